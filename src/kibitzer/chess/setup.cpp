#include "kibitzer/chess/setup.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "kibitzer/chess/checks.hpp"

namespace kibitzer {

Bitboard Setup::of(Piece piece) const {
    Bitboard squares;
    for (const Square square : all_squares)
        if (board[std::size_t(square.index())] == piece) squares |= square;
    return squares;
}

Bitboard Setup::occupied() const {
    std::uint64_t squares = 0;
    for (std::size_t i = 0; i < board.size(); ++i)  // without a guess at each
        squares |= std::uint64_t(board[i].has_value()) << i;
    return Bitboard(squares);
}

namespace {

std::string title(Color color) { return color == Color::white ? "White" : "Black"; }

Error refuse(std::string message) { return {Errc::bad_position, std::move(message)}; }

using Men = std::array<Bitboard, Piece::count>;  // by Piece::code

Men collect_men(const Setup& setup) {
    Men men{};
    for (const Square square : setup.occupied())
        men[std::size_t(setup.board[std::size_t(square.index())]->code())] |= square;
    return men;
}

Result<void> check_men(const Men& men, Color color) {
    const auto squares = [&](Role role) { return men[std::size_t(Piece(color, role).code())]; };
    const auto count = [&](Role role) { return squares(role).count(); };
    if (count(Role::king) != 1)
        return refuse(title(color) + " has " + std::to_string(count(Role::king)) +
                      " kings: expected one");
    const Bitboard outer = rank_mask(0) | rank_mask(7);
    if (const Bitboard lost = squares(Role::pawn) & outer; lost.any())
        return refuse("pawn on " + lost.first().to_string() + ": pawns stand on ranks 2 to 7");

    int total = 0;
    for (const Role role : roles) total += count(role);
    if (total > 16)
        return refuse(title(color) + " has " + std::to_string(total) +
                      " pieces: at most 16 are possible");
    const int pawns = count(Role::pawn);
    if (pawns > 8)
        return refuse(title(color) + " has " + std::to_string(pawns) +
                      " pawns: at most 8 are possible");
    // Officers beyond those a side begins with were pawns once.
    const int promoted = std::max(0, count(Role::knight) - 2) +
                         std::max(0, count(Role::bishop) - 2) + std::max(0, count(Role::rook) - 2) +
                         std::max(0, count(Role::queen) - 1);
    if (promoted > 8 - pawns)
        return refuse(title(color) + " has " + std::to_string(promoted) +
                      " promoted pieces beside " + std::to_string(pawns) +
                      " pawns: more than can be");
    return {};
}

void repair_castling(Setup& setup, const Men& men, std::vector<std::string>& warnings) {
    const auto king_of = [&](Color color) {
        return men[std::size_t(Piece(color, Role::king).code())].first();
    };
    for (const Square rook : setup.castling_rooks) {
        const Color color = rook.rank() == 0 ? Color::white : Color::black;
        const Square king = king_of(color);
        const Bitboard back_rank = rank_mask_for(color, 0);
        const bool rook_there = back_rank.contains(rook) &&
                                setup.board[std::size_t(rook.index())] == Piece(color, Role::rook);
        const bool king_there = back_rank.contains(king) && (setup.chess960 || king.file() == 4);
        const bool corner = setup.chess960 || rook.file() == 0 || rook.file() == 7;
        if (rook_there && king_there && corner) continue;
        setup.castling_rooks &= ~Bitboard(rook);
        warnings.push_back("castling right of " + title(color) + " with a rook on " +
                           rook.to_string() + " dropped: king or rook is not there");
    }
    for (const Color color : colors) {  // at most one rook on each side of the king
        const Square king = king_of(color);
        const Bitboard rooks = setup.castling_rooks & rank_mask_for(color, 0);
        ByWing<Bitboard> by_wing;
        for (const Square rook : rooks) by_wing[wing_of(king, rook)] |= rook;
        for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
            if (!by_wing[wing].more_than_one()) continue;
            const Square outermost =
                wing == Wing::king_side ? by_wing[wing].last() : by_wing[wing].first();
            setup.castling_rooks &= ~by_wing[wing] | outermost;
            warnings.push_back("two castling rights of " + title(color) +
                               " on one wing: the outermost rook keeps it");
        }
    }
}

bool en_passant_is_possible(const Setup& setup, Square square) {
    const Color mover = other(setup.side_to_move);
    if (square.rank_for(mover) != 2) return false;
    const Bitboard occupied = setup.occupied();
    return !occupied.contains(square) && !occupied.contains(backward(square, mover)) &&
           setup.board[std::size_t(forward(square, mover).index())] == Piece(mover, Role::pawn);
}

// Two men give check at once only if one moves off the line of the other: so one is a slider, and
// the king does not stand between them or behind both.
bool is_unreachable_check(const Position& position) {
    const Bitboard given_by = checkers(position);
    if (!given_by.more_than_one()) return false;
    if (given_by.count() > 2) return true;
    const Bitboard sliders =
        position.of(Role::bishop) | position.of(Role::rook) | position.of(Role::queen);
    if ((given_by & sliders).none()) return true;
    return line_through(given_by.first(), given_by.last())
        .contains(position.king(position.side_to_move()));
}

}  // namespace

Result<CheckedPosition> checked_position(Setup setup) {
    const Men men = collect_men(setup);
    for (const Color color : colors)
        if (auto good = check_men(men, color); !good) return good.error();
    if (setup.halfmove_clock < 0 || setup.halfmove_clock > max_halfmove_clock)
        return refuse("halfmove clock " + std::to_string(setup.halfmove_clock) +
                      ": expected 0 to " + std::to_string(max_halfmove_clock));
    if (setup.fullmove_number < 0 || setup.fullmove_number > max_fullmove_number)
        return refuse("move number " + std::to_string(setup.fullmove_number) + ": expected 1 to " +
                      std::to_string(max_fullmove_number));

    std::vector<std::string> warnings;
    if (setup.fullmove_number == 0) {
        setup.fullmove_number = 1;
        warnings.push_back("move number 0 read as 1");
    }
    if (setup.castling_rooks.any()) repair_castling(setup, men, warnings);
    if (setup.en_passant && !en_passant_is_possible(setup, *setup.en_passant)) {
        warnings.push_back("en passant square " + setup.en_passant->to_string() +
                           " dropped: no pawn can just have passed it");
        setup.en_passant.reset();
    }

    const Position position(setup);
    const Color mover = position.side_to_move();
    if (is_attacked(position, position.king(other(mover)), mover, position.occupied()))
        return refuse(title(other(mover)) + "'s king on " +
                      position.king(other(mover)).to_string() + " can be taken: it is " +
                      title(mover) + "'s move");
    if (is_unreachable_check(position))
        warnings.push_back("no move can have given this check: " +
                           std::to_string(checkers(position).count()) + " pieces attack the king");
    return CheckedPosition{position, std::move(warnings)};
}

}  // namespace kibitzer
