// Puzzles of files with what makes them hard, and with the rating that the file gives them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/people/tactic_model.hpp"

namespace kibitzer {

struct RatedPuzzle {
    std::vector<float> inputs;     // people::tactic_input_names()
    people::Difficulty told;       // by the built-in model, if asked for
    std::optional<double> rating;  // as the file says
    std::string game;              // where it comes from; the puzzle itself if nobody says
};

struct PuzzleRow {
    std::uint64_t line = 0;  // in the file, from 1
    std::string text;
    Result<RatedPuzzle> puzzle;
};

struct PuzzleFileVisitor {
    std::function<void(const std::string& header)> on_header;  // empty if the file has none
    std::function<bool(PuzzleRow&&)> on_row;                   // in order; false: enough
    std::function<void(std::uint64_t bytes)> on_progress;
};

enum class PuzzleWanted { inputs, difficulty };

// The columns are told by a header, or are those of the collection: PuzzleId,FEN,Moves,Rating,...
// An error means that the file cannot be read, or not to its end.
[[nodiscard]] Result<void> read_rated_puzzles(const std::string& path, PuzzleWanted wanted,
                                              int threads, const StopFlag& stop,
                                              const PuzzleFileVisitor& visitor);

}  // namespace kibitzer
