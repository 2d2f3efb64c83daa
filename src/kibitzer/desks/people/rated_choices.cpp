#include "kibitzer/desks/people/rated_choices.hpp"

#include "kibitzer/base/digest.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/people/scales.hpp"

namespace kibitzer {

std::optional<ByColor<RatedPlayer>> rated_players(const GameTree& game) {
    if (game.tag("FEN") || game.tag("Variant") ||
        people::scale_of_site(game.tag("Site").value_or("")) != people::Scale::lichess)
        return std::nullopt;
    ByColor<RatedPlayer> players;
    for (const Color color : colors) {
        const bool white = color == Color::white;
        const auto name = game.tag(white ? "White" : "Black");
        const auto elo = game.tag(white ? "WhiteElo" : "BlackElo");
        const auto rating = elo ? parse_integer<int>(*elo) : std::nullopt;
        if (!name || !rating || !people::is_known_rating(*rating)) return std::nullopt;
        players[color] = {*name, *rating};
    }
    return players;
}

Random random_of_game(std::string_view text, int seed) {
    Digest digest;
    digest.add(text);
    digest.add(std::uint64_t(seed));
    return Random(digest.value());
}

}  // namespace kibitzer
