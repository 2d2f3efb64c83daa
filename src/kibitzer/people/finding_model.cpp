#include "kibitzer/people/finding_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/people/texts.hpp"

namespace kibitzer::people {

namespace {

using Three = std::array<double, 3>;

Three inputs_of(double rating, double difficulty) {
    return {1, (rating - middle_rating) / points_a_unit,
            (difficulty - middle_rating) / points_a_unit};
}

double sum_of(const Three& weights, const Three& inputs) {
    return weights[0] * inputs[0] + weights[1] * inputs[1] + weights[2] * inputs[2];
}

double share_of(double odds) { return 1 / (1 + std::exp(-odds)); }

// Solves rows · x = right by elimination; the rows are those of a covariance, so no pivot is 0.
Three solve(std::array<Three, 3> rows, Three right) {
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t k = i + 1; k < 3; ++k) {
            const double times = rows[k][i] / rows[i][i];
            for (std::size_t j = i; j < 3; ++j) rows[k][j] -= times * rows[i][j];
            right[k] -= times * right[i];
        }
    Three solution{};
    for (std::size_t i = 3; i-- > 0;) {
        double rest = right[i];
        for (std::size_t j = i + 1; j < 3; ++j) rest -= rows[i][j] * solution[j];
        solution[i] = rest / rows[i][i];
    }
    return solution;
}

constexpr std::array<std::string_view, 3> names = {"bias", "rating", "difficulty"};

}  // namespace

// Newton's steps; a little ridge keeps them finite whatever the occasions are.
FindingModel FindingModel::fitted(std::span<const Occasion> occasions) {
    constexpr int steps = 30;
    constexpr double ridge = 1e-3;
    Three weights{};
    for (int step = 0; step < steps; ++step) {
        Three slope{};
        std::array<Three, 3> curve{};
        for (std::size_t i = 0; i < 3; ++i) {
            slope[i] = -ridge * weights[i];
            curve[i][i] = ridge;
        }
        for (const Occasion& occasion : occasions) {
            const Three inputs = inputs_of(occasion.rating, occasion.difficulty);
            const double told = share_of(sum_of(weights, inputs));
            for (std::size_t i = 0; i < 3; ++i) {
                slope[i] += (double(occasion.found) - told) * inputs[i];
                for (std::size_t j = 0; j < 3; ++j)
                    curve[i][j] += told * (1 - told) * inputs[i] * inputs[j];
            }
        }
        const Three change = solve(curve, slope);
        for (std::size_t i = 0; i < 3; ++i) weights[i] += change[i];
    }
    return {weights[0], weights[1], weights[2]};
}

Result<FindingModel> FindingModel::parse(std::string_view text) {
    Three weights{};
    std::array<bool, 3> known{};
    std::size_t number = 0;
    const auto wrong = [&](std::string why) {
        return Error{Errc::bad_text, fmt::format("finding model, line {}: {}", number, why)};
    };
    for (std::string_view line : split(text, '\n')) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        const auto words = split(line, '\t');
        const auto place = std::ranges::find(names, words[0]);
        if (words.size() != 2 || place == names.end())
            return wrong("expected bias, rating or difficulty, and a number");
        const auto value = parse_decimal(words[1]);
        if (!value) return wrong(fmt::format("expected a number, found {}", in_quotes(words[1])));
        weights[std::size_t(place - names.begin())] = *value;
        known[std::size_t(place - names.begin())] = true;
    }
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!known[i]) return wrong(fmt::format("expected {}", names[i]));
    return FindingModel(weights[0], weights[1], weights[2]);
}

std::string FindingModel::to_text() const {
    const Three weights = {bias_, by_rating_, by_difficulty_};
    std::string text =
        "# The odds that a tactic is found in a game: logarithm at 1500 against 1500, and what "
        "100\n"
        "# points of the player's rating and of the tactic's add. Made by kibitzer people "
        "tactics.\n";
    for (std::size_t i = 0; i < names.size(); ++i)
        text += fmt::format("{}\t{:.6f}\n", names[i], weights[i]);
    return text;
}

double FindingModel::chance(double rating, double difficulty) const {
    return share_of(sum_of({bias_, by_rating_, by_difficulty_}, inputs_of(rating, difficulty)));
}

const FindingModel& default_finding_model() {
    static const FindingModel model = [] {
        auto parsed = FindingModel::parse(finding_text);
        assert(parsed && "the built-in model is tested");
        return *parsed;
    }();
    return model;
}

}  // namespace kibitzer::people
