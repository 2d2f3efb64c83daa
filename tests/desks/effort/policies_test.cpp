#include "kibitzer/desks/effort/policies.hpp"

#include <doctest/doctest.h>

#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// A root where the rules of thumb want more than the share: the score has fallen.
search::RootView falling_score() {
    search::RootView view;
    view.depth = 8;
    view.value = -200;
    view.previous_value = view.last_move_value = 0;
    view.best_move_share = 0.5;
    view.nodes = 4000;
    return view;
}

}  // namespace

TEST_CASE("policies: the fixed share, the rules and the model answer by their names") {
    const auto fixed = make_policy("fixed");
    const auto hand = make_policy("hand");
    const auto model = make_policy("model");
    REQUIRE((fixed && hand && model));
    for (const auto* policy : {&fixed, &hand, &model})
        (**policy)->start(Position::start(), search::Limits{});
    CHECK((*fixed)->factor(falling_score()) == 1);
    CHECK((*hand)->factor(falling_score()) > 1.2);
    CHECK(dynamic_cast<effort::DescPolicy*>(model->get()) != nullptr);
}

TEST_CASE("policies: what is neither a name nor a folder is refused in one line") {
    for (const std::string name : {"luck", "", "fixed,hand", "no/such/folder"}) {
        CAPTURE(name);
        const auto policy = make_policy(name);
        REQUIRE(!policy);
        CHECK(policy.error().message.find("expected fixed, hand, model") != std::string::npos);
        CHECK(policy.error().message.find('\n') == std::string::npos);
        CHECK(!engine_options_of_policy(name));
    }
}

TEST_CASE("policies: a folder without a model names the file that is missing") {
    const auto policy = make_policy(".");
    REQUIRE(!policy);
    CHECK(policy.error().message.find(".json") != std::string::npos);
}

TEST_CASE("policies: an engine is told by its options") {
    CHECK(*engine_options_of_policy("hand") == "option.TimeRules=hand");
    CHECK(*engine_options_of_policy("model+exit") ==
          "option.DescPolicy=model+exit,option.UseDesc=true");
    const auto broken = engine_options_of_policy(".");
    REQUIRE(!broken);
    CHECK(broken.error().message.find(".json") != std::string::npos);
    const auto lever = engine_options_of_policy("model+luck");
    REQUIRE(!lever);
    CHECK(lever.error().message.find("'luck'") != std::string::npos);
}
