#include "kibitzer/desks/effort/bands.hpp"

namespace kibitzer {

void describe_bands(Fields& f, effort::BandReport& report, effort::Target target) {
    f("rows", report.rows, "that were judged");
    f("games", report.games, "that they come from");
    f("accuracy", report.accuracy, "share of the rows whose likeliest band is right");
    f("accuracy_low", report.accuracy_interval.low, "95 % interval, by the spread between games");
    f("accuracy_high", report.accuracy_interval.high, "its other end");
    f("log_loss_gain_error", report.log_loss_gain_error,
      "half of the 95 % interval of what the log loss gains; null with one game");
    f("majority", report.majority, "accuracy of always the commonest band");
    f("log_loss", report.log_loss, "natural logarithm");
    f("majority_log_loss", report.majority_log_loss, "of the bands' shares alone");
    f("calibration_error", report.calibration_error,
      "mean distance of told and true probability, by tenths");
    std::vector<std::vector<std::uint64_t>> confusion;
    for (const auto& row : report.confusion) confusion.emplace_back(row.begin(), row.end());
    f.also("confusion", confusion, "a row per true band, a column per told band");
    const bool has_regret = target == effort::Target::risk;
    f.also("correlation", has_regret ? std::optional(report.correlation) : std::nullopt,
           "of expected and real regret; of the risk only", {.absent = true});
    f.each_if("tenths", has_regret ? std::optional(report.tenths) : std::nullopt,
              [&](effort::BandReport::Tenth& tenth) {
                  f("expected", tenth.expected, "regret", {.unit = "percent"});
                  f("real", tenth.real, "regret", {.unit = "percent"});
              },
              "tenths of the rows by expected regret; of the risk only", {.absent = true});
}

}  // namespace kibitzer
