#include "kibitzer/desks/players/group_game.hpp"
#include "kibitzer/desks/players/style_game.hpp"
#include "kibitzer/desks/players/style_names.hpp"

namespace kibitzer {

namespace {

std::string key_of(Color color, std::string_view what) {
    return std::string(name(color)) + std::string(what);
}

void describe_place(Fields& f, GroupGame& game) {
    GameHeader& header = game.record.header;
    f("game", game.index, "its number in this answer, from 0");
    f("cluster", game.group, "the group");
    f("file", game.file, "where it stands");
    f("number", game.record.game, "its number there, from 1");
    for (const Color color : colors)
        f.also(key_of(color, "_cluster"),
               game.own[color] ? std::optional(game.group) : std::nullopt,
               "the group of this side; null if it belongs to none");
    for (const Color color : colors) f(name(color), header.players[color], "who plays");
    f("date", header.date, "yyyy.mm.dd");
    f("event", header.event, "where it was played");
    f.also("result", to_string(game.record.result), "how it ended");
    f("total_plies", game.record.plies, "half moves");
}

int count_destinations(const GameFacts& facts, Color color) {
    Bitboard destinations;
    for (const PlyFacts& ply : facts.plies)
        if (ply.mover == color) destinations |= ply.destination;
    return destinations.count();
}

}  // namespace

void describe_computed_game(Fields& f, GroupGame& game) {
    describe_place(f, game);
    const GameMetrics& metrics = game.record.metrics[game.reading];
    for (const Color color : colors)
        f.group(
            key_of(color, "_metrics"), [&] { describe_player_metrics(f, metrics.players[color]); },
            "what was measured of one side");
    f.group(
        "game_characteristics", [&] { describe_game_metrics(f, metrics); }, "both sides together");
}

void describe_seen_game(Fields& f, GroupGame& game) {
    const GameRecord& record = game.record;
    describe_place(f, game);
    describe_opening(f, record.opening);
    describe_raw_game(f, record.facts, style_presets[game.reading]);
    describe_delta_samples(f, record.deltas);
    f.group(
        "move_diversity",
        [&] {
            for (const Color color : colors)
                f.also("unique_destinations_" + std::string(name(color)),
                       count_destinations(record.facts, color), "squares moved to, each once");
        },
        "where the pieces went");
}

}  // namespace kibitzer
