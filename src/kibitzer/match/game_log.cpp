#include "kibitzer/match/game_log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>
#include <set>

#include "kibitzer/base/difference.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"

namespace kibitzer {

namespace {

// A game with all its remarks is a hundred times smaller.
constexpr off_t longest_game = off_t(4) << 20;
constexpr std::string_view first_tag = "[Event \"";

Error file_error(const std::string& path, std::string_view what) {
    return Error{Errc::io, "cannot " + std::string(what) + " " + in_quotes(path, 200) + ": " +
                               strerror(errno)};
}

Result<int> open_file(const std::string& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return file_error(path, "write");
    return file;
}

// A game ends with its result and an empty line.
std::size_t end_of_last_game(std::string_view text) {
    for (std::size_t gap = text.rfind("\n\n"); gap != text.npos && gap > 0;
         gap = text.rfind("\n\n", gap - 1)) {
        const std::string_view before = text.substr(0, gap);
        const std::size_t blank = before.find_last_of(" \n");
        if (parse_result(before.substr(blank + 1)) != GameResult::unknown) return gap + 2;
    }
    return 0;
}

// Is this the beginning of a game that we were writing? Its tags say so, or those of the games
// before it if it breaks off among its tags.
bool is_unfinished_game(std::string_view rest, std::string_view before) {
    constexpr std::string_view mark = "\n[MatchSettings \"";
    if (!rest.starts_with(first_tag.substr(0, rest.size()))) return false;
    if (rest.find(mark) != rest.npos) return true;
    const auto lines = split(rest, '\n');
    const bool only_tags =
        std::all_of(lines.begin(), lines.end() - 1,
                    [](std::string_view line) { return line.starts_with('['); }) &&
        (lines.back().empty() || lines.back().starts_with('['));
    return only_tags && (before.empty() || before.find(mark) != before.npos);
}

struct ChunkGames {
    std::vector<std::pair<std::uint64_t, GameRecord>> games;
    std::optional<std::string> problem;
};

ChunkGames read_log_chunk(const std::string& text, const std::string& settings) {
    ChunkGames chunk;
    const auto complain = [&](std::string reason) {
        if (!chunk.problem) chunk.problem = std::move(reason);
    };
    read_games(
        text,
        [&](ReadGame&& game) {
            const auto round = parse_integer<std::uint64_t>(game.tree.tag("Round").value_or(""));
            const auto record = record_of(game.tree);
            const auto played_with = game.tree.tag("MatchSettings");
            if (!played_with || !round || *round == 0)
                complain("it holds games that are not of a match");
            else if (*played_with != settings)
                complain("it was played with " + describe_difference(*played_with, settings));
            else if (!record || !game.problems.empty())
                complain("game " + std::to_string(*round) + " is damaged: " +
                         (record ? game.problems.front().reason : record.error().message));
            else
                chunk.games.emplace_back(*round - 1, *record);
        },
        [&](const PgnProblem& problem) {
            complain("line " + std::to_string(problem.line) + ": " + problem.reason);
        });
    return chunk;
}

}  // namespace

GameLog::~GameLog() {
    if (file_ >= 0) close(file_);
}

Result<GameLog> GameLog::create(const std::string& path) {
    const auto file = open_file(path);
    if (!file) return file.error();
    GameLog log(path, *file);
    if (lseek(*file, 0, SEEK_END) > 0)
        return Error{Errc::io, in_quotes(path, 200) +
                                   " exists: --resume continues it, or choose another name"};
    return log;
}

Result<GameLog> GameLog::resume(const std::string& path, const std::string& settings) {
    const auto file = open_file(path);
    if (!file) return file.error();
    GameLog log(path, *file);
    if (const auto dropped = log.drop_unfinished_game(); !dropped) return dropped.error();
    if (const auto read = log.read_games_played(settings); !read) return read.error();
    return log;
}

Result<void> GameLog::drop_unfinished_game() {
    const off_t size = lseek(file_, 0, SEEK_END);
    const off_t begin = std::max<off_t>(0, size - longest_game);
    std::string text(std::size_t(size - begin), '\0');
    if (pread(file_, text.data(), text.size(), begin) != ssize_t(text.size()))
        return file_error(path_, "read");
    const std::size_t kept = end_of_last_game(text);
    const std::string_view rest = std::string_view(text).substr(kept);
    // Text that is not ours stays; reading it will say so.
    if (rest.empty() || !is_unfinished_game(rest, std::string_view(text).substr(0, kept)))
        return {};
    if (ftruncate(file_, begin + off_t(kept)) != 0) return file_error(path_, "shorten");
    return {};
}

Result<void> GameLog::read_games_played(const std::string& settings) {
    std::optional<std::string> problem;
    std::set<std::uint64_t> numbers;
    const StreamReport report = process_pgn(
        path_, StreamOptions{},
        [&](const PgnChunk& chunk) { return read_log_chunk(chunk.text, settings); },
        [&](ChunkGames&& chunk) {
            if (!problem) problem = chunk.problem;
            for (auto& game : chunk.games)
                if (numbers.insert(game.first).second) games_.push_back(std::move(game));
        });
    if (report.error) return *report.error;
    if (problem)
        return Error{Errc::unsupported, "cannot resume " + in_quotes(path_, 200) + ": " + *problem};
    return {};
}

Result<void> GameLog::append(const GameTree& game) {
    const std::string text = to_pgn(game);
    const off_t size = lseek(file_, 0, SEEK_END);
    std::size_t written = 0;
    while (written < text.size()) {
        const ssize_t count = write(file_, text.data() + written, text.size() - written);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            const Error error = file_error(path_, "write");
            [[maybe_unused]] const int shortened = ftruncate(file_, size);
            return error;
        }
        written += std::size_t(count);
    }
    return {};
}

}  // namespace kibitzer
