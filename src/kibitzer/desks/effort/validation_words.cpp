#include "kibitzer/desks/effort/validation_words.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/match/elo_interval.hpp"

namespace kibitzer {

using effort::PolicyMetrics;
using effort::Verdict;

namespace {

std::string whole(double number) { return with_commas(std::uint64_t(std::llround(number))); }
std::string percent_of(double share) { return fmt::format("{:.1f} %", 100 * share); }
std::string with_spread(const Sample& sample) {
    return sample.count() == 0 ? "-"
                               : fmt::format("{:.1f} ± {:.1f}", sample.mean(), sample.deviation());
}

// For 95 of 100 repetitions.
double interval(const Sample& sample) { return z_95 * sample.error(); }

std::string share_text(double share) { return fmt::format("{:.1f}", 100 * share); }

// "2.31 to 2.77"
template <class Number>
std::string range_text(const Interval& interval, const Number& number) {
    const auto end = [&](double value) {
        return std::isfinite(value) ? number(value) : std::string("any");
    };
    return end(interval.low) + " to " + end(interval.high);
}

// The first policy against another.
std::string compared(const ValidationReport& report, std::size_t other) {
    const double saved = report.saved[other].mean();
    const double nodes =
        report.metrics.front().nodes.mean() / std::max(1.0, report.metrics[other].nodes.mean()) - 1;
    const std::string with = std::abs(nodes) < 0.005
                                 ? "with as many nodes"
                                 : fmt::format("with {:.0f} % {} nodes", 100 * std::abs(nodes),
                                               nodes < 0 ? "fewer" : "more");
    const std::string& own = report.policies.front();
    const std::string& rival = report.policies[other];
    const std::string difference = fmt::format("{:.3f} ± {:.3f} % of win chance a move",
                                               std::abs(saved), interval(report.saved[other]));
    constexpr double told_as_nothing = 0.0005;
    const bool unsure = mean_interval(report.saved[other]).contains(0);
    if (unsure && std::abs(saved) < told_as_nothing)
        return fmt::format("{} loses as much as {} in these {} positions, {}", own, rival,
                           with_commas(report.positions), with);
    if (unsure)
        return fmt::format("{} seems to lose {} {} than {}, {}: {} {} not show it", own, difference,
                           saved < 0 ? "more" : "less", rival, with, with_commas(report.positions),
                           report.positions == 1 ? "position does" : "positions do");
    return fmt::format("{} loses {} {} than {}, {}", own, difference, saved < 0 ? "more" : "less",
                       rival, with);
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
        [](const PolicyMetrics& m) { return percent_of(m.quality); });
    add(fmt::format("quick moves, under {:.0f} ms", effort::quick_share * report.share),
        [](const PolicyMetrics& m) { return percent_of(m.quick); });
    add("time, high to low effort", [](const PolicyMetrics& m) {
        const auto ratio = m.allocation();
        return ratio ? fmt::format("{:.2f}", *ratio) : std::string("-");
    });
    add("depth, high effort", [](const PolicyMetrics& m) { return with_spread(m.high_depth); });
    add(fmt::format("  reach depth {}", effort::critical_depth),
        [](const PolicyMetrics& m) { return m.high_depth.count() ? percent_of(m.deep) : "-"; });
    add("unrest, low effort, cp", [](const PolicyMetrics& m) {
        return m.calm_changes.count() > 1 ? fmt::format("{:.1f}", m.calm_changes.deviation()) : "-";
    });
    add("blunders", [](const PolicyMetrics& m) { return percent_of(m.blunder_rate()); });
    add("win chance lost a move", [](const PolicyMetrics& m) {
        return fmt::format("{:.3f} ± {:.3f} %", m.loss.mean(), interval(m.loss));
    });
    add("  per 1,000 nodes",
        [](const PolicyMetrics& m) { return fmt::format("{:.3f} %", m.loss_per_1000_nodes()); });
    return rows;
}

namespace {

using effort::Bound;
using effort::Measured;
using effort::Wanted;

constexpr std::string_view no_such_positions = "no such positions";

// A promise of the positions that were searched; `tell` puts what was measured into words.
template <class Tell>
TargetRow promise(std::string_view name, std::string target, const Bound& bound,
                  const std::optional<Measured>& result, const Tell& tell) {
    return {name,   std::move(target),
            bound,  "positions",
            result, result ? tell(*result) : std::string(no_such_positions)};
}

std::vector<TargetRow> position_rows(const ValidationReport& report) {
    const PolicyMetrics& own = report.metrics.front();
    const PolicyMetrics& fixed = report.metrics[report.fixed];
    const auto of_shares = [](const Measured& m) { return range_text(m.interval, share_text); };
    const auto signed_share = [](double x) { return fmt::format("{:+.1f}", 100 * x); };
    const auto signed_shares = [&](const Measured& m) {
        return range_text(m.interval, signed_share);
    };
    const auto deep =
        own.high_depth.count() == 0
            ? std::nullopt
            : std::optional(effort::measured_share(
                  std::uint64_t(std::llround(own.deep * double(own.high_depth.count()))),
                  own.high_depth.count()));
    return {
        promise("effective_nps", "15 % more effective NPS than the fixed share",
                {Wanted::at_least, 0.15}, report.effective_nps_gain,
                [&](const Measured& m) {
                    return fmt::format("{} % ({})", signed_share(m.value), signed_shares(m));
                }),
        promise("time_savings", "10 points more quick moves than the fixed share",
                {Wanted::at_least, 0.10}, quick_gain(own, fixed),
                [&](const Measured& m) {
                    return fmt::format("{} points ({})", signed_share(m.value), signed_shares(m));
                }),
        promise("allocation", "more than 3 times the time where effort is high",
                {Wanted::at_least, 3}, effort::allocation(own),
                [&](const Measured& m) {
                    return fmt::format(
                        "{:.2f} times ({})", m.value,
                        range_text(m.interval, [](double x) { return fmt::format("{:.2f}", x); }));
                }),
        promise("critical_depth", "depth 8 where effort is high, nine times in ten",
                {Wanted::at_least, 0.9}, deep,
                [&](const Measured& m) {
                    return fmt::format("{} % of {} ({}), mean depth {:.1f} (fixed share {:.1f})",
                                       share_text(m.value), with_commas(m.count), of_shares(m),
                                       own.high_depth.mean(), fixed.high_depth.mean());
                }),
        promise("stability", "less than 50 centipawns of unrest where effort is low",
                {Wanted::less_than, 50}, report.unrest,
                [&](const Measured& m) {
                    return fmt::format(
                        "{:.1f} centipawns ({}; {} positions)", m.value,
                        range_text(m.interval, [](double x) { return fmt::format("{:.1f}", x); }),
                        with_commas(m.count));
                }),
        promise("blunders", "less than 2 % blunders", {Wanted::less_than, 0.02},
                effort::measured_share(own.blunders, own.loss.count()),
                [&](const Measured& m) {
                    return fmt::format("{} % ({}; {} of {})", share_text(m.value), of_shares(m),
                                       with_commas(own.blunders), with_commas(m.count));
                }),
        promise("prediction_time", "a prediction in less than a millisecond",
                {Wanted::less_than, 1000}, effort::measured_mean(report.prediction_us),
                [&](const Measured& m) {
                    return fmt::format(
                        "{:.1f} microseconds ({})", m.value,
                        range_text(m.interval, [](double x) { return fmt::format("{:.1f}", x); }));
                }),
    };
}

TargetRow strength_row(const ValidationReport& report) {
    TargetRow row{"strength", "50 Elo more", {Wanted::at_least, 50},
                  "games",    std::nullopt,  "no match given (--match)"};
    if (!report.match) return row;
    const EngineStanding& engine = report.match->engines.front();
    const Estimate told = estimate(engine.games, engine.pairs);
    const auto careful = careful_elo_interval(engine.games, engine.pairs);
    row.measured = (careful && std::isfinite(told.elo_error)
                        ? fmt::format("{:+.0f} ± {:.0f}", told.elo, told.elo_error)
                        : "too few games") +
                   fmt::format(": {} against {}, {} games", engine.name,
                               report.match->engines.back().name, with_commas(report.match->games));
    if (careful) row.result = Measured{told.elo, *careful, report.match->games, {}, told.elo_error};
    return row;
}

TargetRow bands_row(const ValidationReport& report) {
    TargetRow row{"bands",      "80 % of the bands told rightly", {Wanted::at_least, 0.8}, "games",
                  std::nullopt, "no rows given (--csv)"};
    if (!report.bands) return row;
    row.result =
        Measured{report.bands->accuracy, report.bands->accuracy_interval, report.bands->games};
    row.measured =
        fmt::format("{} ({}; always the commonest band: {})", percent_of(report.bands->accuracy),
                    range_text(report.bands->accuracy_interval, share_text),
                    percent_of(report.bands->majority));
    return row;
}

}  // namespace

effort::Keeping TargetRow::keeping() const {
    return result ? judge(*result, bound) : effort::Keeping::not_measured;
}

std::optional<std::uint64_t> TargetRow::needed() const {
    return result ? count_needed(*result, bound) : std::nullopt;
}

std::vector<TargetRow> target_rows(const ValidationReport& report) {
    std::vector<TargetRow> rows;
    if (report.positions > 0) rows = position_rows(report);
    rows.push_back(strength_row(report));
    rows.push_back(bands_row(report));
    return rows;
}

std::string outcome_of(const TargetRow& row) {
    const auto needed = row.needed();
    if (!needed) return row.measured;
    return fmt::format("{}; about {} {} would tell, if it stays so", row.measured,
                       with_commas(*needed), row.counted);
}

std::string answer(const effort::ThemeQuestion& question) {
    const bool is_score = question.measure == "effort score";
    const auto number = [&](double value) {
        return is_score ? fmt::format("{:.3f}", value) : fmt::format("{:.1f}", value);
    };
    std::string text = question.verdict == Verdict::yes  ? "Yes. "
                       : question.verdict == Verdict::no ? "No. "
                       : is_enough(question)             ? "Not shown. "
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
