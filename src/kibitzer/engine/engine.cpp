#include "kibitzer/engine/engine.hpp"

#include <algorithm>
#include <span>
#include <system_error>
#include <thread>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/searcher.hpp"

namespace kibitzer {

using search::Searcher;

namespace {

constexpr int as_good_as_won = 10'000;  // centipawns

// The first move the opponent is expected to answer with, if it is legal.
std::optional<Move> find_ponder(const Position& position, const std::vector<Move>& line) {
    if (line.size() < 2) return std::nullopt;
    Position after = position;
    after.make(line[0]);
    if (!is_legal(after, line[1])) return std::nullopt;
    return line[1];
}

// Follows the table's moves from the end of a line until somebody is mated; false if the line does
// not get there in exactly as many half moves as the mate was said to take.
bool complete_mate(const Position& position, const search::Table& table, Key mask_key,
                   int half_moves, std::vector<Move>& line) {
    Position at = position;
    for (const Move move : line) at.make(move);
    std::vector<Move> rest;
    while (int(line.size() + rest.size()) < half_moves) {
        const auto known = table.probe(at.key() ^ mask_key);
        if (!known || known->move.is_null() || !is_legal(at, known->move)) return false;
        rest.push_back(known->move);
        at.make(known->move);
    }
    if (has_legal_move(at) || !is_check(at)) return false;
    line.insert(line.end(), rest.begin(), rest.end());
    return true;
}

// Whether a position has occurred twice since the last capture or pawn move.
bool has_repetition(const Position& position, const History& history) {
    const auto& keys = history.keys();
    const std::size_t reversible =
        std::min(keys.size(), std::size_t(position.halfmove_clock()) + 1);
    std::vector<Key> recent(keys.end() - std::ptrdiff_t(reversible), keys.end());
    std::sort(recent.begin(), recent.end());
    return std::adjacent_find(recent.begin(), recent.end()) != recent.end();
}

}  // namespace

Engine::Engine(const EngineSettings& settings, const eval::Weights& weights)
    : settings_(settings), weights_(weights), table_(std::size_t(settings.hash_megabytes)) {
    make_searchers();
}

Engine::~Engine() = default;

void Engine::make_searchers() {
    searchers_.clear();
    for (int i = 0; i < settings_.threads; ++i)
        searchers_.push_back(std::make_unique<Searcher>(i, weights_, settings_.themes));
}

bool Engine::configure(const EngineSettings& settings) {
    if (settings.hash_megabytes != settings_.hash_megabytes &&
        !table_.resize(std::size_t(settings.hash_megabytes)))
        return false;
    const bool rebuild =
        settings.threads != settings_.threads || settings.themes != settings_.themes;
    settings_ = settings;
    if (rebuild) make_searchers();
    return true;
}

void Engine::set_weights(const eval::Weights& weights) {
    weights_ = weights;
    make_searchers();
    table_.clear(settings_.threads);
}

void Engine::new_game() {
    table_.clear(settings_.threads);
    for (auto& searcher : searchers_) searcher->new_game();
    last_value_.reset();
}

// Deeper is better; at equal depth the higher value.
const Searcher& Engine::best_searcher(std::size_t count) const {
    const Searcher* best = searchers_.front().get();
    for (const auto& searcher : std::span(searchers_).first(count)) {
        if (searcher->root_moves().empty()) continue;
        const int value = searcher->root_moves()[0].value;
        const int best_value = best->root_moves()[0].value;
        const bool deeper = searcher->completed_depth() > best->completed_depth();
        const bool equal = searcher->completed_depth() == best->completed_depth();
        if ((deeper && (value > best_value || !search::is_proved(best_value))) ||
            (equal && value > best_value))
            best = searcher.get();
    }
    return *best;
}

EngineInfo Engine::describe(const Position& position, const search::Iteration& iteration,
                            const search::Shared& shared) const {
    EngineInfo info;
    info.nodes = iteration.nodes;
    info.milliseconds = shared.clock.real_milliseconds();
    info.tablebase_hits = shared.tablebase_hits;
    info.hash_fullness = table_.fullness();
    for (std::size_t i = 0; i < iteration.lines; ++i) {
        const search::RootMove& move = (*iteration.moves)[i];
        // A line not finished in this iteration shows what the one before found; a new best move
        // may have no exact value yet.
        const bool settled = move.is_settled();
        int value = settled ? move.settled_value : move.value;
        if (value == -search::infinite) continue;
        if (shared.root_table_value && !search::is_mate(value)) value = *shared.root_table_value;
        EngineLine line;
        line.score = search::to_score(value, position.side_to_move());
        line.depth = settled ? move.settled_depth : iteration.depth;
        line.selective_depth = std::max(move.selective_depth, line.depth);
        line.moves = settled ? move.settled_line : move.line;
        if (!settled) line.failed = search::Bound::lower;
        info.lines.push_back(std::move(line));
    }
    return info;
}

void Engine::ask_tables(const Position& position, const History& history, search::Limits& limits,
                        search::Shared& shared) const {
    shared.fifty_move_rule = settings_.tables.fifty_move_rule;
    shared.table_men = std::min(settings_.tables.most_men, search::largest_table());
    if (settings_.lines > 1 || !search::may_probe(position, shared.table_men)) return;
    const auto ranked =
        search::rank_moves(position, has_repetition(position, history), shared.fifty_move_rule);
    const auto best = search::best_ranked(ranked, limits.search_moves);
    if (best.empty()) return;
    limits.search_moves = best;
    const auto rank = std::find_if(ranked.begin(), ranked.end(), [&](const auto& candidate) {
                          return candidate.move == best.front();
                      })->rank;
    shared.root_table_value = search::table_value(
        search::result_of_rank(rank, shared.fifty_move_rule), 0, shared.fifty_move_rule);
    shared.tablebase_hits = ranked.size();
    shared.table_men = 0;
}

SearchResult Engine::search(const Position& position, const History& history,
                            const search::Limits& wanted, const SearchControl& control) {
    search::Limits limits = wanted;
    search::Clock clock(limits, settings_.move_overhead, settings_.nodes_per_millisecond);
    search::FixedShare fixed;
    search::HandRules rules;
    search::EffortPolicy& policy = policy_ ? *policy_
                                   : settings_.time_rules == TimeRules::hand_rules
                                       ? static_cast<search::EffortPolicy&>(rules)
                                       : fixed;
    policy.start(position, limits);
    const std::atomic<bool> never{false};
    search::Shared shared{.table = table_,
                          .clock = clock,
                          .limits = limits,
                          .policy = policy,
                          .levers = {},
                          .lines = std::size_t(std::max(1, settings_.lines)),
                          .stop = false,
                          .outside_stop = control.stop,
                          .pondering = control.pondering ? *control.pondering : never,
                          .nothing_to_find = false,
                          .all_nodes =
                              [this] {
                                  std::uint64_t sum = 0;
                                  for (const auto& searcher : searchers_) sum += searcher->nodes();
                                  return sum;
                              },
                          .report = {},
                          .last_move_value = last_value_.value_or(search::no_value),
                          .table_men = 0,
                          .fifty_move_rule = true,
                          .root_table_value = {},
                          .tablebase_hits = 0};
    if (control.on_info)
        shared.report = [&](const search::Iteration& iteration) {
            control.on_info(describe(position, iteration, shared));
        };
    shared.levers.set(policy.levers());
    ask_tables(position, history, limits, shared);
    table_.new_search();
    for (const auto& searcher : searchers_) searcher->reset_nodes();
    const int depth =
        std::clamp(limits.depth.value_or(search::max_ply - 1), 1, search::max_ply - 1);

    std::vector<std::thread> helpers;
    try {
        for (std::size_t i = 1; i < searchers_.size(); ++i)
            helpers.emplace_back(
                [&, i] { searchers_[i]->run(position, history, shared, search::max_ply - 1); });
    } catch (const std::system_error&) {  // the system grants no more threads: fewer will do
    }
    searchers_[0]->run(position, history, shared, depth);
    shared.stop = true;
    for (std::thread& helper : helpers) helper.join();

    SearchResult answer;
    for (std::size_t i = 0; i <= helpers.size(); ++i) answer.stats.add(searchers_[i]->stats());
    const Searcher& best = settings_.lines > 1 ? *searchers_[0] : best_searcher(helpers.size() + 1);
    if (best.root_moves().empty()) return answer;
    const std::size_t lines = std::min(shared.lines, best.root_moves().size());
    answer.info = describe(
        position,
        {std::max(1, best.completed_depth()), &best.root_moves(), lines, answer.stats.nodes},
        shared);
    // The last word, also when the last iteration was not finished: no bound, what is known must
    // do. A mate that a broken-off search has seen, but not to its end, is told as a won or lost
    // position.
    for (EngineLine& line : answer.info.lines) {
        const Mate* mate = std::get_if<Mate>(&line.score.value);
        if (line.failed && mate) {
            const int half_moves = mate->moves > 0 ? 2 * mate->moves - 1 : -2 * mate->moves;
            if (!complete_mate(position, table_, best.mask_key(), half_moves, line.moves))
                line.score.value = Centipawns{mate->moves > 0 ? as_good_as_won : -as_good_as_won};
        }
        line.failed.reset();
    }
    if (control.on_info) control.on_info(answer.info);
    answer.best = best.root_moves()[0].move;
    answer.ponder = find_ponder(position, best.root_moves()[0].line);
    answer.values_by_depth = best.iteration_values();
    if (!answer.values_by_depth.empty()) last_value_ = answer.values_by_depth.back();
    return answer;
}

}  // namespace kibitzer
