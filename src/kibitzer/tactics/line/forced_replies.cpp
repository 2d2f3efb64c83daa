// What the solver makes the opponent's men do, and what the solver's own men make room for.
#include "kibitzer/tactics/line/forced_replies.hpp"

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// How the collection ranks the decoy of a deflection: by kind, not by value.
constexpr int rank_of_kind(Role role) { return int(role) + 1; }

// Was the piece that has now been taken on `target` guarded, before `square` was occupied, by a
// slider that looked through it? Only the lowest attacker counts, and none on a1.
bool cuts_a_guard(const Position& before, Color guard_color, Square target, Square square) {
    const Bitboard guards = attackers_of(before, guard_color, target);
    if (guards.none()) return false;
    const Square guard = guards.first();
    return guard != square_a1 && is_slider(before.piece_at(guard).role()) &&
           between(target, guard).contains(square);
}

bool was_guarding(const Position& position, const LineMove& move, const LineMove& guard) {
    const Bitboard guarded = attacks_from(position, guard.from);
    return guarded.contains(move.to) ||
           (move.promotes() && move.to.file() == guard.from.file() && guarded.contains(move.from));
}

}  // namespace

std::optional<int> find_attraction(const Line& line) {
    return first_solver_move(line, 1, [&](int i) {
        if (i + 2 > line.last()) return false;
        const LineMove& reply = line.move(i + 1);
        const Square where = reply.to;
        if (where != line.move(i).to) return false;
        if (reply.mover != Role::king && reply.mover != Role::queen && reply.mover != Role::rook)
            return false;
        if (!attacks_from(line.after(i + 2), line.move(i + 2).to).contains(where)) return false;
        return reply.mover == Role::king || (i + 4 <= line.last() && line.move(i + 4).to == where);
    });
}

std::optional<int> find_deflection(const Line& line) {
    return first_solver_move(line, 3, [&](int i) {
        const LineMove& move = line.move(i);
        const LineMove& guard = line.move(i - 1);
        const LineMove& decoy = line.move(i - 2);
        if (!move.taken && !move.promotes()) return false;
        if (move.taken && value_with_king(*move.taken) > value_with_king(move.mover)) return false;
        if (decoy.taken && value(*decoy.taken) >= rank_of_kind(decoy.mover)) return false;
        return move.to != guard.to && move.to != decoy.to &&
               (guard.to == decoy.to || line.is_check(i - 2)) &&
               was_guarding(line.after(i - 2), move, guard) &&
               !attacks_from(line.after(i - 1), guard.to).contains(move.to);
    });
}

std::optional<int> find_interference(const Line& line) {
    return first_solver_move(line, 3, [&](int i) {
        const LineMove& move = line.move(i);
        if (!move.taken || !is_hanging(line.after(i - 1), move.to)) return false;
        const LineMove& reply = line.move(i - 1);
        const Color opponent = line.opponent();
        return cuts_a_guard(line.after(i - 2), opponent, move.to, reply.to) ||
               (move.to != reply.to &&
                cuts_a_guard(line.after(i - 3), opponent, move.to, line.move(i - 2).to));
    });
}

std::optional<int> find_intermezzo(const Line& line) {
    // The first capture that nobody takes back settles it: could it have been made at once?
    const auto capture = first_solver_move(line, 3, [&](int i) {
        const LineMove& move = line.move(i);
        if (!move.captures || line.move(i - 2).to == move.to) return false;
        const Bitboard recapturers = attackers_of(line.after(i - 2), line.opponent(), move.to);
        return !recapturers.contains(line.move(i - 1).from);
    });
    if (!capture || (*capture == 3 && !line.has_lead_in())) return std::nullopt;
    const LineMove& move = line.move(*capture);
    const LineMove& provoked = line.move(*capture - 3);
    const bool delayed = provoked.to == move.to && provoked.captures &&
                         is_legal(line.after(*capture - 3), move.move);
    return delayed ? capture : std::nullopt;
}

std::optional<int> find_clearance(const Line& line) {
    return first_solver_move(line, 3, [&](int i) {
        const LineMove& move = line.move(i);
        const LineMove& cleared = line.move(i - 2);
        if (move.taken || !is_slider(move.mover) || cleared.promotes()) return false;
        if (cleared.to == move.from || cleared.to == move.to || line.is_check(i - 1)) return false;
        if (line.is_check(i) && line.move(i - 1).mover == Role::king) return false;
        const Bitboard way = between(move.from, move.to) | move.to;
        return way.contains(cleared.from) &&
               (!cleared.taken || is_in_bad_spot(line.after(i - 2), cleared.to));
    });
}

bool has_attraction(const Line& line) { return find_attraction(line).has_value(); }
bool has_deflection(const Line& line) { return find_deflection(line).has_value(); }
bool has_interference(const Line& line) { return find_interference(line).has_value(); }
bool has_intermezzo(const Line& line) { return find_intermezzo(line).has_value(); }
bool has_clearance(const Line& line) { return find_clearance(line).has_value(); }

}  // namespace kibitzer::tactics
