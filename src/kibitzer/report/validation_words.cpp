#include "kibitzer/report/validation_words.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

using effort::PolicyMetrics;
using effort::Verdict;

namespace {

std::string whole(double number) { return with_commas(std::uint64_t(std::llround(number))); }
std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string with_spread(const Sample& sample) {
    return sample.count() == 0 ? "-"
                               : fmt::format("{:.1f} ± {:.1f}", sample.mean(), sample.deviation());
}

// For 95 of 100 repetitions.
double interval(const Sample& sample) { return z_95 * sample.error(); }

// Promises are not judged on less.
constexpr std::uint64_t fewest_positions = 30;

std::string few_positions(std::uint64_t count) {
    return count == 0 ? "no such positions"
                      : fmt::format("only {} such position{}", count, count == 1 ? "" : "s");
}

// The first policy against another.
std::string compared(const ValidationReport& report, std::size_t other) {
    const double saved = report.saved[other].mean();
    const double nodes =
        report.metrics.front().nodes.mean() / std::max(1.0, report.metrics[other].nodes.mean()) - 1;
    return fmt::format(
        "{} loses {:.3f} ± {:.3f} % {} win chance a move than {}, with {:.0f} % {} "
        "nodes",
        report.policies.front(), std::abs(saved), interval(report.saved[other]),
        saved < 0 ? "more" : "less", report.policies[other], 100 * std::abs(nodes),
        nodes < 0 ? "fewer" : "more");
}

}  // namespace

std::vector<MetricRow> metric_rows(const ValidationReport& report) {
    std::vector<MetricRow> rows;
    const auto add = [&](std::string label, const auto& cell) {
        MetricRow row{std::move(label), {}};
        for (const PolicyMetrics& metrics : report.metrics) row.cells.push_back(cell(metrics));
        rows.push_back(std::move(row));
    };
    if (!report.clock_scales.empty()) {
        MetricRow clocks{"clock, of the one given", {}};
        for (const double scale : report.clock_scales)
            clocks.cells.push_back(fmt::format("{:.2f}", scale));
        rows.push_back(std::move(clocks));
    }
    add("nodes a move", [](const PolicyMetrics& m) { return whole(m.nodes.mean()); });
    add("effective NPS", [](const PolicyMetrics& m) { return whole(m.effective_nps()); });
    add("  nodes per second", [](const PolicyMetrics& m) { return whole(m.nps); });
    add(fmt::format("  reach depth {}", report.target_depth),
        [](const PolicyMetrics& m) { return percent(m.quality); });
    add(fmt::format("quick moves, under {:.0f} ms", effort::quick_share * report.share),
        [](const PolicyMetrics& m) { return percent(m.quick); });
    add("time, high to low effort", [](const PolicyMetrics& m) {
        const auto ratio = m.allocation();
        return ratio ? fmt::format("{:.2f}", *ratio) : std::string("-");
    });
    add("depth, high effort", [](const PolicyMetrics& m) { return with_spread(m.high_depth); });
    add(fmt::format("  reach depth {}", effort::critical_depth),
        [](const PolicyMetrics& m) { return m.high_depth.count() ? percent(m.deep) : "-"; });
    add("unrest, low effort, cp", [](const PolicyMetrics& m) {
        return m.calm_changes.count() > 1 ? fmt::format("{:.1f}", m.calm_changes.deviation()) : "-";
    });
    add("blunders", [](const PolicyMetrics& m) { return percent(m.blunder_rate()); });
    add("win chance lost a move", [](const PolicyMetrics& m) {
        return fmt::format("{:.3f} ± {:.3f} %", m.loss.mean(), interval(m.loss));
    });
    add("  per 1,000 nodes",
        [](const PolicyMetrics& m) { return fmt::format("{:.3f} %", m.loss_per_1000_nodes()); });
    return rows;
}

