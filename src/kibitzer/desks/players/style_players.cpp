#include "kibitzer/desks/players/style_players.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "kibitzer/style/persons.hpp"
#include "kibitzer/style/player_name.hpp"

namespace kibitzer {

namespace {

std::vector<style::Spelling> by_games(const std::map<std::string, std::int64_t>& spellings) {
    std::vector<style::Spelling> ordered;
    for (const auto& [name, games] : spellings) ordered.push_back({name, games});
    std::stable_sort(
        ordered.begin(), ordered.end(),
        [](const style::Spelling& a, const style::Spelling& b) { return a.games > b.games; });
    return ordered;
}

}  // namespace

std::string StylePlayers::Entry::name() const {
    return shown.empty() ? by_games(spellings).front().name : shown;
}

style::KnownName StylePlayers::known(const Entry& entry) {
    style::KnownName name{entry.name(), entry.sums.games(), {}, {}, 0, 0};
    if (entry.sums.elo_games > 0) {
        name.lowest_elo = entry.sums.lowest_elo;
        name.highest_elo = entry.sums.highest_elo;
    }
    for (const auto& [year, moments] : entry.sums.style_by_year) {
        if (year == 0) continue;
        if (name.first_year == 0) name.first_year = year;
        name.last_year = year;
    }
    return name;
}

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

StylePlayers::Entry* StylePlayers::entry_for(const std::string& name) {
    if (name.empty()) return nullptr;
    const std::string* query = nullptr;
    if (!queries_.empty()) {
        query = query_for(name);
        if (query == nullptr) return nullptr;
    }
    const auto [place, is_new] = players_.try_emplace(style::name_key(query ? *query : name));
    if (is_new && query) place->second.shown = *query;
    return &place->second;
}

void StylePlayers::add(const style::GameRecord& game) {
    ++games_;
    for (const Color color : colors) {
        const std::string& name = game.header.players[color];
        if (Entry* entry = entry_for(name)) {
            entry->sums.add(game, color, model_);
            ++entry->spellings[name];
        }
    }
}

void StylePlayers::add(const std::string& name, const style::PlayerSums& sums) {
    if (Entry* entry = entry_for(name)) {
        entry->sums += sums;
        entry->spellings[name] += sums.games();
    }
}

void StylePlayers::add_others(std::uint64_t games, const std::vector<std::string>& names) {
    games_ += games;
    for (const std::string& name : names)
        if (!name.empty()) query_by_name_.try_emplace(name, nullptr);
}

void StylePlayers::merge_spellings() {
    if (!queries_.empty()) return;
    std::vector<std::string> keys;
    std::vector<style::KnownName> names;
    for (const auto& [key, entry] : players_) keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    for (const std::string& key : keys) names.push_back(known(players_.at(key)));
    const auto persons = style::find_persons(names);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (persons[i] == i) continue;
        Entry& person = players_.at(keys[persons[i]]);
        const Entry& spelling = players_.at(keys[i]);
        person.shown = person.name();
        for (const auto& [name, games] : spelling.spellings) person.spellings[name] += games;
        person.sums += spelling.sums;
    }
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (persons[i] != i) players_.erase(keys[i]);
}

std::string StylePlayers::suggestion(const std::string& query) const {
    std::vector<std::string> names;
    for (const auto& [name, found] : query_by_name_) names.push_back(name);
    return style::did_you_mean(query, names);
}

std::vector<style::Profile> StylePlayers::profiles(std::uint64_t min_games) const {
    std::vector<const Entry*> chosen;
    for (const auto& [key, entry] : players_)
        if (std::uint64_t(entry.sums.games()) >= min_games) chosen.push_back(&entry);
    std::vector<style::Profile> profiles;
    for (const Entry* entry : chosen) {
        profiles.push_back(style::make_profile(entry->name(), entry->sums, model_));
        if (!entry->shown.empty()) profiles.back().spellings = by_games(entry->spellings);
    }
    std::sort(
        profiles.begin(), profiles.end(), [](const style::Profile& a, const style::Profile& b) {
            return std::tuple(-a.sums.games(), a.player) < std::tuple(-b.sums.games(), b.player);
        });
    return profiles;
}

}  // namespace kibitzer
