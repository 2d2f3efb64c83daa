#include "kibitzer/exchange/positional.hpp"

#include <array>
#include <cstdlib>
#include <string>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/pawn_sets.hpp"

namespace kibitzer {

namespace {

// One row per term: how often a side has it (a burden counts negatively), and its weight.
struct Term {
    std::string_view name;
    int (*count)(const Position&, Color);
    int PositionalWeights::*weight;
};

int count_bishop_pair(const Position& position, Color side) {
    const Bitboard bishops = position.of(side, Role::bishop);
    return (bishops & light_squares).any() && (bishops & dark_squares).any() ? 1 : 0;
}
int count_doubled(const Position& position, Color side) {
    return -(side == Color::white ? doubled_pawns<Color::white>(position)
                                  : doubled_pawns<Color::black>(position))
                .count();
}
int count_central(const Position& position, Color side) {
    constexpr Bitboard centre = {Square::at(3, 3), Square::at(4, 3), Square::at(3, 4),
                                 Square::at(4, 4)};
    const Bitboard men = position.of(side, Role::knight) | position.of(side, Role::bishop) |
                         position.of(side, Role::queen);
    return (men & centre).count();
}
int count_tempo(const Position& position, Color side) {
    return position.side_to_move() == side ? 1 : 0;
}
int count_rim(const Position& position, Color side) {
    return -(position.of(side, Role::knight) & (file_mask(0) | file_mask(7))).count();
}
int count_passed(const Position& position, Color side) {
    return (side == Color::white ? passed_pawns<Color::white>(position)
                                 : passed_pawns<Color::black>(position))
        .count();
}

constexpr std::array<Term, 6> terms = {{
    {"bishop_pair", count_bishop_pair, &PositionalWeights::bishop_pair},
    {"doubled_pawns", count_doubled, &PositionalWeights::doubled_pawns},
    {"centralisation", count_central, &PositionalWeights::centralisation},
    {"tempo", count_tempo, &PositionalWeights::tempo},
    {"rim", count_rim, &PositionalWeights::rim},
    {"passed_pawn", count_passed, &PositionalWeights::passed_pawn},
}};

}  // namespace

Result<PositionalWeights> parse_positional_weights(std::string_view text) {
    constexpr int out_of_range = 1'000'000;
    PositionalWeights weights;
    for (const std::string_view item : split(text, ',')) {
        if (trimmed(item).empty()) continue;
        const std::size_t equals = item.find('=');
        const std::string_view name = trimmed(item.substr(0, equals));
        const std::string_view number = equals == item.npos ? "" : item.substr(equals + 1);
        const int value = parse_integer<int>(trimmed(number)).value_or(out_of_range);
        std::string names;
        bool known = false;
        for (const Term& term : terms) {
            names += (names.empty() ? "" : ", ") + std::string(term.name);
            if (term.name != name || std::abs(value) > 1000) continue;
            weights.*term.weight = value;
            known = true;
        }
        if (!known)
            return Error{Errc::bad_text,
                         "weight " + in_quotes(item) +
                             ": expected NAME=CENTIPAWNS, -1000 to 1000, with a name of " + names};
    }
    return weights;
}

std::vector<PositionalTerm> positional_terms(const Position& position, std::span<const Move> line,
                                             const PositionalWeights& weights) {
    const Color side = position.side_to_move();
    Position after = position;
    for (const Move move : line) after.make(move);
    std::vector<PositionalTerm> changed;
    for (const Term& term : terms) {
        const auto balance = [&](const Position& p) {
            return term.count(p, side) - term.count(p, other(side));
        };
        // To be on move before is the normal state of the side that begins: only the end counts.
        const bool is_tempo = term.count == count_tempo;
        const int count = is_tempo ? count_tempo(after, side) : balance(after) - balance(position);
        if (count != 0) changed.push_back({term.name, count, count * (weights.*term.weight)});
    }
    return changed;
}

}  // namespace kibitzer
