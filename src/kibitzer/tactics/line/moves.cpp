// Kinds of moves: quiet ones, defences, pawns on their way, castling.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// A pawn move to one of the last three ranks.
bool is_advanced_push(const Line& line, int i) {
    const LineMove& move = line.move(i);
    return move.promotes() || (move.mover == Role::pawn && move.to.rank_for(line.solver()) >= 5);
}

// Takes nothing, gives no check, attacks nobody, pushes no pawn far.
bool is_harmless(const Line& line, int i) {
    const LineMove& move = line.move(i);
    const Position& after = line.after(i);
    return !move.captures && !line.is_check(i) && !is_advanced_push(line, i) &&
           (attacks_from(after, move.to) & after.of(line.opponent())).none();
}

constexpr int enough_choice = 3;  // legal moves; with fewer a move is forced, not found

}  // namespace

bool has_quiet_move(const Line& line) {
    return any_solver_move(line, [&](int i) {
        return i != line.last() && line.move(i).mover != Role::king && !line.is_check(i - 1) &&
               is_harmless(line, i);
    });
}

bool has_defensive_move(const Line& line) {
    const int last = line.last();
    if (is_harmless(line, last) && count_legal_moves(line.after(last - 1)) >= enough_choice)
        return true;
    for (int i = 1; i <= last; i += 2) {
        if (line.is_check(i) || line.move(i).captures) return false;
        if (count_legal_moves(line.after(i - 1)) < enough_choice) return false;
        if (line.is_check(i - 1)) return true;
    }
    return false;
}

bool has_advanced_pawn(const Line& line) {
    return any_solver_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        return move.promotes() ||
               (move.mover == Role::pawn && move.to.rank_for(line.solver()) == 6);
    });
}

bool has_promotion(const Line& line) {
    return any_solver_move(line, [&](int i) { return line.move(i).promotes(); });
}

bool has_under_promotion(const Line& line) {
    for (int i = 1; i <= line.last(); i += 2) {
        const LineMove& move = line.move(i);
        if (line.is_mate(i)) return move.promotes() && move.mover == Role::knight;
        if (move.promotes() && move.mover != Role::queen) return true;
    }
    return false;
}

bool has_en_passant(const Line& line) {
    return any_solver_move(line, [&](int i) { return line.move(i).move.is_en_passant(); });
}

bool has_castling(const Line& line) {
    return any_solver_move(line, [&](int i) { return line.move(i).castles(); });
}

}  // namespace kibitzer::tactics
