#include "kibitzer/desks/players/compare.hpp"

#include <algorithm>
#include <chrono>
#include <map>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/cluster_rows.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/person_rows.hpp"
#include "kibitzer/store/query.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/style/player_name.hpp"
#include "kibitzer/workshop/strength.hpp"

namespace kibitzer {

namespace {

using namespace style;
using namespace store;

constexpr int band_width = 200;  // points of rating

std::string rating_band(const std::optional<int>& elo) {
    if (!elo) return "unrated";
    const int lowest = *elo / band_width * band_width;
    const std::string text = std::to_string(lowest) + "-" + std::to_string(lowest + band_width - 1);
    return std::string(text.size() < 9 ? 9 - text.size() : 0, '0') + text;  // sorts as a number
}

// What a side belongs to; nothing if to none.
std::optional<std::string> group_of(const GameRecord& game, const EnteredSide& entered,
                                    GroupKind kind) {
    const std::string& player = game.header.players[entered.side];
    switch (kind) {
        case GroupKind::player:
            if (player.empty()) return std::nullopt;
            return player;
        case GroupKind::version:
            if (!take_apart(player).is_program) return std::nullopt;
            return player;
        case GroupKind::rating:
            return rating_band(game.header.elo[entered.side]);
        case GroupKind::time_class:
            return std::string(name(time_class(game.header.time_control)));
        case GroupKind::group:
            break;
    }
    if (entered.group.empty()) return std::nullopt;
    return entered.group;
}

bool are_players(GroupKind kind) { return kind == GroupKind::player || kind == GroupKind::version; }

bool is_named(const std::string& cluster, const std::string& asked, GroupKind kind) {
    return are_players(kind) ? matches_player(cluster, asked)
                             : equals_ignoring_case(cluster, asked);
}

ComparisonKey key_of(const CompareRequest& request) {
    return {{request.run, request.round},
            request.by,
            std::string(reading_names[std::size_t(request.reading)])};
}

struct Groups {
    std::vector<GroupRecord> records;
    int games = 0;  // of any of them
};

// The games that today's formulas measured; of runs and groups, those entered.
GameReader games_of(Database& database, bool by_entry) {
    return {database,
            std::string("formula_version = ?") +
                (by_entry ? " AND id IN (SELECT game_id FROM game_entries)" : ""),
            {std::int64_t(formula_version)},
            Measures::read};
}

Groups build_groups(Database& database, const CompareRequest& request, const Persons& persons) {
    std::map<std::string, GroupRecorder> recorders;
    Groups groups;
    const bool by_entry = request.by == GroupKind::group || !request.run.empty();
    EntryReader entries(database, {request.run, request.round});
    GameReader games = games_of(database, by_entry);
    while (const auto game = games.next()) {
        if (!game->is_measured) continue;
        std::map<std::string, ByColor<bool>> members;
        for (const EnteredSide& side :
             by_entry ? entries.read(game->id)
                      : std::vector<EnteredSide>{{Color::white, ""}, {Color::black, ""}}) {
            const auto group = group_of(game->record, side, request.by);
            if (!group) continue;
            if (request.names.empty()) members[persons.person_of(*group)][side.side] = true;
            for (const std::string& asked : request.names)
                if (is_named(*group, asked, request.by)) members[asked][side.side] = true;
        }
        for (const auto& [group, own] : members)
            recorders.try_emplace(group, style_presets[std::size_t(request.reading)])
                .first->second.add(game->record, own, style_model());
        groups.games += members.empty() ? 0 : 1;
    }
    for (const auto& [group, recorder] : recorders) {
        if (recorder.sums().games < request.fewest_games()) continue;
        groups.records.push_back(recorder.record(group));
        groups.records.back().elo = estimate_strength(recorder.sums().results_by_elo);
    }
    return groups;
}

// The spellings that were put together, of the players shown.
void add_merged(const Persons& persons, const std::vector<GroupRecord>& clusters,
                std::vector<std::string>& lines) {
    for (const auto& [spelling, person] : persons.by_name)
        for (const GroupRecord& cluster : clusters)
            if (cluster.name == person) lines.push_back(person + ": also " + spelling);
}

void count_anew(Database& database, const CompareRequest& request, CompareAnswer& answer) {
    const auto begin = std::chrono::steady_clock::now();
    Persons persons;
    if (request.by == GroupKind::player && request.names.empty())
        persons = read_persons(database, request.no_merge ? Spellings::apart : Spellings::merged);
    Groups found = build_groups(database, request, persons);
    GroupSummary summary = summarize(found.records, found.games);
    summary.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (!database.is_read_only()) {
        if (request.names.empty())
            write_comparison(database, key_of(request), found.records, summary);
        else
            write_clusters(database, key_of(request), found.records);
    }
    add_merged(persons, found.records, answer.merged);
    answer.rounds.push_back({request.round, std::move(found.records), std::move(summary)});
}

void read_stored(Database& database, const CompareRequest& request, CompareAnswer& answer) {
    GroupComparison comparison{request.round, read_clusters(database, key_of(request)), {}};
    if (!request.names.empty())
        std::erase_if(comparison.clusters, [&](const GroupRecord& cluster) {
            return std::none_of(request.names.begin(), request.names.end(),
                                [&](const std::string& asked) {
                                    return is_named(cluster.name, asked, request.by);
                                });
        });
    const auto summary = read_summary(database, key_of(request));
    comparison.summary =
        summary && request.names.empty() ? *summary : summarize(comparison.clusters);
    answer.rounds.push_back(std::move(comparison));
}

Error no_clusters(const CompareRequest& request, std::uint64_t stale_games) {
    std::string missing;
    for (const std::string& name : request.names) missing += (missing.empty() ? "" : ", ") + name;
    if (missing.empty()) missing = "any " + std::string(name(request.by));
    if (request.fewest_games() > 1)
        missing += " who has " + std::to_string(request.fewest_games()) + " or more";
    return {Errc::bad_text,
            request.db + ": no games of " + missing +
                (request.run.empty() ? "" : " in the run " + in_quotes(request.run)) +
                (stale_games == 0 ? ""
                                  : "; " + with_commas(stale_games) +
                                        " games were measured by older formulas: kibitzer import "
                                        "--reevaluate --db " +
                                        request.db)};
}

// All that is asked for, or why there is nothing.
Result<void> find_clusters(Database& database, CompareRequest request, std::uint64_t stale_games,
                           CompareAnswer& answer) {
    if (request.rounds) {
        for (const int round : rounds_of(database, request.run)) {
            request.round = round;
            count_anew(database, request, answer);
        }
        if (answer.rounds.empty())
            return Error{Errc::bad_text, request.db + ": there is no run " +
                                             in_quotes(request.run) +
                                             "; kibitzer import --run makes one"};
        return {};
    }
    if (request.stored)
        read_stored(database, request, answer);
    else
        count_anew(database, request, answer);
    if (answer.rounds.front().clusters.empty()) return no_clusters(request, stale_games);
    return {};
}

// Who may have been meant by a name that nobody has.
std::string suggestion(const CompareRequest& request, const std::string& name) {
    return are_players(request.by) ? suggest_players(request.db, name) : "";
}

// Names asked for that no cluster has.
void warn_of_missing(Workshop& workshop, const CompareRequest& request,
                     const CompareAnswer& answer) {
    for (const std::string& name : request.names) {
        const bool found =
            std::any_of(answer.rounds.begin(), answer.rounds.end(), [&](const auto& comparison) {
                return std::any_of(
                    comparison.clusters.begin(), comparison.clusters.end(),
                    [&](const auto& cluster) { return cluster.name == name || request.stored; });
            });
        if (found) continue;
        workshop.warn(request.db + ": no games of " + name + suggestion(request, name));
        workshop.end_as(WorkEnding::incomplete);
    }
}

Result<Database> open_for_comparing(const CompareRequest& request) {
    if (!request.stored)
        if (auto writable = open_store(request.db, OpenMode::read_write)) return writable;
    return open_store(request.db, OpenMode::read_only);
}

}  // namespace

Result<CompareAnswer> ask(const CompareRequest& request, Workshop& workshop) {
    if (request.rounds && (request.run.empty() || request.round || request.stored))
        return Error{Errc::bad_request, "{rounds} needs {run}, and neither {round} nor {stored}"};
    if (request.round && request.run.empty())
        return Error{Errc::bad_request, "{round} needs {run}"};
    auto database = open_for_comparing(request);
    if (!database) return database.error();
    const std::uint64_t stale_games = count_stale_games(*database);
    CompareAnswer answer{request.by, request.run, request.reading, {}, {}};
    if (auto found = find_clusters(*database, request, stale_games, answer); !found) {
        std::string near;
        for (const std::string& name : request.names)
            if (near.empty()) near = suggestion(request, name);
        return Error{found.error().code, found.error().message + near};
    }
    std::sort(answer.merged.begin(), answer.merged.end());
    answer.merged.erase(std::unique(answer.merged.begin(), answer.merged.end()),
                        answer.merged.end());
    if (!request.stored) warn_of_stale(workshop, request.db, stale_games);
    warn_of_missing(workshop, request, answer);
    return answer;
}

}  // namespace kibitzer
