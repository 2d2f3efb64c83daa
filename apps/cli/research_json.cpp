#include "research_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

using style::Mean;
using style::research_measures;

namespace {

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

void write_fields(JsonWriter& json, const DeltaSummary& summary) {
    json.field("deltas", summary.count);
    if (summary.count == 0) return;
    json.field("median", summary.median);
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
