// The question `puzzles learn`: trains the model of how hard tactics are for people, from rated
// puzzles, and judges it by puzzles of games that it never saw.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/desks/people/tactic_training.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PuzzlesLearnRequest {
    std::vector<std::string> csv;
    std::string out;  // a folder
    int networks = TacticOptions().networks;
    int epochs = TacticOptions().epochs;
    double rate = TacticOptions().rate;
    int seed = TacticOptions().seed;
};

struct PuzzlesLearnAnswer {
    std::uint64_t puzzles = 0;  // rated ones
    std::uint64_t learned = 0;
    DifficultyReport test;  // on the third kept apart
};

void describe(Fields& f, PuzzlesLearnRequest& r);
void describe(Fields& f, DifficultyBand& band);
void describe(Fields& f, DifficultyReport& report);
void describe(Fields& f, PuzzlesLearnAnswer& a);
// Writes tactics.onnx, tactic_scale.tsv and tactic_errors.json.
[[nodiscard]] Result<PuzzlesLearnAnswer> ask(const PuzzlesLearnRequest& request,
                                             Workshop& workshop);
[[nodiscard]] std::string text(const PuzzlesLearnRequest&, const PuzzlesLearnAnswer& answer,
                               const Paper&);
[[nodiscard]] std::string report_text(const DifficultyReport& report);

}  // namespace kibitzer