std::vector<TargetRow> target_rows(const ValidationReport& report) {
    std::vector<TargetRow> rows;
    if (report.positions > 0) {
        const PolicyMetrics& own = report.metrics.front();
        const PolicyMetrics& fixed = report.metrics[report.fixed];
        const double faster =
            fixed.effective_nps() > 0 ? own.effective_nps() / fixed.effective_nps() - 1 : 0;
        rows.push_back({"effective_nps", "15 % more effective NPS than the fixed share",
                        fmt::format("{:+.1f} %", 100 * faster), faster >= 0.15});
        const double quicker = own.quick - fixed.quick;
        rows.push_back({"time_savings", "10 points more quick moves than the fixed share",
                        fmt::format("{:+.1f} points", 100 * quicker), quicker >= 0.10});
        const auto ratio = own.allocation();
        rows.push_back({"allocation", "more than 3 times the time where effort is high",
                        ratio ? fmt::format("{:.2f} times", *ratio) : "no such positions",
                        ratio ? std::optional(*ratio > 3) : std::nullopt});
        const bool has_high = own.high_depth.count() >= fewest_positions;
        rows.push_back({"critical_depth", "depth 8 where effort is high, nine times in ten",
                        has_high ? fmt::format("{} of them, mean depth {:.1f} (fixed share {:.1f})",
                                               percent(own.deep), own.high_depth.mean(),
                                               fixed.high_depth.mean())
                                 : few_positions(own.high_depth.count()),
                        has_high ? std::optional(own.deep >= 0.9) : std::nullopt});
        const bool has_calm = own.calm_changes.count() >= fewest_positions;
        rows.push_back(
            {"stability", "less than 50 centipawns of unrest where effort is low",
             has_calm ? fmt::format("{:.1f} centipawns", own.calm_changes.deviation())
                      : few_positions(own.calm_changes.count()),
             has_calm ? std::optional(own.calm_changes.deviation() < 50) : std::nullopt});
        rows.push_back({"blunders", "less than 2 % blunders",
                        fmt::format("{} ({} of {})", percent(own.blunder_rate()),
                                    with_commas(own.blunders), with_commas(report.positions)),
                        own.blunder_rate() < 0.02});
        rows.push_back({"prediction_time", "a prediction in less than a millisecond",
                        fmt::format("{:.1f} microseconds", report.prediction_us.mean()),
                        report.prediction_us.mean() < 1000});
    }
    TargetRow strength{"strength", "50 Elo more", "no match given (--match)", std::nullopt};
    if (report.match) {
        const EngineStanding& engine = report.match->engines.front();
        const Estimate told = estimate(engine.games, engine.pairs);
        const bool is_known = std::isfinite(told.elo) && std::isfinite(told.elo_error);
        strength.measured =
            (is_known ? fmt::format("{:+.0f} ± {:.0f}", told.elo, told.elo_error)
                      : "too few games") +
            fmt::format(": {} against {}, {} games", engine.name, report.match->engines.back().name,
                        with_commas(report.match->games));
        if (is_known) strength.met = told.elo >= 50;
    }
    rows.push_back(std::move(strength));
    TargetRow bands{"bands", "80 % of the bands told rightly", "no rows given (--csv)",
                    std::nullopt};
    if (report.bands) {
        bands.measured =
            fmt::format("{} (always the commonest band: {})", percent(report.bands->accuracy),
                        percent(report.bands->majority));
        bands.met = report.bands->accuracy >= 0.8;
    }
    rows.push_back(std::move(bands));
    return rows;
}

std::string_view verdict_of(const TargetRow& row) {
    if (!row.met) return "not measured";
    return *row.met ? "met" : "not met";
}

std::string answer(const effort::ThemeQuestion& question) {
    const bool is_score = question.measure == "effort score";
    const auto number = [&](double value) {
        return is_score ? fmt::format("{:.3f}", value) : fmt::format("{:.1f}", value);
    };
    std::string text = question.verdict == Verdict::yes  ? "Yes. "
                       : question.verdict == Verdict::no ? "No. "
                                                         : "Too few positions to tell. ";
    text += fmt::format("{} positions with {}: mean {} {}, {:.0f} % {}; ",
                        with_commas(question.with.count()), question.theme, question.measure,
                        number(question.with.mean()), 100 * question.share_with, question.claim);
    text += fmt::format("{} without: {}, {:.0f} %. ", with_commas(question.without.count()),
                        number(question.without.mean()), 100 * question.share_without);
    if (question.verdict == Verdict::unknown) return text.substr(0, text.size() - 1);
    return text + fmt::format("Difference {}{} ± {}.", question.difference() < 0 ? "" : "+",
                              number(question.difference()), number(z_95 * question.error()));
}

std::string title_of(const ValidationReport& report) {
    const std::vector<std::string> others(report.policies.begin() + 1, report.policies.end());
    return fmt::format("{} against {}: {} positions", report.policies.front(), listed(others),
                       with_commas(report.positions));
}

std::string method_of(const ValidationReport& report) {
    return fmt::format(
        "Each searched with {} on the clock, {} nodes for a millisecond: a share is {:.0f} ms, {} "
        "nodes. Moves are judged by {} nodes each. The effort score of a position is what the "
        "model tells at the end of the fixed share; high is above {}, low below {}. Depth {} is "
        "the median of the fixed share.{}",
        report.time_control, report.nodes_per_millisecond, report.share,
        whole(report.share * double(report.nodes_per_millisecond)),
        with_commas(report.reference_nodes), effort::high_pes, effort::low_pes, report.target_depth,
        report.clock_scales.empty()
            ? ""
            : " Clocks are longer or shorter for some, so that all spend as many nodes.");
}

std::vector<std::string> savings(const ValidationReport& report) {
    std::vector<std::string> lines;
    for (std::size_t i = 1; i < report.policies.size(); ++i) lines.push_back(compared(report, i));
    return lines;
}

}  // namespace kibitzer
