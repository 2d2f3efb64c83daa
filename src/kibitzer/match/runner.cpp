#include "kibitzer/match/runner.hpp"

#include <memory>
#include <mutex>
#include <thread>

#include "kibitzer/match/engine_player.hpp"

namespace kibitzer {

namespace {

// What all workers share.
class Desk {
public:
    Desk(const RunnerOptions& options, const std::vector<std::uint64_t>& numbers,
         const std::function<bool(PlayedGame&&)>& use)
        : options_(options), numbers_(numbers), use_(use) {}

    // Raised when all games in progress are to be dropped.
    [[nodiscard]] const StopFlag& stop() const { return stop_; }

    std::optional<std::uint64_t> next() {
        const std::lock_guard lock(mutex_);
        if (stop_ || taken_ == numbers_.size()) return std::nullopt;
        return numbers_[taken_++];
    }
    void deliver(PlayedGame&& game) {
        const std::lock_guard lock(mutex_);
        if (!stop_ && !use_(std::move(game))) stop_ = true;
    }
    void fail(const Error& error) {
        const std::lock_guard lock(mutex_);
        if (!stop_) error_ = error;
        stop_ = true;
    }
    // Waits for the workers, and passes on what the caller's flag says.
    void watch(const std::atomic<int>& working) {
        while (working > 0) {
            if (options_.stop && options_.stop->load()) stop_ = true;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

private:
    const RunnerOptions& options_;
    const std::vector<std::uint64_t>& numbers_;
    const std::function<bool(PlayedGame&&)>& use_;
    std::mutex mutex_;
    std::size_t taken_ = 0;
    std::optional<Error> error_;
    StopFlag stop_{false};
};

class Worker {
public:
    Worker(const RunnerOptions& options, const Schedule& schedule,
           const std::vector<Opening>& openings, Desk& desk)
        : options_(options), schedule_(schedule), openings_(openings), desk_(desk) {
        for (const EngineSpec& engine : options.engines)
            players_.push_back(std::make_unique<EnginePlayer>(engine, options, &desk.stop()));
    }

    void run() {
        while (const auto number = desk_.next()) {
            const ScheduledGame scheduled = schedule_.game(*number);
            for (const std::size_t place : {scheduled.white, scheduled.black}) {
                const auto ready = players_[place]->prepare();
                if (ready) continue;
                desk_.fail(ready.error());
                return;
            }
            auto game = play(scheduled);
            if (!game) return;
            desk_.deliver({scheduled, std::move(*game)});
        }
    }

private:
    std::optional<FinishedGame> play(const ScheduledGame& scheduled) {
        const auto limits_of = [&](std::size_t place) {
            const ThinkingLimits& own = options_.engines[place].limits;
            return own.any() ? own : options_.limits;
        };
        GameRules rules;
        rules.limits = {{limits_of(scheduled.white), limits_of(scheduled.black)}};
        rules.nodes_per_millisecond = options_.nodes_per_millisecond;
        rules.margin = options_.margin;
        rules.patience = options_.patience;
        rules.adjudication = options_.adjudication;
        const ByColor<MatchPlayer*> players{
            {players_[scheduled.white].get(), players_[scheduled.black].get()}};
        auto game = play_game(players, openings_[scheduled.opening], rules, &desk_.stop());
        if (game) set_tags(scheduled, rules, *game);
        return game;
    }

    void set_tags(const ScheduledGame& scheduled, const GameRules& rules,
                  FinishedGame& game) const {
        GameTree& tree = game.tree;
        tree.set_tag("Round", std::to_string(scheduled.number + 1));
        tree.set_tag("White", options_.engines[scheduled.white].name);
        tree.set_tag("Black", options_.engines[scheduled.black].name);
        const std::string white = time_control_tag(rules.limits[Color::white]);
        const std::string black = time_control_tag(rules.limits[Color::black]);
        if (white == black) {
            tree.set_tag("TimeControl", white);
        } else {
            tree.set_tag("WhiteTimeControl", white);
            tree.set_tag("BlackTimeControl", black);
        }
        tree.set_tag("PlyCount", std::to_string(tree.size() - 1));
        tree.set_tag("Termination", termination(game.end));
        tree.set_tag("Ending", name(game.end));
    }

    const RunnerOptions& options_;
    const Schedule& schedule_;
    const std::vector<Opening>& openings_;
    Desk& desk_;
    std::vector<std::unique_ptr<EnginePlayer>> players_;
};

}  // namespace

Result<std::string> try_engine(const EngineSpec& engine, const RunnerOptions& options) {
    EnginePlayer player(engine, options, options.stop);
    if (const auto ready = player.prepare(); !ready) return ready.error();
    return player.own_name();
}

Result<void> play_schedule(const RunnerOptions& options, const Schedule& schedule,
                           const std::vector<Opening>& openings,
                           const std::vector<std::uint64_t>& numbers,
                           const std::function<bool(PlayedGame&&)>& use) {
    Desk desk(options, numbers, use);
    std::atomic<int> working{options.concurrency};
    {
        std::vector<std::jthread> threads;
        threads.reserve(std::size_t(options.concurrency));
        for (int i = 0; i < options.concurrency; ++i)
            threads.emplace_back([&] {
                try {
                    Worker(options, schedule, openings, desk).run();
                } catch (const std::exception& error) {
                    desk.fail({Errc::io, error.what()});
                }
                --working;
            });
        desk.watch(working);
    }
    if (desk.error() && desk.error()->code != Errc::interrupted) return *desk.error();
    return {};
}

}  // namespace kibitzer
