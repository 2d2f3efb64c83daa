#include "kibitzer/desks/people/learn_sight.hpp"

#include <algorithm>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/desks/people/rated_choices.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

using namespace people;

namespace {

struct ChunkSeen {
    std::vector<SeenChoice> choices;
    ChunkFindings findings;
};

// The model of moves has learned from the players of `learn`, and is too sure of what they play. So
// sight is learned from those of `validate`, and judged by those of `test`.
bool is_wanted(Part part, const LearnSightRequest& request) {
    return part == Part::validate || (part == Part::test && request.test);
}

std::vector<double> chances_lost(const MoveValues& found) {
    const double best = win_chance(Centipawns{*std::ranges::max_element(found.values)});
    std::vector<double> lost;
    for (const int value : found.values) lost.push_back(best - win_chance(Centipawns{value}));
    return lost;
}

// Looks at moves of a game drawn by lot.
void add_game(const ReadGame& game, const LearnSightRequest& request, const StopFlag& stop,
              Looker& looker, std::vector<SeenChoice>& seen) {
    const auto players = rated_players(game.tree);
    const auto line = game.tree.mainline();
    if (!players || line.size() < least_plies) return;
    Random random = random_of_game(game.text, request.seed);
    const double share = request.per_game / double(line.size() - first_ply_learned);
    Position position = game.tree.start();
    History history(position);
    std::optional<LastMove> answered;
    int ply = 0;
    for (const GameTree::NodeId id : line) {
        const Move move = game.tree[id].move;
        if (move.is_null() || stop) return;
        const RatedPlayer& player = (*players)[position.side_to_move()];
        const Part part = part_of(player.name);
        if (ply >= first_ply_learned && random.unit() < share && is_wanted(part, request)) {
            const Choice choice = look_at_choice(position, answered);
            if (choice.moves.size() > 1) {
                search::Limits limits;
                limits.nodes = sight_nodes;
                const Look look = looker.look_closely(position, history, choice.moves, limits);
                const auto chances = default_move_model().chances(choice, player.rating);
                const auto played = std::ranges::find(choice.moves, move) - choice.moves.begin();
                seen.push_back({see_moves(chances, look), chances_lost(look.last),
                                std::size_t(played), double(player.rating), part});
            }
        }
        answered = last_move(position, move);
        position.make(move);
        history.push(position);
        ++ply;
    }
}

}  // namespace

Result<LearnSightAnswer> ask(const LearnSightRequest& request, Workshop& workshop) {
    const StopFlag& stop = workshop.stop_flag();
    LearnSightAnswer answer;
    std::vector<SeenChoice> seen;
    const FilesSummary summary = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            GamesDone done(options);
            return process_pgn(
                path, options,
                [&](const PgnChunk& chunk) {
                    ChunkSeen found;
                    Looker looker;
                    found.findings = read_games(chunk, [&](ReadGame&& game) {
                        add_game(game, request, stop, looker, found.choices);
                        done.add();
                    });
                    return found;
                },
                [&](ChunkSeen&& chunk) {
                    for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
                    answer.games += chunk.findings.games_read();
                    std::ranges::move(chunk.choices, std::back_inserter(seen));
                });
        },
        [&] { return answer.games; });
    if (!summary.finish(workshop) || summary.interrupted) return told();
    const auto test = std::ranges::stable_partition(
        seen, [](const SeenChoice& one) { return one.part != Part::test; });
    const std::span learned(seen.begin(), test.begin());
    if (learned.empty())
        return Error{Errc::bad_text,
                     "nothing to learn from: expected games of named players rated 600 to "
                     "2300 on Lichess (tags Site, WhiteElo, BlackElo) whom the model of moves has "
                     "not learned from"};
    const Sight sight = fit_sight(learned);
    if (auto error = write_whole_file(request.out, sight.to_json())) return *error;
    answer.choices = learned.size();
    answer.figures = judge_sight(sight, seen);
    return answer;
}

}  // namespace kibitzer
