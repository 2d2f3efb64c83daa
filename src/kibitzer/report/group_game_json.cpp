#include "kibitzer/report/group_game_json.hpp"

#include "kibitzer/base/json.hpp"
#include "kibitzer/report/style_game_report.hpp"

namespace kibitzer {

using namespace style;

namespace {

void write_place(JsonWriter& json, const GameRecord& game, const GroupGame& place) {
    json.field("game", place.index).field("cluster", place.group);
    json.field("file", place.file).field("number", game.game);
    for (const Color color : colors) {
        json.key(std::string(name(color)) + "_cluster");
        if (place.own[color])
            json.value(place.group);
        else
            json.null();
    }
    for (const Color color : colors) json.field(name(color), game.header.players[color]);
    json.field("date", game.header.date).field("event", game.header.event);
    json.field("result", to_string(game.result)).field("total_plies", game.plies);
}

int count_destinations(const GameFacts& facts, Color color) {
    Bitboard destinations;
    for (const PlyFacts& ply : facts.plies)
        if (ply.mover == color) destinations |= ply.destination;
    return destinations.count();
}

}  // namespace

std::string computed_game_json(const GameRecord& game, const GroupGame& place) {
    JsonWriter json;
    json.begin_object();
    write_place(json, game, place);
    const GameMetrics& metrics = game.metrics[place.reading];
    for (const Color color : colors) {
        json.key(std::string(name(color)) + "_metrics").begin_object();
        write_player_metrics(json, metrics.players[color]);
        json.end_object();
    }
    json.key("game_characteristics").begin_object();
    write_game_characteristics(json, metrics);
    json.end_object().end_object();
    return json.str();
}

std::string raw_game_json(const GameRecord& game, const GroupGame& place) {
    JsonWriter json;
    json.begin_object();
    write_place(json, game, place);
    if (const auto& opening = game.opening.opening)
        json.field("eco", opening->code).field("opening", opening->name);
    else
        json.key("eco").null().key("opening").null();
    write_raw_game(json, game.facts, style_presets[place.reading]);
    json.key("delta_metrics");
    write_delta_samples(json, game.deltas);
    json.key("move_diversity").begin_object();
    for (const Color color : colors)
        json.field("unique_destinations_" + std::string(name(color)),
                   count_destinations(game.facts, color));
    json.end_object().end_object();
    return json.str();
}

}  // namespace kibitzer
