#include "kibitzer/style/player_metrics.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/style/move_types.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::style;

namespace {

GameFacts watch(std::string_view moves, const Position& start = Position::start()) {
    GameWatcher watcher;
    watcher.begin();
    Position position = start;
    for (const std::string_view word : split_blanks(moves)) {
        const auto move = parse_san(position, word);
        REQUIRE(move);
        watcher.play(position, *move);
        play(position, *move);
    }
    return watcher.facts();
}

}  // namespace

TEST_CASE("what can be captured counts per move, per man, and en passant apart") {
    // White may take d5 with two pawns; the rook on a8 can be taken by promoting and not.
    const Position two = test::position("4k3/8/8/3p4/2P1P3/8/8/4K3 b - - 0 1");
    GameFacts facts = watch("Ke7", two);
    CHECK(facts.plies[0].attacked_by_move == 2);
    CHECK(facts.plies[0].attacked_once == 1);
    // A capture that promotes counts once per promotion piece.
    facts = watch("Kd8", test::position("r3k3/1P6/8/8/8/8/8/4K3 b - - 0 1"));
    CHECK(facts.plies[0].attacked_by_move == 20);
    CHECK(facts.plies[0].attacked_once == 5);
    CHECK(attacked_material(facts.plies[0], Attacked::each_move) == 20);
    // En passant: nothing stands on the target.
    facts = watch("d5", test::position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
    CHECK(facts.plies[0].attacked_by_move == 0);
    CHECK(facts.plies[0].en_passant_moves == 1);
    CHECK(attacked_material(facts.plies[0], Attacked::each_taken) == 1);
    CHECK(attacked_material(facts.plies[0], Attacked::each_piece) == 1);
    // A pinned man captures nothing.
    facts = watch("Ra8", test::position("4k3/r7/8/8/1p6/P7/K7/8 b - - 0 1"));
    CHECK(facts.plies[0].attacked_by_move == 0);
}

TEST_CASE("captures en passant are missed by the classic reading only") {
    const GameFacts facts = watch("d5 exd6", test::position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
    CHECK(captured_material(facts.plies[1], classic_settings) == 0);
    CHECK(captured_material(facts.plies[1], documented_settings) == 1);
    CHECK(count_move_types(facts)[Color::white].captures == 1);
}

TEST_CASE("pawns: rank, isolated, doubled") {
    // a2, c2, c3, g4, h5: a is isolated, both c pawns are, g and h are not.
    const Position position = test::position("4k3/8/8/7P/6P1/2P5/P1P5/4K3 b - - 0 1");
    const PawnSample sample =
        look_at_pawns(position.of(Color::white, Role::pawn), Color::white, Ranks::absolute);
    CHECK(sample.pawns == 5);
    CHECK(sample.isolated == 3);
    CHECK(sample.doubled == 1);
    CHECK(sample.mean_rank == doctest::Approx((2 + 2 + 3 + 4 + 5) / 5.0));
    // From home, mirrored pawns are alike.
    const Position turned = mirrored(position);
    CHECK(look_at_pawns(turned.of(Color::black, Role::pawn), Color::black, Ranks::from_home) ==
          look_at_pawns(position.of(Color::white, Role::pawn), Color::white, Ranks::from_home));
    CHECK(look_at_pawns({}, Color::white, Ranks::absolute).mean_rank == 0);
}

TEST_CASE("classes: the limits belong to the class above them, but not the highest") {
    CHECK(classify(0.7001, {}) == StyleClass::very_tactical);
    CHECK(classify(0.70, {}) == StyleClass::tactical);
    CHECK(classify(0.65, {}) == StyleClass::tactical);
    CHECK(classify(0.6499, {}) == StyleClass::balanced);
    CHECK(classify(0.60, {}) == StyleClass::balanced);
    CHECK(classify(0.50, {}) == StyleClass::positional);
    CHECK(classify(0.4999, {}) == StyleClass::very_positional);
    CHECK(name(StyleClass::very_tactical) == "Very Tactical");
}

TEST_CASE("delta samples: every third position, and a check moves the count") {
    // Knights out and home again: no checks, 52 plies.
    std::string quiet;
    for (int i = 0; i < 13; ++i) quiet += "Nf3 Nf6 Ng1 Ng8 ";
    const GameFacts facts = watch(quiet);
    CHECK(delta_sample_plies(facts, classic_settings) ==
          std::vector<int>{13, 16, 19, 22, 25, 28, 31, 34, 37, 40});
    CHECK(delta_sample_plies(facts, documented_settings) ==
          std::vector<int>{15, 18, 21, 24, 27, 30, 33, 36, 39});
    GameFacts checked = facts;
    checked.plies[15 - 1].in_check = true;
    CHECK(delta_sample_plies(checked, classic_settings) ==
          std::vector<int>{13, 17, 20, 23, 26, 29, 32, 35, 38});
    StyleSettings with_checks = classic_settings;
    with_checks.skip_check_positions = false;
    CHECK(delta_sample_plies(checked, with_checks) == delta_sample_plies(facts, with_checks));
}

TEST_CASE("a game that ends before the window is unknown in everything") {
    const GameMetrics metrics = measure_game(watch("e4 d5 exd5"), classic_settings);
    CHECK_FALSE(metrics.any_positions());
    CHECK(metrics.players[Color::white] == PlayerMetrics{});
}

TEST_CASE("deltas are averaged per side") {
    std::string quiet;
    for (int i = 0; i < 5; ++i) quiet += "Nf3 Nf6 Ng1 Ng8 ";
    const std::vector<DeltaSample> deltas = {{13, Color::black, 0.2, 0, 0},
                                             {16, Color::white, 1.0, 0, 0},
                                             {19, Color::black, 0.6, 0, 0}};
    const GameMetrics metrics = measure_game(watch(quiet), classic_settings, deltas);
    CHECK(metrics.players[Color::white].delta_samples == 1);
    CHECK(metrics.players[Color::black].avg_delta == doctest::Approx(0.4));
    CHECK(metrics.players[Color::black].max_delta == doctest::Approx(0.6));
    CHECK(metrics.players[Color::black].min_delta == doctest::Approx(0.2));
}
