// How well somebody plays, as far as evaluations of the games tell: accuracy, and how often a move
// is an error. One value per player and game, or none where the game does not tell. All are shares
// of 1.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kibitzer/base/by_index.hpp"
#include "kibitzer/chess/phase.hpp"

namespace kibitzer::style {

enum class Skill : std::uint8_t {
    accuracy,
    opening_accuracy,
    middlegame_accuracy,
    endgame_accuracy,
    errors,
    opening_errors,
    middlegame_errors,
    endgame_errors,
    count_
};
inline constexpr std::size_t skill_count = std::size_t(Skill::count_);
template <class T>
using BySkill = ByIndex<Skill, T, skill_count>;

struct SkillRow {
    Skill skill;
    std::string_view name;  // stable: appears in JSON
    std::string_view title;
    bool more_is_better;
};
inline constexpr auto skill_rows = std::to_array<SkillRow>({
    {Skill::accuracy, "accuracy", "Accuracy", true},
    {Skill::opening_accuracy, "opening_accuracy", "  in openings", true},
    {Skill::middlegame_accuracy, "middlegame_accuracy", "  in middlegames", true},
    {Skill::endgame_accuracy, "endgame_accuracy", "  in endgames", true},
    {Skill::errors, "errors", "Errors", false},
    {Skill::opening_errors, "opening_errors", "  in openings", false},
    {Skill::middlegame_errors, "middlegame_errors", "  in middlegames", false},
    {Skill::endgame_errors, "endgame_errors", "  in endgames", false},
});
consteval bool one_row_per_skill() {
    for (std::size_t i = 0; i < skill_rows.size(); ++i)
        if (skill_rows[i].skill != Skill(i)) return false;
    return skill_rows.size() == skill_count;
}
static_assert(one_row_per_skill());

[[nodiscard]] constexpr Skill accuracy_in(Phase phase) { return Skill(1 + int(phase)); }
[[nodiscard]] constexpr Skill errors_in(Phase phase) { return Skill(5 + int(phase)); }
static_assert(accuracy_in(Phase::endgame) == Skill::endgame_accuracy &&
              errors_in(Phase::endgame) == Skill::endgame_errors);

using GameSkills = BySkill<std::optional<double>>;

}  // namespace kibitzer::style
