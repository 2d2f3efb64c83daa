#include "kibitzer/desks/review/questions.hpp"

#include "kibitzer/desks/review/explain.hpp"
#include "kibitzer/desks/review/review.hpp"

namespace kibitzer {

std::vector<Question> review_questions() {
    constexpr std::string_view facts = "a compact sheet of what was proved or measured";
    return {
        stream_question<ReviewRequest, ReviewAnswer, Review>(
            "review", "A whole game in words: what went wrong, why, and what to learn from it",
            review_schema,
            {"games", "the games, as the files have them", {"kibitzer.review_game", 1}},
            "kibitzer review game.pgn\n"
            "kibitzer review game.pgn --side black --elo 1200     told to Black, rated 1200\n"
            "kibitzer review game.pgn --html review.html          a page to click through\n"
            "kibitzer review game.pgn --pgn annotated.pgn         glyphs, arrows, words, better "
            "lines\n"
            "kibitzer review games.pgn --game 3 --boards          the third game, with diagrams\n"
            "kibitzer review game.pgn --pgn study.pgn --study     chapters for a Lichess study\n"
            "kibitzer review game.pgn --facts                     a fact sheet for a language "
            "model\n"
            "kibitzer review game.pgn --engine stockfish --json"),
        as_form_of("review", question<ReviewFactsRequest, ReviewFacts>(
                                 "review facts", facts, {"kibitzer.review.facts", 1},
                                 "kibitzer review game.pgn --facts")),
        position_question<ExplainRequest, Explanation>(
            "explain", "Why a move is good or bad, with the line that proves it",
            {"kibitzer.explain", 2},
            "kibitzer explain 'FEN' Nf6\n"
            "kibitzer explain 'FEN' g8f6 --elo 800\n"
            "kibitzer explain 'FEN' Nf6 --facts     a fact sheet for a language model\n"
            "kibitzer explain 'FEN' Nf6 --json\n"
            "kibitzer explain --fens moves.txt > explained.jsonl     lines FEN;MOVE",
            Pace::slow, QuestionKind::moves),
        as_form_of("explain",
                   position_question<ExplainFactsRequest, ExplainFacts>(
                       "explain facts", facts, {"kibitzer.explain.facts", 1},
                       "kibitzer explain 'FEN' Nf6 --facts", Pace::slow, QuestionKind::moves)),
    };
}

}  // namespace kibitzer
