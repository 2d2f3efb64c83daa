#include "kibitzer/engine/eval/weights.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;
using eval::Weights;

TEST_CASE("weights: text and back") {
    const Weights& weights = eval::default_weights();
    const auto read = eval::parse_weights(eval::to_text(weights));
    REQUIRE(read);
    CHECK(*read == weights);
}

TEST_CASE("weights: bad text is refused with the line") {
    const std::string good = eval::to_text(eval::default_weights());
    const auto message = [](const std::string& text) {
        const auto read = eval::parse_weights(text);
        return read ? std::string("accepted") : read.error().message;
    };
    CHECK(message("nonsense 1,2\n" + good).find("line 1") != std::string::npos);
    CHECK(message("tempo 1\n").find("12,-5") != std::string::npos);
    CHECK(message("tempo 1,2 3,4\n").find("expected 1") != std::string::npos);
    CHECK(message("tempo 99999,1\n") != "accepted");
    CHECK(message("").find("missing") != std::string::npos);
    CHECK(message("# only words\n" + good) == "accepted");
}
