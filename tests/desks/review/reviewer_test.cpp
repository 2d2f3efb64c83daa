#include "kibitzer/desks/review/passes/reviewer.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/exchange/values.hpp"

using namespace kibitzer;

namespace {

const StopFlag never = false;

int material(const Position& position, Color side) {
    int sum = 0;
    for (const Role role : roles)
        sum += standard_values[role] *
               (position.of(side, role).count() - position.of(other(side), role).count());
    return sum;
}

bool is_mate(const Position& position) { return is_check(position) && !has_legal_move(position); }

// Looks two half moves ahead and counts men: not clever, but the same on every day.
Score count_men(const Position& before, Move move) {
    const Color us = before.side_to_move();
    Position after = before;
    after.make(move);
    if (is_mate(after)) return {Mate{1}, us};
    int worst = has_legal_move(after) ? 100'000 : 0;
    for (const Move reply : legal_moves(after)) {
        Position next = after;
        next.make(reply);
        if (is_mate(next)) return {Mate{-1}, us};
        worst = std::min(worst, material(next, us));
    }
    return {Centipawns{worst}, us};
}

int points(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        return mate->moves > 0 ? 99'999 : -99'999;
    return std::get<Centipawns>(score.value).value;
}

class MenCounter : public Analyst {
public:
    explicit MenCounter(std::size_t lines) : lines_(lines) {}
    [[nodiscard]] std::string name() const override { return "counter"; }
    Result<void> new_game() override { return {}; }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits&) override {
        CHECK(position.side_to_move() == Color::white);  // whoever is to move in the game
        SearchResult result;
        for (const Move move : legal_moves(position))
            result.info.lines.push_back({{{move}, count_men(position, move)}, std::nullopt, 2, 2});
        std::stable_sort(result.info.lines.begin(), result.info.lines.end(),
                         [](const EngineLine& a, const EngineLine& b) {
                             return points(a.score) > points(b.score);
                         });
        if (result.info.lines.size() > lines_)
            result.info.lines.erase(result.info.lines.begin() + std::ptrdiff_t(lines_),
                                    result.info.lines.end());
        result.best = result.info.lines[0].moves[0];
        return result;
    }

private:
    std::size_t lines_;
};

// Dies at the given question.
class Mortal : public Analyst {
public:
    explicit Mortal(int dies_at) : dies_at_(dies_at) {}
    [[nodiscard]] std::string name() const override { return "mortal"; }
    Result<void> new_game() override { return {}; }
    [[nodiscard]] Result<SearchResult> search(const Position& position,
                                              const search::Limits& limits) override {
        if (--dies_at_ == 0) return Error{Errc::io, "engine 'mortal' has ended"};
        return MenCounter(1).search(position, limits);
    }

private:
    int dies_at_;
};

template <class Make>
std::unique_ptr<AnalystPool> pool(int count, Make make) {
    std::vector<std::unique_ptr<Analyst>> analysts;
    for (int i = 0; i < count; ++i) analysts.push_back(make());
    return AnalystPool::of(std::move(analysts));
}

Review review_of(const GameTree& game, const ReviewSettings& settings = {}, int threads = 1) {
    const auto counters = [&](std::size_t lines) {
        return pool(threads, [=] { return std::make_unique<MenCounter>(lines); });
    };
    Reviewer reviewer(settings, {counters(2), counters(1), counters(5)}, threads, never);
    auto review = reviewer.review(game);
    REQUIRE(review.has_value());
    return std::move(*review);
}

GameTree one_game(const std::string& text) {
    GameTree tree;
    read_games(text, [&](ReadGame&& read) { tree = std::move(read.tree); });
    return tree;
}

GameTree with_colors_exchanged(const GameTree& original) {
    GameTree tree(mirrored(original.start()));
    GameTree::NodeId node = GameTree::root;
    for (const GameTree::NodeId id : original.mainline())
        node = tree.add(node, mirrored(original[id].move));
    return tree;
}

const char* const scholars_mate = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0";
const char* const hanging_queen =
    "1. e4 e5 2. Qh5 Nf6 3. Qxf7+ Kxf7 4. Nf3 Nxe4 5. Nxe5+ Ke8 6. Qh5 *";

}  // namespace

