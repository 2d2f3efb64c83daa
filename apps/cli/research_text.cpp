#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "kibitzer/base/text.hpp"
#include "research_report.hpp"
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
    const bool any_player =
        std::any_of(side_results, std::end(side_results),
                    [&](SideResult result) { return players[result].count() > 0; });
    if (!report.options.players.empty() && any_player) line("the players", players);
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
        print(fmt::format("  {:<48}{:>7}{:>8.3f}", group.words, group.mean.count(),
                          group.mean.value()));
        for (const Role role : roles) print(fmt::format("{:>8.3f}", group.by_role[role].value()));
        print("\n");
    }
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

void print_text(const DeltaSummary& summary) {
    print(fmt::format("deltas {}\n", summary.count));
    if (summary.count == 0) return;
    print(fmt::format("median {:.2f} pawns\n", summary.median));
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

}  // namespace kibitzer::cli
