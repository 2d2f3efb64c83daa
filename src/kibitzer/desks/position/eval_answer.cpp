#include "kibitzer/desks/position/eval.hpp"

namespace kibitzer {

namespace {

std::vector<int> both_phases(eval::Tapered pair) { return {pair.middlegame(), pair.endgame()}; }

}  // namespace

void describe(Fields& f, EvalRequest& r) {
    describe(f, r.where);
    f("without", r.without, "switch a theme off; repeatable", {.value = "THEME"});
    f("all", r.all, "show the themes that are silent here as well");
    f("no_cost", r.no_cost, "do not measure what the themes cost");
}

void describe(Fields& f, EvalAnswer& a) {
    f("fen", a.fen, "the position as it was given");
    f("total_cp", a.breakdown.total, "what it is worth for White", {.unit = "cp"});
    f("phase", a.breakdown.phase, "24 with all pieces, 0 with none");
    f("scale", a.breakdown.scale, "of the endgame, in 128ths");
    f.each(
        "themes", a.breakdown.themes,
        [&](eval::ThemeValue& value) {
            f.also("theme", eval::row_of(value.theme).name, "its name");
            f("white", value.centipawns[Color::white], "White's share", {.unit = "cp"});
            f("black", value.centipawns[Color::black], "Black's share", {.unit = "cp"});
            f.also("white_pair", both_phases(value.pair[Color::white]),
                   "White's share in the middlegame and in the endgame", {.unit = "cp"});
            f.also("black_pair", both_phases(value.pair[Color::black]),
                   "Black's share in the middlegame and in the endgame", {.unit = "cp"});
            std::optional<double> cost;
            if (a.costs) cost = (*a.costs)[std::size_t(value.theme)];
            f.also("ns", cost, "what it costs to compute",
                   {.unit = "ns", .absent = true, .timing = true});
        },
        "in the order of the list of themes; White's less Black's shares sum to the total");
}

}  // namespace kibitzer
