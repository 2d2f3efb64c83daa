// Many games as flat columns: the moves of all games one after another and where each game begins,
// likewise clocks and evaluations, results, and the tags that were asked for. No object per game or
// move; what programs that work on millions of games want.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// Texts one after another, in UTF-8.
struct TextColumn {
    std::string bytes;
    std::vector<std::int64_t> offsets{0};  // one more than there are texts

    [[nodiscard]] std::size_t size() const { return offsets.size() - 1; }
    [[nodiscard]] std::string_view operator[](std::size_t i) const {
        return std::string_view(bytes).substr(std::size_t(offsets[i]),
                                              std::size_t(offsets[i + 1] - offsets[i]));
    }
    void add(std::string_view text);
    void resize(std::size_t size);  // with empty texts, or fewer
    void append(const TextColumn& more);
};

struct GameColumnsAsked {
    std::vector<std::string> tags;  // by name
    bool clocks = false;
    bool evals = false;
};

struct GameColumns {
    // An evaluation that is not there is not a number; a mate is infinite.
    static constexpr std::int32_t no_clock = -1;

    std::vector<TextColumn> tags;          // as they were asked for; empty where a game lacks one
    std::vector<std::int64_t> offsets{0};  // of each game's first move, and the end
    std::vector<std::uint16_t> moves;      // Move::bits, of the main line
    std::vector<std::int32_t> clocks;      // milliseconds left after each move
    std::vector<float> evals;              // pawns, from White's side, after each move
    std::vector<std::int16_t> mates;       // mate in so many moves, 0 where there is none
    std::vector<std::int8_t> results;      // 1 White won, 0 drawn, -1 Black won, -2 unknown
    std::vector<std::uint8_t> complete;    // 0: damaged, and kept up to the damage
    std::vector<std::pair<std::int64_t, Position>> starts;  // of games that begin elsewhere

    [[nodiscard]] std::size_t size() const { return results.size(); }
    [[nodiscard]] Position start_of(std::int64_t game) const;
    void append(GameColumns&& more);
};

// Of files or a text; problems and slips become warnings.
[[nodiscard]] Result<GameColumns> read_game_columns(const GamesAsked& games,
                                                    const GameColumnsAsked& asked,
                                                    Workshop& workshop);

// A game from each text, which is a game's moves with or without tags; one without moves where
// there is none.
[[nodiscard]] GameColumns read_movetexts(const std::vector<std::string_view>& texts,
                                         const GameColumnsAsked& asked, Workshop& workshop);

}  // namespace kibitzer
