#include <fmt/format.h>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/training/train_try.hpp"

namespace kibitzer {

namespace {

std::string solution_text(const TrainAnswerAnswer& answer, const CardSolution& solution) {
    std::string text;
    if (solution.nothing)
        text += "There was no tactic to be found here: any sound move will do.\n";
    else if (!solution.line.empty())
        text += fmt::format("{}\n", san_line(answer.position, solution.line));
    if (solution.right.size() > 1) {
        text += "As good:";
        for (std::size_t i = 1; i < solution.right.size(); ++i)
            text += " " + numbered_san(answer.position, solution.right[i]);
        text += "\n";
    }
    if (!solution.words.empty())
        text += fmt::format("In the game: {}\n", numbered_san(answer.position, solution.played));
    for (const std::string& sentence : solution.words) text += sentence + "\n";
    if (!solution.lesson.empty()) text += fmt::format("Remember: {}\n", solution.lesson);
    return text;
}

}  // namespace

std::string text(const TrainAnswerRequest& request, const TrainAnswerAnswer& answer, const Paper&) {
    std::string text;
    if (answer.verdict == TryVerdict::right)
        text += "Right.\n";
    else if (answer.verdict == TryVerdict::playable)
        text += "Playable, there is better.\n";
    else if (!request.give_up)
        text += "Not that.\n";
    for (const std::string& sentence : answer.words) text += sentence + "\n";
    if (!answer.finished) return text + "Try again.\n";
    if (answer.solution) text += solution_text(answer, *answer.solution);
    if (answer.grade && answer.due)
        text += fmt::format("Graded {}.\n", memory::grade_names[std::size_t(*answer.grade)]);
    return text;
}

}  // namespace kibitzer
