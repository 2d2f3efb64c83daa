#include "kibitzer/app/style_players.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/player_name.hpp"

namespace kibitzer {

namespace {

std::string key_of(std::string_view name) {
    std::string key;
    for (const char c : name)
        if (!is_blank(c)) key += to_lower(c);
    return key;
}

std::vector<style::Spelling> by_games(const std::map<std::string, std::int64_t>& spellings) {
    std::vector<style::Spelling> ordered;
    for (const auto& [name, games] : spellings) ordered.push_back({name, games});
    std::stable_sort(
        ordered.begin(), ordered.end(),
        [](const style::Spelling& a, const style::Spelling& b) { return a.games > b.games; });
    return ordered;
}

}  // namespace

StylePlayers::StylePlayers(std::vector<std::string> queries, const style::StyleModel& model)
    : queries_(std::move(queries)), model_(model) {}

// The answers are remembered: a file names the same players again and again.
const std::string* StylePlayers::query_for(const std::string& name) {
    const auto [place, is_new] = query_by_name_.try_emplace(name, nullptr);
    if (is_new)
        for (const std::string& query : queries_)
            if (style::matches_player(name, query)) {
                place->second = &query;
                break;
            }
    return place->second;
}

void StylePlayers::add(const style::GameRecord& game) {
    ++games_;
    for (const Color color : colors) add_player(game, color);
}

void StylePlayers::add_player(const style::GameRecord& game, Color color) {
    const std::string& name = game.header.players[color];
    if (name.empty()) return;
    const std::string* shown = &name;
    if (!queries_.empty()) {
        shown = query_for(name);
        if (!shown) return;
    }
    const auto [place, is_new] = players_.try_emplace(key_of(*shown));
    if (is_new) place->second.name = *shown;
    place->second.sums.add(game, color, model_);
    if (!queries_.empty()) ++place->second.spellings[name];
}

std::vector<style::Profile> StylePlayers::profiles(std::uint64_t min_games) const {
    std::vector<const Entry*> chosen;
    for (const auto& [key, entry] : players_)
        if (std::uint64_t(entry.sums.games()) >= min_games) chosen.push_back(&entry);
    std::sort(chosen.begin(), chosen.end(), [](const Entry* a, const Entry* b) {
        return std::tuple(-a->sums.games(), a->name) < std::tuple(-b->sums.games(), b->name);
    });
    std::vector<style::Profile> profiles;
    for (const Entry* entry : chosen) {
        profiles.push_back(style::make_profile(entry->name, entry->sums, model_));
        profiles.back().spellings = by_games(entry->spellings);
    }
    return profiles;
}

}  // namespace kibitzer
