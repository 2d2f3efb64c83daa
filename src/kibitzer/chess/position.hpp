// The room `chess` knows the rules and nothing else: what is on the board, which moves are legal,
// what a move does, when a game is over. No evaluation, no search, no input or output.
//
// Read next: movegen.hpp (which moves), make_move.hpp (what they do), notation/fen.hpp and san.hpp
// (how it is written), notation/pgn/parser.hpp (games).
// Not here: what anything is worth.
//
// Position is one position: men, side to move, castling rights, en passant, clocks and key. It is
// a plain value (160 bytes, trivially copyable); make() and unmake() change it in place. It does
// not know how it came about: repetition needs History (history.hpp), and what an engine wants to
// keep up to date (pawn keys, piece-square sums) lives beside it.
//
// Invariants: one king each, no pawns on the outer ranks, the side not to move is not in check.
// A Position is only made from a checked Setup (setup.hpp) or by a legal move.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>

#include "kibitzer/chess/bitboard.hpp"
#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/piece.hpp"
#include "kibitzer/chess/zobrist.hpp"

namespace kibitzer {

struct Setup;

// What unmake() cannot work out from the move.
struct Undo {
    Key key;
    Bitboard castling_rooks;
    std::uint16_t halfmove_clock;
    std::uint8_t en_passant;
    std::uint8_t captured;
};

class Position {
public:
    [[nodiscard]] static Position start();
    // The caller vouches for the setup; parse_fen and checked_position do the checking.
    explicit Position(const Setup& setup);

    [[nodiscard]] Color side_to_move() const { return side_to_move_; }
    [[nodiscard]] Bitboard of(Color color) const { return by_color_[color]; }
    [[nodiscard]] Bitboard of(Role role) const { return by_role_[role]; }
    [[nodiscard]] Bitboard of(Color color, Role role) const {
        return by_color_[color] & by_role_[role];
    }
    // Bishops and queens, rooks and queens.
    [[nodiscard]] Bitboard diagonal_sliders(Color color) const {
        return by_color_[color] & (by_role_[Role::bishop] | by_role_[Role::queen]);
    }
    [[nodiscard]] Bitboard straight_sliders(Color color) const {
        return by_color_[color] & (by_role_[Role::rook] | by_role_[Role::queen]);
    }
    [[nodiscard]] Bitboard occupied() const {
        return by_color_[Color::white] | by_color_[Color::black];
    }
    [[nodiscard]] Square king(Color color) const { return of(color, Role::king).first(); }

    [[nodiscard]] bool is_empty(Square square) const { return code_at(square) == no_piece; }
    // The man on a square that is not empty.
    [[nodiscard]] Piece piece_at(Square square) const { return Piece::from_code(code_at(square)); }
    [[nodiscard]] std::optional<Piece> piece_on(Square square) const {
        if (is_empty(square)) return std::nullopt;
        return piece_at(square);
    }

    // The rooks that may still castle, by the rights alone.
    [[nodiscard]] Bitboard castling_rooks() const { return castling_rooks_; }
    [[nodiscard]] Bitboard castling_rooks(Color color) const {
        return castling_rooks_ & rank_mask_for(color, 0);
    }
    [[nodiscard]] std::optional<Square> castling_rook(Color color, Wing wing) const;

    // The square behind a pawn that has just moved two steps, if an enemy pawn stands ready to
    // capture there. The capture may still be illegal (see legal_en_passant in movegen.hpp).
    [[nodiscard]] std::optional<Square> en_passant() const {
        if (en_passant_ == no_square) return std::nullopt;
        return Square::from_index(en_passant_);
    }

    // Half moves since the last capture or pawn move.
    [[nodiscard]] int halfmove_clock() const { return halfmove_clock_; }
    [[nodiscard]] int fullmove_number() const { return fullmove_number_; }
    // Chess960 changes how castling is written, not how it works.
    [[nodiscard]] bool is_chess960() const { return chess960_; }

    // The Polyglot key.
    [[nodiscard]] Key key() const { return key_; }
    [[nodiscard]] Key key_from_scratch() const;

    [[nodiscard]] bool is_capture(Move move) const {
        return move.is_en_passant() || (!move.is_castling() && !is_empty(move.to()));
    }

    // `move` must be legal, or null while the side to move is not in check.
    Undo make(Move move);
    void unmake(Move move, const Undo& undo);
    Undo make_null();
    void unmake_null(const Undo& undo);

    // The same, for code that knows the side to move at compile time; defined in make_move.hpp.
    template <Color Us>
    Undo make(Move move);
    template <Color Us>
    void unmake(Move move, const Undo& undo);

    [[nodiscard]] Setup setup() const;

    friend bool operator==(const Position&, const Position&) = default;

private:
    static constexpr std::uint8_t no_piece = 15;
    static constexpr std::uint8_t no_square = 64;

    [[nodiscard]] std::uint8_t code_at(Square square) const {
        return board_[std::size_t(square.index())];
    }
    void put(Piece piece, Square square) {
        board_[std::size_t(square.index())] = std::uint8_t(piece.code());
        by_role_[piece.role()] |= square;
        by_color_[piece.color()] |= square;
    }
    void lose_castling(Bitboard rooks);
    template <Color Us>
    void make_special(Move move, const Undo& undo);
    template <Color Us>
    void unmake_special(Move move, const Undo& undo);
    template <Color Us, bool Forward>
    void move_castling_men(Move move);

    ByRole<Bitboard> by_role_;
    ByColor<Bitboard> by_color_;
    std::array<std::uint8_t, 64> board_{};
    Bitboard castling_rooks_;
    Key key_ = 0;
    std::int32_t fullmove_number_ = 1;
    std::uint16_t halfmove_clock_ = 0;
    std::uint8_t en_passant_ = no_square;
    Color side_to_move_ = Color::white;
    bool chess960_ = false;
};

// Where king and rook stand after castling.
constexpr Square castled_king(Color color, Wing wing) {
    return Square::at(wing == Wing::king_side ? 6 : 2, color == Color::white ? 0 : 7);
}
constexpr Square castled_rook(Color color, Wing wing) {
    return Square::at(wing == Wing::king_side ? 5 : 3, color == Color::white ? 0 : 7);
}
// The wing of a castling move, written as king takes rook.
constexpr Wing wing_of(Square king, Square rook) {
    return rook > king ? Wing::king_side : Wing::queen_side;
}

// The same position with colours exchanged and the board turned over. Everything that claims to
// treat both sides alike must give the mirrored answer.
[[nodiscard]] Position mirrored(const Position& position);
[[nodiscard]] constexpr Move mirrored(Move move) {
    return Move::from_bits(std::uint16_t(move.bits() ^ (56 | 56 << 6)));
}

}  // namespace kibitzer
