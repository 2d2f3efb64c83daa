#include <array>

#include "kibitzer/desks/players/style_game.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer {

namespace {

// In the order of each_number().
constexpr auto number_meanings = std::to_array<std::string_view>({
    "material attacked, added up or per position, by the reading; pawns",
    "legal moves, added up over the core positions",
    "material captured, in pawns",
    "attackers of d4, e4, d5 and e5, mean",
    "core positions of both sides",
    "legal moves in the opening",
    "legal moves in the middlegame",
    "legal moves in the endgame",
    "legal moves in the opening, per position",
    "legal moves in the middlegame, per position",
    "legal moves in the endgame, per position",
    "how far apart the two best moves are, mean, in pawns",
    "furthest apart they were",
    "nearest to each other they were",
    "positions in which they were compared",
    "mean rank of the own pawns",
    "isolated pawns, mean",
    "doubled pawns, mean",
    "squares moved to, each once",
    "those by the number of moves",
    "attacked material as a share of what counts as one whole",
    "legal moves as a share of what counts as one whole",
    "captured material as a share of what counts as one whole",
    "mean of the three, or of the first two if nothing was captured",
});

constexpr ByColor<std::string_view> color_suffixes = {{"_white", "_black"}};

std::string of_side(std::string_view what, Color color) {
    return std::string(what) + std::string(color_suffixes[color]);
}

struct RawPosition {
    int ply = 0;
    ByColor<int> attacked{};
    ByColor<int> legal_moves{};
    ByColor<int> centre{};
};
struct RawCapture {
    int ply = 0;
    int value = 0;
    Color color = Color::white;
};
struct RawPawns {
    int ply = 0;
    ByColor<PawnSample> sides{};
};
struct RawGame {
    std::vector<RawPosition> positions;
    std::vector<RawCapture> captures;
    std::vector<RawPawns> pawns;
};

RawGame raw_game(const GameFacts& facts, const StyleSettings& settings) {
    RawGame raw;
    for (int ply = 1; ply <= facts.length(); ++ply) {
        const PlyFacts& row = facts.plies[std::size_t(ply) - 1];
        if (is_core_position(facts, ply, settings)) {
            const Color side = other(row.mover);
            RawPosition& position = raw.positions.emplace_back();
            position.ply = ply;
            position.attacked[side] = attacked_material(row, settings.attacked);
            position.legal_moves[side] = row.legal_moves;
            for (const Color color : colors) position.centre[color] = row.centre[color];
        }
        if (const int value = captured_material(row, settings);
            value > 0 && settings.captures.contains(ply))
            raw.captures.push_back({ply, value, row.mover});
        if (!is_pawn_sample(facts, ply, settings)) continue;
        RawPawns& pawns = raw.pawns.emplace_back();
        pawns.ply = ply;
        for (const Color color : colors)
            pawns.sides[color] = look_at_pawns(row.pawns[color], color, settings.pawn_ranks);
    }
    return raw;
}

void describe_counts(Fields& f, const MoveTypes& types) {
    each_count(types, [&](std::string_view name, int count) { f.also(name, count, "such moves"); });
}

void describe_percentages(Fields& f, const MoveTypes& types) {
    const auto percent = [&](std::string_view name, int count) {
        f.also(name, types.total_moves ? 100.0 * count / types.total_moves : 0,
               "such moves of a hundred", {.unit = "%", .decimals = 2});
    };
    percent("captures_pct", types.captures);
    percent("checks_pct", types.checks);
    percent("pawn_advances_pct", types.pawn_advances);
    percent("piece_development_pct", types.piece_development);
    percent("castling_pct", types.castling);
    percent("quiet_moves_pct", types.quiet_moves);
    percent("aggressive_pct", types.aggressive_moves());
}

void describe_move_types(Fields& f, const ByColor<MoveTypes>& types) {
    MoveTypes both = types[Color::white];
    both += types[Color::black];
    describe_move_totals(f, both);
    f.group(
        "by_color",
        [&] {
            for (const Color color : colors)
                f.group(
                    name(color), [&] { describe_counts(f, types[color]); }, "of one side");
        },
        "moves by their kind");
}

void describe_traits(Fields& f, const GameTraits& traits) {
    for (const TraitRow& row : trait_rows) {
        std::optional<double> value;
        if (const TraitValue whole = traits[row.trait]) value = double(*whole) / trait_unit;
        f.also(row.name, value, row.meaning);
    }
}

void describe_reading(Fields& f, const StyleSettings& reading, const GameMetrics& metrics) {
    f.group(
        reading.name,
        [&] {
            for (const Color color : colors)
                f.group(
                    name(color), [&] { describe_player_metrics(f, metrics.players[color]); },
                    "what was measured of one side");
            f.group(
                "game", [&] { describe_game_metrics(f, metrics); }, "both sides together");
        },
        "the measures by this reading");
}

}  // namespace

void describe_player_metrics(Fields& f, const PlayerMetrics& metrics) {
    std::size_t i = 0;
    each_number(metrics, [&](std::string_view name, auto value) {
        f.also(name, value, number_meanings[i++]);
    });
    f.also("classification", name(metrics.classification), "the class of the tactical score");
}

