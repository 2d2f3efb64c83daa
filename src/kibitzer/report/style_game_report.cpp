#include "kibitzer/report/style_game_report.hpp"

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/style/fields.hpp"

namespace kibitzer {

using namespace style;

namespace {

void write_elo(JsonWriter& json, std::string_view name, const std::optional<int>& elo) {
    json.key(name);
    if (elo)
        json.value(*elo);
    else
        json.null();
}

void write_metrics(JsonWriter& json, const GameMetrics& metrics) {
    for (const Color color : colors) {
        json.key(name(color)).begin_object();
        write_player_metrics(json, metrics.players[color]);
        json.end_object();
    }
    json.key("game").begin_object();
    write_game_characteristics(json, metrics);
    json.end_object();
}

void write_traits(JsonWriter& json, const GameTraits& traits) {
    for (const TraitRow& row : trait_rows) {
        const TraitValue value = traits[row.trait];
        json.key(row.name);
        if (value)
            json.value(double(*value) / trait_unit);
        else
            json.null();
    }
}

void write_percentages(JsonWriter& json, const MoveTypes& types) {
    const auto percent = [&](std::string_view name, int count) {
        json.field(name, rounded(types.total_moves ? 100.0 * count / types.total_moves : 0, 2));
    };
    percent("captures_pct", types.captures);
    percent("checks_pct", types.checks);
    percent("pawn_advances_pct", types.pawn_advances);
    percent("piece_development_pct", types.piece_development);
    percent("castling_pct", types.castling);
    percent("quiet_moves_pct", types.quiet_moves);
    percent("aggressive_pct", types.aggressive_moves());
}

}  // namespace

void write_player_metrics(JsonWriter& json, const PlayerMetrics& metrics) {
    each_number(metrics, [&](std::string_view name, auto value) { json.field(name, value); });
    json.field("classification", name(metrics.classification));
}

void write_game_characteristics(JsonWriter& json, const GameMetrics& metrics) {
    if (metrics.any_positions())
        json.field("avg_tactical_score", metrics.avg_tactical_score)
            .field("tactical_imbalance", metrics.tactical_imbalance)
            .field("game_style", name(metrics.game_style));
    else
        json.field("error", "no_positions_analyzed");
}

void write_move_totals(JsonWriter& json, const MoveTypes& types) {
    json.key("counts").begin_object();
    each_count(types, [&](std::string_view name, int count) { json.field(name, count); });
    json.end_object();
    json.key("percentages").begin_object();
    write_percentages(json, types);
    json.end_object();
}

void write_move_types(JsonWriter& json, const ByColor<MoveTypes>& types) {
    MoveTypes both = types[Color::white];
    both += types[Color::black];
    write_move_totals(json, both);
    json.key("by_color").begin_object();
    for (const Color color : colors) {
        json.key(name(color)).begin_object();
        each_count(types[color],
                   [&](std::string_view name, int count) { json.field(name, count); });
        json.end_object();
    }
    json.end_object();
}

void write_raw_game(JsonWriter& json, const GameFacts& facts, const StyleSettings& settings) {
    json.key("position_metrics").begin_array();
    for (int ply = 1; ply <= facts.length(); ++ply) {
        if (!is_core_position(facts, ply, settings)) continue;
        const PlyFacts& row = facts.plies[std::size_t(ply) - 1];
        const Color side = other(row.mover);
        const int attacked = attacked_material(row, settings.attacked);
        json.begin_object().field("ply", ply);
        for (const Color color : colors) {
            const std::string suffix = "_" + std::string(name(color));
            json.field("attacked_material" + suffix, color == side ? attacked : 0)
                .field("legal_moves" + suffix, color == side ? int(row.legal_moves) : 0)
                .field("center_control" + suffix, int(row.centre[color]));
        }
        json.end_object();
    }
    json.end_array();
    json.key("captures").begin_array();
    for (int ply = 1; ply <= facts.length(); ++ply) {
        const PlyFacts& row = facts.plies[std::size_t(ply) - 1];
        const int value = captured_material(row, settings);
        if (value > 0 && settings.captures.contains(ply))
            json.begin_object()
                .field("ply", ply)
                .field("value", value)
                .field("color", name(row.mover))
                .end_object();
    }
    json.end_array();
    json.key("pawn_structure_metrics").begin_array();
    for (int ply = 1; ply <= facts.length(); ++ply) {
        if (!is_pawn_sample(facts, ply, settings)) continue;
        json.begin_object().field("ply", ply);
        for (const Color color : colors) {
            const std::string suffix = "_" + std::string(name(color));
            const PawnSample sample = look_at_pawns(facts.plies[std::size_t(ply) - 1].pawns[color],
                                                    color, settings.pawn_ranks);
            json.field("avg_pawn_rank" + suffix, rounded(sample.mean_rank, 2))
                .field("isolated_pawns" + suffix, sample.isolated)
                .field("doubled_pawns" + suffix, sample.doubled);
        }
        json.end_object();
    }
    json.end_array();
}

void write_delta_samples(JsonWriter& json, std::span<const DeltaSample> samples) {
    json.begin_array();
    for (const DeltaSample& sample : samples) {
        json.begin_object().field("ply", sample.ply);
        for (const Color color : colors) {
            json.key("delta_" + std::string(name(color)));
            if (color == sample.side)
                json.value(sample.delta);
            else
                json.null();
        }
        json.field("delta_capped", sample.capped())
            .field("best_move_cp", sample.best)
            .field("win_chance_loss", rounded(sample.win_chance_loss, 4))
            .end_object();
    }
    json.end_array();
}

std::string style_game_json(const GameRecord& record, std::string_view file) {
    const GameHeader& header = record.header;
    JsonWriter json;
    begin_document(json, "kibitzer.style_game", 1);
    json.field("file", file).field("game", record.game);
    json.field("white", header.players[Color::white]).field("black", header.players[Color::black]);
    write_elo(json, "white_elo", header.elo[Color::white]);
    write_elo(json, "black_elo", header.elo[Color::black]);
    json.field("date", header.date).field("event", header.event);
    json.field("time_class", name(time_class(header.time_control)));
    json.field("result", to_string(record.result)).field("total_plies", record.plies);
    if (record.opening.opening)
        json.field("eco", record.opening.opening->code)
            .field("opening", record.opening.opening->name);
    else
        json.key("eco").null().key("opening").null();
    for (std::size_t i = 0; i < style_presets.size(); ++i) {
        json.key(style_presets[i].name).begin_object();
        write_metrics(json, record.metrics[i]);
        json.end_object();
    }
    json.key("move_types").begin_object();
    write_move_types(json, record.move_types);
    json.end_object();
    json.key("traits").begin_object();
    for (const Color color : colors) {
        json.key(name(color)).begin_object();
        write_traits(json, record.traits[color]);
        json.end_object();
    }
    json.end_object();
    if (!record.facts.plies.empty()) {
        json.key("raw").begin_object();
        write_raw_game(json, record.facts, classic_settings);
        json.end_object();
    }
    if (!record.deltas.empty()) {
        json.key("delta_metrics");
        write_delta_samples(json, record.deltas);
    }
    json.end_object();
    return json.str();
}

}  // namespace kibitzer
