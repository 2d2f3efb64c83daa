// Standard algebraic notation, both ways. Reading is lenient in what games really contain: missing
// or superfluous disambiguation, zeros for castling, long notation, missing '=' or 'x', '+' that is
// not a check, "e.p.", "!?" at the end, and null moves (--, Z0, 0000, @@@@). Writing is exact.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

[[nodiscard]] std::string to_san(const Position& position, Move legal_move);
[[nodiscard]] Result<Move> parse_san(const Position& position, std::string_view text);

// What the text of a move says, before a position gives it sense.
struct SanMove {
    enum class Kind : std::uint8_t { piece, castle_king_side, castle_queen_side, null };
    static constexpr std::int8_t unknown = -1;

    Kind kind = Kind::piece;
    Role role = Role::pawn;
    std::int8_t from_file = unknown;
    std::int8_t from_rank = unknown;
    std::uint8_t to = 0;         // square index
    std::uint8_t promotion = 0;  // role, 0 (pawn) for none
    bool capture = false;        // an x was written
};

// Reads as much of the front of `text` as is a move, without the annotation signs that may follow,
// and moves `text` past it. Nothing is read if it is no move. `text` must be followed by a readable
// byte that is not part of a move (a string's terminating zero will do).
[[nodiscard]] bool scan_san(const char*& text, SanMove& move);

// The legal move that is meant. It is found from its target square, without a list of moves.
enum class SanProblem : std::uint8_t { none, illegal, ambiguous };
struct ResolvedSan {
    Move move = Move::null();
    SanProblem problem = SanProblem::none;
};
[[nodiscard]] ResolvedSan resolve_san(const Position& position, const SanMove& san);

}  // namespace kibitzer
