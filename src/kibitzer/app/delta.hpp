// Deltas: how far apart the two best moves are, at sampled positions of a game (docs/database.md).
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "kibitzer/app/analyst_pool.hpp"
#include "kibitzer/style/game_facts.hpp"
#include "kibitzer/style/player_metrics.hpp"

namespace kibitzer {

struct DeltaOptions {
    AnalystSettings analyst;  // the number of lines is ours
    int depth = 12;
    style::StyleSettings sampling = style::classic_settings;
};

// The game of which deltas are wanted.
struct DeltaGame {
    Position start = Position::start();
    const style::GameFacts& facts;
};

// Whoever makes deltas; may be called by several threads at once.
using DeltaSource = std::function<Result<std::vector<style::DeltaSample>>(const DeltaGame&)>;

// Two lines to a fixed depth by engines of one thread each, which forget everything between games:
// the answer does not depend on what was analysed before. A mate counts 100 pawns whatever its
// length; a position with fewer than two lines gives no sample.
[[nodiscard]] Result<DeltaSource> make_delta_source(const DeltaOptions& options, int threads,
                                                    const StopFlag& stop);

[[nodiscard]] Result<std::vector<style::DeltaSample>> analyse_deltas(Analyst& analyst,
                                                                     const DeltaGame& game,
                                                                     const DeltaOptions& options);

}  // namespace kibitzer
