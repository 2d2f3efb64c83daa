// What one pass over a game keeps of every ply: enough to compute all measures under any settings
// without looking at the board again.
#pragma once

#include <cstdint>
#include <vector>

#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/chess/color.hpp"
#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::style {

// Men in pawns; the king is never taken.
inline constexpr ByRole<int> material_values = {{1, 3, 3, 5, 9, 0}};

struct PlyFacts {
    // The move.
    Move move = Move::null();
    Color mover = Color::white;
    Role moved = Role::pawn;
    bool is_capture = false;  // en passant included
    bool is_en_passant = false;
    std::uint8_t taken_on_target = 0;  // pawns; nothing for en passant, whose target is empty
    Square destination = square_a1;    // of the king, for castling

    // The position after it, seen by the side to move.
    bool in_check = false;  // so the move gave check
    std::uint8_t legal_moves = 0;
    std::uint16_t attacked_by_move = 0;  // the sum over capturing moves; en passant 0
    std::uint8_t en_passant_moves = 0;
    std::uint8_t attacked_once = 0;  // every capturable man once, en passant's pawn included
    Phase phase = Phase::opening;    // by material, never going back

    // Both sides.
    ByColor<std::uint8_t> centre{};  // attackers of d4, e4, d5 and e5, added up
    ByColor<Bitboard> pawns{};

    friend bool operator==(const PlyFacts&, const PlyFacts&) = default;
};

struct GameFacts {
    Position start = Position::start();  // before the first move
    std::vector<PlyFacts> plies;         // the first is ply 1

    [[nodiscard]] int length() const { return int(plies.size()); }
};

// Fills GameFacts move by move.
class GameWatcher {
public:
    // Forgets the game before.
    void begin();
    // Adds a move and returns the position after it.
    const Position& play(const Position& before, Move move);
    [[nodiscard]] const GameFacts& facts() const { return facts_; }

private:
    GameFacts facts_;
    Position after_ = Position::start();
    Phase phase_ = Phase::opening;
};

}  // namespace kibitzer::style
