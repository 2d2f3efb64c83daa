#include "kibitzer/style/settings_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <variant>

#include "kibitzer/base/text.hpp"

namespace kibitzer::style {

namespace {

using Settings = EvaluationSettings;

// What a setting changes, and what it may be.
struct Whole {
    int& (*field)(Settings&);
    int lowest;
    int highest;
};
struct Real {
    double& (*field)(Settings&);
};
struct Flag {
    bool& (*field)(Settings&);
};
struct Text {
    std::string& (*field)(Settings&);
};
struct MaybeWhole {
    std::optional<int>& (*field)(Settings&);
};
struct MaybeReal {
    std::optional<double>& (*field)(Settings&);
};
struct Ratings {  // a list, with or without brackets
    std::string& (*field)(Settings&);
};
using Target = std::variant<Whole, Real, Flag, Text, MaybeWhole, MaybeReal, Ratings>;
enum class Scope { measures, strength, both, training };
struct Row {
    std::string_view key;
    std::string_view meaning;
    Target target;
    Scope scope = Scope::measures;
};

constexpr int longest_game = 1'000'000;  // plies

const std::vector<Row>& rows() {
    static const std::vector<Row> table = {
        {"skip_check_positions", "leave out positions in check",
         Flag{[](Settings& s) -> bool& { return s.style.skip_check_positions; }}},
        {"enable_delta_analysis", "compare the two best moves with an engine",
         Flag{[](Settings& s) -> bool& { return s.delta.enabled; }}},
        {"delta_sampling_rate", "compare them in every so many positions",
         Whole{[](Settings& s) -> int& { return s.style.delta_sampling_rate; }, 1, longest_game}},
        {"stockfish_depth", "how deep they are searched",
         Whole{[](Settings& s) -> int& { return s.delta.depth; }, 1, deepest_delta}},
        {"stockfish_path", "the engine that compares them; null for the own one",
         Text{[](Settings& s) -> std::string& { return s.delta.engine_path; }}, Scope::both},
        {"core_first_ply", "first ply of the core measures",
         Whole{[](Settings& s) -> int& { return s.style.core.first; }, 1, longest_game}},
        {"core_last_ply", "last ply of the core measures",
         Whole{[](Settings& s) -> int& { return s.style.core.last; }, 1, longest_game}},
        {"captures_first_ply", "first ply whose captures count",
         Whole{[](Settings& s) -> int& { return s.style.captures.first; }, 1, longest_game}},
        {"captures_last_ply", "last ply whose captures count",
         Whole{[](Settings& s) -> int& { return s.style.captures.last; }, 1, longest_game}},
        {"count_en_passant", "captures en passant count as captures",
         Flag{[](Settings& s) -> bool& { return s.style.counts_en_passant; }}},
        {"last_opening_ply", "where phases go by plies: the end of the opening",
         Whole{[](Settings& s) -> int& { return s.style.last_opening_ply; }, 0, longest_game}},
        {"last_middlegame_ply", "likewise: the end of the middlegame",
         Whole{[](Settings& s) -> int& { return s.style.last_middlegame_ply; }, 0, longest_game}},
        {"pawns_after_ply", "pawns are looked at after this ply",
         Whole{[](Settings& s) -> int& { return s.style.pawns_after_ply; }, 0, longest_game}},
        {"pawn_sampling_rate", "in every so many positions",
         Whole{[](Settings& s) -> int& { return s.style.pawn_sampling_rate; }, 1, longest_game}},
        {"delta_first_ply", "first ply of the comparison",
         Whole{[](Settings& s) -> int& { return s.style.delta.first; }, 1, longest_game}},
        {"delta_last_ply", "last ply of the comparison",
         Whole{[](Settings& s) -> int& { return s.style.delta.last; }, 1, longest_game}},
        {"attacked_scale", "attacked material that makes 1",
         Real{[](Settings& s) -> double& { return s.style.attacked_scale; }}},
        {"moves_scale", "legal moves that make 1",
         Real{[](Settings& s) -> double& { return s.style.moves_scale; }}},
        {"captures_scale", "captured material that makes 1",
         Real{[](Settings& s) -> double& { return s.style.captures_scale; }}},
        {"limit_very_tactical", "very tactical above this score",
         Real{[](Settings& s) -> double& { return s.style.classes.very_tactical; }}},
        {"limit_tactical", "tactical from this score on",
         Real{[](Settings& s) -> double& { return s.style.classes.tactical; }}},
        {"limit_balanced", "balanced from this score on",
         Real{[](Settings& s) -> double& { return s.style.classes.balanced; }}},
        {"limit_positional", "positional from this score on",
         Real{[](Settings& s) -> double& { return s.style.classes.positional; }}},
        {"stockfish_elo_levels", "ratings of the opponents",
         Ratings{[](Settings& s) -> std::string& { return s.strength.levels; }}, Scope::strength},
        {"games_per_elo_level", "games with each of them",
         MaybeWhole{[](Settings& s) -> std::optional<int>& { return s.strength.level_games; }},
         Scope::strength},
        {"time_per_move", "seconds for every move",
         MaybeReal{
             [](Settings& s) -> std::optional<double>& { return s.strength.seconds_per_move; }},
         Scope::strength},
        {"enabled", "whether a training run has itself evaluated",
         Flag{[](Settings& s) -> bool& { return s.training.enabled; }}, Scope::training},
        {"interval_rounds", "and after how many rounds",
         Whole{[](Settings& s) -> int& { return s.training.interval_rounds; }, 1, longest_game},
         Scope::training},
    };
    return table;
}

Error wrong(std::string_view key, std::string_view value, std::string_view expected) {
    return Error{Errc::bad_text,
                 fmt::format("setting {}: found {}, expected {}", key, in_quotes(value), expected)};
}

std::optional<bool> parse_flag(std::string_view value) {
    if (value == "true" || value == "yes" || value == "on" || value == "1") return true;
    if (value == "false" || value == "no" || value == "off" || value == "0") return false;
    return std::nullopt;
}

std::string_view without_quotes(std::string_view value) {
    if (value.size() < 2 || (value.front() != '"' && value.front() != '\'')) return value;
    // The first and the last word of a command may be in quotes of their own.
    const bool quoted = value.find(value.front(), 1) == value.size() - 1;
    return quoted ? value.substr(1, value.size() - 2) : value;
}

const Row* find_row(std::string_view key) {
    const auto found =
        std::find_if(rows().begin(), rows().end(), [&](const Row& row) { return row.key == key; });
    return found == rows().end() ? nullptr : &*found;
}

// Reads a value into the place of a setting.
struct Reader {
    std::string_view key;
    std::string_view value;
    Settings& settings;

