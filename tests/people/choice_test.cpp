#include "kibitzer/people/choice.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::people;
using kibitzer::test::position;

namespace {

MoveFeatures features_of(const Position& where, const char* uci,
                         std::optional<LastMove> answered = {}) {
    const Choice choice = look_at_choice(where, answered);
    const auto move = parse_uci_move(where, uci);
    REQUIRE(move);
    const auto place = std::ranges::find(choice.moves, *move) - choice.moves.begin();
    return choice.features[std::size_t(place)];
}

}  // namespace

TEST_CASE("choice: a knight that takes a guarded pawn loses the exchange") {
    const Position guarded = position("4k3/2p5/3p4/8/4N3/8/8/4K3 w - - 0 1");
    const MoveFeatures takes = features_of(guarded, "e4d6");
    CHECK(takes[MoveFeature::taken] == 1);
    CHECK(takes[MoveFeature::exchange] == -2);
    CHECK(takes[MoveFeature::to_attacked_by_pawn] == 1);
    CHECK(takes[MoveFeature::gives_check] == 1);
    // The near miss: nobody guards it.
    const Position bare = position("4k3/8/3p4/8/4N3/8/8/4K3 w - - 0 1");
    CHECK(features_of(bare, "e4d6")[MoveFeature::exchange] == 1);
}

TEST_CASE("choice: what stands to be taken, before and after") {
    const Position attacked = position("4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1");
    CHECK(look_at_choice(attacked, {}).scene[SceneFeature::own_en_prise] == 3);
    CHECK(features_of(attacked, "e4c5")[MoveFeature::own_en_prise] == 0);
    CHECK(features_of(attacked, "e4c5")[MoveFeature::was_en_prise] == 3);
    CHECK(features_of(attacked, "e1d1")[MoveFeature::own_en_prise] == 3);
    // A guarded knight attacked by a pawn stands to lose the difference.
    const Position guarded = position("4k3/8/8/3p4/4N3/3P4/8/4K3 w - - 0 1");
    CHECK(look_at_choice(guarded, {}).scene[SceneFeature::own_en_prise] == 2);
}

TEST_CASE("choice: taking back is told from taking") {
    const Position before = position("4k3/8/8/8/3p4/4P3/8/4K3 b - - 0 1");
    const LastMove push = last_move(before, *parse_uci_move(before, "e8e7"));
    CHECK_FALSE(push.captured);
    const LastMove capture = last_move(before, *parse_uci_move(before, "d4e3"));
    CHECK(capture.captured);
    const Position after = position("4k3/8/8/8/8/4p3/3K4/8 w - - 0 2");
    CHECK(features_of(after, "d2e3", capture)[MoveFeature::takes_back] == 1);
    CHECK(features_of(after, "d2e3")[MoveFeature::takes_back] == 0);
    CHECK(features_of(after, "d2d3", capture)[MoveFeature::takes_back] == 0);
}

TEST_CASE("choice: mate, discovered check, promotion and castling") {
    const Position back_rank = position("6k1/5ppp/8/8/8/8/8/R3K2R w KQ - 0 1");
    CHECK(features_of(back_rank, "a1a8")[MoveFeature::mates] == 1);
    CHECK(features_of(back_rank, "a1a7")[MoveFeature::mates] == 0);
    CHECK(features_of(back_rank, "e1g1")[MoveFeature::castles] == 1);
    CHECK(features_of(back_rank, "e1g1")[MoveFeature::distance] == 2);
    const Position discovery = position("4k3/8/8/8/4B3/8/8/K3R3 w - - 0 1");
    CHECK(features_of(discovery, "e4d5")[MoveFeature::discovers] == 1);
    CHECK(features_of(discovery, "e4d5")[MoveFeature::gives_check] == 1);
    CHECK(features_of(discovery, "e1d1")[MoveFeature::discovers] == 0);
    const Position pawn = position("8/P7/8/8/8/8/8/k1K5 w - - 0 1");
    CHECK(features_of(pawn, "a7a8q")[MoveFeature::promoted] == 9);
    CHECK(features_of(pawn, "a7a8n")[MoveFeature::promoted] == 3);
    CHECK(features_of(pawn, "a7a8q")[MoveFeature::passed_pawn] == 1);
}

TEST_CASE("choice: colours exchanged look the same") {
    test::each_random_position(6, 5, [](const Position& one) {
        if (one.is_chess960()) return;
        const Choice here = look_at_choice(one, {});
        const Choice there = look_at_choice(mirrored(one), {});
        CHECK(here.scene == there.scene);
        for (std::size_t i = 0; i < here.moves.size(); ++i) {
            const auto place = std::ranges::find(there.moves, mirrored(here.moves[i]));
            REQUIRE(place != there.moves.end());
            CHECK(here.features[i] == there.features[std::size_t(place - there.moves.begin())]);
        }
    });
}

TEST_CASE("choice: every feature has a name of its own") {
    std::set<std::string_view> names;
    for (const auto& row : scene_feature_rows) CHECK(names.insert(row.name).second);
    names.clear();
    for (const auto& row : move_feature_rows) CHECK(names.insert(row.name).second);
    for (const auto& row : move_feature_rows) CHECK_FALSE(row.meaning.empty());
}
