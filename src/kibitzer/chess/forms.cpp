#include "kibitzer/chess/forms.hpp"

#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

std::vector<std::string> uci_line(Position position, std::span<const Move> moves) {
    std::vector<std::string> line;
    line.reserve(moves.size());
    for (const Move move : moves) {
        line.push_back(to_uci(position, move));
        position.make(move);
    }
    return line;
}

void describe_score(Fields& f, const std::optional<Score>& score) {
    std::optional<int> mate;
    std::optional<int> centipawns;
    if (score) {
        const Score for_white = seen_from(Color::white, *score);
        if (const Mate* found = std::get_if<Mate>(&for_white.value))
            mate = found->moves;
        else
            centipawns = std::get<Centipawns>(for_white.value).value;
    }
    f.also("mate", mate, "mate in so many moves; negative: Black mates",
           {.unit = "moves", .absent = true});
    f.also("score_cp", centipawns, "what it is worth for White", {.unit = "cp", .absent = true});
}

}  // namespace kibitzer
