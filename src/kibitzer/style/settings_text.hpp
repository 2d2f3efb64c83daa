// Settings as text: "key: value" or "key = value", one a line, # begins a comment. The keys of the
// founding document keep their names, so a section of its configuration file can be read as it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

// How deep positions may be searched for the delta of the two best moves.
inline constexpr int deepest_delta = 64;

// How positions are compared for it.
struct DeltaSettings {
    bool enabled = false;
    int depth = 12;
    std::string engine_path;  // empty: the own engine

    friend bool operator==(const DeltaSettings&, const DeltaSettings&) = default;
};

// How an engine is rated by games.
struct StrengthSettings {
    std::string levels;              // "1000,1200,1400"; empty: as usual
    std::optional<int> level_games;  // with each of them
    std::optional<double> seconds_per_move;

    friend bool operator==(const StrengthSettings&, const StrengthSettings&) = default;
};

// When a training run has itself evaluated. Here whoever asks is answered, so these change nothing.
struct TrainingSettings {
    bool enabled = true;
    int interval_rounds = 10;

    friend bool operator==(const TrainingSettings&, const TrainingSettings&) = default;
};

struct EvaluationSettings {
    StyleSettings style;
    DeltaSettings delta;
    StrengthSettings strength;
    TrainingSettings training;
    std::vector<std::string> given;  // the keys that were read
};

// The document's recommendations: "fast", "balanced", "accurate".
[[nodiscard]] Result<bool> apply_tuning(std::string_view name, EvaluationSettings& settings);

// One setting; the error names the key and what was expected.
[[nodiscard]] Result<bool> apply_setting(std::string_view key, std::string_view value,
                                         EvaluationSettings& settings);
// A whole text; the error names the line.
[[nodiscard]] Result<bool> apply_settings(std::string_view text, EvaluationSettings& settings);

// What a setting is for: measures of games and their deltas (style, evaluate), or strength
// (estimate-elo).
enum class SettingUse { measures, strength };
// One sentence about the keys given that do nothing for this use, and why; empty if there is none.
[[nodiscard]] std::string unused_settings(const EvaluationSettings& settings, SettingUse use);

struct SettingRow {
    std::string_view key;
    std::string_view meaning;
};
[[nodiscard]] std::vector<SettingRow> all_settings(SettingUse use);
// The value a key has now, as text that apply_setting takes.
[[nodiscard]] std::string setting_value(std::string_view key, const EvaluationSettings& settings);

}  // namespace kibitzer::style
