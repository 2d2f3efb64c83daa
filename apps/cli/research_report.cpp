#include "research_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

using style::Mean;
using style::research_measures;
using style::ResearchMeasure;

namespace {

constexpr int shown_plies[] = {10, 20, 30, 35, 40, 50, 60, 70, 80};
constexpr int shown_offsets[] = {-28, -16, -8, -4, -2, 0, 2, 4, 8, 16, 28};

std::string mean_text(const Mean& mean, int digits) {
    if (mean.count() == 0) return "-";
    return fmt::format("{:.{}f} ± {:.{}f}", mean.value(), digits, mean.standard_error(), digits);
}

// fmt pads by columns, so that "±" is one of them.
std::string padded(const std::string& text, int width) {
    return fmt::format("{:>{}}", text, width);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * double(part) / double(whole));
}

std::uint64_t sum(const ByRole<std::uint64_t>& counts) {
    std::uint64_t total = 0;
    for (const std::uint64_t count : counts) total += count;
    return total;
}

// A peak is looked for where at least a tenth of the games still go on.
std::optional<int> peak(const ResearchFindings& findings, ResearchMeasure measure) {
    return findings.curves[measure].peak(std::max<std::uint64_t>(1, findings.games / 10));
}

// --- Distances -----------------------------------------------------------------------------------

// The distances of pairs of one sort.
struct PairGroup {
    std::string_view name;  // stable: appears in JSON
    Mean mean;              // its error is no measure of certainty: pairs share players
    ByRole<Mean> by_role;

    void add(const style::MapDistance& distance) {
        if (distance.mean) mean.add(*distance.mean);
        for (const Role role : roles)
            if (distance.by_role[role]) by_role[role].add(*distance.by_role[role]);
    }
};

std::vector<PairGroup> group_pairs(const ResearchReport& report) {
    PairGroup halves{"same_player", {}, {}};
    PairGroup first{"among_players", {}, {}};
    PairGroup second{"among_versus", {}, {}};
    PairGroup between{"between_groups", {}, {}};
    for (const NamedPlayer& player : report.players)
        halves.add(style::distance(player.record->halves[0], player.record->halves[1]));
    for (const PlayerPair& pair : report.pairs) {
        const PlayerGroup a = report.players[pair.first].group;
        const PlayerGroup b = report.players[pair.second].group;
        (a != b ? between : a == PlayerGroup::first ? first : second).add(pair.distance);
    }
    return {halves, first, second, between};
}

std::string_view words(std::string_view group) {
    if (group == "same_player") return "one player, half of the games against the rest";
    if (group == "among_players") return "two of the players";
    if (group == "among_versus") return "two of --versus";
    return "a player and one of --versus";
}

// The means over the kinds of men.
struct Spread {
    double uniformity = 0;
    double centre = 0;
};
Spread spread_of(const style::HeatMaps& maps) {
    Mean even;
    Mean steps;
    for (const style::HeatMap& map : maps) {
        if (const auto value = style::uniformity(map)) even.add(*value);
        if (const auto value = style::mean_steps_to_centre(map)) steps.add(*value);
    }
    return {even.value(), steps.value()};
}

// --- Text ----------------------------------------------------------------------------------------

void print_curves(const ResearchFindings& findings) {
    print("\nMean by ply (after so many half moves)\n");
    std::string head = fmt::format("  {:<20}", "");
    for (const int ply : shown_plies) head += fmt::format("{:>8}", ply);
    print_line(head + "    peak");
    for (const auto& row : research_measures) {
        const style::Curve& curve = findings.curves[row.measure];
        std::string line = fmt::format("  {:<20}", row.name);
        for (const int ply : shown_plies) {
            const Mean mean = curve.at(ply);
            line += mean.count() == 0 ? fmt::format("{:>8}", "-")
                                      : fmt::format("{:>8.3f}", mean.value());
        }
        const auto highest = peak(findings, row.measure);
        print_line(line + (highest ? fmt::format("{:>8}", *highest) : ""));
    }
}

