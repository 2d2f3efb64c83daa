// The question `people errors`: trains the model of where people go wrong, from games of
// which every move carries an evaluation, and judges it by players whom it never saw.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/people/error_training.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct LearnErrorsRequest {
    GamesAsked games;
    std::string out;
    bool built_in = false;
    double per_game = 3.5;  // moves of a game, on average
    int rounds = ErrorTreeOptions().rounds;
    int depth = ErrorTreeOptions().depth;
    double rate = ErrorTreeOptions().rate;
    int seed = 1;
};

struct LearnErrorsAnswer {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;  // looked at
    ErrorReport test;
    // Log loss of a model that knows the rating alone, and of one that does not know it; nothing
    // where none was learned.
    std::optional<double> rating_alone_loss;
    std::optional<double> position_alone_loss;
};

void describe(Fields& f, LearnErrorsRequest& r);
void describe(Fields& f, ErrorBand& band);
void describe(Fields& f, ErrorReport& report);
void describe(Fields& f, LearnErrorsAnswer& a);
[[nodiscard]] Result<LearnErrorsAnswer> ask(const LearnErrorsRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const LearnErrorsRequest&, const LearnErrorsAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
