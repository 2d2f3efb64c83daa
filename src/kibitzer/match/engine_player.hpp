// An engine process as a player: started when first needed and again after it has failed.
#pragma once

#include <memory>

#include "kibitzer/match/game.hpp"
#include "kibitzer/match/runner.hpp"

namespace kibitzer {

class EnginePlayer : public MatchPlayer {
public:
    EnginePlayer(const EngineSpec& spec, const RunnerOptions& options, const StopFlag* stop)
        : spec_(spec), options_(options), stop_(stop) {}

    // Has a process that listens and has its options. An error here is no fault of a game.
    Result<void> prepare();
    [[nodiscard]] std::string own_name() const { return client_->name(); }

    Result<void> new_game() override { return note(client_->new_game()); }
    Result<UciSearchAnswer> think(const Position& start, std::span<const Move> moves,
                                  const GoLimits& limits,
                                  std::chrono::milliseconds patience) override {
        return note(client_->search(start, moves, limits, {}, patience));
    }

private:
    Result<void> set_options();
    Result<void> set_node_time();
    template <class T>
    Result<T> note(Result<T> result) {
        if (!result && result.error().code != Errc::illegal_move) failed_ = true;
        return result;
    }

    const EngineSpec& spec_;
    const RunnerOptions& options_;
    const StopFlag* stop_;
    std::unique_ptr<UciClient> client_;
    bool failed_ = false;
};

}  // namespace kibitzer
