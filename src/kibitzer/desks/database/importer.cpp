#include "kibitzer/desks/database/importer.hpp"

#include <chrono>
#include <filesystem>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/store/clock_rows.hpp"
#include "kibitzer/store/delta_rows.hpp"
#include "kibitzer/store/entry_rows.hpp"
#include "kibitzer/store/measure_rows.hpp"
#include "kibitzer/store/player_totals.hpp"
#include "kibitzer/store/position_rows.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/store/skill_rows.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

namespace {

// Not all of the room: a list of positions has PositionRows as well.
using store::AddedGame;
using store::Database;
using store::DeltaOrigin;
using store::DeltaRows;
using store::EntryRows;
using store::GameReader;
using store::GameRows;
using store::MeasureRows;
using store::open_store;
using store::OpenMode;
using store::StoredGame;
using store::Transaction;

constexpr std::uint64_t games_per_transaction = 2000;
constexpr auto longest_transaction = std::chrono::seconds(2);  // games may come in slowly
constexpr std::uint64_t analysed_games_per_transaction = 1;    // they cost seconds each

struct Measured {
    StoredGame game;
    std::optional<Error> error;
};

// SQL for the games of these files; all games if there are none.
std::string in_files(const std::vector<std::string>& files, std::vector<Cell>& parameters) {
    if (files.empty()) return "1";
    std::string marks;
    for (const std::string& file : files) {
        marks += marks.empty() ? "?" : ", ?";
        parameters.emplace_back(file);
    }
    return "id IN (SELECT game_id FROM sources WHERE file_id IN "
           "(SELECT id FROM files WHERE path IN (" +
           marks + ")))";
}

}  // namespace

struct Importer::Parts {
    Parts(Database opened, const ImportEntry& entry)
        : database(std::move(opened)),
          games(database),
          measures(database),
          positions(database),
          deltas(database),
          clocks(database),
          skills(database),
          entries(database, {entry.run, entry.round, entry.group, entry.group_player}) {}

    Database database;
    GameRows games;
    MeasureRows measures;
    store::PositionRows positions;
    DeltaRows deltas;
    store::ClockRows clocks;
    store::SkillRows skills;
    EntryRows entries;
    ImportCounts counts;
    bool remove_if_empty = false;

    void add(const style::GameRecord& record, bool with_positions) {
        ++counts.read;
        const AddedGame added = games.add(record);
        counts.entered += std::uint64_t(entries.add(added.id, record.header));
        ++(added.is_new ? counts.imported : counts.known);
        clocks.add(added.id, record.times);
        skills.add(added.id, record.skills);
        if (!added.is_new) return;
        measures.write(added.id, record);
        if (with_positions) positions.write(added.id, record);
    }

    // Calls work(game) on all threads for the games that fulfil the condition, and write(game) one
    // by one; so many games make a transaction. `label` is what the progress is called.
    template <class Work, class Write>
    Result<void> pass(Workshop& workshop, const std::string& label, const std::string& condition,
                      const std::vector<Cell>& parameters, std::uint64_t per_transaction, Work work,
                      Write write) {
        const StopFlag& stop = workshop.stop_flag();
        if (stop) return {};
        // Reading goes on while another thread writes: each has its own connection.
        auto reading = open_store(database.path(), OpenMode::read_only);
        if (!reading) return reading.error();
        GameReader reader(*reading, condition, parameters);
        Progress progress = workshop.progress(label, reader.count(), ProgressUnit::games);
        std::uint64_t done = 0;
        std::optional<Error> failure;
        std::optional<Transaction> transaction;
        std::atomic<bool> failed{false};
        process_in_order(
            workshop.threads(),
            [&]() -> std::optional<StoredGame> {
                if (failed || stop) return std::nullopt;
                return reader.next();
            },
            [&](StoredGame&& game) {
                Measured measured{std::move(game), std::nullopt};
                if (auto worked = work(measured.game); !worked) measured.error = worked.error();
                return measured;
            },
            [&](Measured&& measured) {
                if (failed) return;
                if (measured.error) {
                    // What was cut short is no answer, and no failure either.
                    if (!stop) failure = measured.error;
                    failed = true;
                    return;
                }
                if (!transaction) transaction.emplace(database);
                write(measured.game);
                if (++done % per_transaction == 0) {
                    transaction->commit();
                    transaction.reset();
                }
                progress.update(done);
            });
        if (transaction) transaction->commit();
        if (failure) return *failure;
        return {};
    }
};

Result<std::unique_ptr<Importer>> Importer::open(const std::string& path,
                                                 const ImportEntry& entry) {
    std::error_code ignored;
    const bool is_new = !std::filesystem::exists(path, ignored);
    auto database = open_store(path, OpenMode::create);
    if (!database) return database.error();
    auto parts = std::make_unique<Parts>(std::move(*database), entry);
    parts->remove_if_empty = is_new;
    return std::unique_ptr<Importer>(new Importer(std::move(parts)));
}

