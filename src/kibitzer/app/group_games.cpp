#include "kibitzer/app/group_games.hpp"

#include <utility>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/match/elo_estimate.hpp"

namespace kibitzer {

namespace {

struct QueuedGame {
    style::GameRecord record;
    ByColor<bool> own;
};

// Games on their way into a group. Deltas cost seconds a game, so some games are collected and
// analysed by all threads at once; they come out in the order in which they came in.
class DeltaQueue {
public:
    using Deliver = std::function<bool(const QueuedGame&)>;

    DeltaQueue(const GroupGamesOptions& options, Deliver deliver)
        : options_(options), deliver_(std::move(deliver)) {}

    // Both are false if no more games are wanted.
    bool add(QueuedGame&& game) {
        waiting_.push_back(std::move(game));
        const auto batch = std::size_t(4 * options_.games.stream.threads);
        return waiting_.size() < batch || flush();
    }
    bool flush() {
        std::size_t next = 0;
        bool open = true;
        process_in_order(
            options_.games.stream.threads,
            [&]() -> std::optional<QueuedGame*> {
                if (next == waiting_.size() || is_stopped()) return std::nullopt;
                return &waiting_[next++];
            },
            [&](QueuedGame* game) { return std::pair(game, analyse(game->record)); },
            [&](std::pair<QueuedGame*, Result<void>>&& analysed) {
                const auto& [game, result] = analysed;
                if (!open || is_stopped()) return;  // a search that was cut short is no answer
                if (!result) failure_ = result.error();
                open = result && deliver_(*game);
            });
        waiting_.clear();
        return open && !is_stopped();
    }
    [[nodiscard]] const std::optional<Error>& failure() const { return failure_; }

private:
    [[nodiscard]] bool is_stopped() const {
        return options_.games.stream.stop && options_.games.stream.stop();
    }

    Result<void> analyse(style::GameRecord& game) const {
        auto samples = options_.delta({game.facts.start, game.facts});
        if (!samples) return samples.error();
        game.deltas = std::move(*samples);
        for (std::size_t i = 0; i < game.metrics.size(); ++i)
            game.metrics[i] =
                style::measure_game(game.facts, options_.games.settings[i], game.deltas);
        return {};
    }

    const GroupGamesOptions& options_;
    Deliver deliver_;
    std::vector<QueuedGame> waiting_;
    std::optional<Error> failure_;
};

}  // namespace

GroupReader::GroupReader(const GroupRule& rule, const style::StyleSettings& reading,
                         const style::StyleModel& model)
    : members_(rule), model_(model), sums_(reading) {}

StreamReport GroupReader::add_file(const std::string& path, GroupGamesOptions options,
                                   const GroupGameHandler& on_game,
                                   const ProblemHandler& on_problem) {
    const auto take = [&](const QueuedGame& game) {
        sums_.add(game.record, game.own, model_);
        return on_game(game.record, game.own);
    };
    if (options.delta) options.games.keep_facts = true;
    DeltaQueue queue(options, take);
    StreamReport report = measure_games(
        path, options.games,
        [&](style::GameRecord&& record) {
            ++games_read_;
            QueuedGame game{std::move(record), {}};
            game.own = members_.sides_of(game.record);
            if (!game.own[Color::white] && !game.own[Color::black]) return true;
            return options.delta ? queue.add(std::move(game)) : take(game);
        },
        on_problem);
    if (options.delta && !queue.failure()) queue.flush();
    if (queue.failure()) {
        report.error = queue.failure();
        report.interrupted = false;
    } else if (options.games.stream.stop && options.games.stream.stop()) {
        report.interrupted = true;  // perhaps only after the last game had been read
    }
    return report;
}

style::GameGroup GroupReader::group() const {
    return {rule().name, sums_, estimate_strength(sums_)};
}

style::GroupElo estimate_strength(const style::GroupSums& sums) {
    std::vector<LevelResult> results;
    for (const auto& [elo, tally] : sums.results_by_elo) {
        const Wdl games{std::uint64_t(tally.wins), std::uint64_t(tally.draws),
                        std::uint64_t(tally.losses)};
        if (games.games() > 0) results.push_back({double(elo), games, ""});
    }
    const auto estimate = estimate_elo(results);
    if (!estimate) return {};
    return {estimate->elo, estimate->low, estimate->high};
}

}  // namespace kibitzer
