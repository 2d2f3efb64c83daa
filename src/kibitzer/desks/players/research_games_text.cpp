#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/players/research_games.hpp"

namespace kibitzer {

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

void add_curves(std::string& text, const ResearchFindings& findings) {
    text += "\nMean by ply (after so many half moves)\n";
    std::string head = fmt::format("  {:<20}", "");
    for (const int ply : shown_plies) head += fmt::format("{:>8}", ply);
    text += head + "    peak\n";
    for (const auto& row : research_measures) {
        const style::Curve& curve = findings.curves[row.measure];
        std::string line = fmt::format("  {:<20}", row.name);
        for (const int ply : shown_plies) {
            const Mean mean = curve.at(ply);
            line += mean.count() == 0 ? fmt::format("{:>8}", "-")
                                      : fmt::format("{:>8.3f}", mean.value());
        }
        const auto highest = peak(findings, row.measure);
        text += line + (highest ? fmt::format("{:>8}", *highest) : "") + "\n";
    }
}

void add_maximum(std::string& text, const ResearchFindings& findings) {
    if (findings.maximum.count() == 0) return;
    text += fmt::format("\nThe most fragile position of a game\n  fragility {}, median ply {}\n",
                        mean_text(findings.maximum, 3), *findings.median_maximum_ply());
    text += "  attacked there:";
    for (const Role role : roles)
        text += fmt::format(
            "  {} {}", name(role),
            percent(findings.attacked_at_maximum[role], sum(findings.attacked_at_maximum)));
    text += "\n  heaviest of them:";
    for (const Role role : roles)
        text += fmt::format(
            "  {} {}", name(role),
            percent(findings.heaviest_at_maximum[role], sum(findings.heaviest_at_maximum)));
    text += "\n  fragility around it, as a share of it:\n";
    std::string plies = "    plies ";
    std::string shares = "    share ";
    for (const int offset : shown_offsets) {
        plies += fmt::format("{:>+6}", offset);
        shares += fmt::format("{:>6.2f}", findings.around_maximum.at(offset).value());
    }
    text += plies + "\n" + shares + "\n";
}

void add_mobility(std::string& text, const ResearchGamesAnswer& answer) {
    text += fmt::format("\nLegal moves less the opponent's, plies {} to {}\n", first_mobility_ply,
                        last_mobility_ply);
    BySideResult<Mean> players;
    for (const NamedPlayer& player : answer.players)
        if (player.group == PlayerGroup::first)
            for (const SideResult result : side_results)
                players[result].add(player.record.mobility_lead[result]);
    const auto line = [&](std::string_view who, const BySideResult<Mean>& lead) {
        text += fmt::format("  {:<12}", who);
        for (const SideResult result : side_results)
            text += fmt::format("  {} {} ({})", name(result), mean_text(lead[result], 2),
                                with_commas(lead[result].count()));
        text += "\n";
    };
    line("White", answer.findings.white_mobility_lead);
    const bool any_player =
        std::any_of(side_results, std::end(side_results),
                    [&](SideResult result) { return players[result].count() > 0; });
    if (!answer.options.players.empty() && any_player) line("the players", players);
}

void add_space(std::string& text, const ResearchGamesAnswer& answer) {
    text += fmt::format("\nControlled squares, plies {} to {}\n  by rank, the own first:",
                        answer.options.first_ply, answer.options.last_ply);
    for (const Mean& mean : answer.findings.control_by_rank)
        text += fmt::format(" {:.2f}", mean.value());
    text += "\n  by file, a to h:       ";
    for (const Mean& mean : answer.findings.control_by_file)
        text += fmt::format(" {:.2f}", mean.value());
    text += "\n";
}

void add_players(std::string& text, const ResearchGamesAnswer& answer) {
    if (answer.players.empty()) return;
    text += fmt::format("\nPlayers, plies {} to {}: mean over games ± standard error\n",
                        answer.options.first_ply, answer.options.last_ply);
    text +=
        fmt::format("  {:<24}{:>6}{:>16}{:>15}{:>15}{:>17}{:>15}{:>9}{:>8}\n", "", "games",
                    "fragility", "mobility", "controlled", "gradient", "centre", "spread", "map");
    for (const NamedPlayer& player : answer.players) {
        const ResearchPlayer& record = player.record;
        const auto value = [&](ResearchMeasure measure, int digits, int width) {
            return padded(mean_text(record.measures[measure], digits), width);
        };
        text += fmt::format("  {:<24}{:>6}{}{}{}{}{}{:>9.3f}{:>8.3f}", escape_controls(player.name),
                            record.games, value(ResearchMeasure::fragility, 3, 16),
                            value(ResearchMeasure::mobility, 1, 15),
                            value(ResearchMeasure::controlled_squares, 1, 15),
                            value(ResearchMeasure::control_gradient, 3, 17),
                            value(ResearchMeasure::centre_distance, 2, 15), player.uniformity,
                            player.centre) +
                "\n";
    }
    text +=
        "  spread: evenness of the heat maps, map: their king steps to the centre;\n"
        "  both the mean over the six kinds of pieces\n";
}

void add_distances(std::string& text, const ResearchGamesAnswer& answer) {
    if (answer.players.empty()) return;
    text += "\nDistances of heat maps in king steps (mean of the six kinds of pieces)\n";
    text += fmt::format("  {:<48}{:>7}{:>8}", "", "pairs", "mean");
    for (const Role role : roles) text += fmt::format("{:>8}", name(role));
    text += "\n";
    for (const PairGroup& group : answer.pair_groups) {
        text += fmt::format("  {:<48}{:>7}{:>8.3f}", group.words, group.mean.count(),
                            group.mean.value());
        for (const Role role : roles) text += fmt::format("{:>8.3f}", group.by_role[role].value());
        text += "\n";
    }
}

}  // namespace

std::string text(const ResearchGamesRequest&, const ResearchGamesAnswer& answer, const Paper&) {
    const ResearchFindings& findings = answer.findings;
    std::string text = fmt::format("games {}\npositions {}\n", findings.games, findings.positions);
    if (findings.short_games > 0)
        text += fmt::format("left out {}: under {} plies\n", findings.short_games,
                            answer.options.shortest_game);
    if (findings.games == 0) return text;
    add_curves(text, findings);
    add_maximum(text, findings);
    add_mobility(text, answer);
    add_space(text, answer);
    add_players(text, answer);
    if (!answer.merged.empty()) text += "\nspellings of one player (--no-merge keeps them apart)\n";
    for (const std::string& line : answer.merged) text += "  " + line + "\n";
    add_distances(text, answer);
    return text;
}

}  // namespace kibitzer
