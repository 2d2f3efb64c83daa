// How games are to be measured, as requests say it: a reading, a preset, a file, single settings,
// and the fields of the deltas, each stronger than what stands before it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/style/settings_text.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// A file of settings and single ones: `settings` and `set`.
struct SettingsAsked {
    std::string settings;
    std::vector<std::string> set;  // KEY=VALUE

    // Both into `result`; what changes nothing for this use becomes a warning.
    [[nodiscard]] Result<void> apply(Workshop& workshop, style::SettingUse use,
                                     style::EvaluationSettings& result) const;
};
void describe(Fields& f, SettingsAsked& asked);

// Deltas of the two best moves: `delta`, `engine`, `depth`, `delta_rate`.
struct DeltaAsked {
    bool delta = false;
    std::string engine;  // command of another one
    std::optional<int> depth;
    std::optional<int> delta_rate;

    // Fails where something is said about deltas that are not asked for.
    [[nodiscard]] Result<void> apply(style::EvaluationSettings& result) const;
};
void describe(Fields& f, DeltaAsked& asked);

enum class StyleReading { classic, documented, repaired };  // in the order of style_presets
inline constexpr auto reading_names =
    std::to_array<std::string_view>({"classic", "documented", "repaired"});
enum class Tuning { fast, balanced, accurate };

struct MeasuresAsked {
    DeltaAsked delta;
    StyleReading reading = StyleReading::classic;
    std::optional<Tuning> preset;
    SettingsAsked settings;

    [[nodiscard]] Result<style::EvaluationSettings> read(Workshop& workshop) const;
};
void describe(Fields& f, MeasuresAsked& asked);

}  // namespace kibitzer
