#include "kibitzer/desks/games/pgn_check.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

void describe(Fields& f, PgnCheckRequest& r) {
    f("strict", r.strict, "also missing roster tags and text that is not UTF-8");
    describe_files(f, r.games);
}

void describe(Fields& f, FoundProblem& p) {
    f("file", p.file, "where it is");
    f("game", p.problem.game, "which game of the file, from 1; 0: text that belongs to no game");
    f("line", p.problem.line, "which line of the file, from 1");
    f("reason", p.problem.reason, "what is wrong");
}

void describe(Fields& f, PgnCheckAnswer& a) {
    f("games", a.games, "games read");
    f("problems", a.problems, "how many there are");
}

std::string text(const PgnCheckRequest&, const FoundProblem& found, const Paper&, std::uint64_t) {
    return describe(found.file, found.problem) + "\n";
}

std::string text(const PgnCheckRequest&, const PgnCheckAnswer& answer, const Paper&) {
    return "games " + std::to_string(answer.games) + ", problems " +
           std::to_string(answer.problems) + "\n";
}

}  // namespace kibitzer