void print_maximum(const ResearchFindings& findings) {
    if (findings.maximum.count() == 0) return;
    print(fmt::format("\nThe most fragile position of a game\n  fragility {}, median ply {}\n",
                      mean_text(findings.maximum, 3), *findings.median_maximum_ply()));
    print("  attacked there:");
    for (const Role role : roles)
        print(fmt::format(
            "  {} {}", name(role),
            percent(findings.attacked_at_maximum[role], sum(findings.attacked_at_maximum))));
    print("\n  heaviest of them:");
    for (const Role role : roles)
        print(fmt::format(
            "  {} {}", name(role),
            percent(findings.heaviest_at_maximum[role], sum(findings.heaviest_at_maximum))));
    print("\n  fragility around it, as a share of it:\n");
    std::string plies = "    plies ";
    std::string shares = "    share ";
    for (const int offset : shown_offsets) {
        plies += fmt::format("{:>+6}", offset);
        shares += fmt::format("{:>6.2f}", findings.around_maximum.at(offset).value());
    }
    print_line(plies + "\n" + shares);
}

void print_mobility(const ResearchReport& report) {
    print(fmt::format("\nLegal moves less the opponent's, plies {} to {}\n", first_mobility_ply,
                      last_mobility_ply));
    BySideResult<Mean> players;
    for (const NamedPlayer& player : report.players)
        if (player.group == PlayerGroup::first)
            for (const SideResult result : side_results)
                players[result].add(player.record->mobility_lead[result]);
    const auto line = [](std::string_view who, const BySideResult<Mean>& lead) {
        print(fmt::format("  {:<12}", who));
        for (const SideResult result : side_results)
            print(fmt::format("  {} {} ({})", name(result), mean_text(lead[result], 2),
                              with_commas(lead[result].count())));
        print("\n");
    };
    line("White", report.findings.white_mobility_lead);
    if (!report.options.players.empty()) line("the players", players);
}

void print_space(const ResearchReport& report) {
    print(fmt::format("\nControlled squares, plies {} to {}\n  by rank, the own first:",
                      report.options.first_ply, report.options.last_ply));
    for (const Mean& mean : report.findings.control_by_rank)
        print(fmt::format(" {:.2f}", mean.value()));
    print("\n  by file, a to h:       ");
    for (const Mean& mean : report.findings.control_by_file)
        print(fmt::format(" {:.2f}", mean.value()));
    print("\n");
}

void print_players(const ResearchReport& report) {
    if (report.players.empty()) return;
    print(fmt::format("\nPlayers, plies {} to {}: mean over games ± standard error\n",
                      report.options.first_ply, report.options.last_ply));
    print(fmt::format("  {:<24}{:>6}{:>16}{:>15}{:>15}{:>17}{:>15}{:>9}{:>8}\n", "", "games",
                      "fragility", "mobility", "controlled", "gradient", "centre", "spread",
                      "map"));
    for (const NamedPlayer& player : report.players) {
        const ResearchPlayer& record = *player.record;
        const auto value = [&](ResearchMeasure measure, int digits, int width) {
            return padded(mean_text(record.measures[measure], digits), width);
        };
        const Spread spread = spread_of(record.maps());
        print_line(fmt::format(
            "  {:<24}{:>6}{}{}{}{}{}{:>9.3f}{:>8.3f}", escape_controls(player.name), record.games,
            value(ResearchMeasure::fragility, 3, 16), value(ResearchMeasure::mobility, 1, 15),
            value(ResearchMeasure::controlled_squares, 1, 15),
            value(ResearchMeasure::control_gradient, 3, 17),
            value(ResearchMeasure::centre_distance, 2, 15), spread.uniformity, spread.centre));
    }
    print(
        "  spread: evenness of the heat maps, map: their king steps to the centre;\n"
        "  both the mean over the six kinds of men\n");
}

