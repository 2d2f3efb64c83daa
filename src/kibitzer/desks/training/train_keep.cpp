#include "kibitzer/desks/training/train_keep.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/training/findings.hpp"
#include "kibitzer/store/safe_keeping.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

namespace files = std::filesystem;

constexpr std::string_view mark = ".backup-";

// "games.db.backup-20260131-120000" beside games.db.
std::string backup_path(const std::string& db, memory::Time now) {
    const std::string path =
        fmt::format("{}{}{:%Y%m%d-%H%M%S}", db, mark, fmt::gmtime(std::time_t(now / 1000)));
    std::error_code ignored;
    if (!files::exists(path, ignored)) return path;
    return fmt::format("{}-{:03}", path, now % 1000);
}

BackupFile file_at(const std::string& path) {
    std::error_code ignored;
    const auto bytes = files::file_size(path, ignored);
    return {files::path(path).filename(), ignored ? 0 : std::uint64_t(bytes)};
}

std::string beside(const std::string& db, const std::string& name) {
    return (files::path(db).parent_path() / name).string();
}

std::vector<BackupFile> backups_of(const std::string& db) {
    std::vector<BackupFile> found;
    const std::string begin = files::path(db).filename().string() + std::string(mark);
    files::path folder = files::path(db).parent_path();
    if (folder.empty()) folder = ".";
    std::error_code ignored;
    for (const auto& entry : files::directory_iterator(folder, ignored))
        if (entry.path().filename().string().starts_with(begin))
            found.push_back(file_at(entry.path().string()));
    std::sort(found.begin(), found.end(),
              [](const BackupFile& a, const BackupFile& b) { return a.name > b.name; });
    return found;
}

}  // namespace

Result<TrainBackupAnswer> ask(const TrainBackupRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    const std::string path =
        request.to.empty() ? backup_path(request.db, request.when.time()) : request.to;
    if (auto copied = store::copy_to(*database, path); !copied) return copied.error();
    BackupFile backup = file_at(path);
    if (!request.to.empty()) backup.name = path;
    return TrainBackupAnswer{backup};
}

Result<TrainBackupsAnswer> ask(const TrainBackupsRequest& request, Workshop&) {
    return TrainBackupsAnswer{backups_of(request.db)};
}

Result<TrainRestoreAnswer> ask(const TrainRestoreRequest& request, Workshop&) {
    if (request.backup.empty() == request.from.empty())
        return Error{Errc::bad_request, "expected one of {backup} and {from}"};
    std::string path = request.from;
    if (path.empty()) {
        const std::vector<BackupFile> known = backups_of(request.db);
        if (std::none_of(known.begin(), known.end(),
                         [&](const BackupFile& file) { return file.name == request.backup; }))
            return Error{Errc::bad_text, request.db + ": there is no backup " +
                                             in_quotes(request.backup) +
                                             "; kibitzer train backups lists them"};
        path = beside(request.db, request.backup);
    }
    auto source = store::open_store(path, store::OpenMode::read_only);
    if (!source) return source.error();
    TrainRestoreAnswer answer;
    {
        auto database = store::open_store(request.db, store::OpenMode::create);
        if (!database) return database.error();
        answer.kept = backup_path(request.db, request.when.time());
        if (auto kept = store::copy_to(*database, answer.kept); !kept) return kept.error();
        answer.kept = files::path(answer.kept).filename();
        if (auto copied = store::copy_from(*database, *source); !copied) return copied.error();
    }
    auto restored = store::open_store(request.db, store::OpenMode::read_write);
    if (!restored) return restored.error();
    answer.games = std::uint64_t(restored->number("SELECT count(*) FROM games"));
    answer.answers = std::uint64_t(restored->number("SELECT count(*) FROM answers"));
    return answer;
}

Result<TrainUpdateAnswer> ask(const TrainUpdateRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    store::Transaction transaction(*database);
    store::CardRows(*database).replay_all();
    transaction.commit();
    return TrainUpdateAnswer{std::uint64_t(database->number("SELECT count(*) FROM answers")),
                             store::games_to_review(*database, review_version, 0).size()};
}

Result<TrainForgetAnswer> ask(const TrainForgetRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    if (!request.sure)
        return Error{Errc::bad_request, "this deletes all games of " + in_quotes(request.name) +
                                            " and all that was made of them: say {sure} to do it"};
    const store::Forgotten forgotten = store::forget_person(*database, request.name);
    if (forgotten.games == 0 && forgotten.cards == 0) return no_player(*database, request.name);
    return TrainForgetAnswer{forgotten.games, forgotten.cards};
}

}  // namespace kibitzer
