// Choices between moves out of games, with what was played and by whom.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/people/choice.hpp"

namespace kibitzer {

// Who plays, as far as models of people care.
struct RatedPlayer {
    std::string_view name;
    int rating = 0;
};
// Nothing unless both are named and have ratings of Lichess within what the models speak of, and
// the game is one of standard chess from its start.
[[nodiscard]] std::optional<ByColor<RatedPlayer>> rated_players(const GameTree& game);

// Random numbers of a game: the same wherever it stands.
[[nodiscard]] Random random_of_game(std::string_view text, int seed);

inline constexpr int first_ply_learned = 6;  // before, people play what they know
inline constexpr std::size_t least_plies = 12;

}  // namespace kibitzer
