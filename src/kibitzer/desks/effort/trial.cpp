#include "kibitzer/desks/effort/trial.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/cpu_time.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/random.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/desks/effort/policies.hpp"
#include "kibitzer/desks/engine/move_judge.hpp"
#include "kibitzer/effort/recorder.hpp"
#include "kibitzer/engine/search/clock.hpp"
#include "kibitzer/workshop/analyst.hpp"

namespace kibitzer {

namespace {

using effort::Feature;
using effort::PolicySearch;
using effort::ValidationPosition;

constexpr std::string_view labelling_policy = "fixed";

int bounded(int centipawns) { return std::clamp(centipawns, -ten_pawns, ten_pawns); }

struct Spot {
    std::size_t walk = 0;
    std::size_t ply = 0;
};

std::vector<Spot> choose_places(const std::vector<EffortWalk>& walks,
                                const EffortTrialOptions& options) {
    std::vector<Spot> all;
    for (std::size_t walk = 0; walk < walks.size(); ++walk)
        for (std::size_t ply = std::size_t(walks[walk].first_ply); ply <= walks[walk].moves.size();
             ++ply)
            all.push_back({walk, ply});
    if (all.size() <= options.positions) return all;
    std::vector<Spot> chosen;
    const double step = double(all.size()) / double(options.positions);
    const double begin = step * double(Random(options.seed).below(1000)) / 1000;
    for (std::uint64_t i = 0; i < options.positions; ++i)
        chosen.push_back(all[std::min(all.size() - 1, std::size_t(begin + double(i) * step))]);
    return chosen;
}

struct TriedPosition {
    ValidationPosition position;
    effort::ThemeLook themes;
    std::optional<std::array<double, eval::theme_count>> costs;
    double prediction_us = 0;
};

struct Trial {
    const EffortTrialOptions& options;
    std::vector<PolicyMaker> makers;  // by policy
    std::shared_ptr<const effort::EffortModel> model;
    double share = 0;
    std::uint64_t reference_nodes = 0;
    const StopFlag& stop;
    std::vector<double> clock_scales;  // by policy
};

search::ClockTime scaled(const search::ClockTime& clock, double scale) {
    const auto times = [&](std::int64_t time) {
        return std::int64_t(std::llround(double(time) * scale));
    };
    return {std::max<std::int64_t>(1, times(clock.left)), times(clock.increment), {}};
}

// One thread's tools: an engine, which plays for one policy after the other, and the judge.
class Tester {
public:
    explicit Tester(const Trial& trial)
        : trial_(trial),
          engine_(EngineSettings{
              .hash_megabytes = trial.options.hash_megabytes,
              .nodes_per_millisecond = trial.options.nodes_per_millisecond,
          }),
          judge_(trial.options.hash_megabytes) {}

    // Nothing if there is nothing to decide, or if it was cut short.
    std::optional<TriedPosition> test(const EffortWalk& walk, std::size_t ply, std::size_t number,
                                      bool with_costs) {
        const auto [board, history] = go_to(walk, ply);
        if (legal_moves(board).size() < 2 || outcome(board, history)) return std::nullopt;
        TriedPosition tried;
        tried.position.fen = to_fen(board);
        const std::size_t policies = trial_.makers.size();
        std::vector<Move> moves(policies, Move::null());
        tried.position.searches.resize(policies);
        // They take turns in being first, which is slower: the judge has emptied the caches.
        for (std::size_t turn = 0; turn < policies; ++turn) {
            const std::size_t i = (number + turn) % policies;
            PolicySearch& answer = tried.position.searches[i];
            if (trial_.options.policies[i] == labelling_policy) {
                auto recorder = std::make_unique<effort::Recorder>();  // gives the fixed share, too
                const effort::Recorder& seen = *recorder;
                answer = search(i, std::move(recorder), board, history, moves[i]);
                label(seen.samples().back().features, tried);
            } else {
                answer = search(i, trial_.makers[i](), board, history, moves[i]);
            }
        }
        judge(board, history, moves, tried.position);
        tried.themes = looker_.look(board);
        if (with_costs) tried.costs = eval::theme_costs(board, eval::default_weights());
        if (trial_.stop) return std::nullopt;
        return tried;
    }

    // The nodes that a policy spends.
    double count_nodes(std::size_t policy, const EffortWalk& walk, std::size_t ply) {
        const auto [board, history] = go_to(walk, ply);
        if (outcome(board, history)) return 0;
        Move played = Move::null();
        return double(search(policy, trial_.makers[policy](), board, history, played).nodes);
    }

private:
    static std::pair<Position, History> go_to(const EffortWalk& walk, std::size_t ply) {
        std::pair<Position, History> at(walk.start, History(walk.start));
        for (std::size_t i = 0; i < ply; ++i) {
            at.first.make(walk.moves[i]);
            at.second.push(at.first);
        }
        return at;
    }

    // Every policy is a new one: some remember the moves of a game.
    PolicySearch search(std::size_t place, std::unique_ptr<search::EffortPolicy> policy,
                        const Position& board, const History& history, Move& played) {
        engine_.new_game();
        engine_.set_policy(std::move(policy));
        search::Limits limits;
        limits.clock = scaled(trial_.options.clock, trial_.clock_scales[place]);
        const double begin = thread_microseconds();
        const SearchResult found =
            engine_.search(board, history, limits, {&trial_.stop, nullptr, {}});
        PolicySearch answer;
        answer.microseconds = thread_microseconds() - begin;
        answer.move = to_uci(board, *found.best);
        answer.nodes = found.info.nodes;
        answer.milliseconds = double(answer.nodes) / double(trial_.options.nodes_per_millisecond);
        const std::vector<int>& values = found.values_by_depth;
        answer.depth = int(values.size());
        if (values.size() > 1)
            answer.last_change = bounded(values.back()) - bounded(values[values.size() - 2]);
        played = *found.best;
        return answer;
    }

