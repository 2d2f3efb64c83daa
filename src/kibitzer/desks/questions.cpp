#include "kibitzer/desks/questions.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/desks/database/questions.hpp"
#include "kibitzer/desks/effort/questions.hpp"
#include "kibitzer/desks/engine/questions.hpp"
#include "kibitzer/desks/games/questions.hpp"
#include "kibitzer/desks/house/questions.hpp"
#include "kibitzer/desks/match/questions.hpp"
#include "kibitzer/desks/people/questions.hpp"
#include "kibitzer/desks/players/questions.hpp"
#include "kibitzer/desks/position/questions.hpp"
#include "kibitzer/desks/review/questions.hpp"
#include "kibitzer/desks/suites/questions.hpp"
#include "kibitzer/desks/training/questions.hpp"

namespace kibitzer {

namespace {

struct DeskRow {
    std::string_view name;
    std::string_view about;
    std::vector<Question> (*questions)();
};
constexpr auto desk_rows = std::to_array<DeskRow>({
    {"position", "one position", position_questions},
    {"suites", "files of positions whose answers are known", suites_questions},
    {"games", "files of games", games_questions},
    {"match", "engines against each other", match_questions},
    {"engine", "the engine as an opponent", engine_questions},
    {"effort", "how hard positions are for the engine", effort_questions},
    {"people", "how hard it is for people", people_questions},
    {"house", "the program itself", house_questions},
    {"database", "many games, stored and measured", database_questions},
    {"review", "moves that were played, in words", review_questions},
    {"training", "your own games: what to train, what to work on", training_questions},
    {"players", "how players and groups of games play", players_questions},
});

struct Counter {
    std::vector<Question> questions;
    std::vector<Desk> desks;
};

const Counter& counter() {
    static const Counter all = [] {
        Counter made;
        std::vector<std::size_t> ends;
        for (const DeskRow& row : desk_rows) {
            for (Question& question : row.questions())
                made.questions.push_back(std::move(question));
            ends.push_back(made.questions.size());
        }
        // Only now do the questions stay where they are.
        std::size_t begin = 0;
        for (std::size_t i = 0; i < desk_rows.size(); begin = ends[i++])
            made.desks.push_back({desk_rows[i].name, desk_rows[i].about,
                                  std::span(made.questions).subspan(begin, ends[i] - begin)});
        return made;
    }();
    return all;
}

}  // namespace

const std::vector<Desk>& desks() { return counter().desks; }

const std::vector<Question>& questions() { return counter().questions; }

const Question* find_question(std::string_view name) {
    const auto& all = questions();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const Question& question) { return question.name == name; });
    return found != all.end() ? &*found : nullptr;
}

}  // namespace kibitzer
