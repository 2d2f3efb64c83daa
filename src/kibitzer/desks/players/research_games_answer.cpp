#include <variant>

#include "kibitzer/desks/players/research_games.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

using style::Mean;
using style::research_measures;

void describe(Fields& f, ResearchGamesRequest& r) {
    describe_files(f, r.games);
    f("player", r.player, "a surname, a full name or a program; all spellings (repeatable)",
      {.value = "NAME"});
    f("versus", r.versus, "a player of a second group, to compare with the first (repeatable)",
      {.value = "NAME"});
    f("min_games", r.min_games, "without names: players with so many games");
    f("min_plies", r.min_plies, "leave out shorter games", {.low = 1});
    f("from_ply", r.from_ply, "first ply of the players' means", {.low = 1});
    f("to_ply", r.to_ply, "last ply of the players' means", {.low = 1});
    f("no_merge", r.no_merge, "without names: every spelling of a name by itself");
    f("map_games", r.map_games,
      "heat maps of so many games of each player, drawn by lot; of all with 0");
}

namespace {

using Row = std::vector<std::variant<double, std::int64_t>>;

// A place, the mean there, its standard error and the number of values.
Row row_at(int place, const Mean& mean) {
    return {double(place), mean.value(), mean.standard_error(), std::int64_t(mean.count())};
}

void describe_mean(Fields& f, std::string_view key, const Mean& mean, std::string_view meaning) {
    f.maybe(
        key, mean.count() > 0,
        [&] {
            f.also("mean", mean.value(), "mean");
            f.also("stderr", mean.standard_error(), "its standard error");
            f.also("count", mean.count(), "values");
        },
        meaning);
}

void describe_leads(Fields& f, std::string_view key, const BySideResult<Mean>& leads,
                    std::string_view meaning) {
    f.group(
        key,
        [&] {
            for (const SideResult result : side_results)
                describe_mean(f, name(result), leads[result], "of games with this result");
        },
        meaning);
}

void describe_shares(Fields& f, std::string_view key, const ByRole<std::uint64_t>& counts,
                     std::string_view meaning) {
    const std::uint64_t total = sum(counts);
    f.group(
        key,
        [&] {
            for (const Role role : roles)
                f.also(name(role), total == 0 ? 0.0 : double(counts[role]) / double(total),
                       "share of this kind of pieces", {.unit = "share of 1"});
        },
        meaning);
}

std::vector<double> values_of(const std::array<Mean, 8>& lines) {
    std::vector<double> values;
    for (const Mean& mean : lines) values.push_back(mean.value());
    return values;
}

struct ToldCurve {
    std::string_view measure;
    std::string_view meaning;
    std::optional<int> peak_ply;
    std::vector<Row> by_ply;
};

std::vector<ToldCurve> told_curves(const ResearchFindings& findings) {
    std::vector<ToldCurve> curves;
    for (const auto& row : research_measures) {
        const style::Curve& curve = findings.curves[row.measure];
        curves.push_back({row.name, row.meaning, peak(findings, row.measure), {}});
        for (int ply = 1; ply < curve.end(); ++ply)
            if (const Mean mean = curve.at(ply); mean.count() > 0)
                curves.back().by_ply.push_back(row_at(ply, mean));
    }
    return curves;
}

void describe_maximum(Fields& f, const ResearchFindings& findings) {
    describe_mean(f, "value", findings.maximum, "fragility there");
    f.also("median_ply", findings.median_maximum_ply(), "when it comes", {.absent = true});
    describe_shares(f, "attacked", findings.attacked_at_maximum, "attacked there");
    describe_shares(f, "heaviest", findings.heaviest_at_maximum,
                    "of them, the piece of highest betweenness");
    std::vector<Row> around;
    constexpr int reach = style::CurveAroundMaximum::reach;
    for (int offset = -reach; offset <= reach; ++offset)
        around.push_back(row_at(offset, findings.around_maximum.at(offset)));
    f.also("around", around,
           "fragility as a share of the highest: plies from it, mean, error, games");
}

void describe_player(Fields& f, NamedPlayer& player) {
    ResearchPlayer& record = player.record;
    f("player", player.name, "who");
    f("games", record.games, "of the player");
    f.also("group", player.group == PlayerGroup::first ? "players" : "versus", "which group");
    f.group(
        "measures",
        [&] {
            for (const auto& row : research_measures)
                describe_mean(f, row.name, record.measures[row.measure], row.meaning);
        },
        "means over games of a game's mean");
    describe_leads(f, "mobility_lead", record.mobility_lead, "legal moves less the opponent's");
    f("placement_uniformity", player.uniformity, "evenness of the heat maps");
    f("placement_centre_distance", player.centre, "their king steps to the centre");
    f.group(
        "heat_maps",
        [&] {
            for (const Role role : roles) {
                std::vector<std::uint64_t> counts;
                for (const Square square : all_squares)
                    counts.push_back(player.maps[role].at(square));
                f.also(name(role), counts, "positions with such a piece, a1 to h8");
            }
        },
        "where the pieces stood, the player's side below");
}

void describe_distances(Fields& f, const ResearchGamesAnswer& answer) {
    struct ToldPair {
        std::string a;
        std::string b;
        style::MapDistance distance;
    };
    std::vector<ToldPair> pairs;
    for (const PlayerPair& pair : answer.pairs)
        pairs.push_back(
            {answer.players[pair.first].name, answer.players[pair.second].name, pair.distance});
    f.each(
        "distances", pairs,
        [&](ToldPair& pair) {
            f("a", pair.a, "a player");
            f("b", pair.b, "another");
            f("mean", pair.distance.mean, "mean over the kinds of pieces",
              {.unit = "king steps", .absent = true});
            for (const Role role : roles)
                f(name(role), pair.distance.by_role[role], "of their heat maps",
                  {.unit = "king steps", .absent = true});
        },
        "of every two players");
    f.each(
        "distance_groups", answer.pair_groups,
        [&](PairGroup& group) {
            f("group", group.name, "which pairs");
            f.also("pairs", group.mean.count(), "how many");
            f.also("mean", group.mean.value(), "mean distance", {.unit = "king steps"});
            f.also("deviation", group.mean.standard_deviation(), "between pairs");
            for (const Role role : roles)
                f.also(name(role), group.by_role[role].value(), "of this kind of pieces",
                       {.unit = "king steps"});
        },
        "distances of pairs of one sort");
}

}  // namespace

