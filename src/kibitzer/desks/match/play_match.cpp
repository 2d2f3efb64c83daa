#include "kibitzer/desks/match/play_match.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <unordered_set>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/match/game_log.hpp"

namespace kibitzer {

namespace {

using Clock = std::chrono::steady_clock;

// Engines without a name get the one they give themselves; twins are told apart.
Result<void> name_engines(RunnerOptions& runner) {
    for (EngineSpec& engine : runner.engines) {
        auto own_name = try_engine(engine, runner);
        if (!own_name) return own_name.error();
        if (engine.name.empty()) engine.name = own_name->empty() ? engine.command : *own_name;
        engine.name = escape_controls(to_utf8(engine.name));
    }
    std::unordered_set<std::string> seen;
    for (EngineSpec& engine : runner.engines) {
        const std::string name = engine.name;
        for (int twin = 2; !seen.insert(engine.name).second; ++twin)
            engine.name = fmt::format("{} ({})", name, twin);
    }
    return {};
}

// FNV-1a over all openings: tells whether a match is resumed with the same ones.
std::uint64_t digest(const std::vector<Opening>& openings) {
    std::uint64_t hash = 0xCBF29CE484222325ULL;
    const auto add = [&](std::uint64_t word) {
        for (int i = 0; i < 8; ++i) hash = (hash ^ (word >> 8 * i & 0xFF)) * 0x100000001B3ULL;
    };
    for (const Opening& opening : openings) {
        add(opening.start.key());
        for (const Move move : opening.moves) add(move.bits());
    }
    return hash;
}

// Everything that results depend on, in the order in which a reader wants it. Not the number of
// games nor the test: a match may be resumed with more games.
std::string describe_settings(const MatchOptions& options, const std::vector<Opening>& openings) {
    const RunnerOptions& runner = options.runner;
    std::vector<std::string> parts;
    for (const EngineSpec& engine : runner.engines) {
        const std::string& command = engine.told_as.empty() ? engine.command : engine.told_as;
        std::string text = "engine=" + engine.name + " cmd=" + command;
        for (const auto& [name, value] : engine.options) text += fmt::format(" {}={}", name, value);
        if (engine.limits.any()) text += " " + to_string(engine.limits);
        std::replace(text.begin(), text.end(), ';', ',');
        parts.push_back(std::move(text));
    }
    parts.push_back("limits=" + to_string(runner.limits));
    parts.push_back(fmt::format("nodestime={}", runner.nodes_per_millisecond));
    parts.push_back(fmt::format("margin={}", runner.margin.count()));
    const AdjudicationRules& rules = runner.adjudication;
    parts.push_back("draw=" + (rules.draw ? to_string(*rules.draw) : "no"));
    parts.push_back("resign=" + (rules.resign ? to_string(*rules.resign) : "no"));
    parts.push_back("maxmoves=" + (rules.max_moves ? std::to_string(*rules.max_moves) : "no"));
    parts.push_back(fmt::format("openings={}:{:016x}", openings.size(), digest(openings)));
    parts.push_back(
        fmt::format("order={}", options.order == OpeningOrder::random ? "random" : "sequential"));
    parts.push_back(fmt::format("seed={}", options.seed));
    parts.push_back(options.pairings == Pairings::gauntlet ? "gauntlet" : "round robin");
    if (runner.chess960) parts.emplace_back("chess960");
    // As a PGN tag can hold it, so that it is the same when it is read again.
    return escape_controls(to_utf8(fmt::format("{}", fmt::join(parts, "; "))));
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return fmt::format("{:%Y.%m.%d}", parts);
}

class Match {
public:
    Match(const MatchOptions& options, const MatchCallbacks& callbacks,
          const std::vector<Opening>& openings)
        : options_(options),
          callbacks_(callbacks),
          openings_(openings),
          schedule_({options.runner.engines.size(), options.pairings, options.games,
                     openings.size(), options.order, options.seed}),
          standings_(names()) {
        summary_.settings = describe_settings(options, openings);
        summary_.scheduled = schedule_.size();
        summary_.sprt = options.sprt;
    }

