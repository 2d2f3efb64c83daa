// One measured game as JSON.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kibitzer/base/json.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

// One line, without a newline. `file` names where the game stands.
[[nodiscard]] std::string style_game_json(const style::GameRecord& record, std::string_view file);

// The fields of an open JSON object.
void write_player_metrics(JsonWriter& json, const style::PlayerMetrics& metrics);
void write_game_characteristics(JsonWriter& json, const style::GameMetrics& metrics);
void write_move_totals(JsonWriter& json, const style::MoveTypes& types);
void write_move_types(JsonWriter& json, const ByColor<style::MoveTypes>& types);
// What was measured in every position: the rows behind the sums.
void write_raw_game(JsonWriter& json, const style::GameFacts& facts,
                    const style::StyleSettings& settings);

// A JSON array.
void write_delta_samples(JsonWriter& json, std::span<const style::DeltaSample> samples);

}  // namespace kibitzer
