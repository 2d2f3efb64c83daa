// The question `puzzles rate`: how hard are puzzles for people?
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "kibitzer/desks/people/puzzles_learn.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PuzzlesRateRequest {
    std::string csv;
    std::string out;
    bool test = false;
};

struct PuzzlesRateAnswer {
    std::uint64_t puzzles = 0;
    std::uint64_t bad_rows = 0;
    double mean_told = 0;
    std::optional<DifficultyReport> compared;  // where the file tells ratings
};

void describe(Fields& f, PuzzlesRateRequest& r);
void describe(Fields& f, PuzzlesRateAnswer& a);
[[nodiscard]] Result<PuzzlesRateAnswer> ask(const PuzzlesRateRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PuzzlesRateRequest& request, const PuzzlesRateAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
