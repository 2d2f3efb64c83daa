#include "kibitzer/desks/position/fen.hpp"

#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer {

Result<FenAnswer> ask(const FenRequest& request, Workshop& workshop) {
    const FenOptions options{request.strict ? Strictness::strict : Strictness::lenient,
                             request.where.chess960};
    auto checked = parse_fen(request.where.fen, options);
    if (!checked) return checked.error();
    for (const std::string& warning : checked->warnings) workshop.warn("FEN: " + warning);
    const Position position = request.mirror ? mirrored(checked->position) : checked->position;
    return FenAnswer{position, find_opening(position), std::move(checked->warnings)};
}

std::string text(const FenRequest&, const FenAnswer& answer, const Paper&) {
    return to_fen(answer.position) + "\n";
}

}  // namespace kibitzer
