#include "kibitzer/desks/games/questions.hpp"

#include "kibitzer/desks/games/generate.hpp"
#include "kibitzer/desks/games/opening.hpp"
#include "kibitzer/desks/games/pgn_check.hpp"
#include "kibitzer/desks/games/pgn_convert.hpp"
#include "kibitzer/desks/games/pgn_stats.hpp"

namespace kibitzer {

std::vector<Question> games_questions() {
    return {
        question<PgnStatsRequest, PgnStatsAnswer>(
            "pgn stats", "Counts games, plies, results, players and damage",
            {"kibitzer.pgn_stats", 1},
            "kibitzer pgn stats games.pgn\n"
            "kibitzer pgn stats lichess_2026-01.pgn.zst --json\n"
            "cat *.pgn | kibitzer pgn stats -"),
        stream_question<PgnCheckRequest, PgnCheckAnswer, FoundProblem>(
            "pgn check", "Reports every problem of every game; exit code 1 if there was one",
            {"kibitzer.pgn_check", 1},
            {"found", "each of them, in the order of the files", {"kibitzer.pgn_problem", 1}},
            "kibitzer pgn check games.pgn\n"
            "kibitzer pgn check --jsonl games.pgn.gz"),
        stream_question<PgnConvertRequest, PgnConvertAnswer, GameText>(
            "pgn convert", "Filters, normalises, splits and re-frames games",
            {"kibitzer.pgn_convert", 1},
            {"games", "those that pass, if they are not written to a file", {"kibitzer.game", 1}},
            "kibitzer pgn convert games.pgn --out clean.pgn\n"
            "kibitzer pgn convert big.pgn.zst --player Carlsen --min-plies 20 --out carlsen.pgn\n"
            "kibitzer pgn convert games.pgn --name-openings --eco B9 --out najdorf.pgn\n"
            "kibitzer pgn convert games.pgn --uci               one game a line, as UCI moves\n"
            "kibitzer pgn convert big.pgn.xz --out big.pgn.zst  frames that are read in parallel\n"
            "kibitzer pgn convert big.pgn --split 1000 --out part.pgn"),
        quickly(question<OpeningRequest, OpeningAnswer>(
            "opening", "Names openings, by position, and says where theory ended",
            {"kibitzer.opening", 1},
            "kibitzer opening games.pgn                       number, ECO, name, plies in book\n"
            "kibitzer opening games.pgn.zst --summary         games and results per opening\n"
            "kibitzer opening --moves 'e4 e5 Nf3 Nc6 Bb5'\n"
            "kibitzer opening --fen 'FEN'\n"
            "kibitzer opening games.pgn --jsonl               one JSON object per game")),
        as_form_of(
            "opening",
            stream_question<GameOpeningsRequest, GameOpeningsAnswer, GameOpeningRow>(
                "opening games", "Names the openings of games", {"kibitzer.opening_games", 1},
                {"games", "every game, in the order of the files", {"kibitzer.opening_game", 1}},
                "kibitzer opening games.pgn")),
        as_form_of(
            "opening",
            question<OpeningSummaryRequest, OpeningSummaryAnswer>(
                "opening summary", "Games and results per opening, most played first",
                {"kibitzer.opening_summary", 1}, "kibitzer opening games.pgn.zst --summary")),
        stream_question<GenerateRequest, GenerateAnswer, GameText>(
            "generate", "Plays games between metrics profiles", {"kibitzer.generate", 1},
            {"played", "the games, if they are not written to a file", {"kibitzer.game", 1}},
            "kibitzer generate --profiles offense-first,defense-first --count 100 --pgn "
            "games.pgn\n"
            "kibitzer generate --depth 2 --seed 7"),
    };
}

}  // namespace kibitzer
