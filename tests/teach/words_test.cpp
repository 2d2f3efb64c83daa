#include "kibitzer/teach/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/teach/selection.hpp"
#include "kibitzer/teach/teachability.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

using test::line_of;

Score centipawns(int value, Color side) { return {Centipawns{value}, side}; }

Moment opera_moment() {
    Moment moment;
    moment.before =
        test::position("rn1qkbnr/ppp2ppp/3p4/4p3/2B1P3/5Q2/PPP2PPP/RNB1K2R b KQkq - 0 6");
    moment.played = *parse_san(moment.before, "Nf6");
    moment.after_played = {line_of(moment.before, {"Nf6", "Qb3", "Qe7"}),
                           centipawns(-120, Color::black)};
    moment.alternatives = {
        {line_of(moment.before, {"Qd7", "Qb3", "c6"}), centipawns(-60, Color::black)},
        moment.after_played};
    moment.chance_before = 0.41;
    moment.chance_after = 0.32;
    moment.verdict = MoveClass::mistake;
    return moment;
}

}  // namespace

TEST_CASE("words: a double attack is told with its consequence, cause and lesson") {
    const Telling telling = tell(opera_moment(), {1400, Audience::mover});
    REQUIRE(telling.sentences.size() >= 2);
    CHECK(telling.sentences[0].starts_with("6...Nf6 loses a pawn: 7.Qb3, and the queen on b3"));
    CHECK(telling.sentences[0].find("the pawn on b7 and the pawn on f7") != std::string::npos);
    CHECK(telling.sentences[1].starts_with("6...Qd7 was better"));
    CHECK(telling.motifs == std::vector<std::string>{"fork"});
    CHECK_FALSE(telling.lesson.empty());
    // Beginners get no lines and no figures.
    for (const std::string& sentence : tell(opera_moment(), {800, Audience::mover}).sentences) {
        CHECK(sentence.find('(') == std::string::npos);
        CHECK(sentence.find('%') == std::string::npos);
    }
}

TEST_CASE("words: weights decide how much a moment teaches") {
    TeachabilityWeights weights;
    weights.motif_base[tactics::Motif::fork] += 27;
    const double usual = tell(opera_moment(), {1400, Audience::mover}).teachability;
    const double more = tell(opera_moment(), {1400, Audience::mover}, weights).teachability;
    CHECK(more == doctest::Approx(usual + 27));
}

TEST_CASE("words: every claim is recorded with its proof") {
    const Telling telling = tell(opera_moment(), {1400, Audience::mover});
    REQUIRE(telling.claims.size() == 1);
    const Claim& claim = telling.claims[0];
    CHECK(claim.gain == 100);
    CHECK(claim.proof.front() == *parse_san(claim.start, "Qb3"));
    CHECK(claim.proof == telling.refutation);
}

TEST_CASE("words: silence is approval") {
    Moment moment = opera_moment();
    moment.verdict = MoveClass::good;
    CHECK(tell(moment, {1400, Audience::mover}) == Telling{});
}

TEST_CASE("words: a mate is claimed only with its line") {
    Moment moment;
    moment.before = test::position("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 b - - 0 1");
    moment.played = *parse_san(moment.before, "h6");
    moment.after_played = {line_of(moment.before, {"h6"}), centipawns(0, Color::black)};
    moment.alternatives = {{line_of(moment.before, {"Ra1"}), {Mate{1}, Color::black}},
                           moment.after_played};
    moment.chance_before = 1;
    moment.chance_after = 0.5;
    moment.verdict = MoveClass::blunder;
    // The score lies: Ra1 is no mate, because the rook takes it.
    for (const std::string& sentence : tell(moment, {1400, Audience::mover}).sentences)
        CHECK(sentence.find("Ra1# ") == std::string::npos);
    CHECK(tell(moment, {1400, Audience::mover}).claims.empty());
    moment.before = test::position("6k1/5ppp/8/8/8/8/r4PPP/6K1 b - - 0 1");
    moment.played = *parse_san(moment.before, "h6");
    moment.after_played.moves = {moment.played};
    moment.alternatives[0].moves = line_of(moment.before, {"Ra1#"});
    const Telling telling = tell(moment, {1400, Audience::mover});
    CHECK(telling.sentences[0] == "1...Ra1# was a back-rank mate.");
    CHECK(telling.lesson == "A king behind its own pawns can be mated on the back rank.");
}