TEST_CASE("review: scholar's mate is one blunder, and mating is none") {
    const Review review = review_of(one_game(scholars_mate));
    REQUIRE(review.moves.size() == 7);
    CHECK(review.moves[5].verdict == MoveClass::blunder);
    CHECK(review.moves[5].loss > 0.3);
    CHECK(!is_error(review.moves[6].verdict));
    CHECK(review.moves[6].loss == 0);
    CHECK(review.moves[6].after.over == Outcome{Ending::checkmate, Color::white});
    CHECK(review.moves[6].after.white_chance == 1);
    CHECK(review.ending == Outcome{Ending::checkmate, Color::white});
    CHECK(review.complete);
    REQUIRE(!review.teachable.empty());
    CHECK(review.teachable[0] == 5);
    CHECK(review.moves[5].telling.better.at(0) != review.moves[5].move);
}

TEST_CASE("review: a game with colours exchanged gets the same review with colours exchanged") {
    for (const char* text : {scholars_mate, hanging_queen}) {
        const GameTree original = one_game(text);
        const Review white = review_of(original);
        const Review black = review_of(with_colors_exchanged(original));
        REQUIRE(white.moves.size() == black.moves.size());
        for (std::size_t i = 0; i < white.moves.size(); ++i) {
            const ReviewedMove& a = white.moves[i];
            const ReviewedMove& b = black.moves[i];
            CHECK(a.mover() == other(b.mover()));
            const bool in_book = a.verdict == MoveClass::book || b.verdict == MoveClass::book;
            if (!in_book) CHECK(a.verdict == b.verdict);
            CHECK(a.loss == doctest::Approx(b.loss));
            CHECK(a.after.white_chance == doctest::Approx(1 - b.after.white_chance));
            REQUIRE(a.lines.size() == b.lines.size());
            for (std::size_t k = 0; k < a.lines.size(); ++k)
                CHECK(a.lines[k].moves[0] == mirrored(b.lines[k].moves[0]));
            if (!in_book) CHECK(a.telling.better.size() == b.telling.better.size());
        }
        // Openings have names only as they are usually played, and theory is told only if it loses.
        const auto after_book = [&](std::vector<std::size_t> moves) {
            std::erase_if(moves, [&](std::size_t i) {
                return white.moves[i].verdict == MoveClass::book ||
                       black.moves[i].verdict == MoveClass::book;
            });
            return moves;
        };
        CHECK(after_book(white.teachable) == after_book(black.teachable));
        CHECK(white.critical == black.critical);
        for (const Color color : colors) {
            CHECK(white.sides[color].counts[MoveClass::blunder] ==
                  black.sides[other(color)].counts[MoveClass::blunder]);
            CHECK(*white.sides[color].accuracy ==
                  doctest::Approx(*black.sides[other(color)].accuracy));
        }
    }
}

TEST_CASE("review: a move is worth the same in its game and alone") {
    for (const char* text : {scholars_mate, hanging_queen}) {
        const GameTree whole = one_game(text);
        const Review review = review_of(whole);
        for (const ReviewedMove& move : review.moves) {
            GameTree alone(move.position);
            alone.add(GameTree::root, move.move);
            const Review single = review_of(alone);
            REQUIRE(single.moves.size() == 1);
            CHECK(single.moves[0].facts.chance_best == move.facts.chance_best);
            CHECK(single.moves[0].facts.chance_played == move.facts.chance_played);
            CHECK(single.moves[0].loss == move.loss);
            CHECK(single.moves[0].lines == move.lines);
        }
    }
}

TEST_CASE("review: the number of threads changes nothing") {
    const Review one = review_of(one_game(hanging_queen), {}, 1);
    const Review three = review_of(one_game(hanging_queen), {}, 3);
    REQUIRE(one.moves.size() == three.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        CHECK(one.moves[i].verdict == three.moves[i].verdict);
        CHECK(one.moves[i].loss == three.moves[i].loss);
        CHECK(one.moves[i].telling == three.moves[i].telling);
    }
    CHECK(one.teachable == three.teachable);
}

TEST_CASE("review: the damage of a game ends it, an empty game has nothing to review") {
    CHECK(review_of(one_game("1. e4 e5 2. Ke3 Nc6 *")).moves.size() == 2);
    const Review empty = review_of(one_game("[White \"A\"]\n\n*"));
    CHECK(empty.moves.empty());
    CHECK(empty.complete);
    CHECK(!empty.sides[Color::white].accuracy);
}

TEST_CASE("review: a game that starts mated or with Black to move") {
    const Review mated = review_of(one_game(
        "[SetUp \"1\"]\n[FEN \"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 "
        "3\"]\n\n*"));
    CHECK(mated.moves.empty());
    CHECK(mated.start_verdict.white_chance == 0);
    const Review black = review_of(
        one_game("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/q7/4K3 b - - 0 1\"]\n\n1... Qa5+ *"));
    REQUIRE(black.moves.size() == 1);
    CHECK(black.moves[0].mover() == Color::black);
}

