// The passes of a review: who is asked about which positions, with which effort.
#include <algorithm>
#include <atomic>
#include <chrono>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/desks/review/passes/weighing.hpp"

namespace kibitzer {

namespace {

constexpr int glance_lines = 2;             // enough to see that a move may be the only one
constexpr std::uint64_t glance_share = 10;  // of the nodes of a second look
constexpr std::uint64_t weighing_share = 3;
constexpr int glance_hash = 2;  // megabytes, emptied before every position
constexpr int closer_hash = 16;
constexpr int most_rounds = 8;                         // answers bring up new questions
constexpr std::uint64_t confirmation_effort = 4;       // times a second look
constexpr std::uint64_t least_confirmation = 100'000;  // nodes: a quick look errs as often

using Clock = std::chrono::steady_clock;
// The longer it takes, the less often it is told how far it is: who shows it works on the same
// cores.
constexpr auto least_between_tellings = std::chrono::milliseconds(300);
constexpr int tellings_share = 10;

// Asks as if White were to move.
Result<std::vector<ScoredLine>> ask(Analyst& analyst, const Position& position,
                                    std::uint64_t nodes) {
    const bool turned = position.side_to_move() == Color::black;
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    search::Limits limits;
    limits.nodes = nodes;
    auto result = analyst.search(turned ? mirrored(position) : position, limits);
    if (!result) return result.error();
    std::vector<ScoredLine> lines;
    for (EngineLine& line : result->info.lines) {
        if (line.moves.empty()) continue;
        if (turned) {
            for (Move& move : line.moves) move = mirrored(move);
            line.score.point_of_view = other(line.score.point_of_view);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

Result<std::unique_ptr<Reviewer>> Reviewer::open(const ReviewSettings& settings,
                                                 AnalystSettings analyst, int threads,
                                                 const StopFlag& stop) {
    // An engine that knows only one line is asked for one.
    const auto open_pool = [&](int lines, int hash_megabytes) {
        analyst.lines = lines;
        analyst.hash_megabytes = hash_megabytes;
        auto pool = AnalystPool::open(analyst, threads, stop);
        if (pool || pool.error().code != Errc::unsupported) return pool;
        analyst.lines = 1;
        return AnalystPool::open(analyst, threads, stop);
    };
    Analysts analysts;
    const auto open_one = [&](std::unique_ptr<AnalystPool>& target, int lines, int hash) {
        auto pool = open_pool(std::min(lines, settings.candidates), hash);
        if (pool) target = std::move(*pool);
        return pool ? std::optional<Error>() : pool.error();
    };
    if (auto error = open_one(analysts.glance, glance_lines, glance_hash)) return *error;
    if (auto error = open_one(analysts.second_look, 1, closer_hash)) return *error;
    if (auto error = open_one(analysts.candidates, settings.candidates, closer_hash)) return *error;
    if (!settings.judge.empty()) {
        analyst.command = settings.judge;
        if (auto error = open_one(analysts.judge, 1, closer_hash)) return *error;
    }
    return std::make_unique<Reviewer>(settings, std::move(analysts), threads, stop);
}

Reviewer::Reviewer(const ReviewSettings& settings, Analysts analysts, int threads,
                   const StopFlag& stop)
    : settings_(settings), analysts_(std::move(analysts)), threads_(threads), stop_(stop) {}

Result<Review> Reviewer::review(const GameTree& game, const ReviewHooks& hooks) {
    GameWork work(game, settings_);
    std::optional<Error> failure;
    const auto begun = Clock::now();
    auto told = begun;
    const auto tell = [&] {
        if (!hooks.on_more) return;
        hooks.on_more(work.review());
        told = Clock::now();
    };
    const auto is_time_to_tell = [&] {
        const auto now = Clock::now();
        return now - told >
               std::max<Clock::duration>(least_between_tellings, (now - begun) / tellings_share);
    };
    tell();
    // Searches these positions on all threads; false if that came to an end before its time.
    const auto look = [&](AnalystPool& pool, const std::vector<std::size_t>& wanted,
                          std::uint64_t nodes, Pass pass) {
        struct Answer {
            std::size_t position;
            Result<std::vector<ScoredLine>> lines;
        };
        std::size_t next = 0;
        std::size_t done = 0;
        std::atomic<bool> cut = false;
        process_in_order(
            threads_,
            [&]() -> std::optional<std::size_t> {
                if (next == wanted.size() || cut || stop_) return std::nullopt;
                return wanted[next++];
            },
            [&](std::size_t i) -> Answer {
                return {i, pool.with_analyst([&](Analyst& analyst) {
                            return ask(analyst, work.position(i), nodes);
                        })};
            },
            [&](Answer&& answer) {
                if (cut || stop_) {  // a search that was stopped is no answer
                    cut = true;
                } else if (!answer.lines) {
                    failure = answer.lines.error();
                    cut = true;
                } else if (answer.lines->empty()) {
                    failure = Error{Errc::bad_text, "the engine gave no line with a score"};
                    cut = true;
                } else {
                    work.learn(answer.position, std::move(*answer.lines), pass);
                    if (hooks.on_more && is_time_to_tell()) {
                        work.judge();
                        tell();
                    }
                    if (hooks.on_progress) hooks.on_progress(++done, wanted.size());
                }
            });
        return !cut && !stop_;
    };
    const std::uint64_t glance_nodes = std::max<std::uint64_t>(1, settings_.nodes / glance_share);
    const std::uint64_t candidate_nodes = settings_.nodes * std::uint64_t(settings_.candidates);
    bool going = look(*analysts_.glance, work.unknown_positions(), glance_nodes, Pass::glance);
    work.judge();
    if (going && hooks.on_first_page) hooks.on_first_page(work.review());
    tell();
    going = going && look(*analysts_.second_look, work.searched_positions(), settings_.nodes,
                          Pass::second_look);
    work.judge();
    for (int round = 0; going && round < most_rounds && work.note_doubts(); ++round) {
        going = look(*analysts_.second_look, work.positions_to_look_at(), settings_.nodes,
                     Pass::second_look) &&
                look(*analysts_.candidates, work.positions_to_compare(), candidate_nodes,
                     Pass::candidates);
        work.judge();
    }
    for (int round = 0; going && round < most_rounds && work.note_confirmations(); ++round) {
        going = look(analysts_.judge ? *analysts_.judge : *analysts_.second_look,
                     work.positions_to_confirm(),
                     std::max(confirmation_effort * settings_.nodes, least_confirmation),
                     Pass::confirmation);
        work.judge();
    }
    if (failure) return *failure;
    if (going) work.ask_peers(threads_, stop_);
    work.review().complete = going;
    Weigher weigher(std::max<std::uint64_t>(1, settings_.nodes / weighing_share), stop_);
    work.find_words(stop_, {[&](const Moment& moment) { return weigher.weigh(moment); },
                            [&](const Position& before, std::vector<Move> moves) {
                                return weigher.follow(before, std::move(moves));
                            },
                            [&](const Position& end) { return weigher.look(end); }});
    work.find_haste(threads_, stop_);
    const auto name_of = [](AnalystPool& pool) {
        return pool.with_analyst([](Analyst& analyst) { return analyst.name(); });
    };
    work.review().engine = name_of(*analysts_.glance);
    if (analysts_.judge) work.review().engine += ", " + name_of(*analysts_.judge) + " as judge";
    return std::move(work.review());
}

Result<std::vector<ScoredLine>> Reviewer::compare(const Position& position) {
    return analysts_.candidates->with_analyst([&](Analyst& analyst) {
        return ask(analyst, position, settings_.nodes * std::uint64_t(settings_.candidates));
    });
}

}  // namespace kibitzer
