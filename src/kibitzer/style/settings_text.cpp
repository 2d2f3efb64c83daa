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
struct Row {
    std::string_view key;
    std::string_view meaning;
    std::variant<Whole, Real, Flag, Text> target;
};

constexpr int longest_game = 1'000'000;  // plies
constexpr int deepest = 60;

const std::vector<Row>& rows() {
    static const std::vector<Row> table = {
        {"skip_check_positions", "leave out positions in check",
         Flag{[](Settings& s) -> bool& { return s.style.skip_check_positions; }}},
        {"enable_delta_analysis", "compare the two best moves with an engine",
         Flag{[](Settings& s) -> bool& { return s.delta.enabled; }}},
        {"delta_sampling_rate", "compare them in every so many positions",
         Whole{[](Settings& s) -> int& { return s.style.delta_sampling_rate; }, 1, longest_game}},
        {"stockfish_depth", "how deep they are searched",
         Whole{[](Settings& s) -> int& { return s.delta.depth; }, 1, deepest}},
        {"stockfish_path", "the engine that compares them; null for the own one",
         Text{[](Settings& s) -> std::string& { return s.delta.engine_path; }}},
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
    };
    return table;
}

// Keys of the document that other verbs take (estimate-elo), or that have no meaning here.
constexpr auto keys_of_others = std::to_array<std::string_view>(
    {"enabled", "interval_rounds", "games_per_elo_level", "stockfish_elo_levels", "time_per_move"});

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
    const bool quoted = value.size() >= 2 && (value.front() == '"' || value.front() == '\'') &&
                        value.back() == value.front();
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
};

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
    if (std::find(keys_of_others.begin(), keys_of_others.end(), key) != keys_of_others.end()) {
        settings.unused.emplace_back(key);
        return true;
    }
    const Row* row = find_row(key);
    if (!row) {
        std::string known;
        for (const Row& each : rows()) known += (known.empty() ? "" : ", ") + std::string(each.key);
        return Error{Errc::bad_text, fmt::format("setting {}: no such setting; there are {}",
                                                 in_quotes(key), known)};
    }
    return std::visit(Reader{key, value, settings}, row->target);
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

std::vector<SettingRow> all_settings() {
    std::vector<SettingRow> list;
    for (const Row& row : rows()) list.push_back({row.key, row.meaning});
    return list;
}

std::string setting_value(std::string_view key, const EvaluationSettings& settings) {
    const Row* row = find_row(key);
    if (!row) return "";
    EvaluationSettings copy = settings;
    return std::visit(Writer{copy}, row->target);
}

}  // namespace kibitzer::style
