// Settings as text: "key: value" or "key = value", one a line, # begins a comment. The keys of the
// founding document keep their names, so a section of its configuration file can be read as it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

// How positions are compared for the delta of the two best moves.
struct DeltaSettings {
    bool enabled = false;
    int depth = 12;
    std::string engine_path;  // empty: the own engine

    friend bool operator==(const DeltaSettings&, const DeltaSettings&) = default;
};

struct EvaluationSettings {
    StyleSettings style;
    DeltaSettings delta;
    std::vector<std::string> unused;  // known keys that mean nothing here, as they were read
};

// The document's recommendations: "fast", "balanced", "accurate".
[[nodiscard]] Result<bool> apply_tuning(std::string_view name, EvaluationSettings& settings);

// One setting; the error names the key and what was expected.
[[nodiscard]] Result<bool> apply_setting(std::string_view key, std::string_view value,
                                         EvaluationSettings& settings);
// A whole text; the error names the line.
[[nodiscard]] Result<bool> apply_settings(std::string_view text, EvaluationSettings& settings);

struct SettingRow {
    std::string_view key;
    std::string_view meaning;
};
[[nodiscard]] std::vector<SettingRow> all_settings();
// The value a key has now, as text that apply_setting takes.
[[nodiscard]] std::string setting_value(std::string_view key, const EvaluationSettings& settings);

}  // namespace kibitzer::style
