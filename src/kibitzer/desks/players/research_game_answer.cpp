#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/desks/players/research_game.hpp"

namespace kibitzer {

namespace {

struct MeasuredCurve {
    std::string_view name;
    std::string_view meaning;
    std::vector<std::optional<double>> white, black, together;
};

std::vector<MeasuredCurve> curves_of(const ResearchGameAnswer& answer) {
    std::vector<MeasuredCurve> curves;
    for (const style::ResearchMeasureRow& row : style::research_measures) {
        MeasuredCurve curve{row.name, row.meaning, {}, {}, {}};
        for (const ResearchedPosition& position : answer.positions) {
            const style::SideValues& values = position.values[row.measure];
            curve.white.push_back(values[Color::white]);
            curve.black.push_back(values[Color::black]);
            curve.together.push_back(style::combine(row.together, values));
        }
        curves.push_back(std::move(curve));
    }
    return curves;
}

struct ManShown {
    std::string square;
    std::string piece;
    double betweenness = 0;
    bool attacked = false;
    std::vector<std::string> works_on;
};

std::vector<ManShown> men_of(const ResearchedPosition& position) {
    std::vector<ManShown> men;
    for (std::size_t i = 0; i < position.men.size(); ++i) {
        const style::Man& man = position.men[i];
        ManShown shown{man.square.to_string(),
                       std::string(1, man.piece.fen_letter()),
                       position.betweenness[i],
                       (position.attacked >> i & 1) != 0,
                       {}};
        for (std::size_t to = 0; to < position.men.size(); ++to)
            if (position.graph.from[i] >> to & 1)
                shown.works_on.push_back(position.men[to].square.to_string());
        men.push_back(std::move(shown));
    }
    return men;
}

constexpr int value_digits = 4;

}  // namespace

void describe(Fields& f, ResearchGameRequest& r) {
    describe_files(f, r.games);
    f("game", r.game, "which game of the file", {.low = 1});
}

void describe(Fields& f, ResearchGameAnswer& a) {
    f("white", a.white, "who had White");
    f("black", a.black, "who had Black");
    f.also("most_fragile", a.most_fragile, "the position of highest fragility, by its place below");
    f.each(
        "curves", curves_of(a),
        [&](MeasuredCurve& curve) {
            f.also("measure", curve.name, "which");
            f.also("meaning", curve.meaning, "in words");
            f("white", curve.white, "of White, position by position", {.decimals = value_digits});
            f("black", curve.black, "of Black", {.decimals = value_digits});
            f("together", curve.together, "of both", {.decimals = value_digits});
        },
        "how measures run through the game, from the first position on");
    f.each(
        "positions", a.positions,
        [&](ResearchedPosition& position) {
            f.also("san", position.san, "the move that led to it; empty at the start");
            f.also("fen", to_fen(position.position), "the position");
            f.each(
                "men", men_of(position),
                [&](ManShown& man) {
                    f("square", man.square, "where it stands");
                    f("piece", man.piece, "as a FEN writes it");
                    f("betweenness", man.betweenness,
                      "the share of the shortest chains of attack and defence that run through it",
                      {.decimals = value_digits});
                    f("attacked", man.attacked, "does an enemy attack it? Those make fragility");
                    f("works_on", man.works_on, "the pieces it attacks or defends");
                },
                "who works on whom");
        },
        "from the first one on");
}

}  // namespace kibitzer
