#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/desks/match/estimate_elo.hpp"

namespace kibitzer {

namespace {

// "1690, 95 % interval 1590 to 1795"; "at least 1583"; "not known".
std::string rating_words(const std::optional<RatingEstimate>& estimate) {
    if (!estimate) return "not known: no games";
    switch (estimate->bound()) {
        case RatingBound::at_least:
            return fmt::format("at least {:.0f} (95 % sure): all games won, so no upper end",
                               *estimate->low);
        case RatingBound::at_most:
            return fmt::format("at most {:.0f} (95 % sure): all games lost, so no lower end",
                               *estimate->high);
        case RatingBound::both:
            break;
    }
    return fmt::format("{:.0f}, 95 % interval {:.0f} to {:.0f}", *estimate->elo, *estimate->low,
                       *estimate->high);
}

std::string speed_words(const ThinkingLimits& limits) {
    if (limits.move_time && !limits.clock && !limits.nodes && !limits.depth)
        return fmt::format("{:g} s a move", double(limits.move_time->count()) / 1000);
    return to_string(limits);
}

std::string scale_words(const RatingReport& report) {
    if (!report.match) return "The scale is that of the opponents' ratings.\n";
    return "The scale is that of Stockfish's UCI_Elo at this speed: good for comparing engines "
           "here,\nnot a rating of FIDE or of a website. Opponents called Kibitzer are tied to it "
           "by matches.\n";
}

std::string results_table(const std::vector<LevelResult>& results,
                          const std::optional<RatingEstimate>& estimate) {
    const auto percent = [](const std::optional<double>& share) {
        return share ? fmt::format("{:.1f} %", 100 * *share) : std::string("-");
    };
    std::size_t width = 0;  // results from a file need not have names
    for (const LevelResult& result : results) width = std::max(width, result.opponent.size());
    if (width > 0) width = std::max<std::size_t>(width, 8) + 2;
    std::string text = fmt::format("{:<{}}{:>6} {:>6} {:>6} {:>6} {:>6}  {:>7} {:>9}\n",
                                   width > 0 ? "opponent" : "", width, "rating", "games", "wins",
                                   "draws", "losses", "score", "expected");
    for (const LevelResult& result : results) {
        const Wdl& games = result.games;
        const auto score = games.games() > 0 ? std::optional(games.score()) : std::nullopt;
        text += fmt::format("{:<{}}{:>6} {:>6} {:>6} {:>6} {:>6}  {:>7} {:>9}\n", result.opponent,
                            width, std::lround(result.opponent_elo), games.games(), games.wins,
                            games.draws, games.losses, percent(score),
                            percent(expected_from(estimate, result)));
    }
    return text;
}

}  // namespace

std::optional<double> expected_from(const std::optional<RatingEstimate>& estimate,
                                    const LevelResult& result) {
    if (!estimate || !estimate->elo) return std::nullopt;
    return expected_score(*estimate->elo - result.opponent_elo);
}

std::string rating_line(const RatingReport& report) {
    const Wdl total = total_of(report.results);
    return fmt::format("+{} ={} -{}  rating {}", total.wins, total.draws, total.losses,
                       rating_words(estimate_elo(report.results)));
}

std::string rating_table(const RatingReport& report) {
    const auto estimate = estimate_elo(report.results);
    std::string text;
    if (report.match) text += fmt::format("{}, {}\n\n", report.engine, speed_words(report.limits));
    text += results_table(report.results, estimate);
    const ClassicEstimate classic = classic_estimate(report.results);
    text += fmt::format("\nrating   {}\nclassic  {} ± {} by the grid of 25 Elo, for comparison\n\n",
                        rating_words(estimate), classic.elo, classic.confidence);
    text += scale_words(report);
    if (!report.match) return text;
    text += failures_line(report.match->engines.front());
    text += fmt::format("{} of {} games", report.match->games, report.match->scheduled);
    if (report.match->resumed > 0) text += fmt::format(", {} from earlier", report.match->resumed);
    return text + ", " + format_duration(report.match->seconds) + "\n";
}

std::string text(const EstimateEloRequest&, const RatingReport& report, const Paper&) {
    return rating_table(report);
}

}  // namespace kibitzer
