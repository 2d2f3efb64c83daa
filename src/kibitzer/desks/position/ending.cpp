#include "kibitzer/desks/position/ending.hpp"

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

namespace {

using endings::Value;

std::optional<Value> opposite(std::optional<Value> value) {
    if (!value || *value == Value::drawn) return value;
    return *value == Value::won ? Value::lost : Value::won;
}

// A new queen or rook that stays, against a king that has nothing else.
bool is_promoted_for_good(const Position& after, Move move) {
    const Color loser = after.side_to_move();
    if (!move.is_promotion()) return false;
    const Role role = after.piece_at(move.to()).role();
    const bool mates = role == Role::queen || role == Role::rook;
    return mates && after.of(loser).count() == 1 && legal_captures(after).empty();
}

// What a move is worth to whoever plays it. It may end the game, or the last pawn may fall.
std::optional<Value> value_of(const Position& position, Move move, endings::PawnEndings& known) {
    Position after = position;
    after.make(move);
    if (const auto over = outcome(after)) return over->winner ? Value::won : Value::drawn;
    if (is_promoted_for_good(after, move)) return Value::won;
    return opposite(known.value(after));
}

// Won, drawn, not known, lost.
int rank(const std::optional<Value>& value) {
    constexpr int unknown = 1;
    if (!value) return unknown;
    return *value == Value::lost ? unknown - 1 : unknown + int(*value);
}

}  // namespace

Result<Answerer<EndingAnswer>> prepare(const EndingRequest&, Workshop&) {
    return Answerer<EndingAnswer>([](const Position& position,
                                     const PositionAsked& asked) -> Result<EndingAnswer> {
        if (!endings::is_pawn_ending(position))
            return Error{Errc::unsupported, "expected an ending of kings and pawns: " + asked.fen};
        endings::PawnEndings known;
        EndingAnswer answer{asked.fen, position, known.value(position), {}};
        for (const Move move : legal_moves(position))
            answer.moves.push_back({move, value_of(position, move, known)});
        std::stable_sort(
            answer.moves.begin(), answer.moves.end(),
            [](const EndingMove& a, const EndingMove& b) { return rank(a.value) > rank(b.value); });
        return answer;
    });
}

}  // namespace kibitzer
