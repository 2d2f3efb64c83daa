// What the text page and the HTML page about a player have in common: words and order.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/style/profile.hpp"

namespace kibitzer {

inline constexpr std::size_t shown_likenesses = 3;

struct OpeningLine {
    std::string code;
    ByColor<style::Tally> tallies;
    std::int64_t games = 0;
};
[[nodiscard]] std::vector<OpeningLine> openings_by_games(const style::PlayerSums& sums);

// Where the value of an axis lies with 95 % certainty; both ends equal the value if one game or
// none tells of it.
struct AxisRange {
    double low = 0;
    double high = 0;
};
[[nodiscard]] AxisRange range_of(const style::AxisValue& axis);
// In percentiles of the band; only for an axis that has a percentile.
[[nodiscard]] AxisRange percentile_range(const style::Profile& profile,
                                         const style::AxisValue& axis);

// Is the value unusual, and surely on its side of the middle?
[[nodiscard]] bool stands_out(const style::Profile& profile, const style::AxisValue& axis);
[[nodiscard]] bool is_high(const style::AxisValue& axis);
// What its value means.
[[nodiscard]] std::string_view meaning_of(const style::AxisValue& axis);

// Whom a player with a band is compared with: "57 Lichess rapid players rated 1200 to 1399".
[[nodiscard]] std::string peers_words(const style::Profile& profile);
// "better than 64 % (55 to 72) of 73 rated 1200 to 1399"; why that is not told otherwise.
[[nodiscard]] std::string place_text(const style::Profile& profile, const style::SkillValue& skill);
// What the axes are compared with: "percentile among 52 players rated 2400 to 2599", or why there
// are no percentiles.
[[nodiscard]] std::string comparison_of(const style::Profile& profile);
// The label of the style score, or why there is none.
[[nodiscard]] std::string label_or_reason(const style::Profile& profile);
// One sentence.
[[nodiscard]] std::string trend_sentence(const style::Profile& profile);
// "1957" or "1957-1960"
[[nodiscard]] std::string years_of(const style::Period& period);
// "12 games", "1 game"
[[nodiscard]] std::string games_text(std::int64_t games);

// Cut to so many characters, the last of them "…", if it is longer.
[[nodiscard]] std::string cut_to(std::string_view text, std::size_t width);

}  // namespace kibitzer
