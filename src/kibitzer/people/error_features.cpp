#include "kibitzer/people/error_features.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"

namespace kibitzer::people {

namespace {

// The shares of people who lose at least so much win chance.
constexpr double loss_steps[] = {0.02, 0.05, 0.10, 0.20, 0.35};
constexpr std::string_view loss_names[] = {"2", "5", "10", "20", "35"};
constexpr MoveFeature of_best[] = {
    MoveFeature::mover,        MoveFeature::taken,          MoveFeature::gives_check,
    MoveFeature::exchange,     MoveFeature::takes_back,     MoveFeature::distance,
    MoveFeature::advance,      MoveFeature::replies,        MoveFeature::was_en_prise,
    MoveFeature::own_en_prise, MoveFeature::their_en_prise, MoveFeature::to_last_move,
    MoveFeature::to_attacked,
};

// Collects values, and their names if somebody wants them.
struct Sink {
    std::vector<std::string>* names = nullptr;
    std::vector<float> values;

    void add(std::string_view name, double value) {
        if (names) names->emplace_back(name);
        values.push_back(float(value));
    }
};

void add_moves(Sink& sink, const Choice& choice, const MoveValues& looked,
               const std::vector<double>& chances) {
    const auto& values = looked.values;
    const auto best = std::size_t(std::ranges::max_element(values) - values.begin());
    const auto likeliest = std::size_t(std::ranges::max_element(chances) - chances.begin());
    const double best_chance = win_chance(Centipawns{values[best]});
    std::vector<double> losses;
    double expected = 0;
    double doubt = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        losses.push_back(best_chance - win_chance(Centipawns{values[i]}));
        expected += chances[i] * losses[i];
        doubt -= chances[i] * std::log(std::max(chances[i], 1e-6));
    }
    sink.add("best_value", values[best]);
    sink.add("best_win_chance", best_chance);
    sink.add("expected_loss", expected);
    for (std::size_t s = 0; s < std::size(loss_steps); ++s) {
        double share = 0;
        double moves = 0;
        for (std::size_t i = 0; i < losses.size(); ++i)
            if (losses[i] >= loss_steps[s]) {
                share += chances[i];
                ++moves;
            }
        sink.add("people_losing_" + std::string(loss_names[s]), share);
        sink.add("moves_keeping_" + std::string(loss_names[s]), double(losses.size()) - moves);
    }
    sink.add("likeliest_chance", chances[likeliest]);
    sink.add("likeliest_loss", losses[likeliest]);
    sink.add("best_chance", chances[best]);
    sink.add("doubt", doubt);
    std::vector<double> sorted = losses;
    std::ranges::sort(sorted);
    for (const std::size_t place : {std::size_t(1), std::size_t(2), std::size_t(4)})
        sink.add("loss_of_move_" + std::to_string(place + 1),
                 place < sorted.size() ? sorted[place] : 1);
    for (const MoveFeature feature : of_best)
        sink.add("best_" + std::string(move_feature_rows[std::size_t(feature)].name),
                 choice.features[best][feature]);
    sink.add("looked_depth", looked.depth);
}

std::vector<float> look_at(const Choice& choice, const MoveValues& values, const MoveModel& moves,
                           double rating, std::vector<std::string>* names) {
    assert(!choice.moves.empty() && values.values.size() == choice.moves.size());
    Sink sink{names, {}};
    sink.add("rating", rating);
    for (std::size_t i = 0; i < scene_feature_count; ++i)
        sink.add("scene_" + std::string(scene_feature_rows[i].name), choice.scene.values[i]);
    add_moves(sink, choice, values, moves.chances(choice, rating));
    return std::move(sink.values);
}

}  // namespace

const std::vector<std::string>& error_input_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> made;
        const Choice choice = look_at_choice(Position::start(), {});
        const MoveValues values{std::vector<int>(choice.moves.size(), 0), 1};
        (void)look_at(choice, values, MoveModel(), 1500, &made);
        return made;
    }();
    return names;
}

std::vector<float> look_at_error(const Choice& choice, const MoveValues& values,
                                 const MoveModel& moves, double rating) {
    return look_at(choice, values, moves, rating, nullptr);
}

}  // namespace kibitzer::people
