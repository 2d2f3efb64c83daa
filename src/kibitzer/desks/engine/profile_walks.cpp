#include "kibitzer/desks/engine/profile_walks.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/cpu_time.hpp"
#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/tool_shed.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/desks/engine/move_judge.hpp"
#include "kibitzer/effort/recorder.hpp"
#include "kibitzer/engine/engine.hpp"

namespace kibitzer {

namespace {

using effort::IterationSample;
using effort::ProfiledPosition;
using effort::Recorder;

// The cost of an evaluation and of single themes, in microseconds.
class EvaluationCosts {
public:
    [[nodiscard]] double whole(const Position& position) const { return measure(all_, position); }
    [[nodiscard]] effort::ThemeTimes themes(const Position& position) const {
        const double idle = measure(none_, position);
        const auto cost = [&](const eval::Evaluator& only) {
            return std::max(0.0, measure(only, position) - idle);
        };
        return {cost(chains_), cost(attack_), cost(backward_)};
    }

private:
    static double measure(const eval::Evaluator& evaluator, const Position& position) {
        return evaluator.measure(position, 3, 30) / 1000;
    }
    static eval::ThemeMask only(std::optional<eval::Theme> theme) {
        eval::ThemeMask mask;
        for (const eval::ThemeRow& row : eval::themes)
            if (row.theme != theme) mask = mask.without(row.theme);
        return mask;
    }

    eval::Evaluator all_;
    eval::Evaluator none_{eval::default_weights(), only(std::nullopt)};
    eval::Evaluator chains_{eval::default_weights(), only(eval::Theme::pawn_chains)};
    eval::Evaluator attack_{eval::default_weights(), only(eval::Theme::king_attack)};
    eval::Evaluator backward_{eval::default_weights(), only(eval::Theme::backward_pawns)};
};

struct WatchedEngine {
    explicit WatchedEngine(int hash_megabytes)
        : engine(EngineSettings{.hash_megabytes = hash_megabytes}) {
        auto owned = std::make_unique<Recorder>();
        recorder = owned.get();
        engine.set_policy(std::move(owned));
    }
    Engine engine;
    Recorder* recorder;
};

// One thread's tools. In self-play each side has its own engine, as in a match.
class Profiler {
public:
    explicit Profiler(const EffortProfileOptions& options)
        : options_(options),
          players_{WatchedEngine(options.hash_megabytes), WatchedEngine(options.hash_megabytes)},
          judge_(options.hash_megabytes) {}

    ProfiledWalk profile(const EffortWalk& walk, std::uint64_t number, const StopFlag& stop) {
        for (WatchedEngine& player : players_) player.engine.new_game();
        rows_.clear();
        Position board = walk.start;
        History history(board);
        Digest digest;
        digest.add(options_.seed);
        digest.add(number);
        std::uint64_t skip = digest.value() % std::uint64_t(std::max(1, options_.every));
        const auto make = [&](Move move) {
            board.make(move);
            history.push(board);
        };
        for (std::size_t ply = 0; ply <= walk.moves.size() && !stop; ++ply) {
            const bool counts = !options_.self_play && int(ply) >= walk.first_ply;
            if (counts && skip-- == 0) {
                search(board, history, int(ply), stop);
                skip = std::uint64_t(std::max(1, options_.every)) - 1;
            }
            if (ply < walk.moves.size()) make(walk.moves[ply]);
        }
        GameResult result = walk.result;
        if (options_.self_play) result = play_on(board, history, make, stop);
        return finish(number, walk, result);
    }

private:
    struct Row {
        ProfiledPosition position;
        std::vector<IterationSample> samples;
        std::vector<std::optional<effort::Regret>> regrets;
    };

    template <class Make>
    GameResult play_on(const Position& board, const History& history, Make make,
                       const StopFlag& stop) {
        while (!stop && history.plies() < options_.longest_game &&
               rows_.size() < options_.most_positions) {
            if (const auto end = outcome(board, history)) {
                if (!end->winner) return GameResult::draw;
                return *end->winner == Color::white ? GameResult::white_wins
                                                    : GameResult::black_wins;
            }
            const Move move = search(board, history, history.plies(), stop);
            if (!stop) make(move);
        }
        return GameResult::unknown;
    }

