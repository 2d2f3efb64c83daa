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

constexpr double told = 5;         // centipawns; less is nothing
constexpr double decisive = 1900;  // mates count as twenty pawns

std::string pawns(double centipawns) { return fmt::format("{:.1f} pawns", centipawns / 100); }

std::string percent(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string there_is(double flag, std::string_view what) {
    return fmt::format("there is {}{}", flag > 0 ? "" : "not ", what);
}

}  // namespace

std::string clause(Feature feature, double value, double ordinary) {
    const bool is_more = value > ordinary;
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
            return counted(value, "piece attacks", "pieces attack") + " the squares around a king";
        case Feature::undefended_pieces:
            return counted(value, "piece stands", "pieces stand") + " undefended";
        case Feature::material_diff:
            return value < 0.5 ? "material is even"
                               : fmt::format("one side is {:.0f} pawns' worth ahead", value);
        case Feature::king_shelter:
            return counted(value, "pawn shelters", "pawns shelter") + " the weaker king";
        case Feature::eval_volatility:
            if (value < told) return "the last iteration hardly changed the score";
            return fmt::format("the last iteration changed the score by {}", pawns(value));
        case Feature::best_move_changes:
            return value < 0.1 ? "the best move has settled"
                   : is_more   ? "the best move keeps changing"
                               : "the best move seldom changes";
        case Feature::stable_iterations:
            if (value < 0.5) return "the best move has just changed";
            return fmt::format("the best move has stood for {}{}", is_more ? "" : "only ",
                               counted(value, "iteration", "iterations"));
        case Feature::score:
            if (std::abs(value) > decisive)
                return value > 0 ? "the side to move is far ahead"
                                 : "the side to move is far behind";
            return std::abs(value) < 50
                       ? "the score is about level"
                       : fmt::format("the side to move is {} {}", pawns(std::abs(value)),
                                     value > 0 ? "ahead" : "behind");
        case Feature::score_trend:
            if (std::abs(value) < told) return "the last iteration hardly changed the score";
            return fmt::format("the score {} by {} in the last iteration",
                               value < 0 ? "fell" : "rose", pawns(std::abs(value)));
        case Feature::score_minus_static:
            if (std::abs(value) < told) return "the search agrees with the first sight";
            return fmt::format("the search sees {} {} than the first sight", pawns(std::abs(value)),
                               value < 0 ? "less" : "more");
        case Feature::king_danger:
            return is_more ? "a king is in more danger than usual"
                           : "the kings are in less danger than usual";
        case Feature::captures_by_attackers:
            return is_more ? "more captures than usual go with attacks on a king"
                           : "fewer captures than usual go with attacks on a king";
        case Feature::phase:
            return is_more ? "nearly all pieces are on the board" : "few pieces are left";
        case Feature::tension_score:
            return percent(value) + " of the moves are captures or checks";
        case Feature::pawn_chain_integrity:
            return percent(value) + " of the pawns stand beside a pawn or are held by one";
        case Feature::material_complexity:
            return fmt::format("the sides differ by {} of all material", percent(value));
        case Feature::best_move_share:
            return percent(value) + " of the search went into the best move";
        case Feature::in_check:
            return value > 0 ? "the side to move is in check" : "there is no check";
        case Feature::has_pawn_chains:
            return there_is(value, "a chain of three pawns");
        case Feature::has_king_attack:
            return there_is(value, "an attack on a king by two pieces");
        case Feature::has_passed_pawns:
            return there_is(value, "a passed pawn");
        case Feature::has_bishop_pair:
            return there_is(value, "a bishop pair against fewer");
        case Feature::has_bad_bishop:
            return there_is(value, "a bad bishop");
        case Feature::is_opposition_ending:
            return there_is(value, "a pawn ending with the kings close");
        case Feature::needs_mobility:
            return value > 0 ? "the board is full of pieces" : "few pieces are on the board";
        default: {
            std::string text(name(feature));
            std::replace(text.begin(), text.end(), '_', ' ');
            return fmt::format("{} is {:.3g}, {} than usual", text, value,
                               is_more ? "more" : "less");
        }
    }
}

}  // namespace kibitzer::effort
