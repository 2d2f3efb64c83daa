#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/bands.hpp"

namespace kibitzer {

std::string bands_text(const effort::BandReport& report, effort::Target target) {
    const double gain = report.majority_log_loss - report.log_loss;
    const std::string gained =
        !report.log_loss_gain_error ? "of one game nothing more can be said"
        : report.gains()
            ? fmt::format("gained {:.4f} ± {:.4f}", gain, *report.log_loss_gain_error)
            : fmt::format("no gain is shown ({:+.4f} ± {:.4f})", gain, *report.log_loss_gain_error);
    std::string text = fmt::format(
        "accuracy     {:.1f} % of the bands ({:.1f} to {:.1f}, {} game{}); always the commonest "
        "band: {:.1f} %\n"
        "log loss     {:.4f}; shares of the bands alone: {:.4f}; {}\n"
        "calibration  told and true probabilities are {:.2f} points apart\n",
        100 * report.accuracy, 100 * report.accuracy_interval.low,
        100 * report.accuracy_interval.high, with_commas(report.games),
        report.games == 1 ? "" : "s", 100 * report.majority, report.log_loss,
        report.majority_log_loss, gained, 100 * report.calibration_error);
    text += "confusion    a row per true band, a column per told band\n";
    for (int band = 0; band < effort::band_count; ++band) {
        text += fmt::format("  {:9}", band_name(effort::Mode(band)));
        for (const std::uint64_t count : report.confusion[std::size_t(band)])
            text += fmt::format(" {:>10}", with_commas(count));
        text += '\n';
    }
    if (target == effort::Target::cost) return text;
    text += fmt::format("correlation  {:.3f} of expected and real regret\n", report.correlation);
    text += "regret       by tenths of the rows, expected and real, percent of win chance\n";
    for (const effort::BandReport::Tenth& tenth : report.tenths)
        text += fmt::format("  {:8.3f} {:8.3f}\n", tenth.expected, tenth.real);
    return text;
}

}  // namespace kibitzer
