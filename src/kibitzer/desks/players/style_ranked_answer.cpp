#include "kibitzer/chess/forms.hpp"
#include "kibitzer/desks/players/style_ranked.hpp"
#include "kibitzer/style/style_score.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view order_names[] = {"highest", "lowest"};
constexpr About value_about{.decimals = 4};

// The scale on which a figure is told.
double told_value(RankedBy figure, double value) {
    return figure == by_score ? style::score_of_logit(value) : value;
}

void describe_row(Fields& f, RankedGame& row, RankedBy figure) {
    const style::GameHeader& header = row.header;
    f.also("value", told_value(figure, row.value), "what this game says", value_about);
    f.also("game", row.game, "its number in its file or database");
    f.also("file", row.file, "where it stands, if not in a database", {.absent = true});
    f.choice("side", row.side, color_names, "the player's");
    f.also("white", header.players[Color::white], "who has White");
    f.also("black", header.players[Color::black], "who has Black");
    f.also("date", header.date, "yyyy.mm.dd; may be empty");
    f.also("result", to_string(row.result), "how it ended");
    f.also("eco", row.eco, "code of the opening, by its moves");
}

}  // namespace

void describe(Fields& f, StyleRankedRequest& r) {
    describe(f, r.of);
    f.choice("ranked_by", r.ranked_by, ranked_by_names,
             "an axis, a skill, or the style score; docs/style.md",
             {.value = "FIGURE", .required = true});
    f.choice("order", r.order, order_names, "which games come first", {.value = "ORDER"});
    f("limit", r.limit, "so many games at most", {.high = 100'000});
}

void describe(Fields& f, StyleRankedAnswer& a) {
    f("player", a.player, "as asked for");
    f.choice("ranked_by", a.ranked_by, ranked_by_names, "the figure");
    f("complete", a.complete, "false: some games could not be read, or it was stopped");
    f("games", a.games, "sides that the player had");
    f.also("tell", a.values.games, "those of them that tell of the figure");
    f.also(
        "value",
        a.values.games > 0 ? std::optional(told_value(a.ranked_by, a.values.mean())) : std::nullopt,
        "the figure itself: their mean; of the score the mean of its logits, as a score",
        value_about);
    f.each(
        "rows", a.rows, [&](RankedGame& row) { describe_row(f, row, a.ranked_by); },
        "the games behind it, in the order asked for");
}

}  // namespace kibitzer
