// The referee, with players that follow a script.
#include "kibitzer/match/game.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/match/record.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace std::chrono_literals;

namespace {

Position after(const Position& start, std::span<const Move> moves) {
    Position position = start;
    for (const Move move : moves) position.make(move);
    return position;
}

// Plays the moves it is given (in SAN), then any legal one.
class Scripted : public MatchPlayer {
public:
    explicit Scripted(std::string_view moves = "") : moves_(split_blanks(moves)) {}

    Result<void> new_game() override { return {}; }
    Result<UciSearchAnswer> think(const Position& start, std::span<const Move> moves,
                                  const GoLimits& limits,
                                  std::chrono::milliseconds patience) override {
        told.push_back(limits);
        patiences.push_back(patience);
        const Position position = after(start, moves);
        UciSearchAnswer answer;
        if (next_ < moves_.size())
            answer.move = *parse_san(position, moves_[next_++]);
        else
            answer.move = legal_moves(position)[0];
        answer.elapsed = time;
        answer.nodes = nodes;
        UciInfo info;
        info.depth = 5;
        info.score = Score{Centipawns{score}, position.side_to_move()};
        if (has_opinion) answer.lines.push_back(info);
        if (fault && int(told.size()) >= faulty_move) return *fault;
        return answer;
    }

    std::chrono::microseconds time = 1ms;
    std::uint64_t nodes = 0;
    int score = 0;
    bool has_opinion = true;
    std::optional<Error> fault;
    int faulty_move = 1;
    std::vector<GoLimits> told;
    std::vector<std::chrono::milliseconds> patiences;

private:
    std::vector<std::string_view> moves_;
    std::size_t next_ = 0;
};

GameRules clock_rules(std::chrono::milliseconds base, std::chrono::milliseconds increment = 0ms) {
    GameRules rules;
    for (ThinkingLimits& limits : rules.limits) limits.clock = TimeControl{0, base, increment};
    return rules;
}

FinishedGame play(Scripted& white, Scripted& black, const GameRules& rules = clock_rules(60s),
                  const Opening& opening = {}) {
    auto game = play_game({{&white, &black}}, opening, rules, nullptr);
    REQUIRE(game);
    return std::move(*game);
}

int plies(const FinishedGame& game) { return int(game.tree.mainline().size()); }

}  // namespace

TEST_CASE("game: mate ends it") {
    Scripted white("f3 g4");
    Scripted black("e5 Qh4#");
    const FinishedGame game = play(white, black);
    CHECK(game.end == GameEnd::checkmate);
    CHECK(game.tree.result == GameResult::black_wins);
    CHECK(plies(game) == 4);
    CHECK_FALSE(game.fault);
}

TEST_CASE("game: repetition, fifty moves, stalemate, bare kings are draws") {
    Scripted white("Nf3 Ng1 Nf3 Ng1");
    Scripted black("Nf6 Ng8 Nf6 Ng8");
    CHECK(play(white, black).end == GameEnd::repetition);

    Scripted patient("Ra2");
    Scripted other_side;
    const Opening worn{test::position("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"), {}};
    CHECK(play(patient, other_side, clock_rules(60s), worn).end == GameEnd::fifty_moves);

    Scripted stalemating("Kb6");
    const Opening corner{test::position("k7/2Q5/8/1K6/8/8/8/8 w - - 0 1"), {}};
    CHECK(play(stalemating, other_side, clock_rules(60s), corner).end == GameEnd::stalemate);

    Scripted taking("Kxb7");
    const Opening last_man{test::position("4k3/1r6/K7/8/8/8/8/8 w - - 0 1"), {}};
    CHECK(play(taking, other_side, clock_rules(60s), last_man).end ==
          GameEnd::insufficient_material);
}

TEST_CASE("game: the opening is played first and belongs to the game") {
    Opening opening;
    opening.moves = {*parse_san(Position::start(), "f3")};
    Scripted white("g4");
    Scripted black("e5 Qh4#");
    const FinishedGame game = play(white, black, clock_rules(60s), opening);
    CHECK(plies(game) == 4);
    CHECK(game.tree.annotation(1).remarks.empty());  // nobody thought about it
    CHECK(game.tree.annotation(2).remarks.eval.has_value());
}

TEST_CASE("game: what players say is noted from White's side") {
    Scripted white("f3 g4");
    white.score = -50;
    Scripted black("e5 Qh4#");
    black.score = 30;
    black.time = 1234ms;
    const FinishedGame game = play(white, black);
    const Remarks& first = game.tree.annotation(1).remarks;
    const Remarks& second = game.tree.annotation(2).remarks;
    CHECK(first.eval->score == Score{Centipawns{-50}, Color::white});
    CHECK(second.eval->score == Score{Centipawns{-30}, Color::white});
    CHECK(second.eval->depth == 5);
    CHECK(second.elapsed == Milliseconds(1234));
}

TEST_CASE("game: overstepping the time loses, by the margin it does not") {
    GameRules rules = clock_rules(1s);
    rules.margin = 100ms;
    Scripted slow;
    Scripted quick;
    slow.time = 1101ms;
    const FinishedGame late = play(quick, slow, rules);
    CHECK(late.end == GameEnd::time_forfeit);
    CHECK(late.tree.result == GameResult::white_wins);
    CHECK(plies(late) == 1);  // the late move does not count
    Scripted just_in_time("e5 Qh4#");
    just_in_time.time = 500ms;
    Scripted helper("f3 g4");
    CHECK(play(helper, just_in_time, rules).end == GameEnd::checkmate);
}

