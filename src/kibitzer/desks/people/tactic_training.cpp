#include "kibitzer/desks/people/tactic_training.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "kibitzer/desks/people/growing.hpp"

namespace kibitzer {

using people::middle_rating;
using people::points_a_unit;

namespace {

constexpr std::size_t band_count = 10;

effort::TrainingMatrix empty_matrix() { return {people::tactic_input_names(), {}, {}}; }

void add_row(effort::TrainingMatrix& matrix, const TacticRow& row, double label) {
    matrix.inputs.insert(matrix.inputs.end(), row.inputs.begin(), row.inputs.end());
    matrix.labels.push_back(float(label));
}

double label_of(const TacticRow& row) { return (row.rating - middle_rating) / points_a_unit; }

effort::TreeOptions rating_options(const TacticTreeOptions& asked, effort::Objective objective) {
    effort::TreeOptions options;
    options.objective = objective;
    options.rounds = asked.rounds;
    options.max_depth = asked.depth;
    options.learning_rate = asked.rate;
    options.columns = 0.2;
    options.alpha = 0;
    options.lambda = 5;
    options.least_weight = 10;
    options.seed = asked.seed;
    options.threads = asked.threads;
    return options;
}

// Few puzzles tell of errors, so these trees are small.
effort::TreeOptions error_options(const TacticTreeOptions& asked) {
    effort::TreeOptions options;
    options.objective = effort::Objective::number;
    options.rounds = 80;
    options.max_depth = 3;
    options.learning_rate = 0.08;
    options.columns = 0.3;
    options.lambda = 5;
    options.least_weight = 40;
    options.seed = asked.seed;
    options.threads = asked.threads;
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
                                          const TacticTreeOptions& options, const StopFlag& stop,
                                          const std::function<void()>& on_round) {
    using effort::Objective;
    effort::TrainingMatrix some = empty_matrix();
    effort::TrainingMatrix all = empty_matrix();
    for (const TacticRow& row : rows) {
        if (row.part == Part::learn) add_row(some, row, label_of(row));
        if (row.part != Part::test) add_row(all, row, label_of(row));
    }
    if (some.labels.empty() || some.labels.size() == all.labels.size())
        return Error{Errc::bad_text,
                     "too few puzzles to learn from: expected some hundreds, with "
                     "their ratings"};
    std::vector<effort::TreeModel> first;
    for (const Objective objective : {Objective::robust, Objective::number}) {
        const auto json = grow_trees(some, rating_options(options, objective), stop, on_round);
        if (!json) return json.error();
        auto model = effort::TreeModel::parse(*json);
        if (!model) return model.error();
        first.push_back(std::move(*model));
    }
    effort::TrainingMatrix off = empty_matrix();
    for (const TacticRow& row : rows) {
        if (row.part != Part::validate) continue;
        float middle = 0;
        float mean = 0;
        first[0].margins(row.inputs, {&middle, 1});
        first[1].margins(row.inputs, {&mean, 1});
        add_row(off, row, std::abs((double(middle) + double(mean)) / 2 - label_of(row)));
    }
    people::TacticFiles files;
    for (const auto& [text, matrix, chosen] :
         {std::tuple{&files.tactics, &all, rating_options(options, Objective::robust)},
          std::tuple{&files.means, &all, rating_options(options, Objective::number)},
          std::tuple{&files.errors, &off, error_options(options)}}) {
        auto json = grow_trees(*matrix, chosen, stop, on_round);
        if (!json) return json.error();
        *text = std::move(*json);
    }
    return files;
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
