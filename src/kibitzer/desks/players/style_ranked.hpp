// The question `style ranked`: the games behind one of the figures that `style` tells of a player,
// in the order of what each of them says. Their mean is the figure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/desks/players/games_measured.hpp"
#include "kibitzer/style/axes.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/moments.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// An axis, a skill (in the order of their rows), or the style score, which is the last.
enum class RankedBy : std::uint8_t {};
inline constexpr std::size_t ranked_by_count = style::axis_count + style::skill_count + 1;
inline constexpr auto by_score = RankedBy(ranked_by_count - 1);
inline constexpr auto ranked_by_names = [] {
    std::array<std::string_view, ranked_by_count> names{};
    std::size_t i = 0;
    for (const style::AxisRow& row : style::axis_rows) names[i++] = row.name;
    for (const style::SkillRow& row : style::skill_rows) names[i++] = row.name;
    names[i] = "score";
    return names;
}();

// What comes first.
enum class RankedOrder { highest, lowest };

struct StyleRankedRequest {
    GamesMeasured of;
    RankedBy ranked_by = by_score;
    RankedOrder order = RankedOrder::highest;
    std::uint64_t limit = 20;
};

// One side of a game.
struct RankedGame {
    std::uint64_t game = 0;  // in its file or database, from 1
    std::string file;        // empty: a database
    style::GameHeader header;
    Color side = Color::white;
    GameResult result = GameResult::unknown;
    std::optional<std::string> eco;
    double value = 0;
};

struct StyleRankedAnswer {
    std::string player;
    RankedBy ranked_by = by_score;
    bool complete = true;
    std::uint64_t games = 0;  // of the player
    style::Moments values;    // of the games that tell; of the score its logits
    std::vector<RankedGame> rows;
};

void describe(Fields& f, StyleRankedRequest& r);
void describe(Fields& f, StyleRankedAnswer& a);
[[nodiscard]] Result<StyleRankedAnswer> ask(const StyleRankedRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const StyleRankedRequest& request, const StyleRankedAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