    void label(const effort::Features& features, TriedPosition& tried) const {
        const double begin = thread_microseconds();
        tried.position.pes = with_overrides(trial_.model->predict(features), features, {}).pes;
        tried.prediction_us = thread_microseconds() - begin;
        const auto has = [&](Feature feature) { return features[feature] > 0; };
        tried.position.has_pawn_chains = has(Feature::has_pawn_chains);
        tried.position.has_bishop_pair = has(Feature::has_bishop_pair);
        tried.position.has_bad_bishop = has(Feature::has_bad_bishop);
        tried.position.is_opposition_ending = has(Feature::is_opposition_ending);
    }

    void judge(const Position& board, const History& history, const std::vector<Move>& played,
               ValidationPosition& position) {
        judge_.forget();
        const effort::JudgedMove best =
            judge_.find_best(board, history, trial_.reference_nodes, trial_.stop);
        position.static_error = std::abs(bounded(evaluator_.evaluate(board)) - best.centipawns);
        std::vector<Move> moves = {best.move};
        for (const Move move : played)
            if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
        const auto judged =
            judge_.compare(board, history, moves, trial_.reference_nodes, trial_.stop);
        for (std::size_t i = 0; i < played.size(); ++i) {
            const auto loss = effort::loss_of(played[i], judged);
            if (!loss) continue;  // cut short
            position.searches[i].loss = loss->win_chance;
            position.searches[i].loss_cp = loss->centipawns;
        }
    }

    const Trial& trial_;
    Engine engine_;
    MoveJudge judge_;
    eval::Evaluator evaluator_;
    effort::ThemeLooker looker_;
};

// Otherwise the one that spends more looks better. Found on a hundred of the places, in a few
// steps: nodes nearly follow the clock.
void level_clocks(const std::vector<EffortWalk>& walks, const std::vector<Spot>& places,
                  Trial& trial) {
    constexpr std::size_t most_places = 100;
    constexpr int steps = 4;
    const std::size_t step = std::max<std::size_t>(1, places.size() / most_places);
    Tester tester(trial);
    const auto spend = [&](std::size_t policy) {
        double nodes = 0;
        for (std::size_t i = 0; i < places.size() && !trial.stop; i += step)
            nodes += tester.count_nodes(policy, walks[places[i].walk], places[i].ply);
        return nodes;
    };
    const auto& names = trial.options.policies;
    const auto fixed =
        std::size_t(std::find(names.begin(), names.end(), labelling_policy) - names.begin());
    const double wanted = spend(fixed);
    for (std::size_t policy = 0; policy < names.size(); ++policy) {
        if (policy == fixed) continue;
        for (int i = 0; i < steps; ++i)
            if (const double nodes = spend(policy); nodes > 0 && !trial.stop)
                trial.clock_scales[policy] *= wanted / nodes;
    }
}

}  // namespace

Result<search::ClockTime> parse_trial_clock(const std::string& text) {
    const auto control = parse_time_control(text);
    if (!control) return control.error();
    if (control->moves > 0 || control->base.count() < 1)
        return Error{Errc::bad_text, in_quotes(text) + ": expected seconds, such as 2+0.02"};
    return *to_search_limits({.clock = *control}).clock;
}

Result<EffortTrial> try_policies(
    const std::vector<EffortWalk>& walks, const EffortTrialOptions& options, const StopFlag& stop,
    const std::function<void(std::uint64_t done, std::uint64_t of)>& on_position) {
    std::vector<PolicyMaker> makers;
    for (const std::string& name : options.policies) {
        auto maker = find_policy(name);
        if (!maker) return maker.error();
        makers.push_back(std::move(*maker));
    }
    auto model = model_of_policy(options.policies.front());
    if (!model) return model.error();
    const std::int64_t overhead = EngineSettings{}.move_overhead;
    const double share = search::plan_time(options.clock, overhead).soft;
    const double share_nodes = share * double(options.nodes_per_millisecond);
    Trial trial{options,
                std::move(makers),
                *model,
                share,
                std::uint64_t(share_nodes * double(options.judge_factor)),
                stop,
                std::vector<double>(options.policies.size(), 1.0)};

    EffortTrial result;
    result.share = share;
    result.reference_nodes = trial.reference_nodes;
    const std::vector<Spot> places = choose_places(walks, options);
    if (options.equal_nodes) level_clocks(walks, places, trial);
    result.clock_scales = trial.clock_scales;
    const std::uint64_t cost_step = std::max<std::uint64_t>(
        1, places.size() / std::max<std::uint64_t>(1, options.cost_positions));
    ToolShed<Tester> testers([&] { return std::make_unique<Tester>(trial); });
    std::size_t next = 0;
    std::uint64_t done = 0;
    process_in_order(
        options.threads,
        [&]() -> std::optional<std::size_t> {
            if (stop || next == places.size()) return std::nullopt;
            return next++;
        },
        [&](std::size_t number) {
            return testers.use([&](Tester& tester) {
                const Spot& place = places[number];
                return tester.test(walks[place.walk], place.ply, number, number % cost_step == 0);
            });
        },
        [&](std::optional<TriedPosition>&& tried) {
            on_position(++done, places.size());
            if (!tried) return;
            result.themes.add(tried->themes, tried->position.pes);
            if (tried->costs) result.themes.add_costs(*tried->costs);
            result.prediction_us.add(tried->prediction_us);
            result.positions.push_back(std::move(tried->position));
        });
    return result;
}

}  // namespace kibitzer