Importer::Importer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Importer::~Importer() {
    if (!parts_->remove_if_empty || parts_->counts.read > 0) return;
    const std::string path = parts_->database.path();
    parts_.reset();
    std::error_code ignored;
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(path + ending, ignored);
}

void Importer::keep() { parts_->remove_if_empty = false; }

void Importer::add_up() { store::refresh_totals(parts_->database); }

const ImportCounts& Importer::counts() const { return parts_->counts; }

StreamReport Importer::add_file(const std::string& path, const StreamOptions& stream,
                                bool positions, const ProblemHandler& on_problem) {
    StyleGamesOptions options;
    options.stream = stream;
    options.keep_facts = true;
    options.keep_positions = positions;
    using Clock = std::chrono::steady_clock;
    std::optional<Transaction> transaction;
    Clock::time_point begin;
    std::uint64_t waiting = 0;
    StreamReport report = measure_games(
        PgnUnit{path}, options,
        [&](style::GameRecord&& record) {
            if (!transaction) {
                transaction.emplace(parts_->database);
                parts_->games.begin_file(path);
                begin = Clock::now();
            }
            parts_->add(record, positions);
            if (++waiting == games_per_transaction || Clock::now() - begin > longest_transaction) {
                transaction->commit();
                transaction.reset();
                waiting = 0;
            }
            return true;
        },
        on_problem);
    if (transaction) transaction->commit();
    return report;
}

Result<void> Importer::reevaluate(Workshop& workshop) {
    style::MeasureOptions plain;
    plain.keep_facts = true;
    style::MeasureOptions with_positions = plain;
    with_positions.keep_positions = true;
    return parts_->pass(
        workshop, "measuring", "formula_version <> ?", {std::int64_t(style::formula_version)},
        games_per_transaction,
        [&](StoredGame& game) {
            return measure_stored(game, game.has_positions ? with_positions : plain);
        },
        [&](const StoredGame& game) {
            parts_->games.update(game.id, game.record);
            parts_->measures.write(game.id, game.record);
            if (game.has_positions) parts_->positions.write(game.id, game.record);
            ++parts_->counts.reevaluated;
        });
}

Result<void> Importer::add_positions(const std::vector<std::string>& files, Workshop& workshop) {
    style::MeasureOptions options;
    options.keep_facts = options.keep_positions = true;
    std::vector<Cell> parameters;
    const std::string condition = "has_positions = 0 AND " + in_files(files, parameters);
    return parts_->pass(
        workshop, "measuring", condition, parameters, games_per_transaction,
        [&](StoredGame& game) { return measure_stored(game, options); },
        [&](const StoredGame& game) {
            parts_->positions.write(game.id, game.record);
            ++parts_->counts.positions;
        });
}

Result<void> Importer::add_deltas(const std::vector<std::string>& files,
                                  const style::EvaluationSettings& settings, bool again,
                                  Workshop& workshop) {
    const StopFlag& stop = workshop.stop_flag();
    if (stop) return {};
    const auto source = make_delta_source(settings, workshop.threads(), stop);
    if (!source) return source.error();
    style::MeasureOptions measure;
    measure.keep_facts = true;
    const std::string& engine = settings.delta.engine_path;
    const DeltaOrigin origin{engine.empty() ? "Kibitzer" : engine, settings.delta.depth,
                             settings.style.delta_sampling_rate};
    std::vector<Cell> parameters;
    std::string condition = "delta_depth IS NULL";
    if (again) {
        condition = "(delta_engine, delta_depth, delta_rate) IS NOT (?, ?, ?)";
        parameters = {origin.engine, std::int64_t(origin.depth), std::int64_t(origin.rate)};
    }
    condition += " AND " + in_files(files, parameters) + " AND formula_version = ?";
    parameters.emplace_back(std::int64_t(style::formula_version));
    return parts_->pass(
        workshop, "analysing", condition, parameters, analysed_games_per_transaction,
        [&](StoredGame& game) -> Result<void> {
            if (auto measured = measure_stored(game, measure); !measured) return measured;
            const auto start = start_of(game);
            if (!start) return start.error();
            auto samples = (*source)({*start, game.record.facts});
            if (!samples) return samples.error();
            if (stop) return Error{Errc::interrupted, "interrupted"};
            game.record.deltas = std::move(*samples);
            return measure_stored(game, measure);  // now with its deltas
        },
        [&](const StoredGame& game) {
            parts_->deltas.write(game.id, origin, game.record.deltas);
            parts_->measures.write(game.id, game.record);
            ++parts_->counts.deltas;
        });
}

}  // namespace kibitzer
