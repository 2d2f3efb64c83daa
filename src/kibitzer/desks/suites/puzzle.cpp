#include "kibitzer/desks/suites/puzzle.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

bool mates(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    return is_check(after) && !has_legal_move(after);
}

}  // namespace

Result<Puzzle> parse_puzzle(std::string_view row) {
    const auto columns = split(row, ',');
    if (columns.size() < 8)
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected PuzzleId,FEN,Moves,Rating,...,Themes",
                                 columns.size())};
    auto checked = parse_fen(columns[1]);
    if (!checked) return checked.error();
    Puzzle puzzle;
    puzzle.id = columns[0];
    puzzle.start = checked->position;
    puzzle.rating = parse_integer<int>(columns[3]).value_or(0);
    for (const std::string_view theme : split_blanks(columns[7])) puzzle.themes.emplace_back(theme);
    Position position = puzzle.start;
    for (const std::string_view word : split_blanks(columns[2])) {
        const auto move = parse_uci_move(position, word);
        if (!move) return move.error();
        puzzle.moves.push_back(*move);
        position.make(*move);
    }
    if (puzzle.moves.size() < 2)
        return Error{Errc::bad_text, "expected at least two moves: one that leads in, one to find"};
    return puzzle;
}

Result<PuzzleAnswer> solve(Analyst& analyst, const Puzzle& puzzle, const search::Limits& limits) {
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    PuzzleAnswer answer;
    Position position = puzzle.start;
    for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
        const Move expected = puzzle.moves[i];
        if (i % 2 == 1) {
            const auto result = analyst.search(position, limits);
            if (!result) return result.error();
            answer.nodes += result->info.nodes;
            const bool right =
                result->best && (*result->best == expected || mates(position, *result->best));
            if (!right) {
                answer.wrong_at = int(i / 2) + 1;
                return answer;
            }
            if (*result->best != expected) break;  // mated in another way
        }
        position.make(expected);
    }
    answer.solved = true;
    return answer;
}

}  // namespace kibitzer
