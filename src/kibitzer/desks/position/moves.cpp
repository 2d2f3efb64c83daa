#include "kibitzer/desks/position/moves.hpp"

#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

Result<Answerer<MovesAnswer>> prepare(const MovesRequest&, Workshop&) {
    return Answerer<MovesAnswer>(
        [](const Position& position, const PositionAsked& asked) -> Result<MovesAnswer> {
            const MoveList legal = legal_moves(position);
            return MovesAnswer{asked.fen, position, {legal.begin(), legal.end()}};
        });
}

}  // namespace kibitzer