TEST_CASE("words: a double attack by what stood behind is not told of the moved man") {
    // After 8...Nxh5 the pawn on d5 can take the bishop; the knight attacks only f4.
    const Position start =
        test::position("r1bqkb1N/ppp4p/2n2n2/3p3Q/2B1pP2/8/PPPP2PP/RNB1K2R b KQq - 0 8");
    const auto tactic = tactics::find_tactic_of(start, *parse_san(start, "Nxh5"));
    REQUIRE(tactic.has_value());
    CHECK(cause_text(start, *tactic) == "nothing defends the queen on h5");
}

TEST_CASE("words: numbers up to four are written out") {
    CHECK(times_text(2) == "twice");
    CHECK(times_text(3) == "three times");
    CHECK(times_text(5) == "5 times");
}

TEST_CASE("words: a long mate is not told on an engine's word") {
    // Queen against rook: won, and perhaps a mate in nine, but nobody has proved it here.
    Moment moment;
    moment.before = test::position("5rk1/p3Rp2/1p1Q2p1/7p/8/P3BP2/1P3K1P/8 b - - 0 30");
    moment.played = *parse_san(moment.before, "Kg7");
    moment.after_played = {line_of(moment.before, {"Kg7", "Qe5+"}), {Mate{-9}, Color::black}};
    moment.alternatives = {{line_of(moment.before, {"a5"}), centipawns(-900, Color::black)},
                           moment.after_played};
    moment.chance_before = 0.02;
    moment.chance_after = 0;
    moment.verdict = MoveClass::inaccuracy;
    for (const Claim& claim : tell(moment, {1400, Audience::mover}).claims) CHECK(claim.mate <= 5);
    for (const std::string& sentence : tell(moment, {1400, Audience::mover}).sentences)
        CHECK(sentence.find("mate in 9") == std::string::npos);
}

TEST_CASE("words: a move without a tactic is told by what it does") {
    Moment moment;
    moment.before = test::position("6k1/5ppp/8/8/8/8/5PPP/1R4K1 b - - 0 1");
    moment.played = *parse_san(moment.before, "Kh8");
    moment.after_played = {line_of(moment.before, {"Kh8", "Kf1"}), centipawns(-500, Color::black)};
    moment.alternatives = {{line_of(moment.before, {"h6"}), centipawns(-400, Color::black)},
                           moment.after_played};
    moment.chance_before = 0.3;
    moment.chance_after = 0.1;
    moment.verdict = MoveClass::mistake;
    const Telling telling = tell(moment, {800, Audience::both});
    REQUIRE_FALSE(telling.sentences.empty());
    for (const std::string& sentence : telling.sentences) {
        CHECK(sentence.find("The answer to") == std::string::npos);
        CHECK(sentence.find("Your") == std::string::npos);
        CHECK(sentence.ends_with("."));
    }
    CHECK(telling.sentences.back().starts_with("1...h6 was better"));
}

