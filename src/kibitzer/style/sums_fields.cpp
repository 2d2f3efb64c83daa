#include "kibitzer/style/sums_fields.hpp"

#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

namespace {

struct OpeningTallies {
    std::string eco;
    ByColor<Tally> tallies;
};
void describe(Fields& f, OpeningTallies& row) {
    f("eco", row.eco, "code of the opening");
    for (const Color color : colors) f(name(color), row.tallies[color], "results with this colour");
}

struct YearMoments {
    int year = 0;
    Moments style;
};
void describe(Fields& f, YearMoments& row) {
    f("year", row.year, "of the games");
    f("style", row.style, "logit of the style score");
}

// A map as rows, which are put back whether they were read or only written.
template <class Row, class Map, class MakeRow, class PutBack>
void describe_rows(Fields& f, std::string_view name, Map& map, std::string_view meaning,
                   MakeRow make_row, PutBack put_back) {
    std::vector<Row> rows;
    for (const auto& entry : map) rows.push_back(make_row(entry));
    f(name, rows, meaning);
    map.clear();
    for (Row& row : rows) put_back(row);
}

}  // namespace

void describe(Fields& f, Tally& tally) {
    f("games", tally.games, "all of them");
    f("wins", tally.wins, "won");
    f("draws", tally.draws, "drawn");
    f("losses", tally.losses, "lost");
}

void describe(Fields& f, Moments& moments) {
    f("games", moments.games, "that show it");
    f("sum", moments.sum, "in ten-thousandths");
    f("squares", moments.squares, "in their squares");
}

void describe(Fields& f, MetricsSums& sums) {
    f("games", sums.games, "games with positions in the core window");
    f("short_games", sums.short_games, "games that end before it");
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        f.group(
            mean_rows[i].name,
            [&] {
                f("sum", sums.sums[i].thousandths, "in thousandths");
                f("games", sums.sums[i].games, "that show it");
            },
            "sum over games");
    f("score", sums.score, "the tactical score");
    for (std::size_t i = 0; i < sums.classes.size(); ++i)
        f("class_" + std::to_string(i), sums.classes[i], "sides of games in this class");
    f("lowest_delta", sums.lowest_delta, "nearest to each other the two best moves were");
    f("highest_delta", sums.highest_delta, "furthest apart the two best moves were");
    f("delta_samples", sums.delta_samples, "positions in which they were compared");
}

void describe(Fields& f, MoveTypes& types) {
    f("total_moves", types.total_moves, "moves played");
    f("captures", types.captures, "en passant included");
    f("checks", types.checks, "moves that give check");
    f("pawn_advances", types.pawn_advances, "without capturing");
    f("piece_development", types.piece_development, "knights and bishops, early on");
    f("castling", types.castling, "either side");
    f("quiet_moves", types.quiet_moves, "neither capture nor check");
    f("capturing_checks", types.capturing_checks, "both at once");
}

void describe(Fields& f, PlayerSums& sums) {
    for (const Color color : colors)
        f(name(color), sums.results[color], "results with this colour");
    for (std::size_t i = 0; i < style_presets.size(); ++i)
        f(style_presets[i].name, sums.metrics[i], "the measures by this reading");
    for (const TraitRow& row : trait_rows)
        f.group(
            row.name,
            [&] {
                f("sum", sums.trait_sums[row.trait], "in ten-thousandths");
                f("games", sums.trait_games[row.trait], "that show it");
            },
            row.meaning);
    for (const AxisRow& row : axis_rows) f(row.name, sums.axes[row.axis], "values of games");
    f("style", sums.style, "logit of the style score");
    for (const SkillRow& row : skill_rows)
        f("skill_" + std::string(row.name), sums.skills[row.skill], "values of evaluated games");
    for (std::size_t i = 0; i < sums.scales.size(); ++i)
        f("scale_" + std::string(people::scale_names[i]), sums.scales[i], "games rated there");
    for (std::size_t i = 0; i < sums.paces.size(); ++i)
        f("pace_" + std::string(name(TimeClass(i))), sums.paces[i], "games of that pace");
    f("moves", sums.moves, "kinds of moves");
    f("elo_sum", sums.elo_sum, "of the ratings");
    f("elo_games", sums.elo_games, "games with a rating");
    f("lowest_elo", sums.lowest_elo, "of all games");
    f("highest_elo", sums.highest_elo, "of all games");
    describe_rows<OpeningTallies>(
        f, "openings", sums.openings, "results by opening",
        [](const auto& entry) {
            return OpeningTallies{entry.first, entry.second};
        },
        [&](OpeningTallies& row) { sums.openings[row.eco] = row.tallies; });
    describe_rows<YearMoments>(
        f, "years", sums.style_by_year, "style by year",
        [](const auto& entry) {
            return YearMoments{entry.first, entry.second};
        },
        [&](YearMoments& row) { sums.style_by_year[row.year] = row.style; });
}

}  // namespace kibitzer::style