    Result<void> open_log() {
        if (options_.pgn.empty()) return {};
        auto log = options_.resume ? GameLog::resume(options_.pgn, summary_.settings)
                                   : GameLog::create(options_.pgn);
        if (!log) return log.error();
        log_.emplace(std::move(*log));
        for (const auto& [number, record] : log_->games()) {
            if (number >= schedule_.size()) continue;  // of a longer match
            played_.insert(number);
            standings_.add(schedule_.game(number), record);
            ++summary_.resumed;
        }
        update();
        return {};
    }

    MatchOutcome play() {
        std::vector<std::uint64_t> numbers;
        for (std::uint64_t number = 0; number < schedule_.size(); ++number)
            if (!played_.contains(number)) numbers.push_back(number);
        MatchOutcome outcome;
        if (!is_decided()) {
            const auto played =
                play_schedule(options_.runner, schedule_, openings_, numbers,
                              [&](PlayedGame&& game) { return use(std::move(game)); });
            if (!played) outcome.error = played.error();
            if (write_error_) outcome.error = write_error_;
        }
        update();
        const StopFlag* stop = options_.runner.stop;
        summary_.interrupted =
            stop && stop->load() && summary_.games < summary_.scheduled && !is_decided();
        outcome.summary = summary_;
        return outcome;
    }

private:
    [[nodiscard]] std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const EngineSpec& engine : options_.runner.engines) names.push_back(engine.name);
        return names;
    }
    [[nodiscard]] bool is_decided() const {
        return summary_.sprt_state.verdict != SprtVerdict::undecided;
    }

    // False ends the match.
    bool use(PlayedGame&& played) {
        GameTree& tree = played.game.tree;
        tree.set_tag("Event", options_.event);
        tree.set_tag("Date", today());
        tree.set_tag("MatchSettings", summary_.settings);
        const auto record = record_of(tree);
        if (!record) return true;  // cannot be: the tags are ours
        if (log_) {
            if (const auto written = log_->append(tree); !written) {
                write_error_ = written.error();
                return false;
            }
        }
        if (played.game.fault && callbacks_.warn) {
            const std::string& loser =
                record->result == GameResult::white_wins ? record->black : record->white;
            callbacks_.warn(fmt::format("game {}: {}: {}: {}", played.scheduled.number + 1, loser,
                                        name(played.game.end), played.game.fault->message));
        }
        warn_of_repetition(played.scheduled);
        standings_.add(played.scheduled, *record);
        update();
        if (callbacks_.on_game) callbacks_.on_game(summary_);
        return !is_decided();
    }

    void warn_of_repetition(const ScheduledGame& game) {
        if (game.round < openings_.size() || warned_ || !callbacks_.warn) return;
        warned_ = true;
        callbacks_.warn("all openings have been played (" + std::to_string(openings_.size()) +
                        "): engines that always play the same repeat their games now, and errors "
                        "look too small");
    }

    void update() {
        summary_.engines = standings_.engines();
        summary_.ends = standings_.ends();
        summary_.games = standings_.games();
        summary_.seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
        if (options_.sprt)
            advance(summary_.sprt_state, *options_.sprt, standings_.pairs_in_order());
    }

    const MatchOptions& options_;
    const MatchCallbacks& callbacks_;
    const std::vector<Opening>& openings_;
    Schedule schedule_;
    Standings standings_;
    MatchSummary summary_;
    std::optional<GameLog> log_;
    std::unordered_set<std::uint64_t> played_;
    std::optional<Error> write_error_;
    bool warned_ = false;
    Clock::time_point begin_ = Clock::now();
};

}  // namespace

Result<MatchOutcome> run_match(MatchOptions options, const MatchCallbacks& callbacks) {
    std::vector<Opening> openings = options.book;
    if (!options.openings.empty()) {
        const auto warn = [&](const std::string& text) {
            if (callbacks.warn) callbacks.warn(text);
        };
        auto read =
            read_openings(options.openings, {options.runner.chess960, options.opening_plies}, warn);
        if (!read) return read.error();
        openings = std::move(*read);
    }
    if (const auto named = name_engines(options.runner); !named) return named.error();
    Match match(options, callbacks, openings);
    if (const auto opened = match.open_log(); !opened) return opened.error();
    return match.play();
}

}  // namespace kibitzer
