#include "kibitzer/chess/outcome.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// Plays the moves `times` over and gives the outcome of the last position.
std::optional<Outcome> after_repeating(std::vector<std::string> moves, int times) {
    Position position = Position::start();
    History history(position);
    for (int i = 0; i < times; ++i)
        for (const std::string& text : moves) {
            position.make(*parse_uci_move(position, text));
            history.push(position);
        }
    return outcome(position, history);
}

std::optional<Ending> ending_of(std::string_view fen) {
    const auto end = outcome(test::position(fen));
    return end ? std::optional(end->ending) : std::nullopt;
}

}  // namespace

TEST_CASE("outcome: mate names the winner, stalemate nobody") {
    const auto mate = outcome(test::position("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"));
    REQUIRE(mate.has_value());
    CHECK(*mate == Outcome{Ending::checkmate, Color::white});
    CHECK(*outcome(test::position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")) ==
          Outcome{Ending::stalemate, std::nullopt});
    CHECK(!outcome(Position::start()));
}

TEST_CASE("outcome: insufficient material") {
    CHECK(ending_of("4k3/8/8/8/8/8/8/4K3 w - - 0 1") == Ending::insufficient_material);
    CHECK(ending_of("4k3/8/8/8/8/8/8/4KB2 w - - 0 1") == Ending::insufficient_material);
    CHECK(ending_of("4kn2/8/8/8/8/8/8/4K3 w - - 0 1") == Ending::insufficient_material);
    CHECK(ending_of("4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1") == Ending::insufficient_material);
    CHECK(!ending_of("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));  // bishops of both colours
    CHECK(!ending_of("4kn2/8/8/8/8/8/8/4KB2 w - - 0 1"));
    CHECK(!ending_of("4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"));
    CHECK(!ending_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
}

TEST_CASE("outcome: fifty and seventy-five moves, but mate comes first") {
    CHECK(ending_of("4k3/8/8/8/8/8/R7/4K3 w - - 100 90") == Ending::fifty_moves);
    CHECK(!ending_of("4k3/8/8/8/8/8/R7/4K3 w - - 99 90"));
    CHECK(ending_of("4k3/8/8/8/8/8/R7/4K3 w - - 150 120") == Ending::seventy_five_moves);
    CHECK(ending_of("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 120") == Ending::checkmate);
    CHECK(needs_claim(Ending::fifty_moves));
    CHECK(!needs_claim(Ending::seventy_five_moves));
}

TEST_CASE("outcome: repetition counts equal positions only") {
    const std::vector<std::string> shuffle = {"g1f3", "g8f6", "f3g1", "f6g8"};
    CHECK(!after_repeating(shuffle, 1));
    CHECK(after_repeating(shuffle, 2)->ending == Ending::threefold_repetition);
    CHECK(after_repeating(shuffle, 4)->ending == Ending::fivefold_repetition);
}

TEST_CASE("repetition: an en passant square that cannot be used makes no difference") {
    const Position with = test::position("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1");
    const Position without = test::position("8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
    CHECK(with.key() != without.key());  // the book key counts it
    CHECK(repetition_key(with) == repetition_key(without));
}
