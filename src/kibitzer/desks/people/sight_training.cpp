#include "kibitzer/desks/people/sight_training.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "kibitzer/people/error_features.hpp"

namespace kibitzer {

using namespace people;

namespace {

constexpr std::size_t fitted = 2 * sight_feature_count;  // values at 1500, then slopes
using Numbers = std::array<double, fitted>;
using Matrix = std::array<Numbers, fitted>;

constexpr double pull = 1e-3;  // towards 0, for each choice
constexpr int most_steps = 50;
constexpr double converged = 1e-7;

Sight sight_of(const Numbers& numbers) {
    Sight::Weights weights{};
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = {numbers[i], numbers[i + sight_feature_count]};
    return Sight(weights);
}

Numbers inputs_of(const SightFeatures& move, double scale) {
    Numbers inputs{};
    for (std::size_t i = 0; i < sight_feature_count; ++i) {
        inputs[i] = double(move.values[i]);
        inputs[i + sight_feature_count] = inputs[i] * scale;
    }
    return inputs;
}

// Solves a x = b for a symmetric positive definite matrix, by Cholesky.
Numbers solve(Matrix a, Numbers b) {
    for (std::size_t i = 0; i < fitted; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i][j];
            for (std::size_t k = 0; k < j; ++k) sum -= a[i][k] * a[j][k];
            a[i][j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / a[j][j];
        }
        for (std::size_t k = 0; k < i; ++k) b[i] -= a[i][k] * b[k];
        b[i] /= a[i][i];
    }
    for (std::size_t i = fitted; i-- > 0;) {
        for (std::size_t k = i + 1; k < fitted; ++k) b[i] -= a[k][i] * b[k];
        b[i] /= a[i][i];
    }
    return b;
}

// Of the loss to be made small at these numbers: how steep, and how bent.
struct Slope {
    double loss = 0;
    Numbers first{};
    Matrix second{};
};

Slope slope_at(const Numbers& numbers, std::span<const SeenChoice> choices) {
    const Sight sight = sight_of(numbers);
    Slope slope;
    for (const SeenChoice& one : choices) {
        const auto chances = sight.chances(one.moves, one.rating);
        const double scale = sight_scale(one.rating);
        slope.loss -= std::log(std::max(chances[one.played], 1e-300));
        Numbers mean{};
        for (std::size_t m = 0; m < one.moves.size(); ++m) {
            const Numbers inputs = inputs_of(one.moves[m], scale);
            const double chance = chances[m];
            for (std::size_t i = 0; i < fitted; ++i) {
                mean[i] += chance * inputs[i];
                for (std::size_t j = 0; j <= i; ++j)
                    slope.second[i][j] += chance * inputs[i] * inputs[j];
            }
        }
        const Numbers played = inputs_of(one.moves[one.played], scale);
        for (std::size_t i = 0; i < fitted; ++i) {
            slope.first[i] += mean[i] - played[i];
            for (std::size_t j = 0; j <= i; ++j) slope.second[i][j] -= mean[i] * mean[j];
        }
    }
    const double weight = pull * double(choices.size());
    for (std::size_t i = 0; i < fitted; ++i) {
        slope.loss += weight / 2 * numbers[i] * numbers[i];
        slope.first[i] += weight * numbers[i];
        slope.second[i][i] += weight;
    }
    return slope;
}

double log_loss(double chance) { return -std::log(std::max(chance, 1e-9)); }

}  // namespace

Sight fit_sight(std::span<const SeenChoice> choices) {
    Numbers numbers{};
    numbers[std::size_t(SightFeature::liking)] = 1;  // nothing seen but what strikes the eye
    if (choices.empty()) return sight_of(numbers);
    Slope slope = slope_at(numbers, choices);
    for (int step = 0; step < most_steps; ++step) {
        const Numbers way = solve(slope.second, slope.first);
        double gain = 0;
        for (std::size_t i = 0; i < fitted; ++i) gain += way[i] * slope.first[i];
        if (gain < converged * double(choices.size())) break;
        // Half as far until it leads down.
        for (double length = 1; length > 1e-6; length /= 2) {
            Numbers next = numbers;
            for (std::size_t i = 0; i < fitted; ++i) next[i] -= length * way[i];
            Slope there = slope_at(next, choices);
            if (there.loss > slope.loss) continue;
            numbers = next;
            slope = std::move(there);
            break;
        }
    }
    return sight_of(numbers);
}

std::vector<SightFigures> judge_sight(const Sight& sight, std::span<const SeenChoice> choices) {
    constexpr int band_width = 200;
    std::map<std::pair<Part, int>, SightFigures> bands;
    for (const SeenChoice& one : choices) {
        const auto told = sight.chances(one.moves, one.rating);
        std::vector<double> unseen;
        double lost_told = 0;
        double erred_told = 0;
        for (std::size_t m = 0; m < told.size(); ++m) {
            unseen.push_back(std::exp(double(one.moves[m][SightFeature::liking])));
            lost_told += told[m] * one.lost[m];
            if (one.lost[m] >= error_loss) erred_told += told[m];
        }
        const double lost = one.lost[one.played];
        const int band = int(one.rating) / band_width;
        for (const int row : {-1, band}) {  // -1: all of them
            SightFigures& figures = bands[{one.part, row}];
            figures.part = part_names[std::size_t(one.part)];
            figures.from = row < 0 ? 0 : band * band_width;
            figures.to = row < 0 ? 9999 : band * band_width + band_width - 1;
            ++figures.choices;
            figures.first += told[one.played] >= *std::ranges::max_element(told);
            figures.first_unseen += unseen[one.played] >= *std::ranges::max_element(unseen);
            figures.log_loss += log_loss(told[one.played]);
            figures.log_loss_unseen += log_loss(unseen[one.played]);
            figures.lost += lost;
            figures.lost_told += lost_told;
            figures.erred += lost >= error_loss;
            figures.erred_told += erred_told;
        }
    }
    std::vector<SightFigures> result;
    for (auto& [key, figures] : bands) {
        for (double* sum :
             {&figures.first, &figures.log_loss, &figures.first_unseen, &figures.log_loss_unseen,
              &figures.lost, &figures.lost_told, &figures.erred, &figures.erred_told})
            *sum /= double(figures.choices);
        result.push_back(figures);
    }
    return result;
}

}  // namespace kibitzer
