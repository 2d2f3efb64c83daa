// How chess values are written in answers, for all doors alike.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer {

template <>
struct Blank<Square> {
    static Square make() { return square_a1; }
};
template <>
struct Blank<Move> {
    static Move make() { return Move::null(); }
};

inline constexpr std::string_view color_names[] = {"white", "black"};

// A line from a position on, each move as UCI writes it.
[[nodiscard]] std::vector<std::string> uci_line(Position position, std::span<const Move> moves);

// `mate` or `score_cp`, from White's side: one of them is there, if there is a score.
void describe_score(Fields& f, const std::optional<Score>& score);

}  // namespace kibitzer
