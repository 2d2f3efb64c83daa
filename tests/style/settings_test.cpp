#include <doctest/doctest.h>

#include "kibitzer/style/settings_text.hpp"

using namespace kibitzer;
using namespace kibitzer::style;

TEST_CASE("the document's configuration can be read as it stands") {
    EvaluationSettings settings;
    const auto applied = apply_settings(
        "evaluation_config:\n"
        "  enabled: true                      # Enable playstyle evaluation\n"
        "  interval_rounds: 10\n"
        "  games_per_elo_level: 10\n"
        "  stockfish_elo_levels: [1000, 1200, 1400]\n"
        "  time_per_move: 0.1\n"
        "  skip_check_positions: false\n"
        "  stockfish_path: null\n"
        "  enable_delta_analysis: true\n"
        "  delta_sampling_rate: 2\n"
        "  stockfish_depth: 14\n",
        settings);
    REQUIRE(applied);
    CHECK_FALSE(settings.style.skip_check_positions);
    CHECK(settings.delta.enabled);
    CHECK(settings.delta.depth == 14);
    CHECK(settings.delta.engine_path.empty());
    CHECK(settings.style.delta_sampling_rate == 2);
    CHECK(settings.strength == StrengthSettings{"1000,1200,1400", 10, 0.1});
    CHECK(unused_settings(settings, SettingUse::measures) ==
          "settings of estimate-elo that change nothing here: stockfish_elo_levels, "
          "games_per_elo_level, time_per_move; settings of a training run that change nothing "
          "here, where every call is answered: enabled, interval_rounds");
    CHECK(unused_settings(settings, SettingUse::strength) ==
          "settings of style and evaluate that change nothing here: skip_check_positions, "
          "enable_delta_analysis, delta_sampling_rate, stockfish_depth; settings of a training "
          "run that change nothing here, where every call is answered: enabled, interval_rounds");
    CHECK(unused_settings({}, SettingUse::strength).empty());
}

TEST_CASE("every setting survives being written and read") {
    EvaluationSettings changed;
    changed.style.core = {20, 60};
    changed.style.attacked_scale = 12.5;
    changed.style.counts_en_passant = true;
    changed.delta = {true, 9, "/usr/games/some engine"};
    EvaluationSettings read;
    changed.strength = {"1100,1300", 7, 0.25};
    for (const SettingUse use : {SettingUse::measures, SettingUse::strength})
        for (const SettingRow& row : all_settings(use))
            REQUIRE(apply_setting(row.key, setting_value(row.key, changed), read));
    CHECK(read.strength == changed.strength);
    CHECK(read.style == changed.style);
    CHECK(read.delta == changed.delta);
}

TEST_CASE("a bad setting is named, with its line and what was expected") {
    EvaluationSettings settings;
    const auto message = [&](std::string_view text) {
        const auto applied = apply_settings(text, settings);
        REQUIRE_FALSE(applied);
        return applied.error().message;
    };
    CHECK(message("\ndelta_sampling_rate: 0") ==
          "line 2: setting delta_sampling_rate: found '0', expected a whole number from 1 to "
          "1000000");
    CHECK(message("skip_check_positions: maybe").find("expected true or false") !=
          std::string::npos);
    CHECK(message("moves_scale = -3").find("expected a number above 0") != std::string::npos);
    CHECK(message("stockfish_elo_levels: [1000, high]").find("expected ratings such as") !=
          std::string::npos);
    CHECK(message("time_per_move: 0").find("expected a number above 0") != std::string::npos);
    CHECK(message("games_per_elo_level: 0").find("expected a whole number") != std::string::npos);
    CHECK(message("enabled: perhaps").find("expected true or false") != std::string::npos);
    CHECK(message("nonsense").find("expected key: value") != std::string::npos);
    CHECK(message("core_first_pyl: 3").find("no such setting") != std::string::npos);
    CHECK(settings.style == StyleSettings{});
}

TEST_CASE("tunings are the document's recommendations") {
    EvaluationSettings settings;
    REQUIRE(apply_tuning("fast", settings));
    CHECK_FALSE(settings.delta.enabled);
    CHECK(settings.style.delta_sampling_rate == 5);
    CHECK(settings.delta.depth == 10);
    REQUIRE(apply_tuning("balanced", settings));
    CHECK(settings.delta.enabled);
    CHECK(settings.style.delta_sampling_rate == 3);
    CHECK(settings.delta.depth == 12);
    REQUIRE(apply_tuning("accurate", settings));
    CHECK(settings.style.delta_sampling_rate == 1);
    CHECK_FALSE(apply_tuning("quick", settings));
}
