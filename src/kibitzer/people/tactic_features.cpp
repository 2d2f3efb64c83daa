#include "kibitzer/people/tactic_features.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>
#include <set>

#include "kibitzer/tactics/line_tags.hpp"

namespace kibitzer::people {

using tactics::Line;

namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();
constexpr std::array<double, 2> ratings = {1100, 1900};
constexpr std::array<std::string_view, 2> rating_names = {"1100", "1900"};
constexpr int most_looked_at =
    4;  // moves of the solver; later ones are counted as the last of these
constexpr double least_chance = 1e-6;

// Collects values; asked for names instead, it collects those.
class Inputs {
public:
    explicit Inputs(std::vector<std::string>* names) : names_(names) {}

    void add(std::string_view group, std::string_view name, double value) {
        if (names_)
            names_->push_back(group.empty() ? std::string(name)
                                            : std::string(group) + "_" + std::string(name));
        values.push_back(float(value));
    }
    std::vector<float> values;

private:
    std::vector<std::string>* names_;
};

// One move of the line as a choice.
struct Step {
    SceneFeatures scene;
    MoveFeatures move;
    std::array<double, 2> log_chance{};  // by rating
    double likelier = 0;                 // moves that people of the lower rating play more often
    double tempting = 0;                 // the chance of the likeliest other move
    double tempting_exchange = 0;        // what that one wins on its square
    double doubt = 0;                    // entropy of the chances, nats
};

enum class Depth { both_ratings, lower_rating };

Step look_at_step(const Line& line, int i, const MoveModel& model, Depth depth) {
    const Position& before = line.after(i - 1);
    std::optional<LastMove> answered;
    if (i > 1 || (i == 1 && line.has_lead_in()))
        answered = last_move(line.after(i - 2), line.move(i - 1).move);
    const Choice choice = look_at_choice(before, answered);
    const auto found = std::ranges::find(choice.moves, line.move(i).move);
    assert(found != choice.moves.end() && "the moves of a line are legal");
    const auto played = std::size_t(found - choice.moves.begin());
    Step step;
    step.scene = choice.scene;
    step.move = choice.features[played];
    for (std::size_t r = 0; r < ratings.size(); ++r) {
        const auto chances = model.chances(choice, ratings[r]);
        step.log_chance[r] = std::log(std::max(chances[played], least_chance));
        if (r > 0) continue;
        for (std::size_t m = 0; m < chances.size(); ++m) {
            step.doubt -= chances[m] * std::log(std::max(chances[m], least_chance));
            if (m == played) continue;
            step.likelier += chances[m] > chances[played];
            if (chances[m] <= step.tempting) continue;
            step.tempting = chances[m];
            step.tempting_exchange = choice.features[m][MoveFeature::exchange];
        }
        if (depth == Depth::lower_rating) break;
    }
    return step;
}

void add_move(Inputs& inputs, std::string_view group, const Step* step) {
    for (std::size_t i = 0; i < move_feature_count; ++i)
        inputs.add(group, move_feature_rows[i].name, step ? step->move.values[i] : missing);
    for (std::size_t r = 0; r < ratings.size(); ++r)
        inputs.add(group, "log_chance_" + std::string(rating_names[r]),
                   step ? step->log_chance[r] : missing);
    inputs.add(group, "likelier", step ? step->likelier : missing);
    inputs.add(group, "tempting", step ? step->tempting : missing);
    inputs.add(group, "tempting_exchange", step ? step->tempting_exchange : missing);
    inputs.add(group, "doubt", step ? step->doubt : missing);
}

void add_whole(Inputs& inputs, const Line& line, const std::vector<Step>& own,
               const std::vector<Step>& answers) {
    const auto count = [&](auto test) { return double(std::ranges::count_if(own, test)); };
    inputs.add("line", "moves", line.solver_moves());
    inputs.add("line", "mates", line.ends_in_mate());
    inputs.add("line", "gain", line.balance(line.last()) - line.balance(0));
    int lowest = line.balance(0);
    std::set<int> movers;
    int same_square = -1;
    int other_men = 0;
    for (int i = 1; i <= line.last(); i += 2) {
        lowest = std::min(lowest, line.balance(i));
        movers.insert(int(line.move(i).mover));
        other_men += same_square >= 0 && line.move(i).from.index() != same_square;
        same_square = line.move(i).to.index();
    }
    inputs.add("line", "invested", line.balance(0) - lowest);
    inputs.add("line", "kinds_of_men", double(movers.size()));
    inputs.add("line", "changes_of_man", other_men);
    using enum MoveFeature;
    inputs.add("line", "checks", count([](const Step& s) { return s.move[gives_check] > 0; }));
    inputs.add("line", "captures", count([](const Step& s) { return s.move[taken] > 0; }));
    inputs.add("line", "quiet", count([](const Step& s) {
                   return s.move[taken] == 0 && s.move[gives_check] == 0 && s.move[promoted] == 0;
               }));
    inputs.add("line", "losing_exchanges",
               count([](const Step& s) { return s.move[exchange] < 0; }));
    inputs.add("line", "backward", count([](const Step& s) { return s.move[advance] < 0; }));
    inputs.add("line", "long_moves", count([](const Step& s) { return s.move[distance] > 3; }));
    for (std::size_t r = 0; r < ratings.size(); ++r) {
        double sum = 0;
        double least = 0;
        for (const Step& step : own) {
            sum += step.log_chance[r];
            least = std::min(least, step.log_chance[r]);
        }
        inputs.add("line", "log_chance_" + std::string(rating_names[r]), sum);
        inputs.add("line", "least_log_chance_" + std::string(rating_names[r]), least);
    }
    double log_replies = 0;
    double forced = 0;
    double reply_chance = 0;
    for (const Step& reply : answers) {
        log_replies += std::log(std::max(1.0F, reply.scene[SceneFeature::legal_moves]));
        forced += reply.scene[SceneFeature::legal_moves] == 1;
        reply_chance += reply.log_chance[0];
    }
    inputs.add("line", "log_replies", log_replies);
    inputs.add("line", "forced_replies", forced);
    inputs.add("line", "reply_log_chance", reply_chance);
}

std::vector<float> look(const Line& line, const MoveModel& moves, std::vector<std::string>* names) {
    assert(line.solver_moves() > 0);
    std::vector<Step> own;
    std::vector<Step> replies;
    const int last = std::min(line.last(), 2 * most_looked_at - 1);
    for (int i = 1; i <= last; ++i) {
        const bool is_own = i % 2 == 1;
        (is_own ? own : replies)
            .push_back(
                look_at_step(line, i, moves, is_own ? Depth::both_ratings : Depth::lower_rating));
    }
    Inputs inputs(names);
    for (std::size_t i = 0; i < scene_feature_count; ++i)
        inputs.add("scene", scene_feature_rows[i].name, own.front().scene.values[i]);
    std::optional<Step> lead;
    if (line.has_lead_in()) lead = look_at_step(line, 0, moves, Depth::both_ratings);
    add_move(inputs, "lead", lead ? &*lead : nullptr);
    add_move(inputs, "first", &own.front());
    add_move(inputs, "second", own.size() > 1 ? &own[1] : nullptr);
    add_move(inputs, "last", own.size() > 2 ? &own.back() : nullptr);
    add_whole(inputs, line, own, replies);
    const tactics::ThemeSet themes = find_line_tags(line);
    for (const tactics::ThemeRow& row : tactics::theme_rows)
        if (row.kind != tactics::ThemeKind::evaluation)
            inputs.add("theme", row.name, themes.contains(row.theme));
    return std::move(inputs.values);
}

}  // namespace

const std::vector<std::string>& tactic_input_names() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> made;
        // Any line will do: names do not depend on it.
        const Position start = Position::start();
        const Move move = legal_moves(start)[0];
        (void)look(Line::of_solution(start, {&move, 1}), MoveModel(), &made);
        return made;
    }();
    return names;
}

std::vector<float> look_at_tactic(const Line& line, const MoveModel& moves) {
    return look(line, moves, nullptr);
}

}  // namespace kibitzer::people
