// Deltas: how far apart the two best moves are, at sampled positions of a game (docs/database.md).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "kibitzer/style/game_facts.hpp"
#include "kibitzer/style/player_metrics.hpp"
#include "kibitzer/style/settings_text.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"

namespace kibitzer {

struct GameDeltaOptions {
    AnalystSettings analyst;  // the number of lines is ours
    int depth = 12;
    style::StyleSettings sampling = style::classic_settings;
};

// A mate, whatever its length, as in the founding document's program.
inline constexpr double mate_in_pawns = 100;

// What two lines of a position tell, best first; nothing if there are fewer. `side` is to move.
[[nodiscard]] std::optional<style::DeltaSample> compare_best_lines(
    int ply, Color side, const std::vector<EngineLine>& lines);

// The game of which deltas are wanted.
struct DeltaGame {
    Position start = Position::start();
    const style::GameFacts& facts;
};

// Whoever makes deltas; may be called by several threads at once.
using DeltaSource = std::function<Result<std::vector<style::DeltaSample>>(const DeltaGame&)>;

// Two lines to a fixed depth by engines of one thread each, which forget everything between games:
// the answer does not depend on what was analysed before.
[[nodiscard]] Result<DeltaSource> make_delta_source(const GameDeltaOptions& options, int threads,
                                                    const StopFlag& stop);

// As the settings of an evaluation want them.
[[nodiscard]] Result<DeltaSource> make_delta_source(const style::EvaluationSettings& settings,
                                                    int threads, const StopFlag& stop);

[[nodiscard]] Result<std::vector<style::DeltaSample>> analyse_deltas(
    Analyst& analyst, const DeltaGame& game, const GameDeltaOptions& options);

}  // namespace kibitzer
