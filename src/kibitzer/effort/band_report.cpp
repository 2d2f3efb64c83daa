#include "kibitzer/effort/band_report.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/sample.hpp"

namespace kibitzer::effort {

BandReport judge_bands(const EffortModel& model, std::span<const DatasetRow> rows,
                       const CostScale& cost) {
    const Target target = model.facts().target;
    BandReport report;
    struct Seen {
        double expected;
        double real;
    };
    std::vector<Seen> seen;
    struct Tenth {
        double told = 0;
        double happened = 0;
        double count = 0;
    };
    std::array<Tenth, 10> tenths{};
    std::array<double, band_count> totals{};
    double right = 0;
    for (const DatasetRow& row : rows) {
        const auto label = band_of(row, target, cost);
        if (!label) continue;
        const Prediction told = model.predict(row.features);
        const auto likeliest = std::max_element(told.bands.begin(), told.bands.end());
        const auto at = std::size_t(likeliest - told.bands.begin());
        const auto truth = std::size_t(*label);
        ++report.rows;
        right += at == truth;
        ++report.confusion[truth][at];
        totals[truth] += 1;
        report.log_loss -= std::log(std::max(1e-9, double(told.bands[truth])));
        for (std::size_t i = 0; i < band_count; ++i) {
            Tenth& tenth = tenths[std::min<std::size_t>(9, std::size_t(told.bands[i] * 10))];
            tenth.told += double(told.bands[i]);
            tenth.happened += i == truth;
            tenth.count += 1;
        }
        seen.push_back({told.expected, target_value(row, target)});
    }
    if (report.rows == 0) return report;
    const double n = double(report.rows);
    report.accuracy = right / n;
    report.log_loss /= n;
    report.majority = *std::max_element(totals.begin(), totals.end()) / n;
    for (const double total : totals)
        if (total > 0) report.majority_log_loss -= total / n * std::log(total / n);
    for (const Tenth& tenth : tenths)
        report.calibration_error += std::abs(tenth.told - tenth.happened) / (n * band_count);
    std::sort(seen.begin(), seen.end(),
              [](const Seen& a, const Seen& b) { return a.expected < b.expected; });
    Pairs regrets;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const auto& [x, y] = seen[i];
        regrets.add(x, y);
        const std::size_t tenth = i * 10 / seen.size();
        if (report.tenths.size() <= tenth) report.tenths.resize(tenth + 1);
        report.tenths[tenth].expected += x;
        report.tenths[tenth].real += y;
    }
    for (std::size_t tenth = 0; tenth < report.tenths.size(); ++tenth) {
        const double count = std::ceil(double((tenth + 1) * seen.size()) / 10) -
                             std::ceil(double(tenth * seen.size()) / 10);
        report.tenths[tenth].expected /= std::max(1.0, count);
        report.tenths[tenth].real /= std::max(1.0, count);
    }
    report.correlation = regrets.correlation();
    return report;
}

}  // namespace kibitzer::effort
