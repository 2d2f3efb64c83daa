// The question `play`: the next move of a game, by the own engine as strong as it is asked to be,
// or by a metrics profile{}; and whether the game is over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PlayRequest {
    PositionAsked where{};             // where the game began
    std::vector<std::string> moves{};  // made since, SAN or UCI
    std::optional<int> elo{};          // none: at full strength
    std::string profile{};             // a metrics profile plays instead of the engine
    int depth = 2;                     // which looks so many half moves ahead
    std::optional<int> movetime{};     // milliseconds
    std::optional<std::uint64_t> nodes{};
    std::optional<std::int64_t> left{};  // on the clock of the side to move, milliseconds
    std::int64_t increment = 0;
    std::uint64_t seed = 0;  // of random choices
};

struct PlayAnswer {
    Position position = Position::start();  // that the moves led to
    std::optional<Move> move;               // none if the game is over
    Position after = Position::start();     // behind it
    std::optional<Outcome> outcome;         // of the game, with this move
    std::int64_t milliseconds = 0;
};

void describe(Fields& f, PlayRequest& r);
void describe(Fields& f, PlayAnswer& a);
[[nodiscard]] Result<PlayAnswer> ask(const PlayRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const PlayRequest&, const PlayAnswer& answer, const Paper&);

}  // namespace kibitzer
