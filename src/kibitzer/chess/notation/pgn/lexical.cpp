#include "kibitzer/chess/notation/pgn/lexical.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer::pgn {

bool names_chess960(std::string_view variant) {
    return contains_ignoring_case(variant, "960") || contains_ignoring_case(variant, "fischer");
}

std::optional<Position> start_position(const GameTags& tags, std::string& trouble) {
    auto checked = parse_fen(tags.fen, {.chess960 = tags.chess960});
    if (checked && !checked->warnings.empty() && !tags.chess960) {
        // Not every Chess960 game says so: take the reading that needs no repair.
        auto as_chess960 = parse_fen(tags.fen, {.chess960 = true});
        if (as_chess960 && as_chess960->warnings.empty()) return as_chess960->position;
    }
    if (!checked) {
        trouble = "tag FEN: " + checked.error().message;
        return std::nullopt;
    }
    if (!checked->warnings.empty()) trouble = "tag FEN: " + checked->warnings.front();
    return checked->position;
}

}  // namespace kibitzer::pgn
