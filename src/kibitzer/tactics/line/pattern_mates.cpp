// The mates with newer names. Each is a pattern of the final position; some patterns were listed
// for one side of the board only, and are kept so: docs/line-tags.md says which.
#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/setup.hpp"
#include "kibitzer/tactics/line/final_position.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// Are the squares of a file, or of a rank, from `first` to `last` (both included) empty? Nothing is
// between them if `first` is beyond `last`.
bool file_is_empty(const Position& position, int file, int first, int last) {
    for (int rank = std::max(first, 0); rank <= std::min(last, 7); ++rank)
        if (!position.is_empty(Square::at(file, rank))) return false;
    return true;
}
bool rank_is_empty(const Position& position, int rank, int first, int last) {
    for (int file = std::max(first, 0); file <= std::min(last, 7); ++file)
        if (!position.is_empty(Square::at(file, rank))) return false;
    return true;
}

constexpr int sign(int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

bool is_still_mate_without(const Position& position, Square man) {
    Setup setup = position.setup();
    setup.board[std::size_t(man.index())].reset();
    setup.castling_rooks &= ~Bitboard(man);
    const Position without(setup);
    return is_check(without) && !has_legal_move(without);
}

// A rook next to the king that a bishop guards.
bool guards_mating_rook(const FinalPosition& end, Square bishop, Square rook) {
    return king_distance(rook, end.king) == 1 && attacks_from(end.position, bishop).contains(rook);
}

// Does the rook cut the king of a Morphy mate off? It stands on the file just left of the king or
// on the rank just above it; the other two sides were never listed.
bool cuts_off_as_morphys_rook(const FinalPosition& end, Square rook) {
    const int file = end.king.file();
    const int rank = end.king.rank();
    if (rook.file() == file - 1) {
        if (rook.rank() > rank)
            return file_is_empty(end.position, rook.file(), rank, rook.rank() - 1);
        return rook.rank() <= rank - 2 &&
               file_is_empty(end.position, rook.file(), rook.rank() + 1, rank - 1);
    }
    if (rook.rank() != rank + 1) return false;
    if (rook.file() >= file + 2)
        return rank_is_empty(end.position, rook.rank(), file, rook.file() - 2);
    return rook.file() <= file - 2 &&
           rank_is_empty(end.position, rook.rank(), rook.file() + 1, file - 1);
}

// The file between a checking knight and the king, two files to its right.
bool cuts_off_on_file(const FinalPosition& end, Square knight, Square man) {
    if (man.file() != knight.file() + 1 || man.rank() == knight.rank()) return false;
    const int low = std::min(man.rank(), end.king.rank());
    const int high = std::max(man.rank(), end.king.rank());
    return file_is_empty(end.position, man.file(), low + 1, high - 1);
}
// The rank between a checking knight and the king, two ranks above or below. On the left side the
// path is listed as going on to the file right of the king.
bool cuts_off_on_rank(const FinalPosition& end, Square knight, Square man) {
    const int rank = (knight.rank() + end.king.rank()) / 2;
    if (man.rank() != rank || man.file() == knight.file()) return false;
    if (man.file() > end.king.file())
        return rank_is_empty(end.position, rank, end.king.file() + 1, man.file() - 1);
    return rank_is_empty(end.position, rank, man.file() + 1, end.king.file() + 1);
}

// For a bishop that checks along a falling diagonal, the other diagonal of the square that bishop
// and king span, without its upper end: nothing but bishops of the solver and the mated king.
bool other_diagonal_is_free(const FinalPosition& end, Square bishop) {
    const int left = std::min(bishop.file(), end.king.file());
    const int low = std::min(bishop.rank(), end.king.rank());
    const Bitboard allowed = end.own(Role::bishop) | end.king;
    for (int step = 0; step < king_distance(bishop, end.king); ++step) {
        const Square square = Square::at(left + step, low + step);
        if (!end.position.is_empty(square) && !allowed.contains(square)) return false;
    }
    return true;
}

bool has_both_occupied(const Position& position, Square square, int files, int ranks) {
    const auto one = offset(square, files, ranks);
    const auto two = offset(square, -files, -ranks);
    return one && two && !position.is_empty(*one) && !position.is_empty(*two);
}

}  // namespace

bool is_opera_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square rook : end.checkers_of(Role::rook))
        for (const Square bishop : end.own(Role::bishop))
            if (guards_mating_rook(end, bishop, rook)) return true;
    return false;
}

bool is_pillsburys_mate(const Line& line) {
    const FinalPosition end(line);
    const Bitboard free_squares = king_attacks(end.king) & ~end.position.occupied();
    for (const Square rook : end.checkers_of(Role::rook)) {
        const Bitboard left_open = free_squares & ~attacks_from(end.position, rook);
        for (const Square bishop : end.own(Role::bishop)) {
            if (guards_mating_rook(end, bishop, rook)) continue;
            if ((attacks_from(end.position, bishop) & left_open).any() &&
                !is_still_mate_without(end.position, bishop))
                return true;
        }
    }
    return false;
}

