#include "kibitzer/desks/players/questions.hpp"

#include "kibitzer/desks/players/compare.hpp"
#include "kibitzer/desks/players/compare_group.hpp"
#include "kibitzer/desks/players/research_deltas.hpp"
#include "kibitzer/desks/players/research_game.hpp"
#include "kibitzer/desks/players/research_games.hpp"
#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/players/style_ranked.hpp"
#include "kibitzer/desks/players/units.hpp"

namespace kibitzer {

std::vector<Question> players_questions() {
    return {
        question<StyleRequest, StyleAnswer>(
            "style", "Tells how players play, from their games", {"kibitzer.style", 2},
            "kibitzer style games.pgn                         every player with ten games or more\n"
            "kibitzer style games.pgn --player Tal            one page about one player\n"
            "kibitzer style --db games.db --player 'Tal' --json\n"
            "kibitzer style games.pgn --player Tal --html tal.html    the page with charts\n"
            "kibitzer style games.pgn --per-game --jsonl      one line per game, every measure\n"
            "kibitzer style --db games.db --player Tal --ranked-by risk   the games behind a "
            "figure\n"
            "kibitzer style --units partials                  from what kibitzer map added up\n"
            "kibitzer style games.pgn --player Tal --delta    also tipping points, by the engine"),
        as_form_of("style",
                   stream_question<StylePerGameRequest, StylePerGame, StyleGame>(
                       "style per-game", "Every measure of every game", {"kibitzer.style_games", 1},
                       {"games", "in their order", style_game_schema},
                       "kibitzer style games.pgn --per-game --jsonl"),
                   "per_game"),
        as_form_of("style",
                   quickly(question<StyleSettingsRequest, StyleSettingsAnswer>(
                       "style settings", "By which settings games are measured",
                       {"kibitzer.style_settings", 1},
                       "kibitzer style --show-settings --reading repaired")),
                   "show_settings"),
        as_form_of("style",
                   question<StyleRankedRequest, StyleRankedAnswer>(
                       "style ranked", "The games behind an axis, a skill or the style score",
                       {"kibitzer.style_ranked", 1},
                       "kibitzer style --db games.db --player Tal --ranked-by risk"),
                   "ranked_by"),
        locally(without_threads(question<PlanRequest, PlanAnswer>(
            "plan", "Cuts files of games into units that can be worked on apart",
            {"kibitzer.plan", 1},
            "kibitzer plan games.pgn.zst > units.txt\n"
            "kibitzer plan games.pgn --units 100"))),
        locally(question<MapRequest, MapAnswer>(
            "map", "Adds up the games of one unit, for kibitzer style --units", {"kibitzer.map", 1},
            "kibitzer map games.pgn:0-33554432 --out partials\n"
            "kibitzer map \"$(sed -n ${SLURM_ARRAY_TASK_ID}p units.txt)\" --out partials\n"
            "kibitzer plan games.pgn | xargs -P 4 -n 1 kibitzer map --threads 1 --out partials")),
        locally(without_threads(question<MergeRequest, MergeAnswer>(
            "merge", "Puts partials together, in any order", {"kibitzer.merge", 1},
            "kibitzer merge partials --out all.style"))),
        without_threads(question<CompareRequest, CompareAnswer>(
            "compare", "Compares players, groups, programs, ratings or kinds of time",
            {"kibitzer.compare", 2},
            "kibitzer compare Tal Petrosian --db games.db\n"
            "kibitzer compare --db games.db --by rating\n"
            "kibitzer compare --db games.db --by group --run spring --round 7\n"
            "kibitzer compare --db games.db --by group --run spring --rounds     over time\n"
            "kibitzer compare --db games.db --min-games 100 --reading repaired --json\n"
            "kibitzer compare --group tal=tal.pgn --group petrosian=petrosian.pgn")),
        as_form_of(
            "compare",
            locally(question<CompareGroupRequest, CompareGroupAnswer>(
                "compare group", "Compares groups of games and tells what differs beyond chance",
                {"kibitzer.evaluate", 2},
                "kibitzer compare --group tal=tal.pgn --group petrosian=petrosian.pgn\n"
                "kibitzer compare --group tal=games.pgn --player tal=Tal "
                "--group rest=games.pgn --players rest=rest.txt\n"
                "kibitzer compare --group then=g.pgn --where then=Date=1960 "
                "--group later=g.pgn --where later=Date=1980\n"
                "kibitzer compare --group a=a.pgn --group b=b.pgn --json > groups.json"))),
        question<ResearchGamesRequest, ResearchGamesAnswer>(
            "research games", "How measures run through games, and how far players are apart",
            {"kibitzer.research", 1},
            "kibitzer research games masters.pgn\n"
            "kibitzer research games players/*.pgn.xz --player Tal --player Petrosian\n"
            "kibitzer research games masters.pgn tcec.pgn --player Carlsen --versus Stockfish "
            "--json"),
        without_threads(question<ResearchGameRequest, ResearchGameAnswer>(
            "research game", "The same measures through one game, and who works on whom in it",
            {"kibitzer.research_game", 1},
            "kibitzer research game examples/opera.pgn\n"
            "kibitzer research game games.pgn --game 7 --json")),
        question<ResearchDeltasRequest, ResearchDeltasAnswer>(
            "research deltas", "How much worse the second best move is, in games drawn by lot",
            {"kibitzer.research_deltas", 1},
            "kibitzer research deltas masters.pgn\n"
            "kibitzer research deltas players/*.pgn.xz --sample 200 --depth 12 --csv deltas.csv\n"
            "kibitzer research deltas masters.pgn --engine stockfish --depth 10 --json"),
        without_threads(locally(question<ResearchFitRequest, ResearchFitAnswer>(
            "research fit", "The exponent of the power law that deltas follow",
            {"kibitzer.research_fit", 1},
            "kibitzer research fit deltas.csv\n"
            "cut -d, -f3 deltas.csv | kibitzer research fit - --json"))),
    };
}

}  // namespace kibitzer
