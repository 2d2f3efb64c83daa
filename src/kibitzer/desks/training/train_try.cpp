#include "kibitzer/desks/training/train_try.hpp"

#include <algorithm>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/workshop/position_asked.hpp"

namespace kibitzer {

namespace {

constexpr store::CardFilter any_finding{.whose = store::Whose::both};

Result<void> check(const TrainAnswerRequest& request) {
    const int ways = int(!request.move.empty()) + int(request.nothing) + int(request.give_up);
    if (ways == 1) return {};
    return Error{Errc::bad_request, "expected one of {move}, {nothing} and {give_up}"};
}

CardSolution solution_of(const Position& position, const store::CardFinding& card) {
    const store::Finding& finding = card.finding;
    CardSolution solution;
    solution.nothing = finding.verdict == store::nothing_there;
    solution.right = right_moves(position, card);
    solution.line = read_line(position, finding.better);
    if (solution.line.empty() && !solution.right.empty()) solution.line = {solution.right[0]};
    if (const auto played = parse_uci_move(position, finding.move)) solution.played = *played;
    solution.words = finding.words;
    solution.lesson = finding.lesson;
    return solution;
}

// "There is nothing to be found here."
JudgedTry judge_nothing(const store::CardFinding& card) {
    JudgedTry judged;
    const bool true_word = card.finding.verdict == store::nothing_there;
    judged.verdict = true_word ? TryVerdict::right : TryVerdict::wrong;
    judged.chance_best = judged.chance = card.finding.chance_best;
    if (!true_word) judged.words = {"There is something to be seen here: look again."};
    return judged;
}

JudgedTry judge_giving_up(const store::CardFinding& card) {
    JudgedTry judged;
    judged.chance_best = judged.chance = card.finding.chance_best;
    return judged;
}

}  // namespace

Result<TrainAnswerAnswer> ask(const TrainAnswerRequest& request, Workshop& workshop) {
    if (auto wrong = check(request); !wrong) return wrong.error();
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    store::CardRows rows(*database);
    const auto card = rows.find(request.card);
    const auto found = card ? rows.finding(card->position, any_finding) : std::nullopt;
    if (!found)
        return Error{Errc::bad_text,
                     request.db + ": there is no card " + std::to_string(request.card)};
    const auto position = position_of(*found);
    if (!position) return position.error();
    TrainAnswerAnswer answer;
    answer.position = *position;
    if (!request.move.empty()) {
        const auto move = read_move(*position, request.move);
        if (!move) return move.error();
        if (move->is_null()) return Error{Errc::illegal_move, "a move is needed, not a pass"};
        answer.move = *move;
    }
    auto judged = answer.move       ? judge_try(*found, *position, *answer.move,
                                                {request.db, request.nodes}, workshop)
                  : request.nothing ? Result<JudgedTry>(judge_nothing(*found))
                                    : Result<JudgedTry>(judge_giving_up(*found));
    if (!judged) return judged.error();
    answer.judged = std::move(*judged);
    answer.verdict = answer.judged.verdict;
    answer.words = answer.judged.words;

    store::Transaction transaction(*database);
    const memory::Time now = request.when.time();
    const std::string uci = answer.move ? to_uci(*position, *answer.move) : "";
    const store::Try tried{uci, std::string(try_names[std::size_t(answer.verdict)]),
                           request.seconds};
    std::vector<store::Try> tries = rows.tries(request.card);
    tries.push_back(tried);
    answer.tries = int(tries.size());
    const auto wrong_ones = std::count_if(tries.begin(), tries.end(), [](const store::Try& each) {
        return each.verdict == try_names[std::size_t(TryVerdict::wrong)];
    });
    answer.finished =
        request.give_up || answer.verdict == TryVerdict::right || wrong_ones >= most_tries;
    if (answer.finished) {
        answer.grade = grade_of(tries);
        rows.add_answer(request.card, now, tries, *answer.grade);
        if (const auto changed = rows.find(request.card)) answer.due = changed->card.due;
        answer.solution = solution_of(*position, *found);
    } else {
        rows.add_try(request.card, now, tried);
    }
    transaction.commit();
    return answer;
}

}  // namespace kibitzer
