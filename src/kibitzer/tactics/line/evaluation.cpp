// Themes that need an engine's word.
#include <algorithm>
#include <cmath>

#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int crushing_from = 600;  // centipawns, not included
constexpr int advantage_from = 200;
constexpr int mate_centipawns = 100'000;  // beyond every evaluation

int centipawns_for(const Score& score, Color color) {
    const int value =
        std::holds_alternative<Mate>(score.value)
            ? (std::get<Mate>(score.value).moves > 0 ? mate_centipawns : -mate_centipawns)
            : std::get<Centipawns>(score.value).value;
    return score.point_of_view == color ? value : -value;
}

// The chance to win minus the chance to lose, from -1 to 1; the constant is the one that Lichess
// fitted to games.
double winning_chances(const Score& score, Color color) {
    constexpr double per_centipawn = 0.00368208;
    const int centipawns = centipawns_for(score, color);
    if (std::holds_alternative<Mate>(score.value)) return centipawns > 0 ? 1 : -1;
    return 2 / (1 + std::exp(-per_centipawn * centipawns)) - 1;
}

// What the solver has before the last move, if that is not mate anyway.
std::optional<int> solver_centipawns(const Line& line) {
    const auto& score = line.judgement().before_last_move;
    if (!score || line.ends_in_mate()) return std::nullopt;
    return centipawns_for(*score, line.solver());
}

}  // namespace

bool is_crushing(const Line& line) {
    const auto centipawns = solver_centipawns(line);
    return centipawns && *centipawns > crushing_from;
}

bool is_advantage(const Line& line) {
    const auto centipawns = solver_centipawns(line);
    return centipawns && advantage_from < *centipawns && *centipawns <= crushing_from;
}

bool is_equality(const Line& line) {
    const auto centipawns = solver_centipawns(line);
    return centipawns && *centipawns <= advantage_from;
}

bool has_zugzwang(const Line& line) {
    constexpr double least_loss = 0.3;  // of winning chances, by having to move
    return std::ranges::any_of(line.judgement().passes, [&](const PassComparison& comparison) {
        return winning_chances(comparison.as_it_is, line.opponent()) <
               winning_chances(comparison.if_passed, line.opponent()) - least_loss;
    });
}

}  // namespace kibitzer::tactics
