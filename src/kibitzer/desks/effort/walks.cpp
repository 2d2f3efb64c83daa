#include "kibitzer/desks/effort/walks.hpp"

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/desks/suites/puzzle.hpp"
#include "kibitzer/workshop/game_files.hpp"
#include "kibitzer/workshop/row_problems.hpp"

namespace kibitzer {

namespace {

using Warn = std::function<void(const std::string&)>;

EffortWalk from_game(const GameTree& tree) {
    EffortWalk walk;
    walk.start = tree.start();
    for (const GameTree::NodeId node : tree.mainline()) {
        if (tree[node].move.is_null()) break;
        walk.moves.push_back(tree[node].move);
    }
    walk.result = parse_result(tree.tag("Result").value_or(""));
    walk.source = "games";
    return walk;
}

Result<std::vector<EffortWalk>> read_games_file(const std::string& path, const Warn& warn,
                                                PgnNotes& notes) {
    std::vector<EffortWalk> walks;
    struct Answer {
        std::vector<EffortWalk> walks;
        ChunkFindings findings;
    };
    const StreamReport report = process_pgn(
        path, StreamOptions{},
        [](const PgnChunk& chunk) {
            Answer answer;
            answer.findings = read_games(
                chunk, [&](ReadGame&& game) { answer.walks.push_back(from_game(game.tree)); });
            return answer;
        },
        [&](Answer&& answer) {
            for (const PgnProblem& problem : answer.findings.problems)
                warn(path + ": game " + std::to_string(problem.game) + ": " + problem.reason);
            walks.insert(walks.end(), std::make_move_iterator(answer.walks.begin()),
                         std::make_move_iterator(answer.walks.end()));
        });
    notes = report.notes;
    if (report.error && walks.empty()) return *report.error;
    if (report.error) warn(report.error->message);
    return walks;
}

enum class Table { puzzles, log, positions };

Table table_of(std::string_view first_line) {
    if (first_line.starts_with("PuzzleId")) return Table::puzzles;
    return first_line.starts_with("fen,") ? Table::log : Table::positions;
}

Result<EffortWalk> parse_line(const std::string& line, Table table) {
    EffortWalk walk;
    if (table == Table::puzzles) {
        auto puzzle = parse_puzzle(line);
        if (!puzzle) return puzzle.error();
        walk.start = puzzle->start;
        walk.moves = std::move(puzzle->moves);
        walk.first_ply = 1;
        walk.source = "puzzles";
        return walk;
    }
    walk.source = "positions";
    // The columns behind the position tell what was made of it.
    const std::string text = table == Table::log ? line.substr(0, line.find(',')) : line;
    auto epd = parse_epd(text, false);
    if (epd) {
        walk.start = epd->position;
        return walk;
    }
    auto fen = parse_fen(text);
    if (!fen) return epd.error();
    walk.start = fen->position;
    return walk;
}

Result<std::vector<EffortWalk>> read_walks_file(const std::string& path, const Warn& warn,
                                                PgnNotes& notes) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    LineReader lines(std::move(*source));
    std::string line;
    while (lines.next(line) && trimmed(line).empty()) {
    }
    if (lines.error()) return *lines.error();
    const std::string_view first = trimmed(line);
    std::vector<EffortWalk> walks;
    if (first.starts_with('[') || first.starts_with("1.")) {
        auto games = read_games_file(path, warn, notes);
        if (!games) return games.error();
        walks = std::move(*games);
    } else {
        const Table table = table_of(first);
        if (table != Table::positions) line.clear();  // the header
        do {
            const std::string text(trimmed(line));
            if (text.empty() || text.starts_with('#')) continue;
            auto walk = parse_line(text, table);
            // Profiled searches have a row for every iteration.
            const bool again =
                walk && table == Table::log && !walks.empty() && walks.back().start == walk->start;
            if (again) continue;
            if (walk)
                walks.push_back(std::move(*walk));
            else
                warn(path + ": line " + std::to_string(lines.number()) + ": " +
                     walk.error().message);
        } while (lines.next(line));
        if (lines.error() && walks.empty()) return *lines.error();
        if (lines.error()) warn(lines.error()->message);
    }
    if (walks.empty())
        return Error{Errc::bad_text, path +
                                         ": no position found: expected games in PGN, puzzles in "
                                         "CSV, or a FEN or EPD on each line"};
    return walks;
}

}  // namespace

Result<EffortWalks> read_walks(Workshop& workshop, const std::vector<std::string>& files) {
    EffortWalks all;
    RowProblems problems(workshop);
    for (const std::string& path : files) {
        PgnNotes notes;
        auto read = read_walks_file(
            path,
            [&](const std::string& text) {
                workshop.warn(text);
                all.incomplete = true;
            },
            notes);
        warn_of(workshop, path, notes);
        all.notes.add(notes, 0, 0);
        if (!read) {
            problems.add(read.error().message);
            continue;
        }
        all.walks.insert(all.walks.end(), std::make_move_iterator(read->begin()),
                         std::make_move_iterator(read->end()));
    }
    if (all.walks.empty() && problems.any()) return problems.first();
    all.incomplete |= problems.any();
    problems.release();
    return all;
}

}  // namespace kibitzer
