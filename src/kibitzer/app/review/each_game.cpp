#include "kibitzer/app/review.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"

namespace kibitzer {

StreamReport each_game(const std::string& path, const StreamOptions& options,
                       const std::function<bool(GameTree&&, std::uint64_t number)>& use,
                       const std::function<void(const PgnProblem&)>& on_problem) {
    struct ChunkGames {
        std::vector<GameTree> games;
        ChunkFindings findings;
    };
    ProblemLocator locator;
    std::uint64_t number = 0;
    bool wanted = true;
    StreamOptions one_by_one = options;
    one_by_one.threads = 1;  // the threads are for the engine
    one_by_one.stop = [&] { return !wanted || (options.stop && options.stop()); };
    StreamReport report = process_pgn(
        path, one_by_one,
        [&](const PgnChunk& chunk) {
            ChunkGames answer;
            answer.findings.games = read_games(
                chunk.text,
                [&](ReadGame&& game) {
                    answer.findings.problems.insert(answer.findings.problems.end(),
                                                    game.problems.begin(), game.problems.end());
                    answer.games.push_back(std::move(game.tree));
                },
                [&](const PgnProblem& problem) { answer.findings.problems.push_back(problem); });
            finish_findings(chunk, answer.findings);
            return answer;
        },
        [&](ChunkGames&& answer) {
            locator.locate(answer.findings);
            for (const PgnProblem& problem : answer.findings.problems) on_problem(problem);
            for (GameTree& game : answer.games)
                if (wanted) wanted = use(std::move(game), ++number);
        });
    report.interrupted = options.stop && options.stop();
    return report;
}

}  // namespace kibitzer
