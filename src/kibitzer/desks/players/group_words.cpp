#include "kibitzer/desks/players/group_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

namespace {

// The same comparison with the higher mean first.
struct Claim {
    std::string_view higher;
    std::string_view lower;
    double high = 0;
    double low = 0;
    Interval interval;  // of the difference
};

Claim claim_of(const Comparison& comparison, const PairNames& names) {
    const Interval& interval = comparison.test->interval;
    if (comparison.test->difference >= 0)
        return {names.first, names.second, comparison.first.mean(), comparison.second.mean(),
                interval};
    return {names.second,
            names.first,
            comparison.second.mean(),
            comparison.first.mean(),
            {-interval.high, -interval.low}};
}

// Without the sign of a number that is 0 at this precision.
std::string number_text(double value, int decimals) {
    return fmt::format("{:.{}f}", rounded(value, decimals) + 0.0, decimals);
}

// Tested is the logit, which games add up to; known is the score.
std::string numbers_of_style(const Claim& claim) {
    return fmt::format(
        "style score {:.2f} against {:.2f} (0 positional, 1 tactical), difference of the logits "
        "{}, 95 % interval {} to {}",
        score_of_logit(claim.high), score_of_logit(claim.low),
        number_text(claim.high - claim.low, 2), number_text(claim.interval.low, 2),
        number_text(claim.interval.high, 2));
}

std::string numbers_of(const Claim& claim, int decimals) {
    const auto text = [&](double value) { return number_text(value, decimals); };
    return fmt::format("{} against {}, difference {}, 95 % interval {} to {}", text(claim.high),
                       text(claim.low), text(claim.high - claim.low), text(claim.interval.low),
                       text(claim.interval.high));
}

std::string why_untested(const Comparison& comparison, const FigureRow& row) {
    if (std::min(comparison.first.games, comparison.second.games) < games_for_test)
        return fmt::format("Too few games to compare {}: {} and {}; a test needs {} of each.",
                           row.title, comparison.first.games, comparison.second.games,
                           games_for_test);
    return fmt::format("No test of {}: within each group every game has the same value.",
                       row.title);
}

}  // namespace

std::string_view effect_words(double effect) {
    const double size = std::abs(effect);
    if (size < 0.2) return "very small";
    if (size < 0.5) return "small";
    return size < 0.8 ? "medium" : "large";
}

std::string comparison_sentence(const Comparison& comparison, const PairNames& names,
                                std::size_t tests) {
    const FigureRow& row = row_of(comparison.figure);
    if (!comparison.test) return why_untested(comparison, row);
    const Claim claim = claim_of(comparison, names);
    const std::string numbers =
        row.figure == Figure::style ? numbers_of_style(claim) : numbers_of(claim, row.decimals);
    if (comparison.is_significant())
        return fmt::format("{} {} {}: {}; a {} effect.", escape_controls(claim.higher), row.claim,
                           escape_controls(claim.lower), numbers,
                           effect_words(comparison.test->effect));
    if (comparison.is_striking())
        return fmt::format(
            "In {} {} comes out higher than {}, but with {} questions asked chance "
            "does that too often: {}.",
            row.title, escape_controls(claim.higher), escape_controls(claim.lower), tests, numbers);
    return fmt::format("No difference in {} can be told from {} and {} games: {}.", row.title,
                       comparison.first.games, comparison.second.games, numbers);
}

}  // namespace kibitzer
