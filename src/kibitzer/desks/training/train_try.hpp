// The question `train answer`: a move tried at a card. A right one ends it with a grade; a playable
// one may be improved; a wrong one is answered by its refutation, with another try.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/desks/training/card_judge.hpp"
#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TrainAnswerRequest {
    std::string db;
    std::int64_t card = 0;
    std::string move;      // SAN or UCI
    bool nothing = false;  // instead: there is nothing to be found here
    bool give_up = false;  // instead: show it
    double seconds = 0;    // that this try took
    std::uint64_t nodes = JudgeEffort().nodes;
    TimeAsked when;
};

struct CardSolution {
    bool nothing = false;            // there was nothing to be found
    std::vector<Move> right;         // the best first
    std::vector<Move> line;          // beginning with the best
    Move played = Move::null();      // in the game
    std::vector<std::string> words;  // what was wrong in the game
    std::string lesson;
};

struct TrainAnswerAnswer {
    Position position = Position::start();
    std::optional<Move> move;
    TryVerdict verdict = TryVerdict::wrong;
    JudgedTry judged;
    std::vector<std::string> words;
    int tries = 0;
    bool finished = false;
    std::optional<memory::Grade> grade;
    std::optional<memory::Time> due;
    std::optional<CardSolution> solution;
};

// So many wrong ones, and it is shown.
inline constexpr int most_tries = 3;

void describe(Fields& f, TrainAnswerRequest& r);
void describe(Fields& f, TrainAnswerAnswer& a);
[[nodiscard]] Result<TrainAnswerAnswer> ask(const TrainAnswerRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const TrainAnswerRequest&, const TrainAnswerAnswer& answer,
                               const Paper& paper);

}  // namespace kibitzer
