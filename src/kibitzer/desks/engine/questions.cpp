#include "kibitzer/desks/engine/questions.hpp"

#include "kibitzer/desks/engine/play.hpp"

namespace kibitzer {

std::vector<Question> engine_questions() {
    return {
        question<PlayRequest, PlayAnswer>(
            "play", "The next move of a game, by the engine at a strength or by a metrics profile",
            {"kibitzer.play", 1},
            "kibitzer play startpos e4 e5 Nf3 --elo 1200\n"
            "kibitzer play 'FEN' --movetime 2000\n"
            "kibitzer play startpos e2e4 --profile offense-first --json\n"
            "kibitzer play 'FEN' --left 60000 --increment 1000"),
    };
}

}  // namespace kibitzer
