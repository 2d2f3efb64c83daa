// Best-move suites: positions whose answer is known (bm, am), is scored (STS), or is a mate (dm).
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

struct SuiteCase {
    std::string id;
    Position position = Position::start();
    std::vector<Move> best;   // bm
    std::vector<Move> avoid;  // am
    std::optional<int> mate;  // dm: moves to mate; negative: the side to move is mated
    // STS: points for moves; empty elsewhere.
    std::vector<std::pair<Move, int>> points;

    [[nodiscard]] int most_points() const;
};
// Nothing to be right or wrong about is an error.
[[nodiscard]] Result<SuiteCase> parse_suite_line(const std::string& line, bool chess960);

struct SuiteAnswer {
    bool solved = false;
    bool exact_mate = false;  // the mate found is as short as the known one
    int points = 0;
    std::optional<std::string> wrong_mate;  // what is wrong with a mate that was claimed
    SearchResult result;
};
[[nodiscard]] SuiteAnswer judge(const SuiteCase& suite_case, SearchResult result);

// What is wrong with a claimed mate: nothing, if the line ends in mate after as many moves.
[[nodiscard]] std::optional<std::string> find_mate_error(const Position& position,
                                                         const EngineLine& line);

}  // namespace kibitzer
