#include "kibitzer/desks/match/questions.hpp"

#include "kibitzer/desks/match/estimate_elo.hpp"
#include "kibitzer/desks/match/match.hpp"
#include "kibitzer/desks/match/spar.hpp"

namespace kibitzer {

std::vector<Question> match_questions() {
    return {
        without_threads(locally(question<MatchRequest, MatchSummary>(
            "match", "Plays engines against each other and says what the results mean",
            {"kibitzer.match", 2},
            "kibitzer match --engine cmd=./new --engine cmd=./old --tc 2+0.02 --games 200 "
            "--openings book.epd --pgn games.pgn\n"
            "kibitzer match --engine cmd=./new --engine cmd=./old --nodes 20000 "
            "--openings book.epd --sprt elo0=0,elo1=5 --concurrency 4\n"
            "kibitzer match --engine 'cmd=kibitzer uci,name=kibitzer' "
            "--engine cmd=stockfish,option.Hash=16 --tc 10+0.1\n"
            "kibitzer match --engine cmd=./new --engine cmd=stockfish --tc 2+0.02 "
            "--nodestime 500\n"
            "kibitzer match --engine cmd=./new --engine cmd=./old --tc 2+0.02 --pgn games.pgn "
            "--resume"))),
        without_threads(question<SparRequest, MatchSummary>(
            "spar", "Plays the program against itself at another level, and says what that means",
            {"kibitzer.spar", 1},
            "kibitzer spar --first full --second 2000 --games 100\n"
            "kibitzer spar --first 1500 --second offense-first --json\n"
            "kibitzer spar --second full --first-nodes 10000 --second-nodes 5000")),
        without_threads(locally(question<EstimateEloRequest, RatingReport>(
            "estimate-elo",
            "Plays against Stockfish at set levels and says how strong an engine is, and how "
            "surely",
            {"kibitzer.estimate_elo", 1},
            "kibitzer estimate-elo\n"
            "kibitzer estimate-elo --levels 2000,2300,2600,2850 --games 40 --concurrency 2 --pgn "
            "games.pgn\n"
            "kibitzer estimate-elo --engine option.UCI_LimitStrength=true,option.UCI_Elo=1800\n"
            "kibitzer estimate-elo --engine cmd=./my-engine --levels 1400,1600 --time-per-move "
            "0.5\n"
            "kibitzer estimate-elo --levels 2000,2300,2600,2850 --games 80 --pgn games.pgn "
            "--resume\n"
            "kibitzer estimate-elo --from-results results.csv --json"))),
    };
}

}  // namespace kibitzer
