#include "kibitzer/report/band_text.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

std::string bands_text(const effort::BandReport& report, effort::Target target) {
    std::string text = fmt::format(
        "accuracy     {:.1f} % of the bands; always the commonest band: {:.1f} %\n"
        "log loss     {:.4f}; shares of the bands alone: {:.4f}\n"
        "calibration  told and true probabilities are {:.2f} points apart\n",
        100 * report.accuracy, 100 * report.majority, report.log_loss, report.majority_log_loss,
        100 * report.calibration_error);
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

void write_bands(JsonWriter& json, const effort::BandReport& report, effort::Target target) {
    json.field("rows", report.rows).field("accuracy", report.accuracy);
    json.field("majority", report.majority).field("log_loss", report.log_loss);
    json.field("majority_log_loss", report.majority_log_loss);
    json.field("calibration_error", report.calibration_error);
    json.key("confusion").begin_array();
    for (const auto& row : report.confusion) {
        json.begin_array();
        for (const std::uint64_t count : row) json.value(count);
        json.end_array();
    }
    json.end_array();
    if (target == effort::Target::cost) return;
    json.field("correlation", report.correlation);
    json.key("tenths").begin_array();
    for (const effort::BandReport::Tenth& tenth : report.tenths)
        json.begin_object()
            .field("expected", tenth.expected)
            .field("real", tenth.real)
            .end_object();
    json.end_array();
}

}  // namespace kibitzer
