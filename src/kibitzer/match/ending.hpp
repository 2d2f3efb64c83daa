// How a game of a match ended. The names appear in PGN (tag Ending) and are read back from there.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

enum class GameEnd {
    checkmate,
    stalemate,
    insufficient_material,
    repetition,
    fifty_moves,
    adjudicated_draw,
    adjudicated_win,
    move_limit,
    time_forfeit,
    illegal_move,
    crash,  // the engine ended or closed the connection
    stall,  // the engine had to be ended
    count_,
};

struct GameEndRow {
    GameEnd end;
    std::string_view name;
    std::string_view termination;  // PGN tag Termination, in the words of the standard
};

inline constexpr auto game_ends = std::to_array<GameEndRow>({
    {GameEnd::checkmate, "checkmate", "normal"},
    {GameEnd::stalemate, "stalemate", "normal"},
    {GameEnd::insufficient_material, "insufficient material", "normal"},
    {GameEnd::repetition, "threefold repetition", "normal"},
    {GameEnd::fifty_moves, "fifty moves", "normal"},
    {GameEnd::adjudicated_draw, "draw by adjudication", "adjudication"},
    {GameEnd::adjudicated_win, "win by adjudication", "adjudication"},
    {GameEnd::move_limit, "move limit", "adjudication"},
    {GameEnd::time_forfeit, "time forfeit", "time forfeit"},
    {GameEnd::illegal_move, "illegal move", "rules infraction"},
    {GameEnd::crash, "engine crashed", "abandoned"},
    {GameEnd::stall, "engine stalled", "abandoned"},
});

consteval bool one_row_per_end() {
    for (std::size_t i = 0; i < game_ends.size(); ++i)
        if (game_ends[i].end != GameEnd(i)) return false;
    return game_ends.size() == std::size_t(GameEnd::count_);
}
static_assert(one_row_per_end());

constexpr std::string_view name(GameEnd end) { return game_ends[std::size_t(end)].name; }
constexpr std::string_view termination(GameEnd end) {
    return game_ends[std::size_t(end)].termination;
}
constexpr std::optional<GameEnd> parse_game_end(std::string_view text) {
    for (const GameEndRow& row : game_ends)
        if (row.name == text) return row.end;
    return std::nullopt;
}

// Draws that need a claim are claimed by the referee.
constexpr GameEnd game_end(Ending ending) {
    switch (ending) {
        case Ending::checkmate:
            return GameEnd::checkmate;
        case Ending::stalemate:
            return GameEnd::stalemate;
        case Ending::insufficient_material:
            return GameEnd::insufficient_material;
        case Ending::fivefold_repetition:
        case Ending::threefold_repetition:
            return GameEnd::repetition;
        case Ending::seventy_five_moves:
        case Ending::fifty_moves:
            return GameEnd::fifty_moves;
    }
    return GameEnd::fifty_moves;
}

}  // namespace kibitzer
