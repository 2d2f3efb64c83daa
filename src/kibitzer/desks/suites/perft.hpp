// The question `perft`: in how many ways so many half moves can be played, and whether a suite of
// such counts is right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PerftRequest {
    PositionAsked where;
    std::optional<int> depth;  // half moves
    bool divide = false;
    bool no_bulk = false;
    std::string epd;  // a suite, instead of the position
    std::uint64_t max_nodes = 200'000'000;
};

// Of a position: everything up to `divide`; of a suite: the rest.
struct PerftAnswer {
    std::optional<std::string> fen;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::vector<std::pair<std::string, std::uint64_t>>> divide;  // by first move
    std::optional<std::uint64_t> passed;
    std::optional<std::uint64_t> failed;
};

void describe(Fields& f, PerftRequest& r);
void describe(Fields& f, PerftAnswer& a);
[[nodiscard]] Result<PerftAnswer> ask(const PerftRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PerftRequest& request, const PerftAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
