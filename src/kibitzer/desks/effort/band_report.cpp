#include "kibitzer/desks/effort/band_report.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "kibitzer/base/sample.hpp"
#include "kibitzer/base/student_t.hpp"

namespace kibitzer::effort {

namespace {

// Rows of one game: their number, the right ones, and the sum of their log losses.
struct GameRows {
    double rows = 0;
    double right = 0;
    double log_loss = 0;
    double majority_log_loss = 0;
};
using Games = std::map<std::uint64_t, GameRows>;

// The standard error of a mean over rows, from what each game adds to it: `excess` is a game's sum
// less what it would be at the mean.
template <class Excess>
double error_by_games(const Games& games, double rows, const Excess& excess) {
    if (games.size() < 2) return std::numeric_limits<double>::infinity();
    double squares = 0;
    for (const auto& [number, game] : games) squares += excess(game) * excess(game);
    const auto count = double(games.size());
    return std::sqrt(squares * count / (count - 1)) / rows;
}

// As if of so many rows that their chance would be the error by games.
Interval accuracy_interval(const Games& games, double rows, double accuracy) {
    const double error = error_by_games(
        games, rows, [&](const GameRows& game) { return game.right - accuracy * game.rows; });
    const double spread = accuracy * (1 - accuracy);
    double effective = double(games.size());
    if (spread > 0 && error > 0) effective = std::min(rows, spread / (error * error));
    effective = std::max(1.0, effective);
    return share_interval(accuracy * effective, effective);
}

}  // namespace

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
    std::vector<std::pair<std::uint64_t, std::size_t>> truths;  // game and band, by row
    Games games;
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
        const double loss = -std::log(std::max(1e-9, double(told.bands[truth])));
        report.log_loss += loss;
        GameRows& game = games[row.game];
        game.rows += 1;
        game.right += at == truth;
        game.log_loss += loss;
        truths.emplace_back(row.game, truth);
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
    for (const auto& [game, truth] : truths)
        games[game].majority_log_loss -= std::log(totals[truth] / n);
    report.games = games.size();
    report.accuracy_interval = accuracy_interval(games, n, report.accuracy);
    const double gain = report.majority_log_loss - report.log_loss;
    if (games.size() > 1)
        report.log_loss_gain_error =
            student_t_reach(0.95, double(games.size() - 1)) *
            error_by_games(games, n, [&](const GameRows& game) {
                return game.majority_log_loss - game.log_loss - gain * game.rows;
            });
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
