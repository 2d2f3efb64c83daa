// One measured game as JSON.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/json.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer {

// One line, without a newline. `file` names where the game stands.
[[nodiscard]] std::string style_game_json(const style::GameRecord& record, std::string_view file);

// The fields of an open JSON object.
void write_player_metrics(JsonWriter& json, const style::PlayerMetrics& metrics);
void write_move_types(JsonWriter& json, const ByColor<style::MoveTypes>& types);
// What was measured in every position: the rows behind the sums, with the classic settings.
void write_raw_game(JsonWriter& json, const style::GameFacts& facts,
                    const style::StyleSettings& settings);

}  // namespace kibitzer
