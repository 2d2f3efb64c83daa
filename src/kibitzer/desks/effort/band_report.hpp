// How well a model of effort tells the bands of rows.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "kibitzer/base/interval.hpp"
#include "kibitzer/desks/effort/labels.hpp"
#include "kibitzer/effort/model.hpp"

namespace kibitzer::effort {

struct BandReport {
    std::uint64_t rows = 0;
    std::uint64_t games = 0;  // that they come from
    double accuracy = 0;      // share of rows whose likeliest band is right
    // Rows of a game are much alike: by the spread between games.
    Interval accuracy_interval{0, 1};
    double majority = 0;           // the same for always the commonest band
    double log_loss = 0;           // natural logarithm
    double majority_log_loss = 0;  // of the bands' shares
    // Half of the 95 % interval of their difference, by games; nothing with one game.
    std::optional<double> log_loss_gain_error;

    // Does it tell more than the shares of the bands, as far as these rows show?
    [[nodiscard]] bool gains() const {
        return log_loss_gain_error && majority_log_loss - log_loss > *log_loss_gain_error;
    }
    double calibration_error = 0;  // mean distance of told and true probability, by tenths
    std::array<std::array<std::uint64_t, band_count>, band_count> confusion{};
    // Expected against true value of the target, in tenths of the rows by expectation.
    struct Tenth {
        double expected = 0;
        double real = 0;
    };
    std::vector<Tenth> tenths;
    double correlation = 0;
};
[[nodiscard]] BandReport judge_bands(const EffortModel& model, std::span<const DatasetRow> rows,
                                     const CostScale& cost);

}  // namespace kibitzer::effort
