#include "kibitzer/workshop/delta_queue.hpp"

#include <utility>

#include "kibitzer/base/in_order.hpp"

namespace kibitzer {

DeltaQueue::DeltaQueue(const StyleGamesOptions& options, DeltaSource source, Deliver deliver)
    : options_(options), source_(std::move(source)), deliver_(std::move(deliver)) {}

bool DeltaQueue::add(style::GameRecord&& game) {
    waiting_.push_back(std::move(game));
    const auto batch = std::size_t(4 * options_.stream.threads);
    return waiting_.size() < batch || flush();
}

bool DeltaQueue::flush() {
    std::size_t next = 0;
    bool open = !failure_;
    tell_progress();
    process_in_order(
        options_.stream.threads,
        [&]() -> std::optional<style::GameRecord*> {
            if (next == waiting_.size() || is_stopped()) return std::nullopt;
            return &waiting_[next++];
        },
        [&](style::GameRecord* game) { return std::pair(game, analyse(*game)); },
        [&](std::pair<style::GameRecord*, Result<void>>&& analysed) {
            auto& [game, result] = analysed;
            if (!open || is_stopped()) return;  // a search that was cut short is no answer
            if (!result) failure_ = result.error();
            open = result && deliver_(std::move(*game));
            ++analysed_;
            tell_progress();
        });
    waiting_.clear();
    return open && !is_stopped();
}

void DeltaQueue::finish(StreamReport& report) {
    if (!failure_) flush();
    if (failure_) {
        report.error = failure_;
        report.interrupted = false;
    } else if (is_stopped()) {
        report.interrupted = true;  // perhaps only after the last game had been read
    }
}

void DeltaQueue::tell_progress() const {
    if (options_.stream.on_analysed) options_.stream.on_analysed(analysed_);
}

bool DeltaQueue::is_stopped() const { return options_.stream.stop && options_.stream.stop(); }

Result<void> DeltaQueue::analyse(style::GameRecord& game) const {
    auto samples = source_({game.facts.start, game.facts});
    if (!samples) return samples.error();
    game.deltas = std::move(*samples);
    for (std::size_t i = 0; i < game.metrics.size(); ++i)
        game.metrics[i] = style::measure_game(game.facts, options_.settings[i], game.deltas);
    return {};
}

}  // namespace kibitzer
