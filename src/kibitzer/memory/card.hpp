// The room `memory` says when something that was learned is to be asked again: FSRS-6, the free
// spaced repetition scheduler (https://github.com/open-spaced-repetition/awesome-fsrs, "The
// Algorithm"), with its published weights.
//
// Read next: scheduler.hpp (an answer changes a card).
// Not here: what is asked, and what an answer deserves: desk `training`.
//
// A memory has a stability, the days after which nine of ten would still know it, and a difficulty
// from 1 to 10. Times are milliseconds since 1970, UTC; elapsed time counts in whole calendar days.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kibitzer::memory {

enum class Grade { again, hard, good, easy };
inline constexpr std::array<std::string_view, 4> grade_names = {"again", "hard", "good", "easy"};

// New cards and forgotten ones are asked again within minutes, before they go by days.
enum class Stage { fresh, learning, review, relearning };
inline constexpr std::array<std::string_view, 4> stage_names = {"new", "learning", "review",
                                                                "relearning"};

using Time = std::int64_t;
inline constexpr Time one_minute = 60'000;
inline constexpr Time one_day = 24 * 60 * one_minute;

struct Card {
    Stage stage = Stage::fresh;
    Time due = 0;
    std::optional<Time> last_answer;
    double stability = 0;   // days
    double difficulty = 0;  // 1 to 10
    int step = 0;           // of those that count in minutes
    int repetitions = 0;
    int lapses = 0;  // forgotten so often after it had been known

    friend bool operator==(const Card&, const Card&) = default;
};

}  // namespace kibitzer::memory
