// Games on their way to whoever wants them with their deltas. Deltas cost seconds a game, so some
// games are collected and analysed by all threads at once; they come out in the order in which they
// came in.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "kibitzer/workshop/delta.hpp"
#include "kibitzer/workshop/style_games.hpp"

namespace kibitzer {

class DeltaQueue {
public:
    // False: no more games are wanted.
    using Deliver = std::function<bool(style::GameRecord&&)>;

    // `options` must keep the facts of the games, and outlive the queue.
    DeltaQueue(const StyleGamesOptions& options, DeltaSource source, Deliver deliver);

    // Both are false if no more games are wanted, or after a failure.
    bool add(style::GameRecord&& game);
    bool flush();
    // Flushes, and puts into the report of the reading what went wrong since.
    void finish(StreamReport& report);

private:
    void tell_progress() const;
    [[nodiscard]] bool is_stopped() const;
    [[nodiscard]] Result<void> analyse(style::GameRecord& game) const;

    const StyleGamesOptions& options_;
    DeltaSource source_;
    Deliver deliver_;
    std::vector<style::GameRecord> waiting_;
    std::uint64_t analysed_ = 0;
    std::optional<Error> failure_;
};

}  // namespace kibitzer