TEST_CASE("words: a draw by checks that was missed, and one that was allowed") {
    Moment moment;
    moment.before = test::position("6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1");
    moment.played = *parse_san(moment.before, "Qh4");
    moment.after_played = {line_of(moment.before, {"Qh4", "Rb1+"}), centipawns(-900, Color::white)};
    moment.alternatives = {{line_of(moment.before, {"Qe8+", "Kh7"}), centipawns(0, Color::white)},
                           moment.after_played};
    moment.chance_before = 0.5;
    moment.chance_after = 0.01;
    moment.verdict = MoveClass::blunder;
    const Telling missed = tell(moment, {1400, Audience::mover});
    const auto tells = [](const Telling& telling, std::string_view part) {
        for (const std::string& sentence : telling.sentences)
            if (sentence.find(part) != std::string::npos) return true;
        return false;
    };
    CHECK(tells(missed, "1.Qe8+ would have drawn by perpetual check: 1.Qe8+ Kh7 2.Qh5+ Kg8"));
    CHECK(std::find(missed.motifs.begin(), missed.motifs.end(), "perpetual_check") !=
          missed.motifs.end());
    // With a rook that guards e8 there is no such draw, whatever the score says.
    moment.before = test::position("6k1/6p1/8/7Q/8/4r3/q7/6K1 w - - 0 1");
    moment.played = *parse_san(moment.before, "Qh4");
    moment.after_played.moves = {moment.played};
    moment.alternatives = {{line_of(moment.before, {"Qe8+", "Rxe8"}), centipawns(0, Color::white)},
                           moment.after_played};
    CHECK_FALSE(tells(tell(moment, {1400, Audience::mover}), "perpetual"));
}

TEST_CASE("selection: beginners get less, and nothing that takes long to win") {
    CHECK(max_tactics_for(600) < max_tactics_for(1400));
    CHECK(max_tactics_for(1400) < max_tactics_for(2600));
    CHECK(max_plies_for(600) < max_plies_for(1400));
    // 1.Nc7+ Kd8 2.Nxa8 is short enough for everybody; a threshold above a rook hides it.
    const Position fork = test::position("r3k3/8/8/1N6/8/8/8/4K3 w - - 0 1");
    const auto count = [&](int elo, int threshold) {
        return select(fork, tactics::find_tactics(fork), {std::nullopt, elo}, {threshold})
            .opportunities.size();
    };
    CHECK(count(600, 100) == 1);
    CHECK(count(2600, 500) == 1);
    CHECK(count(2600, 600) == 0);
}

TEST_CASE("teachability: an idea that comes late teaches more than none") {
    // The fork comes with the fifth half move, beyond what counts as near.
    const Position start = test::position("r3k3/6pp/8/8/8/N7/6PP/6K1 w - - 0 1");
    const auto score = [&](std::initializer_list<const char*> sans) {
        return score_line({start, line_of(start, sans), 0.5, 0.5});
    };
    const Teachability deep = score({"h3", "h6", "Nb5", "h5", "Nc7+", "Kd8", "Nxa8"});
    const Teachability none = score({"h3", "h6", "h4", "h5", "g3", "g6", "Kg2"});
    CHECK(teaches_more(deep, none));
    // Whatever points a line has that shows no tactic, they do not make up for it.
    CHECK_FALSE(none.tactical);
    Teachability many = none;
    many.score = deep.score + 1;
    CHECK(teaches_more(deep, many));
    // A late idea in a line that is worse than the move played counts for its points only.
    Teachability worse = deep;
    worse.worse = true;
    CHECK(teaches_more(many, worse));
    many.worse = true;
    CHECK(teaches_more(worse, many));
}

TEST_CASE("teachability: a hanging queen comes before an overloaded knight") {
    const auto score = [](std::string_view fen, std::initializer_list<const char*> sans) {
        const Position start = test::position(fen);
        return score_line({start, line_of(start, sans), 0.9, 0.5});
    };
    const Teachability queen = score("4k3/8/8/3q4/8/8/8/3RK3 w - - 0 1", {"Rxd5"});
    // The knight on d5 alone guards b4 and f4.
    const Teachability knight =
        score("6k1/8/8/3n4/1p3p2/8/8/1R3RK1 w - - 0 1", {"Rxb4", "Nxb4", "Rxf4"});
    CHECK(teaches_more(queen, knight));
}

