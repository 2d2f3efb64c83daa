#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/position/moves.hpp"

namespace kibitzer {

std::string text(const MovesRequest&, const MovesAnswer& answer, const Paper& paper) {
    if (answer.moves.empty()) return "There is no legal move.\n";
    std::string text;
    std::size_t column = 0;
    for (const Move move : answer.moves) {
        const std::string san = to_san(answer.position, move);
        const bool fits = column + 1 + san.size() <= std::size_t(paper.width);
        if (!text.empty()) text += fits ? ' ' : '\n';
        column = (fits && !text.empty() ? column + 1 : 0) + san.size();
        text += san;
    }
    return text + "\n";
}

}  // namespace kibitzer