    Result<bool> operator()(const Whole& whole) const {
        const auto number = parse_integer<int>(value);
        if (!number || *number < whole.lowest || *number > whole.highest)
            return wrong(key, value,
                         fmt::format("a whole number from {} to {}", whole.lowest, whole.highest));
        whole.field(settings) = *number;
        return true;
    }
    Result<bool> operator()(const Real& real) const {
        const auto number = parse_decimal(value);
        if (!number || *number <= 0) return wrong(key, value, "a number above 0");
        real.field(settings) = *number;
        return true;
    }
    Result<bool> operator()(const Flag& flag) const {
        const auto on = parse_flag(value);
        if (!on) return wrong(key, value, "true or false");
        flag.field(settings) = *on;
        return true;
    }
    Result<bool> operator()(const Text& text) const {
        text.field(settings) = value == "null" ? "" : std::string(value);
        return true;
    }
    Result<bool> operator()(const MaybeWhole& whole) const {
        const auto number = parse_integer<int>(value);
        if (!number || *number < 1 || *number > longest_game)
            return wrong(key, value, fmt::format("a whole number from 1 to {}", longest_game));
        whole.field(settings) = *number;
        return true;
    }
    Result<bool> operator()(const MaybeReal& real) const {
        const auto number = parse_decimal(value);
        if (!number || *number <= 0) return wrong(key, value, "a number above 0");
        real.field(settings) = *number;
        return true;
    }
    Result<bool> operator()(const Ratings& ratings) const {
        std::string_view list = value;
        if (list.size() >= 2 && list.front() == '[' && list.back() == ']')
            list = list.substr(1, list.size() - 2);
        std::string levels;
        for (const std::string_view word : split(list, ',')) {
            const auto level = parse_integer<int>(trimmed(word));
            if (!level) return wrong(key, value, "ratings such as [1000, 1200, 1400]");
            levels += (levels.empty() ? "" : ",") + std::to_string(*level);
        }
        ratings.field(settings) = levels;
        return true;
    }
};

// Writes it as apply_setting reads it.
struct Writer {
    Settings& settings;