void describe_game_metrics(Fields& f, const GameMetrics& metrics) {
    const bool any = metrics.any_positions();
    const auto known = [&](double value) { return any ? std::optional(value) : std::nullopt; };
    f.also("avg_tactical_score", known(metrics.avg_tactical_score), "mean of both sides",
           {.absent = true});
    f.also("tactical_imbalance", known(metrics.tactical_imbalance), "their difference",
           {.absent = true});
    f.also("game_style", any ? name(metrics.game_style) : "", "the class of the mean",
           {.absent = true});
    f.also("error", any ? "" : "no_positions_analyzed", "why there is nothing", {.absent = true});
}

void describe_move_totals(Fields& f, const MoveTypes& types) {
    f.group(
        "counts", [&] { describe_counts(f, types); }, "moves by their kind");
    f.group(
        "percentages", [&] { describe_percentages(f, types); }, "the same of a hundred moves");
}

void describe_opening(Fields& f, const OpeningVerdict& opening) {
    std::optional<std::string_view> code;
    std::optional<std::string_view> title;
    if (opening.opening) {
        code = opening.opening->code;
        title = opening.opening->name;
    }
    f.also("eco", code, "code of the opening, by its moves");
    f.also("opening", title, "its name");
}

void describe_raw_game(Fields& f, const GameFacts& facts, const StyleSettings& settings) {
    const RawGame raw = raw_game(facts, settings);
    f.each(
        "position_metrics", raw.positions,
        [&](RawPosition& position) {
            f("ply", position.ply, "half moves played");
            for (const Color color : colors) {
                f(of_side("attacked_material", color), position.attacked[color],
                  "0 unless it is the side's turn", {.unit = "pawns"});
                f(of_side("legal_moves", color), position.legal_moves[color],
                  "0 unless it is the side's turn");
                f(of_side("center_control", color), position.centre[color],
                  "attackers of d4, e4, d5 and e5");
            }
        },
        "the core positions");
    f.each(
        "captures", raw.captures,
        [&](RawCapture& capture) {
            f("ply", capture.ply, "half moves played");
            f("value", capture.value, "what was taken", {.unit = "pawns"});
            f.also("color", name(capture.color), "by whom");
        },
        "captures in their window");
    f.each(
        "pawn_structure_metrics", raw.pawns,
        [&](RawPawns& pawns) {
            f("ply", pawns.ply, "half moves played");
            for (const Color color : colors) {
                PawnSample& sample = pawns.sides[color];
                f(of_side("avg_pawn_rank", color), sample.mean_rank, "mean rank of the pawns",
                  {.decimals = 2});
                f(of_side("isolated_pawns", color), sample.isolated, "isolated pawns");
                f(of_side("doubled_pawns", color), sample.doubled, "doubled pawns");
            }
        },
        "positions in which the pawns were looked at");
}

void describe_delta_samples(Fields& f, const std::vector<DeltaSample>& samples,
                            const About& about) {
    f.each(
        "delta_metrics", samples,
        [&](DeltaSample& sample) {
            f("ply", sample.ply, "half moves played");
            for (const Color color : colors)
                f.also(of_side("delta", color),
                       color == sample.side ? std::optional(sample.delta) : std::nullopt,
                       "how far apart the two best moves are; null unless it is the side's turn",
                       {.unit = "pawns"});
            f.also("delta_capped", sample.capped(), "the same, cut at the cap", {.unit = "pawns"});
            f("best_move_cp", sample.best, "the best move, seen by White", {.unit = "pawns"});
            f("win_chance_loss", sample.win_chance_loss, "of the second best move",
              {.unit = "share of 1", .decimals = 4});
        },
        "positions in which the two best moves were compared", about);
}

void describe(Fields& f, StyleGame& game) {
    GameRecord& record = game.record;
    GameHeader& header = record.header;
    f("file", game.file, "where the game stands");
    f("game", record.game, "its number there, from 1");
    f("white", header.players[Color::white], "who has White");
    f("black", header.players[Color::black], "who has Black");
    f("white_elo", header.elo[Color::white], "White's rating");
    f("black_elo", header.elo[Color::black], "Black's rating");
    f("date", header.date, "yyyy.mm.dd");
    f("event", header.event, "where it was played");
    f.also("time_class", name(time_class(header.time_control)), "the pace, by the clock");
    f.also("result", to_string(record.result), "how it ended");
    f("total_plies", record.plies, "half moves");
    describe_opening(f, record.opening);
    for (std::size_t i = 0; i < style_presets.size(); ++i)
        describe_reading(f, style_presets[i], record.metrics[i]);
    f.group(
        "move_types", [&] { describe_move_types(f, record.move_types); }, "the kinds of moves");
    f.group(
        "traits",
        [&] {
            for (const Color color : colors)
                f.group(
                    name(color), [&] { describe_traits(f, record.traits[color]); }, "of one side");
        },
        "what the style score is made of; docs/style.md");
    f.maybe("raw", !record.facts.plies.empty(),
            [&] { describe_raw_game(f, record.facts, classic_settings); },
            "the positions behind the sums, where they were asked for", {.absent = true});
    describe_delta_samples(f, record.deltas, {.absent = true});
}

}  // namespace kibitzer
