// Position::make and unmake for a side known at compile time: the hot path of perft and search.
// Included by code that wants them inline; everybody else calls Position::make(Move).
#pragma once

#include <cstdlib>

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

template <Color Us>
inline Undo Position::make(Move move) {
    assert(side_to_move_ == Us && !move.is_null());
    constexpr Color them = other(Us);
    const Square from = move.from();
    const Square to = move.to();
    const Bitboard from_to = Bitboard(from) | Bitboard(to);
    const Undo undo{key_, castling_rooks_, halfmove_clock_, en_passant_, code_at(to)};

    if ((from_to & (castling_rooks_ | by_role_[Role::king])).any()) [[unlikely]] {
        Bitboard lost = from_to;
        if (by_role_[Role::king].contains(from)) lost |= rank_mask_for(Us, 0);
        lose_castling(castling_rooks_ & lost);
    }
    Key key = key_ ^ zobrist::numbers.white_to_move;
    if (en_passant_ != no_square) [[unlikely]]
        key ^= zobrist::of_en_passant(Square::from_index(en_passant_));
    en_passant_ = no_square;
    ++halfmove_clock_;
    if constexpr (Us == Color::black) ++fullmove_number_;
    side_to_move_ = them;

    if (!move.is_normal()) [[unlikely]] {
        key_ = key;
        make_special<Us>(move, undo);
        return undo;
    }
    if (undo.captured != no_piece) {
        const Piece captured = Piece::from_code(undo.captured);
        by_color_[them] ^= to;
        by_role_[captured.role()] ^= to;
        key ^= zobrist::of(captured, to);
        halfmove_clock_ = 0;
    }
    const Piece piece = piece_at(from);
    by_color_[Us] ^= from_to;
    by_role_[piece.role()] ^= from_to;
    board_[std::size_t(from.index())] = no_piece;
    board_[std::size_t(to.index())] = std::uint8_t(piece.code());
    key ^= zobrist::of(piece, from) ^ zobrist::of(piece, to);

    if (piece == Piece(Us, Role::pawn)) {
        halfmove_clock_ = 0;
        if ((from.index() ^ to.index()) == 16) {
            const Square passed = backward(to, Us);
            if ((pawn_attacks(Us, passed) & of(them, Role::pawn)).any()) {
                en_passant_ = std::uint8_t(passed.index());
                key ^= zobrist::of_en_passant(passed);
            }
        }
    }
    key_ = key;
    return undo;
}

template <Color Us>
inline void Position::unmake(Move move, const Undo& undo) {
    assert(side_to_move_ == other(Us));
    side_to_move_ = Us;
    key_ = undo.key;
    castling_rooks_ = undo.castling_rooks;
    halfmove_clock_ = undo.halfmove_clock;
    en_passant_ = undo.en_passant;
    if constexpr (Us == Color::black) --fullmove_number_;
    if (!move.is_normal()) [[unlikely]] {
        unmake_special<Us>(move, undo);
        return;
    }
    const Square from = move.from();
    const Square to = move.to();
    const Bitboard from_to = Bitboard(from) | Bitboard(to);
    const Piece piece = piece_at(to);
    by_color_[Us] ^= from_to;
    by_role_[piece.role()] ^= from_to;
    board_[std::size_t(from.index())] = std::uint8_t(piece.code());
    board_[std::size_t(to.index())] = undo.captured;
    if (undo.captured != no_piece) {
        by_color_[other(Us)] ^= to;
        by_role_[Piece::from_code(undo.captured).role()] ^= to;
    }
}

extern template void Position::make_special<Color::white>(Move, const Undo&);
extern template void Position::make_special<Color::black>(Move, const Undo&);
extern template void Position::unmake_special<Color::white>(Move, const Undo&);
extern template void Position::unmake_special<Color::black>(Move, const Undo&);

}  // namespace kibitzer
