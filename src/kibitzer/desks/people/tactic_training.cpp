#include "kibitzer/desks/people/tactic_training.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/desks/effort/network_trainer.hpp"
#include "kibitzer/desks/people/growing.hpp"
#include "kibitzer/effort/onnx.hpp"

namespace kibitzer {

using people::middle_rating;
using people::points_a_unit;

namespace {

constexpr std::size_t band_count = 10;

double label_of(const TacticRow& row) { return (row.rating - middle_rating) / points_a_unit; }

effort::TrainingOptions network_options(const TacticOptions& asked, int number,
                                        const StopFlag& stop) {
    effort::TrainingOptions options;
    options.hidden = {96, 48};
    options.output = effort::Activation::none;
    options.dropout = 0.15;
    options.learning_rate = asked.rate;
    options.cools = true;
    options.error_limit = 1;  // a hundred points
    options.batch = 128;
    options.epochs = asked.epochs;
    options.seed = std::uint64_t(asked.seed) * 1000 + std::uint64_t(number);
    options.stop = &stop;
    return options;
}

// Networks of one shape with one output, side by side in one that tells their mean.
Result<effort::Network> mean_of(std::span<const effort::Network> networks) {
    const auto& first = networks.front().layers();
    const std::size_t count = networks.size();
    std::vector<effort::Layer> layers;
    for (std::size_t l = 0; l < first.size(); ++l) {
        const bool shares_inputs = l == 0;
        const bool adds_up = l + 1 == first.size();
        const std::size_t inputs = first[l].inputs;
        const std::size_t outputs = first[l].outputs;
        const std::size_t width = adds_up ? outputs : count * outputs;
        effort::Layer whole{shares_inputs ? inputs : count * inputs,
                            width,
                            {},
                            std::vector<float>(width),
                            first[l].activation};
        whole.weights.resize(whole.inputs * width);
        const float share = adds_up ? 1 / float(count) : 1;
        for (std::size_t n = 0; n < count; ++n) {
            const effort::Layer& one = networks[n].layers()[l];
            const std::size_t row = shares_inputs ? 0 : n * inputs;
            const std::size_t column = adds_up ? 0 : n * outputs;
            for (std::size_t o = 0; o < outputs; ++o) {
                whole.biases[column + o] += share * one.biases[o];
                for (std::size_t i = 0; i < inputs; ++i)
                    whole.weights[(row + i) * width + column + o] =
                        share * one.weights[i * outputs + o];
            }
        }
        layers.push_back(std::move(whole));
    }
    return effort::Network::make(std::move(layers));
}

struct Learned {
    people::TacticScale scale;
    effort::Network network;
};

Result<Learned> train_networks(std::span<const TacticRow> rows, bool with_validation,
                               const TacticOptions& asked, int threads, const StopFlag& stop,
                               const std::function<void()>& on_round) {
    const auto is_wanted = [&](const TacticRow& row) {
        return row.part == Part::learn || (with_validation && row.part == Part::validate);
    };
    std::vector<std::vector<float>> inputs;
    std::vector<float> targets;
    for (const TacticRow& row : rows)
        if (is_wanted(row)) {
            inputs.push_back(row.inputs);
            targets.push_back(float(label_of(row)));
        }
    // By the scale as it is written: that is the one it will be asked with.
    auto scale = people::TacticScale::parse(people::TacticScale::fit(inputs).to_text());
    if (!scale) return scale.error();
    std::vector<float> scaled;
    for (const auto& row : inputs) {
        const auto numbers = scale->apply(row);
        scaled.insert(scaled.end(), numbers.begin(), numbers.end());
    }
    const effort::Examples examples{scaled, targets, {}};
    std::vector<effort::Network> networks;
    std::optional<Error> error;
    int next = 0;
    process_in_order(
        threads,
        [&]() -> std::optional<int> {
            if (next >= asked.networks || stop) return std::nullopt;
            return next++;
        },
        [&](int number) {
            return effort::train_network(examples, {}, network_options(asked, number, stop),
                                         [&](const effort::EpochReport&) {
                                             on_round();
                                             return !stop;
                                         });
        },
        [&](Result<effort::TrainedNetwork>&& trained) {
            if (trained)
                networks.push_back(std::move(trained->network));
            else
                error = trained.error();
        });
    if (stop) return Error{Errc::interrupted, "no model was written"};
    if (error) return *error;
    auto network = mean_of(networks);
    if (!network) return network.error();
    return Learned{std::move(*scale), std::move(*network)};
}

// Few puzzles tell of errors, so these trees are small.
effort::TreeOptions error_options(const TacticOptions& asked) {
    effort::TreeOptions options;
    options.objective = effort::Objective::number;
    options.rounds = 80;
    options.max_depth = 3;
    options.learning_rate = 0.08;
    options.columns = 0.3;
    options.lambda = 5;
    options.least_weight = 40;
    options.seed = asked.seed;
    return options;
}

// The place of each number among all; equal ones share theirs.
std::vector<double> ranks_of(const std::vector<double>& numbers) {
    std::vector<std::size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, [&](std::size_t i) { return numbers[i]; });
    std::vector<double> ranks(numbers.size());
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i;
        while (end < order.size() && numbers[order[end]] == numbers[order[i]]) ++end;
        for (std::size_t k = i; k < end; ++k) ranks[order[k]] = double(i + end - 1) / 2;
        i = end;
    }
    return ranks;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
    const auto count = double(a.size());
    const double mean_a = std::accumulate(a.begin(), a.end(), 0.0) / count;
    const double mean_b = std::accumulate(b.begin(), b.end(), 0.0) / count;
    double both = 0;
    double square_a = 0;
    double square_b = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        both += (a[i] - mean_a) * (b[i] - mean_b);
        square_a += (a[i] - mean_a) * (a[i] - mean_a);
        square_b += (b[i] - mean_b) * (b[i] - mean_b);
    }
    return square_a > 0 && square_b > 0 ? both / std::sqrt(square_a * square_b) : 0;
}