bool is_morphys_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square bishop : end.checkers_of(Role::bishop)) {
        const int near_file = end.king.file() + sign(bishop.file() - end.king.file());
        const int near_rank = end.king.rank() + sign(bishop.rank() - end.king.rank());
        for (const Square rook : end.own(Role::rook))
            if ((rook.file() == near_file || rook.rank() == near_rank) &&
                cuts_off_as_morphys_rook(end, rook))
                return true;
    }
    return false;
}

bool is_corner_mate(const Line& line) {
    const FinalPosition end(line);
    const Square knight = end.checkers.last();
    if (!end.own(Role::knight).contains(knight)) return false;
    for (const Square man : end.own(Role::rook) | end.own(Role::queen)) {
        if (knight.file() == end.king.file() - 2 && cuts_off_on_file(end, knight, man)) return true;
        if (rank_distance(knight, end.king) == 2 && cuts_off_on_rank(end, knight, man)) return true;
    }
    return false;
}

bool is_triangle_mate(const Line& line) {
    const FinalPosition end(line);
    const Bitboard corners = diagonal_neighbours(end.king);
    if ((end.own(Role::rook) & corners).none()) return false;
    const Square rook = end.own(Role::rook).last();  // the one listed, even if it is another
    for (const Square queen : end.own(Role::queen) & corners)
        if (rook_rays(queen).contains(rook)) return true;
    return false;
}

bool is_kill_box_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square queen : end.own(Role::queen))
        for (const Square rook : end.own(Role::rook)) {
            if (king_distance(queen, end.king) > 2 || king_distance(rook, end.king) > 2) continue;
            if (file_distance(queen, rook) != 2 || rank_distance(queen, rook) != 2) continue;
            const Square middle =
                Square::at((queen.file() + rook.file()) / 2, (queen.rank() + rook.rank()) / 2);
            if (end.position.is_empty(middle) || end.position.of(Role::king).contains(middle))
                return true;
        }
    return false;
}

bool is_vukovic_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square rook : end.own(Role::rook) & straight_neighbours(end.king)) {
        const auto behind =
            offset(rook, rook.file() - end.king.file(), rook.rank() - end.king.rank());
        if (behind && end.own(Role::knight).contains(*behind)) return true;
    }
    return false;
}

bool is_blind_swine_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square rook : end.own(Role::rook) & straight_neighbours(end.king)) {
        const bool same_file = rook.file() == end.king.file();
        const Bitboard beside = same_file ? rank_mask(rook.rank()) : file_mask(rook.file());
        if ((end.own(Role::rook) & straight_neighbours(rook) & beside).any()) return true;
    }
    return false;
}

bool is_balestra_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square bishop : end.checkers_of(Role::bishop)) {
        const int bishop_side = sign(bishop.file() - end.king.file());
        const int bishop_height = sign(bishop.rank() - end.king.rank());
        const auto queen = offset(end.king, -bishop_side, 2 * bishop_height);
        if (!queen || !end.own(Role::queen).contains(*queen)) continue;
        const bool falling = bishop_side != bishop_height;
        if (!falling || other_diagonal_is_free(end, bishop)) return true;
    }
    return false;
}

bool is_epaulette_mate(const Line& line) {
    const FinalPosition end(line);
    for (const Square checker : end.checkers_of(Role::queen) | end.checkers_of(Role::rook)) {
        if (checker.file() == end.king.file() && has_both_occupied(end.position, end.king, 1, 0))
            return true;
        if (checker.rank() == end.king.rank() && has_both_occupied(end.position, end.king, 0, 1))
            return true;
    }
    return false;
}

bool is_swallowstail_mate(const Line& line) {
    const FinalPosition end(line);
    if (is_at_edge(end.king)) return false;
    for (const Square queen : end.checkers_of(Role::queen) & straight_neighbours(end.king)) {
        const int files = end.king.file() - queen.file();  // away from the queen
        const int ranks = end.king.rank() - queen.rank();
        const Bitboard beside{Square::at(end.king.file() + ranks, end.king.rank() + files),
                              Square::at(end.king.file() - ranks, end.king.rank() - files)};
        const Square behind = Square::at(end.king.file() + files, end.king.rank() + ranks);
        const Bitboard tail{Square::at(behind.file() + ranks, behind.rank() + files),
                            Square::at(behind.file() - ranks, behind.rank() - files)};
        if ((end.position.occupied() & (beside | behind)).none() &&
            end.enemies().contains_all(tail))
            return true;
    }
    return false;
}

}  // namespace kibitzer::tactics
