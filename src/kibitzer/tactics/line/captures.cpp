// What is won or given: forks, hanging and trapped pieces, sacrifices, defenders taken away.
#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// Enemies worth attacking: more valuable than the attacker, or hanging and unable to hit back.
int count_forked(const Position& position, Square attacker) {
    const Role mover = position.piece_at(attacker).role();
    const Color enemy = position.side_to_move();
    const Bitboard hitting_back = attackers_of(position, enemy, attacker);
    int count = 0;
    for (const Square square :
         attacks_from(position, attacker) & position.of(enemy) & ~position.of(Role::pawn)) {
        const Role role = position.piece_at(square).role();
        count += value_with_king(role) > value_with_king(mover) ||
                 (!hitting_back.contains(square) && is_hanging(position, square));
    }
    return count;
}

// The last move wins something that is worth its price: mate, or a piece that nothing defends now.
bool cashes_in(const Line& line, int i) {
    if (line.is_mate(i)) return true;
    const LineMove& move = line.move(i);
    return move.taken && move.mover != Role::king && value(*move.taken) <= value(move.mover) &&
           is_hanging(line.after(i - 1), move.to) && line.move(i - 1).to != move.to;
}

}  // namespace

bool has_fork(const Line& line) {
    return any_solver_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        return i != line.last() && move.mover != Role::king &&
               !is_in_bad_spot(line.after(i), move.to) && count_forked(line.after(i), move.to) >= 2;
    });
}

bool takes_hanging_piece(const Line& line) {
    const LineMove& move = line.move(1);
    if (!move.taken || *move.taken == Role::pawn || !is_hanging(line.after(0), move.to))
        return false;
    if (line.has_lead_in()) {  // the second half of an exchange
        const LineMove& before = line.move(0);
        if (before.to == move.to && before.taken && value(*before.taken) >= value(*move.taken))
            return false;
    }
    return line.solver_moves() == 1 || line.balance(3) >= line.balance(1);
}

bool takes_trapped_piece(const Line& line) {
    return any_later_move(line, [&](int i) {
        const LineMove& move = line.move(i);
        if (!move.taken || *move.taken == Role::pawn) return false;
        const LineMove& reply = line.move(i - 1);
        const Square where = reply.to == move.to ? reply.from : move.to;
        const Position& position = line.after(i - 2);
        return position.of(line.opponent()).contains(where) && is_trapped(position, where);
    });
}

bool has_sacrifice(const Line& line) {
    constexpr int least_loss = 2;  // pawns
    const int before = line.balance(0);
    if (!any_later_move(line, [&](int i) { return line.balance(i) <= before - least_loss; }))
        return false;
    for (int i = 2; i < line.last(); i += 2)
        if (line.move(i).promotes()) return false;
    return true;
}

bool captures_defender(const Line& line) {
    return any_later_move(line, [&](int i) {
        if (!cashes_in(line, i)) return false;
        const LineMove& move = line.move(i);
        const LineMove& capture = line.move(i - 2);
        return !line.is_check(i - 2) && !line.is_check(i - 3) && capture.to != move.from &&
               capture.taken && attacks_from(line.after(i - 3), capture.to).contains(move.to);
    });
}

}  // namespace kibitzer::tactics
