// The question `puzzles solve`: how many tactical puzzles does an engine solve?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/workshop/engine_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PuzzlesSolveRequest {
    std::string csv;
    EngineAsked engine;
    std::optional<std::uint64_t> count;
    std::string theme;  // only puzzles whose file names it
};

// The puzzles rated from `from` to just below the next band.
struct PuzzleBand {
    static constexpr int width = 400;

    int from = 0;
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
};

struct PuzzlesTally {
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
    std::uint64_t nodes = 0;
    std::vector<PuzzleBand> by_rating;  // those with a puzzle
};

void describe(Fields& f, PuzzlesSolveRequest& r);
void describe(Fields& f, PuzzleBand& band);
void describe(Fields& f, PuzzlesTally& t);
[[nodiscard]] Result<PuzzlesTally> ask(const PuzzlesSolveRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PuzzlesSolveRequest&, const PuzzlesTally& tally, const Paper&);

}  // namespace kibitzer
