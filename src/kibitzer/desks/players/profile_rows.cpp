#include "kibitzer/desks/players/profile_rows.hpp"

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/rounding.hpp"
#include "kibitzer/desks/players/style.hpp"
#include "kibitzer/desks/players/style_partial.hpp"
#include "kibitzer/desks/players/style_players.hpp"
#include "kibitzer/workshop/style_parts.hpp"

namespace kibitzer {

namespace {

std::optional<double> told_score(double value) { return rounded(value, style_score_decimals); }

ProfileRow row_of(style::Profile& profile) {
    ProfileRow row;
    row.player = profile.player;
    row.games = std::int64_t(profile.sums.games());
    for (const Color color : colors) {
        const style::Tally& results = profile.sums.results[color];
        row.wins += std::int64_t(results.wins);
        row.draws += std::int64_t(results.draws);
        row.losses += std::int64_t(results.losses);
    }
    if (profile.mean_elo) row.mean_elo = rounded(*profile.mean_elo, 1);
    if (const auto& style = profile.style) {
        row.style_score = told_score(style->score);
        if (style->has_interval()) {
            row.style_low = told_score(style->low);
            row.style_high = told_score(style->high);
        }
        row.style_label = style->label();
    }
    row.json = to_json(RecordView(profile));
    return row;
}

}  // namespace

Result<std::vector<ProfileRow>> finish_partials(const std::vector<std::string_view>& partials,
                                                std::uint64_t min_games) {
    StylePlayers players({});
    const auto added = add_up(
        partials,
        [&](const std::string& name, const style::PlayerSums& sums) { players.add(name, sums); });
    if (!added) return added.error();
    std::vector<ProfileRow> rows;
    for (style::Profile& profile : players.profiles(min_games)) rows.push_back(row_of(profile));
    return rows;
}

}  // namespace kibitzer
