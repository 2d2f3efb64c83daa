// Sliders and what stands on their lines: pins, skewers, x-rays, discoveries.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// The pinned man would like to take something off its line.
bool is_kept_from_taking(const Position& position, Square pinned) {
    const Role role = position.piece_at(pinned).role();
    const Bitboard prey = attacks_from(position, pinned) & ~pin_line(position, pinned) &
                          position.of(other(position.side_to_move()));
    for (const Square square : prey)
        if (value(position.piece_at(square).role()) > value(role) || is_hanging(position, square))
            return true;
    return false;
}

// The pinned man is attacked along its line and would like to run away.
bool is_kept_from_escaping(const Position& position, Square pinned) {
    const Role role = position.piece_at(pinned).role();
    const Bitboard line = pin_line(position, pinned);
    const Color enemy = other(position.side_to_move());
    for (const Square attacker : attackers_of(position, enemy, pinned) & line) {
        if (value(role) > value(position.piece_at(attacker).role())) return true;
        if (!attacks_from(position, pinned).contains(attacker) && is_hanging(position, pinned) &&
            (reach_ignoring_king(position, pinned) & ~line).any())
            return true;
    }
    return false;
}

// A check by a man that did not move.
bool gives_pure_discovered_check(const Line& line, int i) {
    return line.is_check(i) && !line.checkers(i).contains(line.move(i).to);
}

bool leaves_the_way_between(const LineMove& leaver, const LineMove& slider) {
    return between(slider.from, slider.to).contains(leaver.from);
}

}  // namespace

bool has_pin(const Line& line) {
    return any_solver_move(line, [&](int i) {
        const Position& position = line.after(i);
        for (const Square pinned : pinned_men(position))
            if (is_kept_from_taking(position, pinned) || is_kept_from_escaping(position, pinned))
                return true;
        return false;
    });
}

bool has_skewer(const Line& line) {
    return any_later_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        const LineMove& reply = line.move(i - 1);
        return move.taken && is_slider(move.mover) && !line.is_mate(i) && reply.to != move.to &&
               leaves_the_way_between(reply, move) &&
               value_with_king(reply.mover) > value_with_king(*move.taken) &&
               is_in_bad_spot(line.after(i - 1), move.to);
    });
}

bool has_x_ray_attack(const Line& line) {
    return any_later_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        const LineMove& reply = line.move(i - 1);
        return move.captures && reply.to == move.to && line.move(i - 2).to == move.to &&
               reply.mover != Role::king && leaves_the_way_between(reply, move);
    });
}

bool has_discovered_attack(const Line& line) {
    if (any_solver_move(line, [&](int i) { return gives_pure_discovered_check(line, i); }))
        return true;
    for (int i = 3; i <= line.last(); i += 2) {
        const LineMove& move = line.move(i);
        if (!move.captures) continue;
        if (line.move(i - 1).to == move.to) return false;  // the first recapture ends the search
        const LineMove& opener = line.move(i - 2);
        if (leaves_the_way_between(opener, move) && opener.to != move.to &&
            opener.to != move.from && !opener.castles())
            return true;
    }
    return false;
}

bool has_discovered_check(const Line& line) {
    return any_solver_move(
        line, [&](int i) { return (line.checkers(i) & ~Bitboard(line.move(i).to)).any(); });
}

bool has_double_check(const Line& line) {
    return any_solver_move(line, [&](int i) { return line.checkers(i).more_than_one(); });
}

bool has_collinear_move(const Line& line) {
    return any_solver_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        if (move.captures || move.promotes() || !is_slider(move.mover)) return false;
        const Position& before = line.after(i - 1);
        for (const Square rival : attacks_from(before, move.from) & before.of(line.opponent())) {
            if (!is_slider(before.piece_at(rival).role())) continue;
            if (line_through(move.from, rival).contains(move.to) &&
                attacks_from(before, rival).contains(move.from) &&
                is_legal(before, Move(move.from, rival)))
                return true;
        }
        return false;
    });
}

}  // namespace kibitzer::tactics
