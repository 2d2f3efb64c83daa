#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/report/svg.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

namespace {

constexpr double score_width = 400;

// So few games pin down an interval at best, which may be the whole scale.
bool has_point(const Profile& profile) { return profile.sums.style.games >= games_for_label; }

std::string score_words(const Profile& profile) {
    const StyleScore style = profile.style.value_or(StyleScore());
    const std::string interval = fmt::format("{:.2f} to {:.2f}", style.low, style.high);
    if (!has_point(profile)) return interval;
    return fmt::format("{:.2f} ({})", style.score, interval);
}

}  // namespace

std::string score_chart(const Profile& profile) {
    constexpr double left = 12;
    constexpr double scale = score_width - 2 * left;
    constexpr double top = 26;
    constexpr double bar = 24;
    const auto x = [&](double score) { return left + scale * score; };
    std::string drawn = svg_begin(
        score_width, 98,
        "Style score on a scale from 0, positional, to 1, tactical: " + score_words(profile));
    double from = 0;
    for (const ScoreClass& row : score_classes) {
        const double to = std::min(row.below, 1.0);
        drawn += svg_rectangle({x(from), top}, x(to) - x(from), bar, "segment");
        drawn += svg_text({x(from), top + bar + 14}, Anchor::middle,
                          from == 0 ? "0" : fmt::format("{:.2f}", from), "small");
        double y = top + bar + 30;
        for (const std::string_view word : split_blanks(row.name)) {
            drawn += svg_text({(x(from) + x(to)) / 2, y}, Anchor::middle, word, "small");
            y += 13;
        }
        from = to;
    }
    drawn += svg_text({x(1), top + bar + 14}, Anchor::middle, "1", "small");
    const double middle = top + bar / 2;
    const StyleScore style = profile.style.value_or(StyleScore());
    drawn += svg_rectangle({x(style.low), middle - 6}, std::max(1.0, x(style.high) - x(style.low)),
                           12, "interval");
    if (has_point(profile)) drawn += svg_diamond({x(style.score), middle}, 8);
    constexpr double half_of_words = 66;
    drawn += svg_text(
        {std::clamp(x((style.low + style.high) / 2), half_of_words, score_width - half_of_words),
         top - 10},
        Anchor::middle, score_words(profile), "strong");
    return drawn + "</svg>\n";
}

std::string periods_chart(const Profile& profile) {
    constexpr double left = 34;
    constexpr double top = 14;
    constexpr double high = 150;
    const auto y = [&](double score) { return top + high * (1 - score); };
    constexpr double right = 24;  // room for the last number
    const double step = (score_width - left - right) / double(profile.periods.size());
    std::string words = "Style score by period: ";
    std::string drawn;
    for (const double score : {0.0, 0.15, 0.40, 0.60, 0.85, 1.0}) {
        drawn += svg_line({left, y(score)}, {score_width - right + 12, y(score)},
                          score == 0 || score == 1 ? "frame" : "limit");
        drawn += svg_text(
            {left - 5, y(score) + 4}, Anchor::end,
            score == 0 || score == 1 ? fmt::format("{:.0f}", score) : fmt::format("{:.2f}", score),
            "small");
    }
    for (std::size_t i = 0; i < profile.periods.size(); ++i) {
        const Period& period = profile.periods[i];
        const double x = left + step * (double(i) + 0.5);
        drawn += svg_whisker({x, y(period.low)}, {x, y(period.high)});
        drawn += svg_diamond({x, y(period.score)}, 5);
        drawn += svg_text({x + 8, y(std::clamp(period.score, 0.04, 0.96)) + 4}, Anchor::start,
                          fmt::format("{:.2f}", period.score), "small halo");
        drawn += svg_text({x, top + high + 17}, Anchor::middle, std::to_string(period.first_year),
                          "small");
        if (period.last_year != period.first_year)
            drawn += svg_text({x, top + high + 30}, Anchor::middle,
                              fmt::format("–{}", period.last_year), "small");
        drawn += svg_text({x, top + high + 45}, Anchor::middle, fmt::format("n={}", period.games),
                          "small");
        words += fmt::format("{}{} {:.2f}", i == 0 ? "" : ", ", years_of(period), period.score);
    }
    return svg_begin(score_width, top + high + 52, words) + drawn + "</svg>\n";
}

std::string results_chart(const Tally& tally) {
    constexpr double bar_width = 200;
    constexpr double bar_height = 18;
    struct Part {
        std::int64_t games;
        std::string_view look;
        std::string_view word;
    };
    const Part parts[] = {{tally.wins, "won", "won"},
                          {tally.draws, "drawn", "drawn"},
                          {tally.losses, "lost", "lost"}};
    const auto games = double(tally.wins + tally.draws + tally.losses);
    std::string words;
    std::string drawn;
    double x = 1;
    for (const Part& part : parts) {
        const double wide = (bar_width - 2) * double(part.games) / games;
        if (part.games > 0) drawn += svg_rectangle({x, 1}, wide, bar_height - 2, part.look);
        x += wide;
        words += fmt::format("{}{:.0f} % {}", words.empty() ? "" : ", ",
                             100 * double(part.games) / games, part.word);
    }
    return svg_begin(bar_width, bar_height, words) + drawn + "</svg>";
}

}  // namespace kibitzer