void print_distances(const ResearchReport& report) {
    if (report.players.empty()) return;
    print("\nDistances of heat maps in king steps (mean of the six kinds of men)\n");
    print(fmt::format("  {:<48}{:>7}{:>8}", "", "pairs", "mean"));
    for (const Role role : roles) print(fmt::format("{:>8}", name(role)));
    print("\n");
    for (const PairGroup& group : group_pairs(report)) {
        if (group.mean.count() == 0) continue;
        print(fmt::format("  {:<48}{:>7}{:>8.3f}", words(group.name), group.mean.count(),
                          group.mean.value()));
        for (const Role role : roles) print(fmt::format("{:>8.3f}", group.by_role[role].value()));
        print("\n");
    }
}

// --- JSON ----------------------------------------------------------------------------------------

void write_mean(JsonWriter& json, std::string_view key, const Mean& mean) {
    json.key(key);
    if (mean.count() == 0) {
        json.null();
        return;
    }
    json.begin_object().field("mean", mean.value()).field("stderr", mean.standard_error());
    json.field("count", mean.count()).end_object();
}

void write_leads(JsonWriter& json, std::string_view key, const BySideResult<Mean>& leads) {
    json.key(key).begin_object();
    for (const SideResult result : side_results) write_mean(json, name(result), leads[result]);
    json.end_object();
}

void write_shares(JsonWriter& json, std::string_view key, const ByRole<std::uint64_t>& counts) {
    const std::uint64_t total = sum(counts);
    json.key(key).begin_object();
    for (const Role role : roles)
        json.field(name(role), total == 0 ? 0.0 : double(counts[role]) / double(total));
    json.end_object();
}

void write_lines(JsonWriter& json, std::string_view key, const std::array<Mean, 8>& lines) {
    json.key(key).begin_array();
    for (const Mean& mean : lines) json.value(mean.value());
    json.end_array();
}

void write_curves(JsonWriter& json, const ResearchFindings& findings) {
    json.key("curves").begin_array();
    for (const auto& row : research_measures) {
        const style::Curve& curve = findings.curves[row.measure];
        json.begin_object().field("measure", row.name).field("meaning", row.meaning);
        if (const auto highest = peak(findings, row.measure)) json.field("peak_ply", *highest);
        json.key("by_ply").begin_array();
        for (int ply = 1; ply < curve.end(); ++ply) {
            const Mean mean = curve.at(ply);
            if (mean.count() == 0) continue;
            json.begin_array().value(ply).value(mean.value()).value(mean.standard_error());
            json.value(mean.count()).end_array();
        }
        json.end_array().end_object();
    }
    json.end_array();
}

void write_maximum(JsonWriter& json, const ResearchFindings& findings) {
    json.key("fragility_maximum").begin_object();
    write_mean(json, "value", findings.maximum);
    if (const auto ply = findings.median_maximum_ply()) json.field("median_ply", *ply);
    write_shares(json, "attacked", findings.attacked_at_maximum);
    write_shares(json, "heaviest", findings.heaviest_at_maximum);
    json.key("around").begin_array();
    constexpr int reach = style::CurveAroundMaximum::reach;
    for (int offset = -reach; offset <= reach; ++offset) {
        const Mean mean = findings.around_maximum.at(offset);
        json.begin_array().value(offset).value(mean.value()).value(mean.standard_error());
        json.value(mean.count()).end_array();
    }
    json.end_array().end_object();
}

void write_maps(JsonWriter& json, const style::HeatMaps& maps) {
    json.key("heat_maps").begin_object();
    for (const Role role : roles) {
        json.key(name(role)).begin_array();
        for (const Square square : all_squares) json.value(maps[role].at(square));
        json.end_array();
    }
    json.end_object();
}

void write_players(JsonWriter& json, const ResearchReport& report) {
    json.key("players").begin_array();
    for (const NamedPlayer& player : report.players) {
        const ResearchPlayer& record = *player.record;
        json.begin_object().field("player", player.name).field("games", record.games);
        json.field("group", player.group == PlayerGroup::first ? "players" : "versus");
        json.key("measures").begin_object();
        for (const auto& row : research_measures)
            write_mean(json, row.name, record.measures[row.measure]);
        json.end_object();
        write_leads(json, "mobility_lead", record.mobility_lead);
        const style::HeatMaps maps = record.maps();
        const Spread spread = spread_of(maps);
        json.field("placement_uniformity", spread.uniformity);
        json.field("placement_centre_distance", spread.centre);
        write_maps(json, maps);
        json.end_object();
    }
    json.end_array();
}

