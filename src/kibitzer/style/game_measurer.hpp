// One game after another through all measures of the room.
#pragma once

#include "kibitzer/base/digest.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/heat_map.hpp"
#include "kibitzer/style/trait_watcher.hpp"

namespace kibitzer::style {

struct MeasureOptions {
    // What measures the games, in the order of style_presets; may be changed one by one.
    std::array<StyleSettings, style_presets.size()> settings = style_presets;
    bool keep_facts = false;
    bool keep_heat_maps = false;
    bool keep_positions = false;  // also measures every position: piece, mobility, ... values
};

class GameMeasurer {
public:
    explicit GameMeasurer(const MeasureOptions& options) : options_(&options) {}

    // Forgets the game before.
    void clear();
    void start(const Position& first);
    // After start(), for every move of the game.
    void play(const Position& before, Move move);
    // Fills in everything that is not in the text of the game: header, result and deltas must be
    // there already.
    void finish(GameRecord& record) const;

private:
    [[nodiscard]] std::uint64_t digest(const GameRecord& record) const;

    const MeasureOptions* options_;
    GameWatcher watcher_;
    TraitWatcher traits_;
    OpeningTracker tracker_;
    std::vector<PositionMetrics> positions_;
    ByColor<HeatMaps> heat_maps_;
    Digest digest_;
    std::string start_fen_;
    bool chess960_ = false;
    bool started_ = false;
};

}  // namespace kibitzer::style