TEST_CASE("game: engines are told both clocks as they stand") {
    GameRules rules = clock_rules(10s, 100ms);
    Scripted white("f3 g4");
    white.time = 1s;
    Scripted black("e5 Qh4#");
    black.time = 2s;
    play(white, black, rules);
    REQUIRE(white.told.size() == 2);
    CHECK(white.told[0].clock[Color::white] == 10'100);
    CHECK(white.told[1].clock[Color::white] == 9'200);
    CHECK(white.told[1].clock[Color::black] == 8'200);
    CHECK(white.told[1].increment[Color::black] == 100);
    CHECK(white.patiences[0] == 10'120ms);
}

TEST_CASE("game: node time is charged by nodes, whatever the real time") {
    GameRules rules = clock_rules(1s);
    rules.nodes_per_millisecond = 100;
    Scripted white("f3 g4");
    white.time = 30s;      // a busy machine
    white.nodes = 40'000;  // 400 ms
    Scripted black("e5 Qh4#");
    black.nodes = 40'000;
    const FinishedGame game = play(white, black, rules);
    CHECK(game.end == GameEnd::checkmate);
    CHECK(white.told[1].clock[Color::white] == 600);
    CHECK(white.patiences[0] == rules.patience);
    CHECK(game.tree.annotation(1).remarks.elapsed == Milliseconds(400));
    Scripted greedy;
    greedy.nodes = 103'000;
    CHECK(play(greedy, black, rules).end == GameEnd::time_forfeit);
}

TEST_CASE("game: each side may have limits of its own") {
    GameRules rules;
    rules.limits[Color::white].nodes = 5000;
    rules.limits[Color::black].depth = 3;
    Scripted white("f3 g4");
    Scripted black("e5 Qh4#");
    play(white, black, rules);
    CHECK(white.told[0].nodes == 5000);
    CHECK_FALSE(white.told[0].depth);
    CHECK(black.told[0].depth == 3);
    CHECK_FALSE(black.told[0].clock[Color::black]);
}

TEST_CASE("game: faults lose the game and are named") {
    const std::pair<Errc, GameEnd> cases[] = {{Errc::io, GameEnd::crash},
                                              {Errc::timeout, GameEnd::stall},
                                              {Errc::illegal_move, GameEnd::illegal_move}};
    for (const auto& [code, end] : cases) {
        Scripted white;
        Scripted black;
        white.fault = Error{code, "what happened"};
        white.faulty_move = 3;
        const FinishedGame game = play(white, black);
        CHECK(game.end == end);
        CHECK(game.tree.result == GameResult::black_wins);
        CHECK(game.fault->message == "what happened");
        CHECK(plies(game) == 4);  // nothing of the fault is written as a move
    }
}

TEST_CASE("game: adjudicated by what the players think") {
    Scripted white;
    Scripted black;
    GameRules rules = clock_rules(60s);
    rules.adjudication.draw = DrawRule{5, 3, 10};
    const FinishedGame drawn = play(white, black, rules);
    CHECK(drawn.end == GameEnd::adjudicated_draw);
    CHECK(drawn.tree.result == GameResult::draw);
    CHECK(plies(drawn) == 9);  // White has just played move 5

    black.score = -900;
    rules.adjudication = {.resign = ResignRule{3, 600, false}};
    const FinishedGame won = play(white, black, rules);
    CHECK(won.end == GameEnd::adjudicated_win);
    CHECK(won.tree.result == GameResult::white_wins);
    CHECK(plies(won) == 6);

    rules.adjudication = {.max_moves = 7};
    const FinishedGame long_game = play(white, black, rules);
    CHECK(long_game.end == GameEnd::move_limit);
    CHECK(plies(long_game) == 14);
}

TEST_CASE("game: interrupted games are no games") {
    StopFlag stop{true};
    Scripted white;
    Scripted black;
    CHECK_FALSE(play_game({{&white, &black}}, {}, clock_rules(60s), &stop));
}

TEST_CASE("record: lengths by the last move") {
    CHECK(length_of(29) == GameLength::short_);
    CHECK(length_of(30) == GameLength::medium);
    CHECK(length_of(60) == GameLength::medium);
    CHECK(length_of(61) == GameLength::long_);
}

TEST_CASE("record: a game is decided where the winner is ahead for good") {
    GameTree tree(test::position("r2qk3/8/8/8/8/8/8/R2QK2R w - - 0 40"));
    tree.result = GameResult::white_wins;
    tree.set_tag("Ending", "win by adjudication");
    Position position = tree.start();
    GameTree::NodeId node = GameTree::root;
    const auto add = [&](std::string_view san, int centipawns) {
        const Move move = *parse_san(position, san);
        node = tree.add(node, move);
        position.make(move);
        tree.annotate(node).remarks.eval = EngineScore{{Centipawns{centipawns}, Color::white}, 1};
    };
    add("Qxd8+", 300);
    add("Rxd8", 100);                                 // a doubt
    CHECK(record_of(tree)->phase == Phase::endgame);  // nothing lasts: where it ended
    add("Ra8", 250);
    add("Rxa8", 400);
    CHECK(record_of(tree)->phase == Phase::endgame);
    CHECK(record_of(tree)->last_move_number == 41);
    tree.set_tag("Ending", "abandoned by all");
    CHECK_FALSE(record_of(tree));
}
