#include "kibitzer/desks/position/moves.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

Result<Answerer<MovesAnswer>> prepare(const MovesRequest& request, Workshop&) {
    const auto square = Square::parse(request.square);
    if (!square && !request.square.empty())
        return Error{Errc::bad_request,
                     "{square}: expected a square such as e4, not " + in_quotes(request.square)};
    return Answerer<MovesAnswer>(
        [square](const Position& position, const PositionAsked& asked) -> Result<MovesAnswer> {
            MovesAnswer answer{asked.fen, position, {}};
            for (const Move move : legal_moves(position))
                if (!square || move.from() == *square) answer.moves.push_back(move);
            return answer;
        });
}

}  // namespace kibitzer
