#include "kibitzer/effort/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kibitzer::effort {

namespace {

std::string counted(double value, std::string_view one, std::string_view many) {
    const int count = int(std::lround(value));
    if (count == 1) return fmt::format("1 {}", one);
    return fmt::format("{} {}", count == 0 ? "no" : std::to_string(count), many);
}

std::string pawns(double centipawns) { return fmt::format("{:.1f} pawns", centipawns / 100); }

}  // namespace

std::string clause(Feature feature, double value) {
    switch (feature) {
        case Feature::legal_moves:
            return counted(value, "legal move", "legal moves");
        case Feature::captures:
            return counted(value, "capture is", "captures are") + " possible";
        case Feature::checks:
            return counted(value, "check is", "checks are") + " possible";
        case Feature::doubled_pawns:
            return counted(value, "doubled pawn", "doubled pawns");
        case Feature::isolated_pawns:
            return counted(value, "isolated pawn", "isolated pawns");
        case Feature::attackers_king:
            return counted(value, "man attacks", "men attack") + " the squares around a king";
        case Feature::undefended_pieces:
            return counted(value, "man stands", "men stand") + " undefended";
        case Feature::material_diff:
            return value < 0.5 ? "material is even"
                               : fmt::format("one side is {:.0f} pawns' worth ahead", value);
        case Feature::king_shelter:
            return counted(value, "pawn shelters", "pawns shelter") + " the weaker king";
        case Feature::eval_volatility:
            return fmt::format("the last iteration changed the score by {}", pawns(value));
        case Feature::best_move_changes:
            return value < 0.1 ? "the best move has settled" : "the best move keeps changing";
        case Feature::stable_iterations:
            return fmt::format("the best move has stood for {}",
                               counted(value, "iteration", "iterations"));
        case Feature::score:
            return std::abs(value) < 50
                       ? "the score is about level"
                       : fmt::format("the side to move is {} {}", pawns(std::abs(value)),
                                     value > 0 ? "ahead" : "behind");
        case Feature::score_trend:
            return fmt::format("the score {} by {} in the last iteration",
                               value < 0 ? "fell" : "rose", pawns(std::abs(value)));
        case Feature::score_minus_static:
            return fmt::format("the search sees {} {} than the first sight", pawns(std::abs(value)),
                               value < 0 ? "less" : "more");
        default: {
            std::string text(name(feature));
            std::replace(text.begin(), text.end(), '_', ' ');
            return fmt::format("{} {:.3g}", text, value);
        }
    }
}

}  // namespace kibitzer::effort