DifficultyBand band_of(std::span<const ToldRating> puzzles) {
    DifficultyBand band;
    band.puzzles = puzzles.size();
    band.from = puzzles.front().told.rating;
    band.to = puzzles.back().told.rating;
    for (const ToldRating& puzzle : puzzles) {
        band.told += puzzle.told.rating;
        band.rating += puzzle.rating;
        band.error += std::abs(puzzle.told.rating - puzzle.rating);
        band.told_error += puzzle.told.error;
    }
    for (double* sum : {&band.told, &band.rating, &band.error, &band.told_error})
        *sum /= double(puzzles.size());
    return band;
}

}  // namespace

Result<people::TacticFiles> train_tactics(std::span<const TacticRow> rows,
                                          const TacticOptions& options, int threads,
                                          const StopFlag& stop,
                                          const std::function<void()>& on_round) {
    const auto has = [&](Part part) {
        return std::ranges::any_of(rows, [&](const TacticRow& row) { return row.part == part; });
    };
    if (!has(Part::learn) || !has(Part::validate))
        return Error{Errc::bad_text,
                     "too few puzzles to learn from: expected some hundreds, with "
                     "their ratings"};
    const auto first = train_networks(rows, false, options, threads, stop, on_round);
    if (!first) return first.error();
    effort::TrainingMatrix off{people::tactic_input_names(), {}, {}};
    for (const TacticRow& row : rows) {
        if (row.part != Part::validate) continue;
        const double told = double(first->network.predict(first->scale.apply(row.inputs)));
        off.inputs.insert(off.inputs.end(), row.inputs.begin(), row.inputs.end());
        off.labels.push_back(float(std::abs(told - label_of(row))));
    }
    auto errors = grow_trees(off, error_options(options), stop, on_round);
    if (!errors) return errors.error();
    const auto both = train_networks(rows, true, options, threads, stop, on_round);
    if (!both) return both.error();
    return people::TacticFiles{effort::to_onnx(both->network), both->scale.to_text(),
                               std::move(*errors)};
}

DifficultyReport report_difficulty(std::vector<ToldRating> puzzles) {
    DifficultyReport report;
    report.puzzles = puzzles.size();
    if (puzzles.empty()) return report;
    std::vector<double> told;
    std::vector<double> ratings;
    for (const ToldRating& puzzle : puzzles) {
        told.push_back(puzzle.told.rating);
        ratings.push_back(puzzle.rating);
    }
    report.rank_correlation = correlation(ranks_of(told), ranks_of(ratings));
    std::ranges::stable_sort(puzzles, {},
                             [](const ToldRating& puzzle) { return puzzle.told.rating; });
    const DifficultyBand all = band_of(puzzles);
    report.mean_error = all.error;
    report.told_error = all.told_error;
    std::ranges::sort(ratings);
    const double middle = ratings[ratings.size() / 2];
    for (const double rating : ratings)
        report.error_of_mean += std::abs(rating - middle) / double(ratings.size());
    for (std::size_t i = 0; i < band_count; ++i) {
        const std::size_t begin = i * puzzles.size() / band_count;
        const std::size_t end = (i + 1) * puzzles.size() / band_count;
        if (begin < end)
            report.bands.push_back(band_of(std::span(puzzles).subspan(begin, end - begin)));
    }
    return report;
}

}  // namespace kibitzer
