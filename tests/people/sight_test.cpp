#include "kibitzer/people/sight.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/people/texts.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::people;
using kibitzer::test::position;

namespace {

Look look_of(std::vector<int> first, std::vector<int> third, std::vector<int> last) {
    return {{std::move(first), 1}, {std::move(third), 3}, {std::move(last), 5}, {}};
}

SightFeatures row(double liking, double lost) {
    SightFeatures features;
    features[SightFeature::liking] = float(liking);
    features[SightFeature::lost_last] = float(lost);
    return features;
}

}  // namespace

TEST_CASE("sight: what a move loses is counted from the best, and beyond fifteen pawns alike") {
    const std::vector<double> chances = {0.5, 0.25, 0};
    const auto rows = see_moves(chances, look_of({100, 0, -900}, {0, 0, 300}, {2000, 1700, 1400}));
    using enum SightFeature;
    CHECK(rows[0][liking] == doctest::Approx(std::log(0.5)));
    CHECK(std::isfinite(rows[2][liking]));
    CHECK(rows[0][lost_first] == 0);
    CHECK(rows[1][lost_first] == doctest::Approx(std::log(2.0)));
    CHECK(rows[2][lost_first] == doctest::Approx(std::log(11.0)));
    CHECK(rows[0][lost_third] == doctest::Approx(std::log(4.0)));
    CHECK(rows[2][lost_third] == 0);
    CHECK(rows[1][lost_last] == 0);
    CHECK(rows[2][lost_last] == doctest::Approx(std::log(2.0)));
    CHECK(see_moves({}, {}).empty());
}

TEST_CASE("sight: chances of marks computed by hand, by rating and doubt") {
    Sight::Weights weights{};
    weights[std::size_t(SightFeature::liking)] = {1, 0};
    weights[std::size_t(SightFeature::lost_last)] = {-1, -0.5};
    const Sight sight(weights);
    const std::vector<SightFeatures> moves = {row(std::log(0.8), 1), row(std::log(0.2), 0)};
    // At 1500 the first move has 0.8 / e of the marks, the second 0.2; at 2000 0.8 / e^1.5.
    CHECK(sight.chances(moves, 1500)[0] ==
          doctest::Approx(0.8 / std::exp(1.0) / (0.8 / std::exp(1.0) + 0.2)));
    CHECK(sight.chances(moves, 2000)[0] ==
          doctest::Approx(0.8 / std::exp(1.5) / (0.8 / std::exp(1.5) + 0.2)));
    CHECK(sight.chances(moves, 3000) == sight.chances(moves, highest_sight));
    const auto sure = sight.chances(moves, 1500, 0.5);
    const auto usual = sight.chances(moves, 1500);
    CHECK(sure[0] / sure[1] == doctest::Approx(std::pow(usual[0] / usual[1], 2)));
    CHECK(sure[0] + sure[1] == doctest::Approx(1));
    CHECK(sight.chances({}, 1500).empty());
}

TEST_CASE("sight: a model is read as it was written, and anything else refused in one line") {
    const Sight& built_in = default_sight();
    const auto again = Sight::parse(built_in.to_json());
    REQUIRE(again);
    CHECK(again->weights() == built_in.weights());
    CHECK(built_in.to_json() == sight_text);
    for (const std::string_view bad :
         {std::string_view(), std::string_view("{}"), std::string_view("[]"),
          std::string_view("{\"liking\": 1}"), moves_text}) {
        const auto model = Sight::parse(bad);
        REQUIRE_FALSE(model);
        CHECK(model.error().message.find('\n') == std::string::npos);
    }
}

TEST_CASE(
    "sight: players like what strikes the eye, and mind losses the more the better they are") {
    const Sight& sight = default_sight();
    const auto& weights = sight.weights();
    CHECK(weights[std::size_t(SightFeature::liking)].at_1500 > 0.5);
    for (std::size_t i = 1; i < weights.size(); ++i) {
        CHECK(weights[i].at_1500 < 0);
        CHECK(weights[i].per_500 < 0);
    }
}

TEST_CASE("looker: values on the way and in the end, and the same again for the same position") {
    const Position where =
        position("r1bqkb1r/pppn1ppp/5n2/3p2B1/3P4/2N5/PP2PPPP/R2QKBNR w KQkq - 0 6");
    const Choice choice = look_at_choice(where, {});
    Looker looker;
    search::Limits limits;
    limits.nodes = sight_nodes;
    const History history(where);
    const Look look = looker.look_closely(where, history, choice.moves, limits);
    CHECK(look.first.depth == 1);
    CHECK(look.third.depth == 3);
    CHECK(look.last.depth >= 3);
    CHECK(look.first.values != look.third.values);
    CHECK(look.info.nodes < sight_nodes + 1000);
    CHECK(look.info.lines.size() == choice.moves.size());
    CHECK(looker.look_closely(where, history, choice.moves, limits).last.values ==
          look.last.values);
}
