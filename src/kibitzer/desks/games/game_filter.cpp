#include "kibitzer/desks/games/game_filter.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/persons.hpp"

namespace kibitzer {

namespace {

bool name_matches(const GameTree& game, std::string_view tag, const std::string& wanted) {
    return contains_ignoring_case(game.tag(tag).value_or(""), wanted);
}

std::optional<int> elo(const GameTree& game, std::string_view tag) {
    return parse_integer<int>(game.tag(tag).value_or(""));
}

// YYYY, YYYY.MM or YYYY.MM.DD.
bool is_date(std::string_view text) {
    const auto parts = split(text, '.');
    const std::size_t lengths[] = {4, 2, 2};
    if (parts.size() > 3) return false;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto number = parse_integer<int>(parts[i]);
        const int highest = i == 0 ? 9999 : i == 1 ? 12 : 31;
        if (parts[i].size() != lengths[i] || !number || *number < (i == 0 ? 0 : 1) ||
            *number > highest)
            return false;
    }
    return true;
}

}  // namespace

bool passes(const GameFilter& filter, const GameTree& game, bool damaged) {
    if (filter.undamaged && damaged) return false;
    if (!filter.player.empty() && !name_matches(game, "White", filter.player) &&
        !name_matches(game, "Black", filter.player))
        return false;
    if (!name_matches(game, "White", filter.white)) return false;
    if (!name_matches(game, "Black", filter.black)) return false;
    if (!game.tag("ECO").value_or("").starts_with(filter.eco)) return false;
    if (filter.result && game.result != *filter.result) return false;
    if (filter.min_plies || filter.max_plies) {
        const int plies = int(game.mainline().size());
        if (filter.min_plies && plies < *filter.min_plies) return false;
        if (filter.max_plies && plies > *filter.max_plies) return false;
    }
    if (filter.min_elo) {
        const auto white = elo(game, "WhiteElo");
        const auto black = elo(game, "BlackElo");
        if (!white || !black || std::min(*white, *black) < *filter.min_elo) return false;
    }
    // Dates are YYYY.MM.DD, unknown parts "??": text order is time order, and '?' sorts last.
    const std::string_view date = game.tag("Date").value_or("");
    if (!filter.since.empty() && (date.empty() || date < filter.since)) return false;
    if (!filter.until.empty() &&
        (date.empty() || date.substr(0, filter.until.size()) > filter.until))
        return false;
    return true;
}

Result<void> check_dates(const GameFilter& filter) {
    for (const std::string& date : {filter.since, filter.until})
        if (!date.empty() && !is_date(date))
            return Error{Errc::bad_request,
                         "date " + in_quotes(date) + ": expected YYYY, YYYY.MM or YYYY.MM.DD"};
    return {};
}

std::string suggest_name(const GameFilter& filter, const std::vector<std::string>& names) {
    for (const std::string& asked : {filter.player, filter.white, filter.black}) {
        const bool known = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return contains_ignoring_case(name, asked);
        });
        if (!asked.empty() && !known) return style::did_you_mean(asked, names);
    }
    return "";
}

}  // namespace kibitzer