void write_distances(JsonWriter& json, const ResearchReport& report) {
    json.key("distances").begin_array();
    for (const PlayerPair& pair : report.pairs) {
        json.begin_object().field("a", report.players[pair.first].name);
        json.field("b", report.players[pair.second].name);
        if (pair.distance.mean) json.field("mean", *pair.distance.mean);
        for (const Role role : roles)
            if (const auto& distance = pair.distance.by_role[role])
                json.field(name(role), *distance);
        json.end_object();
    }
    json.end_array().key("distance_groups").begin_array();
    for (const PairGroup& group : group_pairs(report)) {
        if (group.mean.count() == 0) continue;
        json.begin_object().field("group", group.name).field("pairs", group.mean.count());
        json.field("mean", group.mean.value());
        json.field("deviation", group.mean.standard_deviation());
        for (const Role role : roles) json.field(name(role), group.by_role[role].value());
        json.end_object();
    }
    json.end_array();
}

}  // namespace

void print_text(const ResearchReport& report) {
    const ResearchFindings& findings = report.findings;
    print(fmt::format("games {}\npositions {}\n", findings.games, findings.positions));
    if (findings.short_games > 0)
        print(fmt::format("left out {}: under {} plies\n", findings.short_games,
                          report.options.shortest_game));
    if (findings.games == 0) return;
    print_curves(findings);
    print_maximum(findings);
    print_mobility(report);
    print_space(report);
    print_players(report);
    print_distances(report);
}

void print_json(const ResearchReport& report) {
    const ResearchFindings& findings = report.findings;
    JsonWriter json;
    begin_document(json, "kibitzer.research", 1);
    json.field("games", findings.games).field("positions", findings.positions);
    json.field("short_games", findings.short_games).field("complete", report.complete);
    json.field("players_left_out", findings.players_left_out);
    json.key("window").begin_array().value(report.options.first_ply);
    json.value(report.options.last_ply).end_array();
    write_curves(json, findings);
    write_maximum(json, findings);
    write_leads(json, "white_mobility_lead", findings.white_mobility_lead);
    write_lines(json, "control_by_rank", findings.control_by_rank);
    write_lines(json, "control_by_file", findings.control_by_file);
    write_players(json, report);
    write_distances(json, report);
    json.end_object();
    print_line(json.str());
}

void print_text(const DeltaSummary& summary) {
    print(fmt::format("deltas {}\nmedian {:.2f} pawns\n", summary.count, summary.median));
    print(fmt::format("above 0.5 {:.1f} %\nabove 1 {:.1f} %\nabove 3 {:.1f} %\n",
                      100 * summary.above_half, 100 * summary.above_one,
                      100 * summary.above_three));
    for (std::size_t i = 0; i < summary.fits.size(); ++i) {
        const DeltaRange range = delta_ranges[i];
        print(fmt::format("exponent on {} to {}: ", range.lowest, range.highest));
        if (const auto& fit = summary.fits[i])
            print(fmt::format("{:.2f} ± {:.2f} ({} values, misfit {:.3f})\n", fit->exponent,
                              fit->standard_error, fit->count, fit->misfit));
        else
            print("too few values\n");
    }
}

void write_fields(JsonWriter& json, const DeltaSummary& summary) {
    json.field("deltas", summary.count).field("median", summary.median);
    json.field("above_0.5", summary.above_half).field("above_1", summary.above_one);
    json.field("above_3", summary.above_three);
    json.key("fits").begin_array();
    for (const auto& fit : summary.fits)
        if (fit) {
            json.begin_object().field("lowest", fit->lowest).field("highest", fit->highest);
            json.field("count", fit->count).field("exponent", fit->exponent);
            json.field("stderr", fit->standard_error).field("misfit", fit->misfit).end_object();
        }
    json.end_array();
}

}  // namespace kibitzer::cli
