// Tactical puzzles in the format of the public Lichess collection: a position, the move that leads
// into the puzzle, and then the solver's moves with the answers between them.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

struct Puzzle {
    std::string id;
    Position start = Position::start();  // before the move that leads in
    std::vector<Move> moves;             // that move first, then the solution
    int rating = 0;
    std::vector<std::string> themes;
};
// One row; the first six columns must be those of the collection: PuzzleId,FEN,Moves,Rating,...
[[nodiscard]] Result<Puzzle> parse_puzzle(std::string_view row);

struct PuzzleAnswer {
    bool solved = false;
    int wrong_at = 0;  // which of the solver's moves was missed, from 1
    std::uint64_t nodes = 0;
};
// The engine must find every move of the solver; any other mate is as good as the one expected.
[[nodiscard]] Result<PuzzleAnswer> solve(Analyst& analyst, const Puzzle& puzzle,
                                         const search::Limits& limits);

}  // namespace kibitzer
