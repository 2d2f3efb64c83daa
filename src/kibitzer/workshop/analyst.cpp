#include "kibitzer/workshop/analyst.hpp"

#include <algorithm>
#include <chrono>

#include "kibitzer/chess/thinking_limits.hpp"
#include "kibitzer/uci/client.hpp"
#include "kibitzer/workshop/analysis_cache.hpp"

namespace kibitzer {

namespace {

class OwnAnalyst : public Analyst {
public:
    OwnAnalyst(const EngineSettings& settings, const StopFlag& stop,
               std::function<void(const EngineInfo&)> on_info)
        : engine_(settings), stop_(stop), on_info_(std::move(on_info)) {}

    [[nodiscard]] std::string name() const override { return "Kibitzer"; }
    Result<void> new_game() override {
        engine_.new_game();
        return {};
    }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits& limits) override {
        // No history: what is asked about is a position, and repetition begins with it.
        SearchControl control;
        control.stop = &stop_;
        control.on_info = on_info_;
        return engine_.search(position, History(position), limits, control);
    }

private:
    Engine engine_;
    const StopFlag& stop_;
    std::function<void(const EngineInfo&)> on_info_;
};

GoLimits to_go(const search::Limits& limits) {
    GoLimits go;
    go.depth = limits.depth;
    go.nodes = limits.nodes;
    go.move_time = limits.move_time;
    go.mate = limits.mate;
    go.search_moves = limits.search_moves;
    if (limits.clock) {
        // The opponent's clock does not matter for a single move; engines want it named.
        go.clock = {{limits.clock->left, limits.clock->left}};
        go.increment = {{limits.clock->increment, limits.clock->increment}};
        go.moves_to_go = limits.clock->moves_to_go;
    }
    return go;
}

std::optional<EngineLine> to_line(const Position& position, const UciInfo& info) {
    if (!info.score) return std::nullopt;  // `info string` and the like
    EngineLine line{{legal_line(position, info.pv), *info.score}};
    line.depth = info.depth.value_or(0);
    line.selective_depth = info.selective_depth.value_or(line.depth);
    if (info.bound == UciInfo::Bound::lower) line.failed = search::Bound::lower;
    if (info.bound == UciInfo::Bound::upper) line.failed = search::Bound::upper;
    return line;
}

class UciAnalyst : public Analyst {
public:
    explicit UciAnalyst(std::unique_ptr<UciClient> client) : client_(std::move(client)) {}

    [[nodiscard]] std::string name() const override { return client_->name(); }
    Result<void> new_game() override { return client_->new_game(); }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits& limits) override {
        const auto answer = client_->search(position, {}, to_go(limits));
        if (!answer) return answer.error();
        SearchResult result;
        result.best = answer->move;
        result.ponder = answer->ponder;
        result.info.nodes = result.stats.nodes = answer->nodes;
        result.info.milliseconds =
            std::chrono::duration_cast<std::chrono::milliseconds>(answer->elapsed).count();
        for (const UciInfo& info : answer->lines)
            if (const auto line = to_line(position, info)) result.info.lines.push_back(*line);
        return result;
    }

private:
    std::unique_ptr<UciClient> client_;
};

}  // namespace

search::Limits to_search_limits(const ThinkingLimits& limits) {
    search::Limits search;
    search.depth = limits.depth;
    search.nodes = limits.nodes;
    if (limits.move_time) search.move_time = limits.move_time->count();
    if (!limits.clock) return search;
    search.clock = {limits.clock->base.count(), limits.clock->increment.count(), {}};
    if (limits.clock->moves > 0) search.clock->moves_to_go = limits.clock->moves;
    return search;
}

Result<std::unique_ptr<Analyst>> make_analyst(const AnalystSettings& settings,
                                              const StopFlag& stop) {
    if (settings.command.empty()) {
        EngineSettings own;
        own.threads = settings.threads;
        own.hash_megabytes = settings.hash_megabytes;
        own.lines = settings.lines;
        own.move_overhead = 0;  // no flag can fall here
        std::unique_ptr<Analyst> analyst =
            std::make_unique<OwnAnalyst>(own, stop, settings.on_info);
        return settings.cache ? with_cache(std::move(analyst), settings, stop) : std::move(analyst);
    }
    UciClientOptions options;
    options.stop = &stop;
    auto client = UciClient::start(settings.command, options);
    if (!client) return client.error();
    // Settings the engine does not know are left as they are, except the number of lines.
    for (const auto& [name, value] :
         {std::pair("Threads", settings.threads), std::pair("Hash", settings.hash_megabytes)})
        if ((*client)->find_option(name)) (void)(*client)->set_option(name, std::to_string(value));
    for (const auto& [name, value] : settings.options)
        if (auto set = (*client)->set_option(name, value); !set) return set.error();
    if (!settings.options.empty() && settings.on_remark) {
        std::vector<std::string> remarks;
        if (auto ready = (*client)->wait_ready(&remarks); !ready) return ready.error();
        for (const std::string& remark : remarks) settings.on_remark(remark);
    }
    if (settings.lines > 1) {
        auto set = (*client)->set_option("MultiPV", std::to_string(settings.lines));
        if (!set) return set.error();
    }
    return std::unique_ptr<Analyst>(std::make_unique<UciAnalyst>(std::move(*client)));
}

}  // namespace kibitzer
