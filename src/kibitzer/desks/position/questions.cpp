#include "kibitzer/desks/position/questions.hpp"

#include "kibitzer/desks/position/analyse.hpp"
#include "kibitzer/desks/position/ending.hpp"
#include "kibitzer/desks/position/eval.hpp"
#include "kibitzer/desks/position/fen.hpp"
#include "kibitzer/desks/position/metrics.hpp"
#include "kibitzer/desks/position/moves.hpp"
#include "kibitzer/desks/position/order.hpp"
#include "kibitzer/desks/position/see.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/position/themes.hpp"

namespace kibitzer {

std::vector<Question> position_questions() {
    return {
        position_question<TacticsRequest, TacticsAnswer>(
            "tactics", "What can be won by force, by whom, why, and the line that proves it",
            {"kibitzer.tactics", 2},
            "kibitzer tactics 'FEN'\n"
            "kibitzer tactics 'FEN' --side white --elo 1000\n"
            "kibitzer tactics 'FEN' --json\n"
            "kibitzer tactics --fens positions.txt > tactics.jsonl",
            Pace::slow),
        position_question<MetricsRequest, MetricsAnswer>(
            "metrics", "Measures piece, mobility, offensive and defensive value of both sides",
            {"kibitzer.metrics", 2},
            "kibitzer metrics startpos --moves\n"
            "kibitzer metrics 'FEN' --set classic --csv\n"
            "kibitzer metrics --fens positions.txt > metrics.csv\n"
            "kibitzer metrics startpos --moves --profile offense-first --seed 7"),
        position_question<SeeRequest, SeeAnswer>(
            "see", "The exact outcome of capturing on one square, with line and reasons",
            {"kibitzer.see", 1},
            "kibitzer see 'FEN'                     every capture, best first\n"
            "kibitzer see 'FEN' Nxe5                one move, SAN or UCI\n"
            "kibitzer see 'FEN' --side black        what Black could take if it were its turn\n"
            "kibitzer see 'FEN' --multi a8 e8 --side white\n"
            "kibitzer see --fens positions.txt      one JSON object per line"),
        position_question<OrderRequest, OrderAnswer>(
            "order", "Legal moves in the order a search should try them, term by term",
            {"kibitzer.order", 1},
            "kibitzer order 'FEN'\n"
            "kibitzer order 'FEN' --order classic --values bishop-330\n"
            "kibitzer order 'FEN' --order exchange --json\n"
            "kibitzer order --fens positions.txt > orders.jsonl"),
        without_threads(quickly(question<ThemesRequest, ThemesAnswer>(
            "themes", "What the evaluation knows, theme by theme, and what its weights are",
            {"kibitzer.themes", 1}, "kibitzer themes\nkibitzer themes --json"))),
        quickly(question<FenRequest, FenAnswer>(
            "fen", "Checks a position and writes its FEN in normal form", {"kibitzer.fen", 1},
            "kibitzer fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
            "kibitzer fen --json startpos\n"
            "kibitzer fen --chess960 'FEN'      KQkq are the outermost rooks")),
        position_question<MovesRequest, MovesAnswer>(
            "moves", "What may be played in a position, and what it leads to",
            {"kibitzer.moves", 1},
            "kibitzer moves startpos\n"
            "kibitzer moves 'FEN' --json\n"
            "kibitzer moves --fens positions.txt > moves.jsonl"),
        position_question<EndingRequest, EndingAnswer>(
            "ending", "What a pawn ending is worth, exactly, and which moves keep that",
            {"kibitzer.ending", 1},
            "kibitzer ending '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1'\n"
            "kibitzer ending 'FEN' --json\n"
            "kibitzer ending --fens endings.txt > endings.jsonl"),
        position_question<AnalyseRequest, AnalyseAnswer>(
            "analyse", "The engine's lines for a position, and threats only a search sees",
            {"kibitzer.analyse", 1},
            "kibitzer analyse 'FEN'\n"
            "kibitzer analyse 'FEN' --movetime 5000 --multipv 3\n"
            "kibitzer analyse 'FEN' --nodes 1000000 --threads 1 --json --stats\n"
            "kibitzer analyse 'FEN' --engine stockfish --depth 20\n"
            "kibitzer analyse --fens positions.txt --nodes 10000 --db labels.db > labels.jsonl",
            Pace::slow),
        position_question<EvalRequest, EvalAnswer>(
            "eval", "What a position is worth without search, theme by theme", {"kibitzer.eval", 1},
            "kibitzer eval 'FEN'\n"
            "kibitzer eval 'FEN' --json\n"
            "kibitzer eval 'FEN' --without mobility --without space\n"
            "kibitzer eval --fens positions.txt > evaluations.jsonl"),
    };
}

}  // namespace kibitzer
