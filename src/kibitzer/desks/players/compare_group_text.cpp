#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/compare_group.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/workshop/style_parts.hpp"

namespace kibitzer {

namespace {

// Beside each other they would be too wide for a page.
constexpr std::size_t most_columns = 5;
constexpr std::size_t narrowest_name = 14;

// The classic score hardly tells styles apart and is shown to those who ask for it.
bool is_shown(Figure figure, bool with_classic) {
    return with_classic || figure != Figure::tactical_score;
}

std::string shown_name(const GameGroup& group) { return escape_controls(group.name); }

std::size_t name_width(std::span<const GameGroup> groups) {
    std::size_t width = narrowest_name;
    for (const GameGroup& group : groups) width = std::max(width, shown_name(group).size());
    return width;
}

std::string interval_text(const std::optional<Interval>& interval, int decimals) {
    if (!interval) return "-";
    return fmt::format("{:.{}f} to {:.{}f}", interval->low, decimals, interval->high, decimals);
}

std::string elo_text(const RatingEstimate& elo) {
    if (elo.elo && elo.low && elo.high)
        return fmt::format("{:.0f} ({:.0f} to {:.0f})", *elo.elo, *elo.low, *elo.high);
    if (elo.low) return fmt::format("at least {:.0f}", *elo.low);
    if (elo.high) return fmt::format("at most {:.0f}", *elo.high);
    return "-";
}

std::string results_text(const Tally& results) {
    if (results.finished() == 0) return "-";
    return fmt::format("{} / {} / {}", results.wins, results.draws, results.losses);
}

std::string ranking(std::span<const GameGroup> groups, const std::vector<std::size_t>& places,
                    double (*value)(const GameGroup&), int decimals) {
    std::string text;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const GameGroup& group = groups[places[i]];
        text += fmt::format("{}{}. {} {:.{}f}", i == 0 ? "" : ", ", i + 1, shown_name(group),
                            value(group), decimals);
    }
    return text;
}

std::string overview(std::span<const GameGroup> groups) {
    const std::size_t width = name_width(groups);
    std::string text =
        fmt::format("{:{}}  {:>7}  {:21}  {:27}  {:20}  {}\n", "group", width, "games",
                    "style (95 % interval)", "", "won / drawn / lost", "rating by results");
    for (const GameGroup& group : groups) {
        const auto style = group.sums.style();
        text += fmt::format("{:{}}  {:>7}  {:21}  {:27}  {:20}  {}\n", shown_name(group), width,
                            with_commas(std::uint64_t(group.sums.games)),
                            score_with_interval(style), style ? style->label().value_or("-") : "-",
                            results_text(group.sums.results()), elo_text(group.elo));
    }
    return text;
}

// The founding document's score and class, on request.
std::string classic_overview(std::span<const GameGroup> groups, const style::Ranking& places) {
    const std::size_t width = name_width(groups);
    std::string text = fmt::format("{:{}}  {:>13}  {:16}  {}\n", "", width, "classic score",
                                   "95 % interval", "class");
    for (const GameGroup& group : groups) {
        const style::Moments& score = group.sums.figures[Figure::tactical_score];
        text += fmt::format("{:{}}  {:>13}  {:16}  {}\n", shown_name(group), width,
                            score.games > 0 ? fmt::format("{:.3f}", score.mean()) : "-",
                            interval_text(interval_of_mean(score), 3),
                            name(group.sums.classification()));
    }
    if (places.by_score.size() >= 2)
        text += fmt::format(
            "By classic score: {}\n  Divergence {:.3f} (standard deviation of the groups' "
            "scores), largest difference {:.3f}\n",
            ranking(
                groups, places.by_score,
                [](const GameGroup& c) { return c.sums.figures[Figure::tactical_score].mean(); },
                3),
            *places.distances.divergence, *places.distances.score);
    return text;
}

// The figures, a column per group: mean and standard error.
std::string figures_table(std::span<const GameGroup> groups, bool with_classic) {
    constexpr std::size_t title_width = 31;
    const std::size_t width = std::max<std::size_t>(name_width(groups), 15);
    std::string text = fmt::format("{:{}}", "mean ± standard error", title_width);
    for (const GameGroup& group : groups) text += fmt::format("  {:>{}}", shown_name(group), width);
    text += "\n";
    for (const FigureRow& row : figure_rows) {
        const auto& figure = row.figure;
        if (!is_shown(figure, with_classic)) continue;
        if (std::all_of(groups.begin(), groups.end(),
                        [&](const GameGroup& c) { return c.sums.figures[figure].games == 0; }))
            continue;
        text += fmt::format("{:{}}", row.title, title_width);
        for (const GameGroup& group : groups) {
            const style::Moments& moments = group.sums.figures[figure];
            std::string cell = "-";
            if (moments.games > 0) cell = fmt::format("{:.{}f} ± ", moments.mean(), row.decimals);
            if (moments.games == 1) cell += "?";  // one game has no spread
            if (moments.games > 1)
                cell += fmt::format("{:.{}f}", moments.standard_error(), row.decimals);
            text += fmt::format("  {:>{}}", cell, width);
        }
        text += "\n";
    }
    return text;
}

std::string rankings(std::span<const GameGroup> groups, const style::Ranking& places) {
    std::string text;
    if (places.by_style.size() >= 2)
        text += fmt::format(
            "By style score: {}\n  Largest difference {:.2f} (0 positional, 1 tactical)\n",
            ranking(
                groups, places.by_style, [](const GameGroup& c) { return c.sums.style()->score; },
                2),
            *places.distances.style);
    if (places.by_elo.size() >= 2)
        text += fmt::format(
            "By rating: {}\n  Spread {:.0f} Elo\n",
            ranking(
                groups, places.by_elo, [](const GameGroup& c) { return *c.elo.elo; }, 0),
            *places.distances.elo);
    return text;
}

// The titles of the comparisons that fulfil a condition, with commas.
template <class Condition>
std::string titles(const GroupPair& pair, Condition condition) {
    std::string text;
    for (const Comparison& comparison : pair.comparisons)
        if (condition(comparison))
            text += (text.empty() ? "" : ", ") + std::string(row_of(comparison.figure).title);
    return text;
}

std::string pair_text(std::span<const GameGroup> groups, const ToldPair& told, std::size_t tests,
                      bool with_classic) {
    const GroupPair& pair = told.pair;
    const GameGroup& first = groups[pair.first];
    const GameGroup& second = groups[pair.second];
    std::string text = shown_name(first) + " and " + shown_name(second) + "\n";
    for (std::size_t i = 0; i < pair.comparisons.size(); ++i) {
        const Comparison& comparison = pair.comparisons[i];
        // The style is always told; the other figures only if there is something to tell.
        if (is_shown(comparison.figure, with_classic) &&
            (comparison.is_significant() || comparison.figure == Figure::style))
            text += "  " + told.sentences[i] + "\n";
    }
    const auto is_told = [&](const Comparison& c) {
        return c.figure == Figure::style || !is_shown(c.figure, with_classic);
    };
    const std::string doubtful = titles(pair, [&](const Comparison& c) {
        return !is_told(c) && c.is_striking() && !c.is_significant();
    });
    const std::string alike = titles(
        pair, [&](const Comparison& c) { return !is_told(c) && c.test && !c.is_striking(); });
    const std::string untested =
        titles(pair, [&](const Comparison& c) { return !is_told(c) && !c.test; });
    if (!doubtful.empty())
        text +=
            fmt::format("  With {} questions asked, chance may explain: {}.\n", tests, doubtful);
    if (!alike.empty())
        text += fmt::format("  No difference can be told from {} and {} games in: {}.\n",
                            first.sums.games, second.sums.games, alike);
    if (!untested.empty())
        text += "  Not tested (too few games, or the same value in all): " + untested + ".\n";
    if (pair.shared_games > 0)
        text += fmt::format("  Games in both groups: {}. The tests are only a guide then.\n",
                            pair.shared_games);
    return text;
}

std::string remarks(std::span<const GameGroup> groups) {
    std::string text;
    for (const GameGroup& group : groups) {
        const GroupSums& sums = group.sums;
        const std::int64_t short_games = sums.games - sums.figures[Figure::tactical_score].games;
        const std::int64_t unfinished = sums.results().unfinished();
        const std::int64_t repeated = count_repeated(sums);
        if (short_games > 0)
            text += fmt::format("{}: games that end before ply {} and count only as games: {}\n",
                                shown_name(group), sums.reading().core.first, short_games);
        if (unfinished > 0)
            text += fmt::format("{}: results that are not known and count as none: {}\n",
                                shown_name(group), unfinished);
        if (repeated > 0)
            text += fmt::format(
                "{}: games that occur again, which makes everything look surer "
                "than it is: {}\n",
                shown_name(group), repeated);
    }
    return text;
}

}  // namespace

std::string text(const CompareGroupRequest& request, const CompareGroupAnswer& answer,
                 const Paper&) {
    const std::span<const GameGroup> groups = answer.groups;
    std::string text = overview(groups);
    const auto add = [&](const std::string& part) {
        if (!part.empty()) text += "\n" + part;
    };
    add(rankings(groups, answer.divergence.ranking));
    if (request.classic) add(classic_overview(groups, answer.divergence.ranking));
    if (groups.size() <= most_columns) add(figures_table(groups, request.classic));
    for (const ToldPair& told : answer.pairs)
        if (!told.pair.comparisons.empty())
            add(pair_text(groups, told, answer.divergence.tests, request.classic));
    add(remarks(groups));
    return text;
}

}  // namespace kibitzer
