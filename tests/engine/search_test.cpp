#include <doctest/doctest.h>

#include <atomic>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/desks/suites/suite_case.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/search/clock.hpp"
#include "kibitzer/engine/search/value.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using test::position;

namespace {

SearchResult search_nodes(Engine& engine, const Position& p, std::uint64_t nodes) {
    search::Limits limits;
    limits.nodes = nodes;
    return engine.search(p, History(p), limits);
}

SearchResult search_depth(Engine& engine, const Position& p, int depth) {
    search::Limits limits;
    limits.depth = depth;
    return engine.search(p, History(p), limits);
}

int mate_of(const SearchResult& result) {
    const Mate* mate = std::get_if<Mate>(&result.info.lines.at(0).score.value);
    return mate ? mate->moves : 0;
}

int centipawns_of(const SearchResult& result) {
    const Centipawns* cp = std::get_if<Centipawns>(&result.info.lines.at(0).score.value);
    return cp ? cp->value : 99999;
}

std::string best_of(const Position& p, const SearchResult& result) {
    return to_uci(p, result.best.value());
}

}  // namespace

TEST_CASE("search: finds mates and proves them with a line") {
    struct Case {
        std::string_view fen;
        int moves;
    };
    for (const Case& c :
         {Case{"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", 1},
          Case{"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1", 1},
          Case{"r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1", 2},
          Case{"8/8/8/8/8/5k2/6q1/7K w - - 0 1", 0}}) {
        Engine engine;
        const Position p = position(c.fen);
        const SearchResult result = search_depth(engine, p, 8);
        if (c.moves == 0) {
            CHECK_FALSE(result.best);  // mated already
            continue;
        }
        CHECK(mate_of(result) == c.moves);
        CHECK_FALSE(find_mate_error(p, result.info.lines[0]));
    }
}

TEST_CASE("search: broken off anywhere, a mate that is told has a line that ends in it") {
    int told = 0;
    for (const std::string_view fen :
         {"8/8/8/3k4/8/8/4R3/4K3 w - - 0 1", "8/8/3k4/8/3K4/8/8/6Q1 w - - 0 1",
          "4k3/8/4K3/8/8/8/2r5/4R3 w - - 0 1", "8/5k2/8/8/1q6/8/3K4/8 w - - 0 1",
          "4b2r/4B3/rp6/1p1B3p/p1n4K/8/n1p3R1/7k w - - 0 1",
          "2r2rk1/1bq2ppp/p3p3/1p2P1N1/3n2Q1/8/PPB2PPP/R1B2RK1 w - - 0 1"}) {
        const Position p = position(fen);
        for (std::uint64_t nodes = 300; nodes < 110'000; nodes = nodes * 9 / 8) {
            Engine engine;
            const SearchResult result = search_nodes(engine, p, nodes);
            const EngineLine& line = result.info.lines.at(0);
            told += std::holds_alternative<Mate>(line.score.value);
            const auto wrong = find_mate_error(p, line);
            CHECK_MESSAGE(!wrong, fen << " after " << nodes << ": " << wrong.value_or(""));
        }
    }
    CHECK(told > 20);
}

TEST_CASE("search: a position is restored and the answer legal, however short the search") {
    Engine engine;
    test::each_random_position(3, 21, [&](const Position& p) {
        const SearchResult result = search_nodes(engine, p, 60);
        if (!has_legal_move(p)) {
            CHECK_FALSE(result.best);
            return;
        }
        REQUIRE(result.best);
        CHECK(is_legal(p, *result.best));
        Position walk = p;
        for (const Move move : result.info.lines.at(0).moves) {
            REQUIRE(is_legal(walk, move));
            walk.make(move);
        }
    });
}

TEST_CASE("search: the same nodes for the same search") {
    const Position p =
        position("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9");
    Engine first;
    Engine second;
    const SearchResult a = search_depth(first, p, 9);
    const SearchResult b = search_depth(second, p, 9);
    CHECK(a.stats == b.stats);
    CHECK(a.best == b.best);
    first.new_game();
    CHECK(search_depth(first, p, 9).stats == a.stats);
}

TEST_CASE("search: mirrored positions have mirrored answers") {
    Engine engine;
    for (const std::string_view fen :
         {"r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
          "8/5pk1/4p1p1/p2pP2p/P2P1P1P/1P2K1P1/8/8 w - - 0 40"}) {
        const Position p = position(fen);
        engine.new_game();
        const SearchResult a = search_depth(engine, p, 6);
        engine.new_game();
        const SearchResult b = search_depth(engine, mirrored(p), 6);
        CHECK(centipawns_of(a) == doctest::Approx(centipawns_of(b)).epsilon(0.5).scale(60));
    }
}