    std::string operator()(const Whole& whole) const {
        return std::to_string(whole.field(settings));
    }
    std::string operator()(const Real& real) const {
        return fmt::format("{}", real.field(settings));
    }
    std::string operator()(const Flag& flag) const {
        return flag.field(settings) ? "true" : "false";
    }
    std::string operator()(const Text& text) const {
        return text.field(settings).empty() ? "null" : text.field(settings);
    }
    std::string operator()(const MaybeWhole& whole) const {
        const auto& value = whole.field(settings);
        return value ? std::to_string(*value) : "";
    }
    std::string operator()(const MaybeReal& real) const {
        const auto& value = real.field(settings);
        return value ? fmt::format("{}", *value) : "";
    }
    std::string operator()(const Ratings& ratings) const { return ratings.field(settings); }
};

bool is_for(Scope scope, SettingUse use) {
    return scope == Scope::both ||
           scope == (use == SettingUse::measures ? Scope::measures : Scope::strength);
}

// The keys given of one kind, with commas.
template <class Condition>
std::string keys_given(const Settings& settings, Condition condition) {
    std::string keys;
    for (const Row& row : rows())
        if (condition(row) && std::find(settings.given.begin(), settings.given.end(), row.key) !=
                                  settings.given.end())
            keys += (keys.empty() ? "" : ", ") + std::string(row.key);
    return keys;
}

}  // namespace

Result<bool> apply_tuning(std::string_view name, EvaluationSettings& settings) {
    struct Tuning {
        std::string_view name;
        bool delta;
        int rate;
        int depth;
    };
    constexpr auto tunings = std::to_array<Tuning>({
        {"fast", false, 5, 10},
        {"balanced", true, 3, 12},
        {"accurate", true, 1, 16},
    });
    for (const Tuning& tuning : tunings) {
        if (tuning.name != name) continue;
        settings.delta.enabled = tuning.delta;
        settings.delta.depth = tuning.depth;
        settings.style.delta_sampling_rate = tuning.rate;
        return true;
    }
    return wrong("preset", name, "fast, balanced or accurate");
}

Result<bool> apply_setting(std::string_view key, std::string_view value,
                           EvaluationSettings& settings) {
    value = without_quotes(trimmed(value));
    const Row* row = find_row(key);
    if (!row) {
        std::string known;
        for (const Row& each : rows()) known += (known.empty() ? "" : ", ") + std::string(each.key);
        return Error{Errc::bad_text, fmt::format("setting {}: no such setting; there are {}",
                                                 in_quotes(key), known)};
    }
    const auto applied = std::visit(Reader{key, value, settings}, row->target);
    if (applied) settings.given.emplace_back(key);
    return applied;
}

Result<bool> apply_settings(std::string_view text, EvaluationSettings& settings) {
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        line = trimmed(line.substr(0, line.find('#')));
        // The name of the section, as in the document's configuration file.
        if (line.empty() || line == "evaluation_config:") continue;
        const std::size_t sign = line.find_first_of(":=");
        if (sign == std::string_view::npos)
            return Error{Errc::bad_text, fmt::format("line {}: found {}, expected key: value",
                                                     number, in_quotes(line))};
        const auto applied =
            apply_setting(trimmed(line.substr(0, sign)), line.substr(sign + 1), settings);
        if (!applied)
            return Error{Errc::bad_text,
                         fmt::format("line {}: {}", number, applied.error().message)};
    }
    return true;
}

std::vector<SettingRow> all_settings(SettingUse use) {
    std::vector<SettingRow> list;
    for (const Row& row : rows())
        if (is_for(row.scope, use)) list.push_back({row.key, row.meaning});
    return list;
}

std::string unused_settings(const EvaluationSettings& settings, SettingUse use) {
    const std::string others = keys_given(settings, [&](const Row& row) {
        return row.scope != Scope::training && !is_for(row.scope, use);
    });
    const std::string training =
        keys_given(settings, [](const Row& row) { return row.scope == Scope::training; });
    std::string text;
    if (!others.empty())
        text = fmt::format("settings of {} that change nothing here: {}",
                           use == SettingUse::measures ? "estimate-elo" : "style and evaluate",
                           others);
    if (!training.empty())
        text += fmt::format(
            "{}settings of a training run that change nothing here, where every "
            "call is answered: {}",
            text.empty() ? "" : "; ", training);
    return text;
}

std::string setting_value(std::string_view key, const EvaluationSettings& settings) {
    const Row* row = find_row(key);
    if (!row) return "";
    EvaluationSettings copy = settings;
    return std::visit(Writer{copy}, row->target);
}

}  // namespace kibitzer::style
