// Extended position description: four FEN fields and operations, as in
//   r1bqkb1r/... w KQkq - bm Nf3; id "example 1";
// The operands of bm, am, pm, sm and pv must be legal moves, those of acd, acn, acs, ce, dm, fmvn
// and hmvc whole numbers. Perft suites write ";D1 20 ;D2 400", which is understood too.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct EpdOperation {
    std::string opcode;
    std::vector<std::string> operands;  // without quotes

    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

struct Epd {
    Position position = Position::start();
    std::vector<EpdOperation> operations;
    std::vector<std::string> warnings;

    [[nodiscard]] const EpdOperation* find(std::string_view opcode) const;
    // The moves of bm, am and the like; empty if there are none.
    [[nodiscard]] std::vector<Move> moves(std::string_view opcode) const;
    // The first operand of `id`, or nothing.
    [[nodiscard]] std::string id() const;
};

[[nodiscard]] Result<Epd> parse_epd(std::string_view line, bool chess960 = false);
[[nodiscard]] std::string to_epd(const Epd& epd);

}  // namespace kibitzer
