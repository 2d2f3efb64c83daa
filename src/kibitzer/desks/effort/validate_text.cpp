#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/validation_words.hpp"
#include "kibitzer/desks/match/match_summary.hpp"

namespace kibitzer {

using namespace effort;

namespace {

std::string metrics_table(const ValidationReport& report) {
    std::string text = fmt::format("{:<28}", "");
    for (const std::string& policy : report.policies) text += fmt::format(" {:>18}", policy);
    text += '\n';
    for (const MetricRow& row : metric_rows(report)) {
        text += fmt::format("{:<28}", row.label);
        for (const std::string& cell : row.cells) text += fmt::format(" {:>18}", cell);
        text += '\n';
    }
    return text;
}

std::string band_times(const ValidationReport& report) {
    std::string text = fmt::format("\n{:<28}", "shares of time, by effort");
    for (const std::string& policy : report.policies) text += fmt::format(" {:>18}", policy);
    text += '\n';
    for (std::size_t band = 0; band < band_count; ++band) {
        const std::uint64_t count = report.metrics.front().band_time[band].count();
        text += fmt::format("{:<28}",
                            fmt::format("  {} ({})", band_name(Mode(band)), with_commas(count)));
        for (const PolicyMetrics& metrics : report.metrics)
            text += count == 0
                        ? fmt::format(" {:>18}", "-")
                        : fmt::format(" {:>18.2f}", metrics.band_time[band].mean() / report.share);
        text += '\n';
    }
    return text;
}

std::string theme_table(const ValidationReport& report) {
    std::vector<ThemeEntry> themes = report.themes;
    std::stable_sort(themes.begin(), themes.end(), [](const ThemeEntry& a, const ThemeEntry& b) {
        return a.nanoseconds.mean() > b.nanoseconds.mean();
    });
    std::string text = fmt::format("\n{:<20} {:>8} {:>16} {:>10} {:>18}\n", "theme", "ns",
                                   "off changes, cp", "present", "with effort score");
    for (const ThemeEntry& theme : themes)
        text += fmt::format("{:<20} {:>8.1f} {:>16.1f} {:>8.0f} % {:>18.2f}\n", theme.name,
                            theme.nanoseconds.mean(), theme.change.mean(), 100 * theme.present,
                            theme.correlation);
    return text;
}

std::string log_table(const LogReport& log) {
    std::string text =
        fmt::format("\n{:<28} {:>8} {:>10} {:>10} {:>8} {:>10} {:>7} {:>9}\n", "logged moves",
                    "moves", "expected", "real", "factor", "ms", "depth", "blunders");
    for (std::size_t i = 0; i < band_count; ++i) {
        const LogBand& band = log.bands[i];
        if (band.real.count() == 0) continue;
        text += fmt::format(
            "{:<28} {:>8} {:>8.3f} % {:>8.3f} % {:>8.2f} {:>10.0f} {:>7.1f} {:>9}\n",
            fmt::format("  {} ({})", band_name(Mode(i)), name(Mode(i))),
            with_commas(band.real.count()), band.expected.mean(), band.real.mean(),
            band.factor.mean(), band.milliseconds.mean(), band.depth.mean(), band.blunders);
    }
    text +=
        fmt::format("correlation of expected and real regret {:.2f}", log.regrets.correlation());
    if (log.unpredicted > 0)
        text += fmt::format("; {} moves came before the first prediction",
                            with_commas(log.unpredicted));
    if (log.unusable > 0)
        text += fmt::format("; {} lines could not be used", with_commas(log.unusable));
    return text + "\n";
}

}  // namespace

std::string text(const EffortValidateRequest&, const ValidationReport& report, const Paper&) {
    std::string text;
    if (report.positions > 0) {
        text += title_of(report) + "\n" + method_of(report) + "\n\n" + metrics_table(report);
        text += band_times(report) + "\n";
        for (const std::string& line : savings(report)) text += line + "\n";
        text += theme_table(report);
        text += '\n';
        for (const ThemeQuestion& question : report.questions)
            text += fmt::format("{}\n  {}\n", question.asked, answer(question));
    }
    if (report.match) text += "\n" + match_table(*report.match);
    if (report.bands) text += "\n" + bands_text(*report.bands, report.target);
    if (report.log) text += log_table(*report.log);
    text += '\n';
    for (const TargetRow& row : target_rows(report))
        text += fmt::format("{:<13} {:<54} {}\n", name(row.keeping()), row.target, outcome_of(row));
    return text;
}

}  // namespace kibitzer
