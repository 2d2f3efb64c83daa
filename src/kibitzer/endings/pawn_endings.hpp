// The room `endings` knows endings exactly or by counting: kings and pawns solved by tables made on
// the spot, races, key squares, the opposition, rook pawns whose bishop is the wrong one. It knows
// chess only and says nothing that is not exact.
//
// Read next: king_table.hpp (how a pawn ending is solved), pawn_facts.hpp (races, key squares, the
// opposition), wrong_bishop.hpp.
// Not here: values (room `engine`), words (room `teach`).
//
// Here: what a pawn ending is worth. All positions of two kings with the same pawns make one table;
// tables are solved from the last pawn moves back, each once.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/endings/king_table.hpp"

namespace kibitzer::endings {

enum class Value { lost, drawn, won };  // for the side to move

// Kings and pawns only, and at least one pawn.
[[nodiscard]] bool is_pawn_ending(const Position& position);

class PawnEndings {
public:
    // Nothing if it is no pawn ending, if there is too much to be solved, or if it comes to a queen
    // against pawns that are far enough to make that doubtful.
    [[nodiscard]] std::optional<Value> value(const Position& position);
    // Can the side that moves north win? Made at the first question; nothing if there is too much.
    [[nodiscard]] const KingTables* tables(const Pawns& pawns);

private:
    std::map<Pawns, std::unique_ptr<const KingTables>> solved_;
};

// One table of many pawns leads to thousands of others; more than this are not looked at.
inline constexpr std::size_t most_tables = 1500;
inline constexpr int most_pawns = 6;

}  // namespace kibitzer::endings
