#include "kibitzer/workshop/measures_asked.hpp"

#include "kibitzer/base/whole_file.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view tuning_names[] = {"fast", "balanced", "accurate"};

Error bad_request(const std::string& what) { return {Errc::bad_request, what}; }

}  // namespace

void describe(Fields& f, SettingsAsked& asked) {
    f("settings", asked.settings,
      "settings, one 'key: value' a line; the playstyle document's configuration file can be read "
      "as it is",
      {.value = "FILE", .who = Who::local});
    f("set", asked.set, "one setting; may be repeated", {.value = "KEY=VALUE", .repeated = true});
}

void describe(Fields& f, DeltaAsked& asked) {
    f("delta", asked.delta, "also compare the two best moves of sampled positions, with an engine");
    f("engine", asked.engine, "for --delta: ask this UCI engine instead of the own one",
      {.value = "COMMAND", .who = Who::local});
    f("depth", asked.depth, "for --delta: search to this depth (12)",
      {.low = 1, .high = style::deepest_delta});
    f("delta_rate", asked.delta_rate, "for --delta: every so many-th position (3)", {.low = 1});
}

void describe(Fields& f, MeasuresAsked& asked) {
    describe(f, asked.delta);
    f.choice("reading", asked.reading, reading_names,
             "how the measures are read, and what the settings below change; see docs/style.md",
             {.value = "NAME"});
    f.choice("preset", asked.preset, tuning_names,
             "recommended settings of the deltas: none; every third, depth 12; all, depth 16",
             {.value = "NAME"});
    describe(f, asked.settings);
}

Result<void> SettingsAsked::apply(Workshop& workshop, style::SettingUse use,
                                  style::EvaluationSettings& result) const {
    if (!settings.empty()) {
        const auto text = read_whole_file(settings);
        if (!text) return text.error();
        if (const auto applied = style::apply_settings(*text, result); !applied)
            return Error{applied.error().code, settings + ": " + applied.error().message};
    }
    for (const std::string& setting : set)
        if (const auto applied = style::apply_settings(setting, result); !applied)
            return bad_request("{set} " + setting + ": " + applied.error().message);
    if (const std::string unused = style::unused_settings(result, use); !unused.empty())
        workshop.warn(unused);
    return {};
}

Result<void> DeltaAsked::apply(style::EvaluationSettings& result) const {
    result.delta.enabled |= delta;
    if (!result.delta.enabled && (!engine.empty() || depth || delta_rate))
        return bad_request("{engine}, {depth} and {delta_rate} need {delta}");
    if (!engine.empty()) result.delta.engine_path = engine;
    if (depth) result.delta.depth = *depth;
    if (delta_rate) result.style.delta_sampling_rate = *delta_rate;
    return {};
}

Result<style::EvaluationSettings> MeasuresAsked::read(Workshop& workshop) const {
    style::EvaluationSettings result;
    result.style = style::style_presets[std::size_t(reading)];
    if (preset)
        if (const auto applied = style::apply_tuning(tuning_names[std::size_t(*preset)], result);
            !applied)
            return bad_request(applied.error().message);
    if (auto applied = settings.apply(workshop, style::SettingUse::measures, result); !applied)
        return applied.error();
    if (auto applied = delta.apply(result); !applied) return applied.error();
    return result;
}

}  // namespace kibitzer