TEST_CASE("review: a draw by repetition that was agreed on is worth half a point") {
    const char* text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
    const Review drawn = review_of(one_game(text));
    REQUIRE(drawn.ending);
    CHECK(drawn.ending->ending == Ending::threefold_repetition);
    std::string going_on = text;
    going_on.replace(going_on.find("1/2-1/2"), 7, "*");
    CHECK(!review_of(one_game(going_on)).ending);
}

TEST_CASE("review: ratings come from the reader, the tags, or 1400") {
    const GameTree rated = one_game("[WhiteElo \"2100\"]\n[BlackElo \"?\"]\n\n1. e4 *");
    CHECK(review_of(rated).sides[Color::white].told_to == 2100);
    CHECK(review_of(rated).sides[Color::black].told_to == 1400);
    ReviewSettings settings;
    settings.elo = 900;
    CHECK(review_of(rated, settings).sides[Color::white].told_to == 900);
}

TEST_CASE("review: a rating is of the site of the game, or of whatever scale is told") {
    const auto on_lichess = [](const std::string& tags, ReviewSettings settings = {}) {
        return review_of(one_game(tags + "\n\n1. e4 *"), settings).sides[Color::white].on_lichess;
    };
    const std::string rated = "[WhiteElo \"1000\"]\n";
    CHECK(on_lichess(rated + "[Site \"https://lichess.org/x\"]") == 1000);
    CHECK(on_lichess(rated + "[Site \"Chess.com\"]") == 1430);
    CHECK(on_lichess(rated + "[Site \"Paris\"]") == 1350);  // over the board
    ReviewSettings settings;
    settings.elo = 1000;
    CHECK(on_lichess(rated + "[Site \"Paris\"]", settings) == 1000);
    settings.scale = people::Scale::otb;
    CHECK(on_lichess(rated + "[Site \"Chess.com\"]", settings) == 1350);
    settings.elo = 3000;
    CHECK_FALSE(on_lichess(rated, settings));
}

TEST_CASE("review: [%eval] comments can be reused") {
    ReviewSettings settings;
    settings.reuse_evals = true;
    const Review review = review_of(
        one_game("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Qh5 {[%eval 0.1]} *"), settings);
    REQUIRE(review.moves.size() == 3);
    CHECK(review.moves[2].after.score == Score{Centipawns{10}, Color::white});
    CHECK(review.moves[0].lines.size() > 0);  // the first position had no comment
    CHECK(review.moves[1].lines.empty());
}

TEST_CASE("review: an analyst that fails is one error") {
    const auto make = [] { return pool(1, [] { return std::make_unique<Mortal>(3); }); };
    Reviewer reviewer({}, {make(), make(), make()}, 1, never);
    const auto review = reviewer.review(one_game(scholars_mate));
    REQUIRE(!review.has_value());
    CHECK(review.error().message == "engine 'mortal' has ended");
}

TEST_CASE("review: interrupted, it keeps what is done") {
    StopFlag stop = false;
    const auto counters = [](std::size_t lines) {
        return pool(1, [=] { return std::make_unique<MenCounter>(lines); });
    };
    Reviewer reviewer({}, {counters(2), counters(1), counters(5)}, 1, stop);
    ReviewHooks hooks;
    hooks.on_progress = [&](std::size_t done, std::size_t) { stop = done >= 4; };
    const auto review = reviewer.review(one_game(scholars_mate), hooks);
    REQUIRE(review.has_value());
    CHECK(!review->complete);
    CHECK(review->moves.size() == 3);
    CHECK(review->moves_in_game == 7);
}

TEST_CASE("review: the first page comes before the rest, without words") {
    const auto counters = [](std::size_t lines) {
        return pool(1, [=] { return std::make_unique<MenCounter>(lines); });
    };
    Reviewer reviewer({}, {counters(2), counters(1), counters(5)}, 1, never);
    int pages = 0;
    ReviewHooks hooks;
    hooks.on_first_page = [&](const Review& page) {
        ++pages;
        CHECK(page.moves.size() == 7);
        CHECK(page.sides[Color::black].accuracy);
        CHECK(page.teachable.empty());
    };
    CHECK(reviewer.review(one_game(scholars_mate), hooks).has_value());
    CHECK(pages == 1);
}
