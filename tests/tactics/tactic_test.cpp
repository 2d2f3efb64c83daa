#include "kibitzer/tactics/tactic.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/tactics/mirror.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

const Tactic* find(const std::vector<Tactic>& list, Motif motif) {
    const auto found = std::find_if(list.begin(), list.end(), [motif](const Tactic& tactic) {
        return tactic.finding.motif == motif;
    });
    return found == list.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("tactics: what the side to move wins, with its motif and value") {
    struct Case {
        const char* fen;
        Motif motif;
        int gain;
    };
    const Case cases[] = {
        {"4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", Motif::hanging, 300},
        {"r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1", Motif::fork, 500},
        {"4k3/8/8/8/2n1n3/8/3P4/4K3 w - - 0 1", Motif::fork, 200},
        {"6k1/8/2p5/1b1n4/8/8/1R1R4/1K6 w - - 0 1", Motif::overloaded, 100},
        {"6k1/1P6/8/8/8/8/8/K7 w - - 0 1", Motif::promotion_threat, 800},
    };
    for (const Case& each : cases) {
        INFO(each.fen);
        const Tactics found = find_tactics(test::position(each.fen));
        const Tactic* tactic = find(found.opportunities, each.motif);
        REQUIRE(tactic != nullptr);
        CHECK(tactic->value.material_delta == each.gain);
        CHECK(tactic->value.is_sound);
        CHECK_FALSE(tactic->proof.empty());
    }
}

TEST_CASE("tactics: a mate comes before everything") {
    const Tactics found =
        find_tactics(test::position("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16"));
    REQUIRE_FALSE(found.opportunities.empty());
    CHECK(found.opportunities[0].value.mate == 2);
}

TEST_CASE("tactics: what the other side could do is a threat") {
    const Tactics found = find_tactics(test::position("3rk3/8/8/8/3N4/8/8/4K3 w - - 0 1"));
    const Tactic* threat = find(found.threats, Motif::hanging);
    REQUIRE(threat != nullptr);
    CHECK(threat->is_threat);
    CHECK(threat->side() == Color::black);
    CHECK(find(found.opportunities, Motif::hanging) == nullptr);
}

TEST_CASE("tactics: nothing is claimed that the opponent can refute") {
    // The knight is guarded by a pawn; the fork square by the bishop.
    CHECK(find_tactics(test::position("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1")).opportunities.empty());
    CHECK(find_tactics(test::position("r3k3/8/1b6/1N6/8/8/8/4K3 w - - 0 1")).opportunities.empty());
    CHECK(find_tactics(Position::start()).opportunities.empty());
    CHECK(find_tactics(Position::start()).threats.empty());
}

TEST_CASE("chains: a pinned defender does not defend") {
    const Position position = test::position("8/R5pk/5p1p/P2b3N/8/7P/r5PK/8 w - - 2 43");
    const auto chains = find_pin_chains(position, {});
    REQUIRE(chains.size() == 1);
    CHECK(chains[0].cause.motif == Motif::pin);
    CHECK(chains[0].effect.target == *Square::parse("f6"));
    CHECK(chains[0].value == 100);
    CHECK(chains[0].tier == 1);
    // The same with the king off the line: no pin, no chain.
    CHECK(find_pin_chains(test::position("7k/R5p1/5p1p/P2b3N/8/7P/r5PK/8 w - - 2 43"), {}).empty());
    // With colours exchanged, for the other side.
    const auto turned = find_pin_chains(mirrored(position), {});
    REQUIRE(turned.size() == 1);
    CHECK(turned[0].cause.side == Color::black);
}

TEST_CASE("chains: an overloaded man is the cause of a chain of tier 2") {
    const Tactics found = find_tactics(test::position("6k1/8/2p5/1b1n4/8/8/1R1R4/1K6 w - - 0 1"));
    REQUIRE(found.chains.size() == 1);
    CHECK(found.chains[0].tier == 2);
    CHECK(found.chains[0].cause.target == *Square::parse("c6"));
    CHECK(found.chains[0].value == 100);
}

TEST_CASE("tactics: mirrored positions have the same gains") {
    int positions = 0;
    test::each_random_position(12, 5, [&](const Position& position) {
        if (++positions % 90 != 0) return;
        const Tactics here = find_tactics(position);
        const Tactics there = find_tactics(mirrored(position));
        const auto best = [](const std::vector<Tactic>& list) {
            return list.empty() ? std::pair(0, 0)
                                : std::pair(list[0].value.mate, list[0].value.material_delta);
        };
        CHECK(best(here.opportunities) == best(there.opportunities));
        CHECK(best(here.threats) == best(there.threats));
    });
}

TEST_CASE("tactics: who is behind can give check for ever") {
    const Position position = test::position("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");
    const Tactics found = find_tactics(position);
    const Tactic* draw = find(found.opportunities, Motif::perpetual_check);
    REQUIRE(draw != nullptr);
    CHECK(draw->value.draws);
    CHECK(draw->value.is_sound);
    CHECK(draw->value.material_delta == 0);
    CHECK(draw->proof.size() >= 4);
    const Tactics there = find_tactics(mirrored(position));
    CHECK(find(there.opportunities, Motif::perpetual_check) != nullptr);
    // Not behind: a draw is nothing to tell.
    const Tactics level = find_tactics(test::position("6k1/6p1/8/7Q/8/8/q7/5RK1 w - - 0 1"));
    CHECK(find(level.opportunities, Motif::perpetual_check) == nullptr);
}

TEST_CASE("tactics: a proof carries its ideas") {
    const Tactics mate = find_tactics(test::position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"));
    REQUIRE_FALSE(mate.opportunities.empty());
    CHECK(mate.opportunities[0].themes == ThemeSet{Theme::back_rank_mate});
    const Tactics fork = find_tactics(test::position("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1"));
    REQUIRE_FALSE(fork.opportunities.empty());
    CHECK_FALSE(fork.opportunities[0].themes.any());
}

TEST_CASE("tactics: a pawn that hangs does not explain a knight that is won") {
    const Position position =
        test::position("2q1r1k1/p4pb1/1pr2pb1/nNpN2pp/Q2P4/4P1PP/P4PBK/3R1R2 w - - 0 22");
    const Tactic* tactic = nullptr;
    const Tactics found = find_tactics(position);
    for (const Tactic& each : found.opportunities)
        if (each.proof.front() == *parse_san(position, "Nxa7")) tactic = &each;
    REQUIRE(tactic != nullptr);
    CHECK(tactic->value.material_delta == 400);
    CHECK(tactic->finding.target == *Square::parse("a5"));  // not the pawn on a7
}

TEST_CASE("tactics: a defender pinned to its queen does not defend") {
    const auto won_on_d3 = [](const char* fen) {
        const Position position = test::position(fen);
        const auto tactic = find_tactic_of(position, *parse_san(position, "Bxd3"));
        return tactic ? tactic->value.material_delta : 0;
    };
    CHECK(won_on_d3("r4r1k/p3q1pp/1p3n2/8/3Bp3/1QPb4/PP2B1PP/4RRK1 w - - 0 21") == 300);
    // The queen has left the file.
    CHECK(won_on_d3("r4r1k/p2q2pp/1p3n2/8/3Bp3/1QPb4/PP2B1PP/4RRK1 w - - 0 21") == 0);
}

TEST_CASE("tactics: a second look takes back what a longer line refutes") {
    const Position position =
        test::position("r1b2rk1/1p2pp1p/p5p1/3N4/2Pn4/6P1/P4PBP/1R3RK1 w - - 2 19");
    const Move check = *parse_san(position, "Nxe7+");
    CHECK(prove_win(position, check, TacticsLimits().proof).gain == 200);
    const auto tactic = find_tactic_of(position, check);
    REQUIRE(tactic);
    CHECK(tactic->value.material_delta == 100);
}

TEST_CASE("tactics: a pawn is won, but not by the way that ends in check for ever") {
    // 34...Bxf3 35.Qe7 Bxe2 36.Qxf7+ and the queen does not stop checking; 35...Qxe2+ wins.
    Position position = test::position("8/pp3p1k/2p3p1/3bQ3/7p/5P1P/3KB1q1/8 b - - 3 34");
    CHECK(find_tactic_of(position, *parse_san(position, "Bxf3")));
    for (const char* san : {"Bxf3", "Qe7"}) position.make(*parse_san(position, san));
    CHECK_FALSE(prove_at_least(position, *parse_san(position, "Bxe2"), 100, {5, 60'000}));
    CHECK(prove_at_least(position, *parse_san(position, "Qxe2+"), 0, {5, 60'000}));
}

TEST_CASE("tactics: a pawn is not won if the loser then gives check for ever") {
    // After 1...Rxa2 2.Qe8+ Kh7 3.Qh5+ Kg8 the checks never end.
    const Position draw = test::position("6k1/6p1/8/7Q/8/2q5/Pr6/7K b - - 0 1");
    CHECK_FALSE(find_tactic_of(draw, *parse_san(draw, "Rxa2")).has_value());
    // A pawn on f7 shuts the way to e8.
    const Position win = test::position("6k1/5pp1/8/7Q/8/2q5/Pr6/7K b - - 0 1");
    CHECK(find_tactic_of(win, *parse_san(win, "Rxa2")).has_value());
}

TEST_CASE("tactics: a pawn taken en passant is named where it stands") {
    // The bishop on c4 is pinned and guards e6 only in appearance.
    const Position position =
        test::position("5bn1/1BkN1r2/n7/p3pPpp/PpbP1P1P/NR4P1/3B1K2/2R5 w - e6 0 34");
    const Tactics found = find_tactics(position);
    REQUIRE_FALSE(found.chains.empty());
    for (const Chain& chain : found.chains) CHECK_FALSE(position.is_empty(chain.effect.target));
    const Position plain = test::position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    const auto tactic = find_tactic_of(plain, *parse_san(plain, "exd6"));
    if (tactic) CHECK(tactic->finding.target == *Square::parse("d5"));
}

TEST_CASE("tactics: no gain if the loser, not a piece ahead, gives check for ever") {
    // 35...Re1+ 36.Kf2 Rxb1 37.Rfg7+ and the rooks do not stop.
    const Position position =
        test::position("4r1k1/p4R1R/1p1p4/2pP2p1/8/2P1r1P1/P6P/1B4K1 b - - 4 35");
    CHECK(find_tactics(position).opportunities.empty());
    CHECK_FALSE(find_tactic_of(position, *parse_san(position, "Re1+")));
}

TEST_CASE("tactics: colours do not matter, whatever is found, also where the work ends") {
    const auto same = [](const Position& position, const TacticsLimits& limits) {
        const Tactics here = find_tactics(position, limits);
        const Tactics there = find_tactics(kibitzer::mirrored(position), limits);
        CHECK(here.complete == there.complete);
        const auto equal = [](const auto& a, const auto& b) {
            REQUIRE(a.size() == b.size());
            for (std::size_t i = 0; i < a.size(); ++i) {
                auto twin = mirrored(b[i]);
                if constexpr (requires { twin.value.defense_notes; })
                    twin.value.defense_notes = a[i].value.defense_notes;
                CHECK(a[i] == twin);
            }
        };
        equal(here.opportunities, there.opportunities);
        equal(here.threats, there.threats);
        equal(here.chains, there.chains);
        equal(here.standing, there.standing);
        equal(here.observations, there.observations);
    };
    const auto at = [](const char* fen) { return test::position(fen); };
    same(at("7k/P6p/1Qnp2p1/1p2p1bb/1P2P2r/2P2P1q/6KN/R6R w - - 0 1"), {});
    TacticsLimits small;
    small.max_work = 3'000;
    int count = 0;
    test::each_random_position(30, 5, [&](const Position& position) {
        if (++count % 12 == 0) same(position, small);
    });
}

TEST_CASE("tactics: the work is bounded, and it is said where it ended") {
    const Position rich =
        test::position("r2qk1nr/pp3ppp/2n1p3/1QbPP3/8/8/PP3PPP/RNB1K1NR b KQkq - 2 9");
    TacticsLimits limits;
    limits.max_work = 1'000;
    CHECK_FALSE(find_tactics(rich, limits).complete);
    CHECK(find_tactics(test::position("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1")).complete);
    const StopFlag stopped{true};
    limits.max_work = 100'000'000;
    limits.stop = &stopped;
    CHECK_FALSE(find_tactics(rich, limits).complete);
}

TEST_CASE("tactics: a pin that wins nothing stands there, and is not sound") {
    const Tactics found = find_tactics(test::position("4k3/pp4pp/2n5/1B6/8/8/PP4PP/4K3 w - - 0 1"));
    REQUIRE(found.standing.size() == 1);
    CHECK(found.standing[0].finding.motif == Motif::pin);
    CHECK_FALSE(found.standing[0].value.is_sound);
}
