#include "kibitzer/effort/regret.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/engine/engine.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

const Move first = Move(Square::at(4, 1), Square::at(4, 3));
const Move second = Move(Square::at(3, 1), Square::at(3, 3));

IterationSample sample(std::uint64_t nodes, Move best) {
    IterationSample result;
    result.nodes = nodes;
    result.best = best;
    return result;
}

}  // namespace

TEST_CASE("regret: what the move loses now, at twice and at four times the nodes") {
    const std::vector<IterationSample> samples = {sample(100, second), sample(180, second),
                                                  sample(350, first), sample(800, first)};
    const std::vector<JudgedMove> judged = {{second, 0.5}, {first, 0.6}};
    const auto answers = regrets(samples, 1000, judged);
    REQUIRE(answers.size() == samples.size());
    CHECK(answers[0]->now == doctest::Approx(0.1));
    CHECK(*answers[0]->at_double == doctest::Approx(0.1));  // 180 nodes: still the second move
    CHECK(*answers[0]->at_fourfold == doctest::Approx(0));
    CHECK(*answers[1]->at_double == doctest::Approx(0));
    CHECK(answers[2]->at_double.has_value());
    CHECK(!answers[2]->at_fourfold.has_value());  // 4 x 350 nodes were never searched
    CHECK(!answers[3]->at_double.has_value());
    CHECK(candidates(samples) == std::vector<Move>{second, first});
    CHECK(regrets({}, 0, judged).empty());
    const std::vector<JudgedMove> one = {{first, 0.6}};
    CHECK(!regrets(samples, 1000, one)[0].has_value());  // its move was not judged
}

TEST_CASE("the recorder sees every iteration and changes nothing") {
    const Position position =
        test::position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    search::Limits limits;
    limits.depth = 8;
    Engine plain;
    const SearchResult expected = plain.search(position, History(position), limits);
    Engine watched;
    auto owned = std::make_unique<Recorder>();
    const Recorder& recorder = *owned;
    watched.set_policy(std::move(owned));
    const SearchResult found = watched.search(position, History(position), limits);
    CHECK(found.stats.nodes == expected.stats.nodes);
    CHECK(found.best == expected.best);
    REQUIRE(!recorder.samples().empty());
    std::uint64_t nodes = 0;
    for (const IterationSample& each : recorder.samples()) {
        CHECK(each.nodes > nodes);
        nodes = each.nodes;
        CHECK(each.features[Feature::legal_moves] > 0);
        CHECK(each.features[Feature::depth] == float(each.depth));
        CHECK(each.features[Feature::best_move_share] <= 1);
    }
    CHECK(recorder.samples().back().best == *found.best);
}

TEST_CASE("regret: a move loses against the best of those judged, by chance and by centipawns") {
    const std::vector<JudgedMove> judged = {{second, 0.5, -40}, {first, 0.6, 210}};
    CHECK(loss_of(second, judged)->win_chance == doctest::Approx(0.1));
    CHECK(loss_of(second, judged)->centipawns == 250);
    CHECK(loss_of(first, judged)->centipawns == 0);
    CHECK(!loss_of(Move(Square::at(2, 1), Square::at(2, 3)), judged));
}