TEST_CASE("search: sees a draw by repetition, and avoids it when winning") {
    // Black is lost but for a perpetual; White to move must not allow a third occurrence.
    Position p = position("6k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1");
    History history(p);
    Engine engine;
    const auto play = [&](std::string_view word) {
        p.make(*parse_uci_move(p, word));
        history.push(p);
    };
    for (int i = 0; i < 2; ++i)
        for (const std::string_view word : {"d1e1", "g8f8", "e1d1", "f8g8"}) play(word);
    search::Limits limits;
    limits.depth = 8;
    const SearchResult result = engine.search(p, history, limits);
    CHECK(best_of(p, result) != "d1e1");
}

TEST_CASE("search: the fifty-move rule ends a won game, but mate comes first") {
    Engine engine;
    const Position nearly = position("7k/8/5K2/8/8/8/8/6R1 w - - 99 90");
    CHECK(centipawns_of(search_depth(engine, nearly, 6)) == 0);
    const Position mate = position("7k/8/6K1/8/8/8/8/R7 w - - 99 90");
    CHECK(mate_of(search_depth(engine, mate, 6)) == 1);
}

TEST_CASE("search: only the moves asked for, and as many lines as asked for") {
    EngineSettings settings;
    settings.lines = 3;
    Engine engine(settings);
    const Position p = Position::start();
    search::Limits limits;
    limits.depth = 5;
    const SearchResult three = engine.search(p, History(p), limits);
    REQUIRE(three.info.lines.size() == 3);
    CHECK(three.info.lines[0].moves[0] != three.info.lines[1].moves[0]);
    limits.search_moves = {*parse_uci_move(p, "a2a3"), *parse_uci_move(p, "h2h4")};
    const SearchResult two = engine.search(p, History(p), limits);
    CHECK(two.info.lines.size() == 2);
    CHECK((best_of(p, two) == "a2a3" || best_of(p, two) == "h2h4"));
}

TEST_CASE("search: several threads agree on a clear case and stop when told") {
    EngineSettings settings;
    settings.threads = 4;
    Engine engine(settings);
    const Position p =
        position("r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1");
    CHECK(best_of(p, search_nodes(engine, p, 20000)) == "d5f6");
    std::atomic<bool> stop{true};
    SearchControl control;
    control.stop = &stop;
    const SearchResult result =
        engine.search(Position::start(), History(Position::start()), {}, control);
    CHECK(result.best);
}

TEST_CASE("search: node limits are kept") {
    Engine engine;
    for (const std::uint64_t nodes : {1U, 100U, 5000U, 50000U}) {
        const SearchResult result = search_nodes(engine, Position::start(), nodes);
        CHECK(result.stats.nodes <= nodes + 40);  // the first ply is always finished
    }
}

TEST_CASE("clock: a move never plans more than there is") {
    for (const std::int64_t left : {1, 10, 50, 1000, 60000, 3600000})
        for (const std::int64_t increment : {0, 10, 1000})
            for (const std::optional<int> moves :
                 {std::optional<int>(), std::optional<int>(1), std::optional<int>(40)})
                for (const std::int64_t overhead : {0, 10, 100, 5000}) {
                    const search::TimePlan plan =
                        search::plan_time({left, increment, moves}, overhead);
                    CHECK(plan.soft <= plan.hard);
                    CHECK(plan.hard >= 1);
                    CHECK(plan.hard <= std::max(1.0, double(left - overhead)));
                }
}

TEST_CASE("clock: node time depends on nodes alone") {
    search::Limits limits;
    limits.clock = search::ClockTime{1000, 0, {}};
    const search::Clock clock(limits, 0, 100);
    CHECK(clock.elapsed(5000) == doctest::Approx(50));
    CHECK_FALSE(clock.hard_limit_passed(0));
    CHECK(clock.hard_limit_passed(100 * 1000));
}

TEST_CASE("values: mates count from the root and from the position") {
    using namespace search;
    CHECK(from_table(to_table(mate_in(7), 3), 5) == mate_in(9));
    CHECK(from_table(to_table(mated_in(7), 3), 3) == mated_in(7));
    CHECK(std::get<Mate>(to_score(mate_in(1), Color::white).value).moves == 1);
    CHECK(std::get<Mate>(to_score(mate_in(3), Color::white).value).moves == 2);
    CHECK(std::get<Mate>(to_score(mated_in(2), Color::white).value).moves == -1);
    CHECK(std::get<Mate>(to_score(mated_in(0), Color::white).value).moves == 0);
}
