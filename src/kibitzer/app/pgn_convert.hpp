// Games from one PGN file to another: chosen, cleaned, in another form.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/app/pgn_stats.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"

namespace kibitzer {

// A game passes if it meets every condition that is set.
struct GameFilter {
    std::string player;  // part of either name, ignoring case
    std::string white;
    std::string black;
    std::string eco;  // start of the ECO tag
    std::optional<GameResult> result;
    std::optional<int> min_plies;
    std::optional<int> max_plies;
    std::optional<int> min_elo;  // of both players
    std::string since;           // the Date tag is this or later, as far as it is known
    std::string until;
    bool undamaged = false;
};
[[nodiscard]] bool passes(const GameFilter& filter, const GameTree& game, bool damaged);

enum class GameForm {
    pgn,
    uci,  // one game a line, as UCI moves
};

struct ConvertOptions {
    GameFilter filter;
    GameForm form = GameForm::pgn;
    bool name_openings = false;  // set the tags ECO and Opening, before the filter
    PgnStyle style;
};

struct ConvertCounts {
    std::uint64_t read = 0;
    std::uint64_t written = 0;
    std::uint64_t damaged = 0;
};

// Takes the text of one game, in the order of the file; false ends the work.
using GameWriter = std::function<bool(const std::string&)>;

StreamReport convert_pgn(const std::string& path, const StreamOptions& stream,
                         const ConvertOptions& options, ConvertCounts& counts,
                         const GameWriter& write, const ProblemHandler& on_problem);

}  // namespace kibitzer
