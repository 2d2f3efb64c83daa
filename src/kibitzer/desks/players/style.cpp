#include "kibitzer/desks/players/style.hpp"

#include <algorithm>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/players/games_to_measure.hpp"
#include "kibitzer/desks/players/style_page.hpp"
#include "kibitzer/desks/players/style_partial.hpp"
#include "kibitzer/desks/players/style_players.hpp"

namespace kibitzer {

namespace {

using style::GameRecord;

// Who was asked for and is not there.
void warn_of_missing(const GamesMeasured& request, const StylePlayers& players,
                     const std::vector<style::Profile>& profiles, Workshop& workshop) {
    if (profiles.size() >= request.player.size() || players.games() == 0) return;
    for (const std::string& query : request.player)
        if (std::none_of(profiles.begin(), profiles.end(),
                         [&](const style::Profile& p) { return p.player == query; }))
            workshop.warn("no game of a player '" + query + "' among " +
                          std::to_string(players.games()) + players.suggestion(query));
}

// What was added up, from wherever the games are.
struct GamesAdded {
    PgnNotes notes;
    bool complete = true;
    bool interrupted = false;
    style::StyleSettings reading;
};

Result<GamesAdded> add_games(const StyleRequest& request, Workshop& workshop,
                             StylePlayers& players) {
    auto games = games_of(request.of, workshop, GameUse::sums,
                          request.html.empty() ? Keep::measures : Keep::heat_maps);
    if (!games) return games.error();
    const auto files = games->read([&](const std::string&, GameRecord&& record) {
        players.add(record);
        return true;
    });
    if (!files) return files.error();
    if (!files->finish(workshop)) return told();
    players.add_others(games->left_out().left_out, games->left_out().names);
    return GamesAdded{files->notes, !files->interrupted && !files->cut, files->interrupted,
                      games->reading()};
}

// Partials hold the sums by the readings as they are, and nothing besides.
Result<style::StyleSettings> reading_of_partials(const StyleRequest& request, Workshop& workshop) {
    const auto refuse = [](std::string why) { return Error{Errc::bad_request, std::move(why)}; };
    if (!request.of.games.empty() || !request.of.db.empty())
        return refuse("{units} instead of {games} and {db}: expected one of them");
    if (!request.html.empty())
        return refuse(
            "a page shows where pieces stood, which partials do not tell: name the games");
    const auto settings = read_settings(request.of, workshop);
    if (!settings) return settings.error();
    const auto& presets = style::style_presets;
    if (settings->delta.enabled ||
        std::find(presets.begin(), presets.end(), settings->style) == presets.end())
        return refuse(
            "{units} with other settings of the measures: they were set when the games "
            "were measured");
    return settings->style;
}

Result<GamesAdded> add_partials(const StyleRequest& request, Workshop& workshop,
                                StylePlayers& players) {
    const auto reading = reading_of_partials(request, workshop);
    if (!reading) return reading.error();
    const auto merged = add_up_files(
        request.units,
        [&](const std::string& name, const style::PlayerSums& sums) { players.add(name, sums); });
    if (!merged) return merged.error();
    GamesAdded added{.notes = {}, .complete = true, .interrupted = false, .reading = *reading};
    for (const PgnUnit& unit : find_missing(*merged)) {
        added.complete = false;
        workshop.fail("no partial has " + to_text(unit), WorkEnding::incomplete);
    }
    for (const UnitRead& read : merged->units) added.complete &= read.complete;
    for (const PgnNote note : all_notes)
        if (const auto found = merged->notes.find(std::string(row_of(note).name));
            found != merged->notes.end())
            added.notes.add(note, 0, 0, {}, found->second);
    players.add_games(merged->games());
    return added;
}

}  // namespace

Result<StyleAnswer> ask(const StyleRequest& request, Workshop& workshop) {
    const std::vector<std::string>& asked = request.of.player;
    const bool has_page = !request.html.empty();
    if (has_page && asked.size() != 1)
        return Error{Errc::bad_request, "{html} needs one {player} NAME: a page is about one"};
    StylePlayers players(asked);
    const auto added = request.units.empty() ? add_games(request, workshop, players)
                                             : add_partials(request, workshop, players);
    if (!added) return added.error();
    if (!request.no_merge) players.merge_spellings();
    auto profiles = players.profiles(asked.empty() ? request.min_games : 1);
    if (!asked.empty() && profiles.empty()) {
        if (added->interrupted) return told();
        return Error{Errc::bad_text, "none of the players asked for is in these games" +
                                         players.suggestion(asked.front())};
    }
    for (style::Profile& profile : profiles)
        for (style::StyleSettings& reading : profile.readings)
            if (reading.name == added->reading.name) reading = added->reading;
    warn_of_missing(request.of, players, profiles, workshop);
    if (has_page)
        if (const auto error = write_whole_file(
                request.html, style_html(profiles.front(),
                                         added->complete ? Reading::complete : Reading::cut_short)))
            return *error;
    return StyleAnswer{players.games(), players.count(), added->complete, added->notes,
                       std::move(profiles)};
}

Result<StylePerGame> ask(const StylePerGameRequest& request, Workshop& workshop,
                         const RowTaker<StyleGame>& take) {
    auto games = games_of(request.of, workshop, GameUse::each,
                          request.raw ? Keep::positions : Keep::measures);
    if (!games) return games.error();
    const auto files = games->read([&](const std::string& file, GameRecord&& record) {
        StyleGame game{file, std::move(record)};
        if (!request.raw) game.record.facts = {};  // kept for the deltas only
        return take(std::move(game));
    });
    if (!files) return files.error();
    files->finish(workshop);
    return StylePerGame{!files->interrupted && !files->cut, files->notes};
}

Result<StyleSettingsAnswer> ask(const StyleSettingsRequest& request, Workshop& workshop) {
    const auto settings = request.measures.read(workshop);
    if (!settings) return settings.error();
    StyleSettingsAnswer answer;
    for (const style::SettingRow& row : style::all_settings(style::SettingUse::measures))
        answer.settings.push_back({std::string(row.key), style::setting_value(row.key, *settings),
                                   std::string(row.meaning)});
    return answer;
}

}  // namespace kibitzer
