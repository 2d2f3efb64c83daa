// One measured game as an answer, and the parts of it that groups of games show as well.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

struct StyleGame {
    std::string file;  // where the game stands
    style::GameRecord record;
};
void describe(Fields& f, StyleGame& game);

// --- Parts ---------------------------------------------------------------------------------------

void describe_player_metrics(Fields& f, const style::PlayerMetrics& metrics);
// Of a game without positions in the core window, `error` says so.
void describe_game_metrics(Fields& f, const style::GameMetrics& metrics);
void describe_move_totals(Fields& f, const style::MoveTypes& types);
void describe_opening(Fields& f, const OpeningVerdict& opening);
// What was measured in every position: the rows behind the sums.
void describe_raw_game(Fields& f, const style::GameFacts& facts,
                       const style::StyleSettings& settings);
void describe_delta_samples(Fields& f, const std::vector<style::DeltaSample>& samples,
                            const About& about = {});

}  // namespace kibitzer
