#include "kibitzer/desks/people/questions.hpp"

#include "kibitzer/desks/people/learn_errors.hpp"
#include "kibitzer/desks/people/learn_finding.hpp"
#include "kibitzer/desks/people/learn_moves.hpp"
#include "kibitzer/desks/people/learn_peers.hpp"
#include "kibitzer/desks/people/learn_sight.hpp"
#include "kibitzer/desks/people/puzzles_learn.hpp"
#include "kibitzer/desks/people/puzzles_rate.hpp"

namespace kibitzer {

std::vector<Question> people_questions() {
    return {
        locally(question<PuzzlesRateRequest, PuzzlesRateAnswer>(
            "puzzles rate", "Tells how hard puzzles are for people", {"kibitzer.puzzles.rate", 1},
            "kibitzer puzzles rate puzzles.csv\n"
            "kibitzer puzzles rate puzzles.csv.zst --out rated.csv\n"
            "kibitzer puzzles rate puzzles.csv --test --json")),
        locally(question<PuzzlesLearnRequest, PuzzlesLearnAnswer>(
            "puzzles learn", "Learns from rated puzzles how hard they are for people",
            {"kibitzer.puzzles.learn", 1},
            "kibitzer puzzles learn puzzles.csv --out my_model\n"
            "kibitzer puzzles learn a.csv b.csv --out my_model --epochs 60 --json")),
        locally(question<LearnErrorsRequest, LearnErrorsAnswer>(
            "people errors", "Learns from evaluated games where people of a rating go wrong",
            {"kibitzer.people.errors", 1},
            "kibitzer people errors evaluated.pgn --out errors.json\n"
            "kibitzer people errors evaluated.pgn --out errors.json --per-game 1 --json\n"
            "kibitzer people errors evaluated.pgn --built-in")),
        locally(question<LearnMovesRequest, LearnMovesAnswer>(
            "people moves", "Learns from games which moves people of a rating play",
            {"kibitzer.people.moves", 1},
            "kibitzer people moves games.pgn --out moves.json\n"
            "kibitzer people moves games.pgn --out moves.json --per-game 8 --test --json")),
        locally(question<LearnSightRequest, LearnSightAnswer>(
            "people sight", "Learns from games what people of a rating see, and what they miss",
            {"kibitzer.people.sight", 1},
            "kibitzer people sight games.pgn --out sight.json\n"
            "kibitzer people sight games.pgn --out sight.json --per-game 4 --test --json")),
        locally(question<LearnFindingRequest, LearnFindingAnswer>(
            "people tactics", "Learns from evaluated games how often people find tactics in play",
            {"kibitzer.people.tactics", 1},
            "kibitzer people tactics evaluated.pgn --out finding.tsv\n"
            "kibitzer people tactics evaluated.pgn --out finding.tsv --share 0.1 --json")),
        locally(question<LearnPeersRequest, LearnPeersAnswer>(
            "people peers", "Adds up how players of a site, pace and rating play",
            {"kibitzer.people.peers", 1},
            "kibitzer people peers games.pgn --out peers.tsv\n"
            "kibitzer people peers a.pgn b.pgn.zst --out peers.tsv --json")),
    };
}

}  // namespace kibitzer
