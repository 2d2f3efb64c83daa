// Everything the room knows about one game: who, when, what was measured.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/move_time.hpp"
#include "kibitzer/metrics/position_metrics.hpp"
#include "kibitzer/openings/eco.hpp"
#include "kibitzer/style/game_facts.hpp"
#include "kibitzer/style/heat_map.hpp"
#include "kibitzer/style/move_types.hpp"
#include "kibitzer/style/player_metrics.hpp"
#include "kibitzer/style/skills.hpp"
#include "kibitzer/style/traits.hpp"

namespace kibitzer::style {

// Changes whenever a stored figure could change: what is stored under another number is stale.
inline constexpr int formula_version = 2;

// Heat maps count the positions after these plies of the player, as the traits do: the opening
// array and long endings would drown the rest.
inline constexpr PlyWindow heat_map_window = {12, 60};

// The tags of a game, in UTF-8; empty where the game has none.
struct GameHeader {
    std::string event;
    std::string site;
    std::string date;  // yyyy.mm.dd, with ?? for what is not known
    std::string round;
    ByColor<std::string> players;
    ByColor<std::optional<int>> elo;
    std::string eco;
    std::string opening;
    std::string time_control;

    friend bool operator==(const GameHeader&, const GameHeader&) = default;
};

enum class TimeClass { unknown, bullet, blitz, rapid, classical };
inline constexpr std::size_t time_class_count = 5;
[[nodiscard]] std::string_view name(TimeClass time_class);
// From a TimeControl tag such as "180+2": the time for 40 moves, with the limits of Lichess.
[[nodiscard]] TimeClass time_class(std::string_view time_control);

struct GameRecord {
    std::uint64_t game = 0;  // counted from 1, per file
    GameHeader header;
    GameResult result = GameResult::unknown;
    std::uint64_t digest = 0;  // of the start position, the moves, players, date, event and result
    std::string start_fen;     // empty: the usual first position
    bool chess960 = false;
    GameFacts facts;                         // of every ply; kept only if asked for
    std::vector<PositionMetrics> positions;  // after every ply; likewise
    std::vector<MoveTime> times;             // of every ply, as far as the game has clock times
    int plies = 0;
    std::array<GameMetrics, style_presets.size()> metrics;  // in the order of the presets
    ByColor<MoveTypes> move_types;
    ByColor<GameTraits> traits;
    ByColor<GameSkills> skills;                  // where the game is evaluated
    ByColor<std::map<Role, HeatMap>> heat_maps;  // after own moves; kept only if asked for
    OpeningVerdict opening;
    std::vector<DeltaSample> deltas;

    [[nodiscard]] const GameMetrics& classic() const { return metrics[0]; }
};

}  // namespace kibitzer::style
