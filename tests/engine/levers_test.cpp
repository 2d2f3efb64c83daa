#include "kibitzer/engine/search/levers.hpp"

#include <doctest/doctest.h>

#include <set>

#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/search/clock.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using search::Levers;
using test::position;

namespace {

constexpr auto middlegame = "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9";
constexpr auto tactical = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

// The planned time as it is, and the levers it was given.
class Lever : public search::EffortPolicy {
public:
    explicit Lever(const Levers& levers, double factor = 1) : levers_(levers), factor_(factor) {}
    [[nodiscard]] double factor(const search::RootView&) override { return factor_; }
    [[nodiscard]] Levers levers() const override { return levers_; }

private:
    Levers levers_;
    double factor_;
};

SearchResult search_with(Engine& engine, const Levers& levers, const search::Limits& limits,
                         std::string_view fen, double factor = 1) {
    engine.set_policy(std::make_unique<Lever>(levers, factor));
    const Position p = position(fen);
    return engine.search(p, History(p), limits);
}

SearchResult search_depth(const Levers& levers, int depth, std::string_view fen = middlegame) {
    Engine engine;
    search::Limits limits;
    limits.depth = depth;
    return search_with(engine, levers, limits, fen);
}

// A minute on a clock that counts twenty nodes as a millisecond.
constexpr std::uint64_t nodes_per_millisecond = 20;
SearchResult search_clock(const Levers& levers, double factor = 1, std::int64_t left = 60'000) {
    EngineSettings settings;
    settings.nodes_per_millisecond = nodes_per_millisecond;
    settings.move_overhead = 0;
    Engine engine(settings);
    search::Limits limits;
    limits.clock = search::ClockTime{left, 0, std::nullopt};
    return search_with(engine, levers, limits, middlegame, factor);
}

int depth_of(const SearchResult& result) { return result.info.lines.at(0).depth; }

}  // namespace

TEST_CASE("levers: left alone they change no node") {
    Engine plain;
    const Position p = position(middlegame);
    search::Limits limits;
    limits.depth = 9;
    const SearchResult off = plain.search(p, History(p), limits);
    const SearchResult on = search_depth({}, 9);
    CHECK(on.stats == off.stats);
    CHECK(on.best == off.best);
}

TEST_CASE("levers: fewer reductions search more, more reductions less") {
    Levers none;
    none.reductions = 0;
    Levers twice;
    twice.reductions = 2 * Levers::full_reductions;
    Levers late;
    late.first_reduced_move = 8;
    const auto ordinary = search_depth({}, 8).stats.nodes;
    CHECK(search_depth(none, 8).stats.nodes > 2 * ordinary);
    CHECK(search_depth(twice, 8).stats.nodes < ordinary);
    CHECK(search_depth(late, 8).stats.nodes > ordinary);
}

TEST_CASE("levers: each extension makes the tree deeper somewhere") {
    const auto ordinary = search_depth({}, 7, tactical).stats.nodes;
    for (bool Levers::*extends : {&Levers::extends_checks, &Levers::extends_recaptures}) {
        Levers levers;
        levers.*extends = true;
        CHECK(search_depth(levers, 7, tactical).stats.nodes != ordinary);
    }
    // A single reply to every check: the king runs through the middle of the board.
    constexpr auto forced = "8/8/8/8/1k6/8/3Q4/K7 b - - 0 1";
    Levers single;
    single.extends_single_replies = true;
    CHECK(search_depth(single, 7, forced).stats.nodes != search_depth({}, 7, forced).stats.nodes);
}

TEST_CASE("levers: themes that are left out are out of the evaluation, and of the table") {
    Levers fewer;
    fewer.themes = eval::ThemeMask().without(eval::Theme::mobility);
    Engine engine;
    search::Limits deep;
    deep.depth = 8;
    search::Limits shallow;
    shallow.depth = 1;
    const auto hits = [&](const Levers& levers) {
        return search_with(engine, levers, shallow, middlegame).stats.table_hits;
    };
    const auto fresh = hits({});
    engine.new_game();
    (void)search_with(engine, fewer, deep, middlegame);
    CHECK(hits({}) == fresh);  // what was found without mobility does not count
    CHECK(hits(fewer) > fresh);
    const SearchResult all = search_depth({}, 8);
    const SearchResult without = search_depth(fewer, 8);
    CHECK(all.stats.nodes != without.stats.nodes);

    std::set<std::uint64_t> keys{eval::ThemeMask().key()};
    CHECK(eval::ThemeMask().key() == 0);
    for (const eval::ThemeRow& row : eval::themes)
        keys.insert(eval::ThemeMask().without(row.theme).key());
    CHECK(keys.size() == eval::theme_count + 1);
}

TEST_CASE("levers: depth bounds, the early exit and the cap act on a clock") {
    const int usual = depth_of(search_clock({}));
    Levers shallow;
    shallow.most_depth = usual - 2;
    CHECK(depth_of(search_clock(shallow)) == usual - 2);
    Levers deeper;
    deeper.least_depth = usual + 1;
    CHECK(depth_of(search_clock(deeper)) >= usual + 1);
    Levers settled;
    settled.exits_early = true;
    CHECK(search_clock(settled).stats.nodes <= search_clock({}).stats.nodes);
    // Nothing takes longer than the cap, whatever the factor or the depth that is wanted.
    for (const double cap : {50.0, 200.0, 700.0}) {
        Levers capped;
        capped.longest_time = cap;
        capped.least_depth = 100;
        const auto nodes = search_clock(capped, 50).stats.nodes;
        CHECK(double(nodes) <= cap * 20 + 1024);
        CHECK(double(nodes) >= cap * 20 * 0.5);
    }
}

TEST_CASE("levers: nothing exceeds the hard limit of the clock") {
    Levers greedy;
    greedy.least_depth = 100;
    greedy.reductions = 0;
    greedy.extends_checks = greedy.extends_recaptures = greedy.extends_single_replies = true;
    for (const std::int64_t left : {100, 1'000, 10'000}) {
        const double hard = search::plan_time(search::ClockTime{left, 0, std::nullopt}, 0).hard;
        const auto nodes = search_clock(greedy, 1e9, left).stats.nodes;
        CHECK(double(nodes) <= hard * double(nodes_per_millisecond) + 1024);
        CHECK(double(nodes) <= double(left) * double(nodes_per_millisecond) + 1024);
    }
}
