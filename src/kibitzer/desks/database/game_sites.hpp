// Games by the name of a player, from the public interfaces of two sites:
//
//   lichess.org    GET /api/games/user/NAME, all games as one stream of PGN, from a moment on
//   api.chess.com  GET /pub/player/NAME/games/archives, the months, and their games as PGN
//
// One request at a time. Only new games are asked for; what has come is stored even if the rest
// does not come, and the same question goes on from there.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "kibitzer/store/fetch_rows.hpp"
#include "kibitzer/workshop/web_client.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

enum class GameSite { lichess, chesscom };
inline constexpr std::string_view game_site_names[] = {"lichess", "chesscom"};

struct FetchWanted {
    GameSite site = GameSite::lichess;
    std::string name;
    std::string since;  // yyyy-mm-dd; empty: all
    bool afresh = false;
};

// Whole games as PGN, under the name of where they come from. An error ends the fetching.
using GamesTaker = std::function<Result<void>(const std::string& source, const std::string& pgn)>;

// Letters, digits, - and _.
[[nodiscard]] Result<void> check_player_name(const std::string& name);
[[nodiscard]] Result<void> check_day(const std::string& day);

// A site stands somewhere else for tests: KIBITZER_LICHESS_URL, KIBITZER_CHESSCOM_URL.
[[nodiscard]] Result<void> fetch_games(const FetchWanted& wanted, store::FetchRows& rows,
                                       Workshop& workshop, const GamesTaker& take);

// The last place where a game surely begins behind the first one; nothing if there is none.
[[nodiscard]] std::optional<std::size_t> last_game_start(std::string_view pgn);
// When the last game of a text began, by its tags UTCDate and UTCTime; 0 if they do not say.
[[nodiscard]] std::int64_t newest_start(std::string_view pgn);

}  // namespace kibitzer
