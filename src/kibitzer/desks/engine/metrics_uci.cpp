#include "kibitzer/desks/engine/metrics_uci.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/forms.hpp"
#include "kibitzer/desks/engine/deadline.hpp"
#include "kibitzer/uci/answers.hpp"
#include "kibitzer/uci/session.hpp"

namespace kibitzer {

namespace {

constexpr int deepest = 64;
constexpr int default_depth = 3;
constexpr std::int64_t longest_go_time = 86'400'000;  // milliseconds: a day
// Without a number of moves to go: the usual guess that a game lasts some forty more.
constexpr int moves_expected = 40;
constexpr std::int64_t reserve = 50;  // milliseconds never spent

class MetricsUciPlayer : public UciPlayer {
public:
    explicit MetricsUciPlayer(Profile profile) : profile_(std::move(profile)) {}

    [[nodiscard]] std::string name() const override {
        return "Kibitzer metrics player (" + profile_.name + ")";
    }
    [[nodiscard]] std::vector<UciOption> options() const override {
        return {{"Depth", UciOption::Kind::spin, std::to_string(default_depth), 1, deepest, {}},
                {"Variance", UciOption::Kind::check, "false", 0, 0, {}},
                {"Seed", UciOption::Kind::spin, "0", 0, 2'000'000'000, {}},
                {"MetricsSet", UciOption::Kind::combo, "neutral", 0, 0, {"neutral", "classic"}}};
    }
    Result<void> set_option(const std::string& name, const std::string& value) override {
        if (name == "Depth") depth_ = parse_integer<int>(value).value_or(default_depth);
        if (name == "Variance") varied_ = value == "true";
        if (name == "Seed") seed_ = parse_integer<std::uint64_t>(value).value_or(0);
        if (name == "MetricsSet")
            set_ = value == "classic" ? MetricsSet::classic : MetricsSet::neutral;
        return {};
    }
    void new_game() override {}

    UciAnswer search(const UciPosition& position, const GoLimits& limits, const UciFlags& flags,
                     const Say& say) override {
        PlayerOptions options;
        options.set = set_;
        if (varied_) options.variance = Variance{seed_};
        const std::optional<std::int64_t> time = time_for(limits, position.position.side_to_move());
        const bool open_ended = limits.infinite || time.has_value() || limits.nodes.has_value();
        if (limits.mate) say("info string go mate is not supported: searching normally");
        options.search_moves = limits.search_moves;
        const int last =
            std::clamp(limits.depth.value_or(open_ended ? deepest : depth_), 1, deepest);
        const Deadline deadline(flags.stop, time);
        const auto start = std::chrono::steady_clock::now();
        std::optional<Move> best;
        std::uint64_t nodes = 0;
        for (int depth = 1; depth <= last; ++depth) {
            options.depth = depth;
            options.first_depth = depth;
            MetricsPlayer player(profile_, options);
            // The first ply is always finished, so that there is a move to give.
            const auto choice = player.choose(position.position, position.history,
                                              depth == 1 ? nullptr : &deadline.passed);
            if (!choice) return {};
            if (depth > 1 && deadline.passed) break;
            best = choice->move;
            nodes += choice->nodes;
            const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(
                std::chrono::steady_clock::now() - start);
            say(info_line(position.position, *choice, nodes, elapsed.count()));
            if (limits.nodes && nodes >= *limits.nodes) break;
            if (std::abs(choice->points) > mate_points / 2 && !limits.infinite) break;
        }
        return {best, std::nullopt};
    }

private:
    static std::optional<std::int64_t> time_for(const GoLimits& limits, Color side) {
        if (limits.move_time)
            return std::clamp<std::int64_t>(*limits.move_time, 1, longest_go_time);
        if (!limits.clock[side]) return std::nullopt;
        const std::int64_t left = std::clamp<std::int64_t>(*limits.clock[side], 1, longest_go_time);
        const std::int64_t share =
            left / std::clamp(limits.moves_to_go.value_or(moves_expected), 1, moves_expected);
        return std::clamp<std::int64_t>(
            share + std::clamp<std::int64_t>(limits.increment[side], 0, longest_go_time) / 2, 1,
            std::max<std::int64_t>(1, left - reserve));
    }

    static std::string info_line(const Position& position, const PlayerChoice& choice,
                                 std::uint64_t nodes, std::int64_t milliseconds) {
        const Color side = position.side_to_move();
        UciInfo info;
        info.depth = choice.depth;
        info.score = Score{Centipawns{int(std::lround(choice.points * 100))}, side};
        if (std::abs(choice.points) > mate_points / 2) {
            const int moves = (int(mate_points - std::abs(choice.points)) + 1) / 2;
            info.score = Score{Mate{choice.points < 0 ? -moves : moves}, side};
        }
        info.nodes = nodes;
        info.nodes_per_second =
            nodes * 1000 / std::uint64_t(std::max<std::int64_t>(1, milliseconds));
        info.time = milliseconds;
        info.pv = fmt::format("{}", fmt::join(uci_line(position, choice.line), " "));
        return to_string(info);
    }

    Profile profile_;
    int depth_ = default_depth;
    bool varied_ = false;
    std::uint64_t seed_ = 0;
    MetricsSet set_ = MetricsSet::neutral;
};

}  // namespace

void run_metrics_uci(const Profile& profile, std::istream& input,
                     const std::function<void(const std::string&)>& print) {
    MetricsUciPlayer player(profile);
    UciSession session(player, print);
    session.run(input);
}

}  // namespace kibitzer
