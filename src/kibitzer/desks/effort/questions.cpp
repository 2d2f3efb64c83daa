#include "kibitzer/desks/effort/questions.hpp"

#include "kibitzer/desks/effort/ab.hpp"
#include "kibitzer/desks/effort/card.hpp"
#include "kibitzer/desks/effort/evaluate.hpp"
#include "kibitzer/desks/effort/predict.hpp"
#include "kibitzer/desks/effort/profile.hpp"
#include "kibitzer/desks/effort/train.hpp"
#include "kibitzer/desks/effort/validate.hpp"

namespace kibitzer {

std::vector<Question> effort_questions() {
    return {
        locally(question<EffortProfileRequest, EffortProfileAnswer>(
            "effort profile",
            "Searches positions and records what the engine saw, and what it missed",
            {"kibitzer.effort_profile", 1},
            "kibitzer effort profile games.pgn puzzles.csv --out effort_dataset.csv\n"
            "kibitzer effort profile book.epd --self-play --out selfplay.csv --held-out test.csv\n"
            "kibitzer effort profile games.pgn --every 8 --nodes 64000 --out deep.csv --resume")),
        locally(question<EffortTrainRequest, EffortTrained>(
            "effort train", "Trains a model of effort from profiled searches", model_schema,
            "kibitzer effort train effort_dataset.csv --out desc_v1.1\n"
            "kibitzer effort train a.csv b.csv --target cost --folds 5 --out cost_model")),
        without_threads(locally(question<EffortEvaluateRequest, EffortEvaluateAnswer>(
            "effort evaluate", "Tells how good a model of effort is on rows it has not seen",
            {"kibitzer.effort_evaluate", 1}, "kibitzer effort evaluate desc_v1.1 test.csv"))),
        position_question<EffortPredictRequest, EffortPredictAnswer>(
            "effort predict", "Tells how hard a position is, and what makes it so",
            {"kibitzer.effort_predict", 2},
            "kibitzer effort predict "
            "\"r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4\"\n"
            "kibitzer effort predict --fens positions.txt > effort.jsonl",
            Pace::slow),
        without_threads(quickly(question<EffortCardRequest, EffortCardAnswer>(
            "effort card", "What the built-in model of effort was made of, and how good it is",
            {"kibitzer.effort_card", 1}, "kibitzer effort card\nkibitzer effort card --json"))),
        locally(question<EffortAbRequest, MatchSummary>(
            "effort ab",
            "Matches two ways of spending time against each other, until it is decided",
            {"kibitzer.match", 2},
            "kibitzer effort ab model hand --openings book.epd --pgn ab.pgn\n"
            "kibitzer effort ab my_model model --openings book.epd --games 2500 --nodestime 200\n"
            "kibitzer effort ab model fixed --openings book.epd --pgn ab.pgn --resume")),
        locally(question<EffortValidateRequest, ValidationReport>(
            "effort validate",
            "Tells whether a way of spending time keeps its promises: seven measures against "
            "baselines",
            {"kibitzer.effort_validate", 2},
            "kibitzer effort validate games.pgn --positions 2000 --html report.html\n"
            "kibitzer effort validate my_model book.epd puzzles.csv --against fixed,hand,model\n"
            "kibitzer effort validate games.pgn --match ab.pgn --csv test.csv --json\n"
            "kibitzer effort validate --log desc.csv")),
    };
}

}  // namespace kibitzer