TEST_CASE("teachability: a proved sacrifice earns its bonus, one that loses does not") {
    const Position start =
        test::position("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16");
    const auto has_sacrifice = [&](std::initializer_list<const char*> sans, double chance) {
        const auto terms = score_line({start, line_of(start, sans), chance, 0.5}).terms;
        return std::any_of(terms.begin(), terms.end(),
                           [](const TeachabilityTerm& term) { return term.name == "sacrifice"; });
    };
    CHECK(has_sacrifice({"Qb8+", "Nxb8", "Rd8#"}, 1.0));
    CHECK_FALSE(has_sacrifice({"Qb8+", "Nxb8", "Rd8#"}, 0.1));
    CHECK_FALSE(has_sacrifice({"Qb8+", "Nxb8", "f3"}, 1.0));
}

TEST_CASE("teachability: a motif that is not proved costs the unsound penalty") {
    // 1.Bb5 pins the knight and wins nothing.
    const Position start = test::position("4k3/pp4pp/2n5/8/8/3B4/PP4PP/4K3 w - - 0 1");
    TeachabilityWeights weights;
    const double before = score_line({start, line_of(start, {"Bb5"}), 0.5, 0.5}, weights).score;
    weights.unsound_penalty = -2;
    CHECK(score_line({start, line_of(start, {"Bb5"}), 0.5, 0.5}, weights).score == before - 2);
}

TEST_CASE("teachability: checkmate before a threat of mate before material") {
    const auto score = [](std::string_view fen, std::initializer_list<const char*> sans) {
        const Position start = test::position(fen);
        return score_line({start, line_of(start, sans), 0.9, 0.5});
    };
    const Teachability mate = score("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", {"Re8#"});
    const Teachability threat = score("6k1/5ppp/8/8/8/6P1/7P/K6R w - - 0 1", {"Re1"});
    const Teachability queen = score("3qk3/8/8/8/8/8/8/K2R4 w - - 0 1", {"Rxd8+", "Kxd8"});
    const Teachability nothing = score("4k3/8/8/8/8/8/8/K2R4 w - - 0 1", {"Rd2"});
    CHECK(mate.checkmate);
    CHECK(threat.mate_threat);
    CHECK(teaches_more(mate, threat));
    CHECK(teaches_more(threat, queen));
    CHECK(teaches_more(queen, nothing));
}

TEST_CASE("teachability: the best move is always kept") {
    std::vector<Teachability> lines(4);
    for (std::size_t i = 0; i < 4; ++i) lines[i].score = double(i);
    CHECK(choose_lines(lines, 2) == std::vector<std::size_t>{3, 0});
    CHECK(choose_lines(lines, 9).size() == 4);
}

TEST_CASE("teachability: the predecessor's formula on lines computed by hand") {
    classic::Line line;
    line.plies = {{{"fork"}, 0, {300}, false}, {{"fork"}, 0, {300}, false}, {{}, 300, {}, true}};
    // fork 3, its value in two plies 3 + 3, the gain of material 2, positional 1.
    CHECK(classic::score(line, 4) == doctest::Approx(12));
    // Only the first ply is near: fork 3 and its value 3.
    CHECK(classic::score(line, 1) == doctest::Approx(6));
    line.loss_to_best = 200;
    CHECK(classic::score(line, 4) == doctest::Approx(9));
    classic::Line mate;
    mate.plies = {{{"checkmate", "mate_back_rank"}, 0, {}, false}};
    // 100, checkmate 1, the pattern 5 + 1.
    CHECK(classic::score(mate, 4) == doctest::Approx(107));
    mate.student_gives_mate = false;
    CHECK(classic::score(mate, 4) == doctest::Approx(-43));
    classic::Line late;
    late.plies = {{{}, 0, {}, false}, {{"pin"}, 0, {}, false}};
    CHECK(classic::score(late, 1) == doctest::Approx(-2));
    classic::Line sacrifice;
    sacrifice.plies = {{{}, -300, {}, false}, {{}, -300, {}, false}, {{}, 200, {}, false}};
    // 2 for the gain at the last ply, 4 for the sacrifice.
    CHECK(classic::score(sacrifice, 4) == doctest::Approx(6));
}
