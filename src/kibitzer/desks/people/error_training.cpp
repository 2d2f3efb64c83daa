#include "kibitzer/desks/people/error_training.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "kibitzer/desks/people/growing.hpp"

namespace kibitzer {

namespace {

constexpr std::array<int, 5> rating_edges = {0, 1200, 1500, 1800, 9999};
// Round 10, 20, 40 and 60 %.
constexpr std::array<double, 8> told_edges = {0, 0.05, 0.15, 0.25, 0.3, 0.5, 0.7, 1.0001};

std::size_t rating_input() {
    const auto& names = people::error_input_names();
    return std::size_t(std::ranges::find(names, "rating") - names.begin());
}

// What follows from the rating by way of the moves that people of it play, and so is no property of
// the position alone.
bool depends_on_rating(std::string_view name) {
    return name == "rating" || name == "expected_loss" || name.starts_with("people_losing") ||
           name.starts_with("likeliest_") || name == "best_chance" || name == "doubt";
}

}  // namespace

std::vector<float> masked(std::span<const float> inputs, ErrorInputs wanted) {
    std::vector<float> kept(inputs.begin(), inputs.end());
    if (wanted == ErrorInputs::all) return kept;
    const auto& names = people::error_input_names();
    const std::size_t rating = rating_input();
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const bool keep =
            wanted == ErrorInputs::rating_alone ? i == rating : !depends_on_rating(names[i]);
        if (!keep) kept[i] = std::numeric_limits<float>::quiet_NaN();
    }
    return kept;
}

Result<std::string> train_errors(std::span<const ErrorRow> rows, ErrorInputs inputs,
                                 const ErrorTreeOptions& asked, const StopFlag& stop,
                                 const std::function<void()>& on_round) {
    effort::TrainingMatrix matrix{people::error_input_names(), {}, {}};
    for (const ErrorRow& row : rows) {
        if (row.part == Part::test) continue;
        const auto kept = masked(row.inputs, inputs);
        matrix.inputs.insert(matrix.inputs.end(), kept.begin(), kept.end());
        matrix.labels.push_back(row.erred);
    }
    if (matrix.labels.empty())
        return Error{Errc::bad_text,
                     "nothing to learn from: expected evaluated games of named "
                     "players rated 600 to 2300 on Lichess (by the tag Site)"};
    effort::TreeOptions options;
    options.objective = effort::Objective::chance;
    options.rounds = asked.rounds;
    options.max_depth = asked.depth;
    options.learning_rate = asked.rate;
    options.columns = inputs == ErrorInputs::all ? 0.3 : 1;
    options.alpha = 0;
    options.lambda = 3;
    options.least_weight = 30;
    options.seed = asked.seed;
    return grow_trees(matrix, options, stop, on_round);
}

ErrorReport report_errors(std::span<const ToldChance> moves) {
    constexpr double least = 1e-6;
    ErrorReport report;
    report.moves = moves.size();
    if (moves.empty()) return report;
    for (const ToldChance& move : moves) report.erred += move.erred;
    report.erred /= double(moves.size());
    const auto loss = [&](double told, bool erred) {
        return -std::log(std::max(least, erred ? told : 1 - told));
    };
    for (const ToldChance& move : moves) {
        report.log_loss += loss(move.told, move.erred) / double(moves.size());
        report.share_loss += loss(report.erred, move.erred) / double(moves.size());
    }
    for (std::size_t r = 0; r + 1 < rating_edges.size(); ++r)
        for (std::size_t t = 0; t + 1 < told_edges.size(); ++t) {
            ErrorBand band;
            band.rating_from = rating_edges[r];
            band.rating_to = rating_edges[r + 1] - 1;
            band.told_from = told_edges[t];
            band.told_to = std::min(1.0, told_edges[t + 1]);
            double erred = 0;
            for (const ToldChance& move : moves) {
                if (move.rating < rating_edges[r] || move.rating >= rating_edges[r + 1] ||
                    move.told < told_edges[t] || move.told >= told_edges[t + 1])
                    continue;
                ++band.moves;
                band.told += move.told;
                erred += move.erred;
            }
            if (band.moves == 0) continue;
            band.told /= double(band.moves);
            band.true_share = erred / double(band.moves);
            band.interval = share_interval(erred, double(band.moves));
            report.bands.push_back(band);
        }
    return report;
}

}  // namespace kibitzer