void describe(Fields& f, ResearchGamesAnswer& a) {
    ResearchFindings& findings = a.findings;
    f("games", findings.games, "measured");
    f("positions", findings.positions, "in them");
    f("short_games", findings.short_games, "left out");
    f("complete", a.complete, "false: some games could not be read, or it was stopped");
    describe_notes(f, a.notes);
    f("merged", a.merged, "spellings that were put together, in words");
    f("players_left_out", findings.players_left_out, "mentions of players beyond those kept");
    f.also("window", std::vector{a.options.first_ply, a.options.last_ply},
           "plies of the players' means, from and to");
    f.each(
        "curves", told_curves(findings),
        [&](ToldCurve& curve) {
            f("measure", curve.measure, "which");
            f("meaning", curve.meaning, "in words");
            f("peak_ply", curve.peak_ply, "where it is highest", {.absent = true});
            f("by_ply", curve.by_ply, "ply, mean, standard error, games");
        },
        "how measures run through games");
    f.group(
        "fragility_maximum", [&] { describe_maximum(f, findings); },
        "the most fragile position of each game");
    describe_leads(f, "white_mobility_lead", findings.white_mobility_lead,
                   "White's legal moves less Black's");
    f.also("control_by_rank", values_of(findings.control_by_rank),
           "controlled squares, the own rank first");
    f.also("control_by_file", values_of(findings.control_by_file), "controlled squares, a to h");
    f.each(
        "players", a.players, [&](NamedPlayer& player) { describe_player(f, player); },
        "those asked for, or all with enough games");
    describe_distances(f, a);
}

}  // namespace kibitzer
