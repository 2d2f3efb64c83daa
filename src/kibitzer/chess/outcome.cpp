#include "kibitzer/chess/outcome.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

std::string_view name(Ending ending) {
    switch (ending) {
        case Ending::checkmate:
            return "checkmate";
        case Ending::stalemate:
            return "stalemate";
        case Ending::insufficient_material:
            return "insufficient material";
        case Ending::fivefold_repetition:
            return "fivefold repetition";
        case Ending::seventy_five_moves:
            return "seventy-five moves";
        case Ending::threefold_repetition:
            return "threefold repetition";
        case Ending::fifty_moves:
            return "fifty moves";
    }
    return "";
}

bool has_insufficient_material(const Position& position) {
    const Bitboard bishops = position.of(Role::bishop);
    const Bitboard knights = position.of(Role::knight);
    const Bitboard kings = position.of(Role::king);
    if (position.occupied() != (bishops | knights | kings)) return false;
    if (knights.any()) return (bishops | knights).count() == 1;
    return (bishops & light_squares).none() || (bishops & dark_squares).none();
}

namespace {

std::optional<Outcome> find_outcome(const Position& position, int occurrences) {
    const auto draw = [](Ending ending) { return Outcome{ending, std::nullopt}; };
    if (!has_legal_move(position)) {
        if (is_check(position)) return Outcome{Ending::checkmate, other(position.side_to_move())};
        return draw(Ending::stalemate);
    }
    if (has_insufficient_material(position)) return draw(Ending::insufficient_material);
    if (occurrences >= 5) return draw(Ending::fivefold_repetition);
    if (position.halfmove_clock() >= 150) return draw(Ending::seventy_five_moves);
    if (occurrences >= 3) return draw(Ending::threefold_repetition);
    if (position.halfmove_clock() >= 100) return draw(Ending::fifty_moves);
    return std::nullopt;
}

}  // namespace

std::optional<Outcome> outcome(const Position& position) { return find_outcome(position, 1); }

std::optional<Outcome> outcome(const Position& position, const History& history) {
    return find_outcome(position, history.count_occurrences(position));
}

}  // namespace kibitzer