    // Profiles a position; the move that a quarter of the nodes would have played. The position
    // must not be the end of a game. What was cut short leaves no row.
    Move search(const Position& board, const History& history, int ply, const StopFlag& stop) {
        if (outcome(board, history)) return Move::null();
        WatchedEngine& player =
            players_[options_.self_play && board.side_to_move() == Color::black ? 1 : 0];
        Row row;
        row.position.board = board;
        row.position.fen = to_fen(board);
        row.position.ply = ply;
        row.position.times = costs_.themes(board);
        player.recorder->set_eval_time(costs_.whole(board));
        search::Limits limits;
        limits.depth = options_.depth;
        if (!limits.depth) limits.nodes = options_.nodes;
        const double begin = thread_microseconds();
        const SearchResult found =
            player.engine.search(board, history, limits, {&stop, nullptr, {}});
        const double time = thread_microseconds() - begin;
        row.samples = player.recorder->samples();
        const std::uint64_t nodes = found.info.nodes;
        row.position.log_time_per_node =
            std::log(std::max(time, 0.001) / double(std::max<std::uint64_t>(1, nodes)));
        judge_.forget();
        const auto judged = judge_.compare(
            board, history, effort::candidates(row.samples, options_.least_judged_depth),
            options_.nodes * std::uint64_t(options_.judge_factor), stop);
        if (stop) return Move::null();
        // A search that ends before its nodes are spent has found all there is; not so by depth.
        const std::uint64_t searched = options_.depth ? nodes : std::max(nodes, options_.nodes);
        row.regrets = effort::regrets(row.samples, searched, judged);
        Move played = found.best.value_or(Move::null());
        for (const IterationSample& sample : row.samples)
            if (sample.nodes <= options_.nodes / 4) played = sample.best;
        rows_.push_back(std::move(row));
        if (options_.on_position) options_.on_position();
        return played;
    }

    ProfiledWalk finish(std::uint64_t number, const EffortWalk& walk, GameResult result) {
        ProfiledWalk done{number, 0, 0, is_held_out(number), {}};
        for (Row& row : rows_) {
            row.position.game = number;
            row.position.result = to_string(result);
            row.position.source = options_.self_play ? "selfplay" : walk.source;
            ++done.positions;
            for (std::size_t i = 0; i < row.samples.size(); ++i) {
                done.rows += effort::csv_row(row.position, row.samples[i], row.regrets[i]);
                done.rows += '\n';
                ++done.samples;
            }
        }
        return done;
    }

    const EffortProfileOptions& options_;
    std::array<WatchedEngine, 2> players_;
    MoveJudge judge_;
    EvaluationCosts costs_;
    std::vector<Row> rows_;
};

}  // namespace

bool is_held_out(std::uint64_t walk) {
    Digest digest;
    digest.add(walk);
    return (digest.value() >> 32) % 10 == 0;
}

void profile_walks(const std::vector<EffortWalk>& walks, std::uint64_t first,
                   const EffortProfileOptions& options, const StopFlag& stop,
                   const std::function<bool(ProfiledWalk&&)>& use) {
    ToolShed<Profiler> profilers([&] { return std::make_unique<Profiler>(options); });
    std::uint64_t next = first;
    bool wanted = true;
    process_in_order(
        options.threads,
        [&]() -> std::optional<std::uint64_t> {
            if (stop || !wanted || next > walks.size()) return std::nullopt;
            return next++;
        },
        [&](std::uint64_t number) {
            return profilers.use([&](Profiler& profiler) {
                return profiler.profile(walks[number - 1], options.walks_before + number, stop);
            });
        },
        [&](ProfiledWalk&& done) {
            const bool cut_short = stop && !options.keeps_cut_walks;
            if (cut_short || !wanted) return;
            wanted = use(std::move(done));
        });
}

}  // namespace kibitzer
