#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "kibitzer/people/error_model.hpp"
#include "kibitzer/people/tactic_model.hpp"
#include "kibitzer/people/texts.hpp"
#include "kibitzer/people/words.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::people;
using kibitzer::test::position;

namespace {

tactics::Line line_of(const Position& before, std::initializer_list<const char*> moves) {
    std::vector<Move> played;
    Position at = before;
    for (const char* move : moves) {
        played.push_back(*parse_uci_move(at, move));
        at.make(played.back());
    }
    return tactics::Line::of_puzzle(before, played);
}

std::string with(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("models: those that are built in can be read") {
    CHECK(MoveModel::parse(moves_text));
    CHECK(ErrorModel::parse(errors_text));
    CHECK(TacticModel::parse({std::string(tactics_bytes), std::string(tactic_scale_text),
                              std::string(tactic_errors_text)}));
}

TEST_CASE("models: a file with other inputs, cut short or no trees is refused in one line") {
    const std::string good(errors_text);
    const auto renamed = ErrorModel::parse(with(good, "\"scene_checks\"", "\"scene_cheques\""));
    REQUIRE_FALSE(renamed);
    CHECK(renamed.error().message.find("scene_cheques: expected scene_checks") !=
          std::string::npos);
    for (const std::string& bad : {std::string(), std::string("{}"), std::string("[]"),
                                   good.substr(0, good.size() / 2), std::string(moves_text)}) {
        const auto model = ErrorModel::parse(bad);
        REQUIRE_FALSE(model);
        CHECK(model.error().message.find('\n') == std::string::npos);
    }
    CHECK_FALSE(MoveModel::parse(good));
    const std::string network(tactics_bytes);
    const std::string scale(tactic_scale_text);
    CHECK_FALSE(TacticModel::parse({network, scale, good}));
    CHECK_FALSE(
        TacticModel::parse({network.substr(0, 1000), scale, std::string(tactic_errors_text)}));
    for (const std::string& bad :
         {std::string(), good, with(scale, "scene_checks", "scene_cheques"),
          scale.substr(0, scale.size() / 2), scale + "more\t0\t1\n", with(scale, "\n", "\t1\n")}) {
        const auto model = TacticModel::parse({network, bad, std::string(tactic_errors_text)});
        REQUIRE_FALSE(model);
        CHECK(model.error().message.find('\n') == std::string::npos);
    }
}

TEST_CASE("moves: chances add up to 1, and people take back") {
    Position where = position("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    const Move capture = *parse_uci_move(where, "e4d5");
    const LastMove answered = last_move(where, capture);
    where.make(capture);
    const Choice choice = look_at_choice(where, answered);
    const auto chances = default_move_model().chances(choice, 1500);
    CHECK(std::accumulate(chances.begin(), chances.end(), 0.0) == doctest::Approx(1));
    const auto likeliest = std::size_t(std::ranges::max_element(chances) - chances.begin());
    CHECK(to_uci(where, choice.moves[likeliest]) == "d8d5");
    // A model that was read from nowhere knows nothing.
    for (const double chance : MoveModel().chances(choice, 1500))
        CHECK(chance == doctest::Approx(1.0 / double(choice.moves.size())));
}

TEST_CASE("tactics: a back-rank mate in one is easier than a quiet sacrifice in three") {
    const auto easy =
        rate_tactic(line_of(position("6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1"), {"a2h2", "a1a8"}));
    const auto hard =
        rate_tactic(line_of(position("6rk/ppp4p/3b1r2/8/4Rp1q/2P2Q2/PPB2P1B/4R2K w - - 7 29"),
                            {"e4e8", "h4h2", "h1h2", "f6h6", "f3h3", "f4f3", "e1e5", "d6e5", "e8e5",
                             "g8g2", "h2h1", "h6h3"}));
    CHECK(easy.rating < 900);
    CHECK(hard.rating > easy.rating + 600);
    CHECK(easy.error >= least_error);
}

TEST_CASE("tactics: colours exchanged are as hard") {
    const Position before = position("6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1");
    const auto one = look_at_tactic(line_of(before, {"a2h2", "a1a8"}), default_move_model());
    const auto other =
        look_at_tactic(line_of(mirrored(before), {"a7h7", "a8a1"}), default_move_model());
    REQUIRE(one.size() == tactic_input_names().size());
    for (std::size_t i = 0; i < one.size(); ++i)
        if (tactic_input_names()[i] != "scene_move_number")  // a move of Black's ends a pair
            CHECK((one[i] == other[i] || (std::isnan(one[i]) && std::isnan(other[i]))));
}

TEST_CASE("tactics: who is rated like a tactic finds it every other time") {
    CHECK(finding_chance(1500, 1500) == doctest::Approx(0.5));
    CHECK(finding_chance(1900, 1500) == doctest::Approx(10.0 / 11));
    CHECK(finding_chance(1100, 1500) == doctest::Approx(1.0 / 11));
}

TEST_CASE("errors: an only move is missed more often by the weaker player, a forced one never") {
    Looker looker;
    // After 1.e4 e5 2.Qh5 Nc6 3.Bc4: mate on f7 is threatened.
    const Position scholar =
        position("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3");
    const Position before =
        position("r1bqkbnr/pppp1ppp/2n5/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR w KQkq - 2 3");
    const LastMove bishop = last_move(before, *parse_uci_move(before, "f1c4"));
    const auto weak = error_chance(scholar, bishop, 800, looker);
    const auto strong = error_chance(scholar, bishop, 2000, looker);
    REQUIRE((weak && strong));
    CHECK(*weak > *strong);
    const Position forced = position("7k/8/8/8/8/8/6q1/K7 w - - 0 1");
    REQUIRE(count_legal_moves(forced) == 1);
    CHECK(error_chance(forced, {}, 800, looker) == 0);
    // The same position looked at again gets the same answer.
    CHECK(error_chance(scholar, bishop, 800, looker) == weak);
    CHECK(error_chance(mirrored(scholar), mirrored(bishop), 800, looker) == weak);
}

TEST_CASE("errors: nothing is said of ratings and of chess that nobody learned from") {
    Looker looker;
    CHECK(error_chance(Position::start(), {}, 2300, looker));
    CHECK_FALSE(error_chance(Position::start(), {}, 2301, looker));
    CHECK_FALSE(error_chance(Position::start(), {}, 599, looker));
    CHECK_FALSE(error_chance(chess960_start(0), {}, 1400, looker));
}

TEST_CASE("words: shares of players") {
    CHECK(error_words(0.74, 1400, Scale::lichess) ==
          "about three of four players rated 1400 on Lichess go wrong here");
    CHECK(error_words(0.24, 1400, Scale::chesscom) ==
          "about one of four players rated 1400 on chess.com goes wrong here");
    CHECK(error_words(0.0, 2000, Scale::otb) ==
          "hardly any player rated 2000 over the board goes wrong here");
    CHECK(error_words(1.0, 900, Scale::lichess) ==
          "nearly every player rated 900 on Lichess goes wrong here");
}
