#include "kibitzer/desks/suites/questions.hpp"

#include "kibitzer/desks/suites/epd_check.hpp"
#include "kibitzer/desks/suites/perft.hpp"
#include "kibitzer/desks/suites/puzzles_solve.hpp"
#include "kibitzer/desks/suites/puzzles_tag.hpp"
#include "kibitzer/desks/suites/suite.hpp"

namespace kibitzer {

std::vector<Question> suites_questions() {
    return {
        without_threads(locally(question<EpdCheckRequest, EpdCheckAnswer>(
            "epd check", "Reports every line that is not good EPD", {"kibitzer.epd_check", 1},
            "kibitzer epd check suite.epd\n"
            "zcat suite.epd.gz | kibitzer epd check -"))),
        question<PerftRequest, PerftAnswer>("perft", "Counts the ways to play so many half moves",
                                            {"kibitzer.perft", 1},
                                            "kibitzer perft startpos 6\n"
                                            "kibitzer perft --divide 'FEN' 4\n"
                                            "kibitzer perft --epd suite.epd --max-nodes 10000000"),
        locally(question<SuiteRequest, SuiteTally>(
            "suite", "Runs a suite of positions with known answers (EPD with bm, am, dm)",
            {"kibitzer.suite", 1},
            "kibitzer suite wac.epd --nodes 1000000\n"
            "kibitzer suite sts.epd --movetime 100 --threads 1 --json\n"
            "kibitzer suite mates.epd --nodes 100000 --failures\n"
            "kibitzer suite sts.epd --movetime 100 --engine ethereal-chess\n"
            "kibitzer suite wac.epd --tc 60+0.6 --engine 'kibitzer uci' --option UseDesc=true")),
        locally(question<PuzzlesSolveRequest, PuzzlesTally>(
            "puzzles solve", "Lets the engine solve puzzles", {"kibitzer.puzzles.solve", 1},
            "kibitzer puzzles solve puzzles.csv --nodes 100000\n"
            "kibitzer puzzles solve puzzles.csv.zst --movetime 50 --count 1000\n"
            "kibitzer puzzles solve puzzles.csv --engine stockfish --json")),
        stream_question<PuzzlesTagRequest, PuzzlesTagAnswer, PuzzleTags>(
            "puzzles tag",
            "Finds the themes of puzzles along their solutions and compares them with the file's",
            {"kibitzer.puzzles.tag", 1},
            {"uncompared", "puzzles of files that name no themes", {"kibitzer.puzzle_tags", 1}},
            "kibitzer puzzles tag puzzles.csv\n"
            "kibitzer puzzles tag puzzles.csv.zst --out tagged.csv --json\n"
            "kibitzer puzzles tag puzzles.csv --errors differences.csv --theme fork pin\n"
            "kibitzer puzzles tag puzzles.csv --nodes 20000   # also crushing, zugzwang and the "
            "like\n"
            "kibitzer puzzles tag --fen '6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1' --moves 'a2h2 a1a8'"),
        as_form_of("puzzles tag",
                   quickly(question<TagLineRequest, TagLineAnswer>(
                       "puzzles tag line", "Finds the themes of one line of moves",
                       {"kibitzer.puzzles.tag.line", 1},
                       "kibitzer puzzles tag --fen '6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1' --moves "
                       "'a2h2 a1a8'")),
                   "fen"),
    };
}

}  // namespace kibitzer
