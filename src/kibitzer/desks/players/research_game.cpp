#include "kibitzer/desks/players/research_game.hpp"

#include <algorithm>
#include <optional>

#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

ResearchedPosition look_at(const Position& position, std::string san) {
    const style::PositionView view(position);
    ResearchedPosition found;
    found.position = position;
    found.san = std::move(san);
    for (const style::ResearchMeasureRow& row : style::research_measures)
        found.values[row.measure] = row.of(view);
    found.men = view.men;
    found.graph = style::interaction_graph(view.men);
    found.betweenness = style::betweenness(found.graph);
    found.attacked = view.fragility.attacked;
    return found;
}

// The game of that number; the last problem of the file says why there is none.
std::optional<GameTree> find_game(const ResearchGameRequest& request, Workshop& workshop) {
    std::optional<GameTree> wanted;
    std::uint64_t games = 0;
    const auto files = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& options, const auto& on_problem) {
            struct ChunkGames {
                std::vector<GameTree> trees;
                ChunkFindings findings;
            };
            StreamOptions one_by_one = options;
            one_by_one.threads = 1;
            return process_pgn(
                path, one_by_one,
                [&](const PgnChunk& chunk) {
                    ChunkGames found;
                    found.findings = read_games(chunk, [&](ReadGame&& game) {
                        found.trees.push_back(std::move(game.tree));
                    });
                    return found;
                },
                [&](ChunkGames&& found) {
                    for (const PgnProblem& problem : found.findings.problems) on_problem(problem);
                    for (GameTree& tree : found.trees)
                        if (++games == request.game) wanted = std::move(tree);
                    return !wanted.has_value();
                });
        },
        [&] { return games; });
    if (!wanted && games > 0)
        workshop.fail("there is no game " + std::to_string(request.game) + ", only " +
                      std::to_string(games));
    else if (!wanted)
        (void)files.finish(workshop);
    return wanted;
}

}  // namespace

double fragility_of(const ResearchedPosition& position) {
    return style::combine(style::BothSides::sum, position.values[style::ResearchMeasure::fragility])
        .value_or(0);
}

ResearchGameAnswer research_game(const GameTree& game) {
    ResearchGameAnswer answer;
    answer.white = game.tag("White").value_or("");
    answer.black = game.tag("Black").value_or("");
    Position position = game.start();
    answer.positions.push_back(look_at(position, ""));
    for (const GameTree::NodeId id : game.mainline()) {
        std::string san = numbered_san(position, game[id].move);
        play(position, game[id].move);
        answer.positions.push_back(look_at(position, std::move(san)));
    }
    const auto more = [](const ResearchedPosition& a, const ResearchedPosition& b) {
        return fragility_of(a) < fragility_of(b);
    };
    answer.most_fragile =
        std::size_t(std::max_element(answer.positions.begin(), answer.positions.end(), more) -
                    answer.positions.begin());
    return answer;
}

Result<ResearchGameAnswer> ask(const ResearchGameRequest& request, Workshop& workshop) {
    const auto game = find_game(request, workshop);
    if (!game) return told();
    return research_game(*game);
}

}  // namespace kibitzer
