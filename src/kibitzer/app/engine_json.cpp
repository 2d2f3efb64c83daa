#include "kibitzer/app/engine_json.hpp"

#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

void write_score(JsonWriter& json, const Score& score) {
    const int sign = score.point_of_view == Color::white ? 1 : -1;
    if (const Mate* mate = std::get_if<Mate>(&score.value))
        json.field("mate", sign * mate->moves);
    else
        json.field("score_cp", sign * std::get<Centipawns>(score.value).value);
}

void write_moves(JsonWriter& json, Position position, std::span<const Move> moves) {
    json.begin_array();
    for (const Move move : moves) {
        json.value(to_uci(position, move));
        position.make(move);
    }
    json.end_array();
}

void write_search_themes(JsonWriter& json, const Position& position,
                         const std::vector<SearchTheme>& themes) {
    json.key("search_themes").begin_array();
    for (const SearchTheme& theme : themes) {
        json.begin_object().field("theme", name(theme.kind)).field("side", name(theme.side));
        write_score(json, theme.score);
        Position passed = position;
        passed.make_null();
        json.key("line");
        write_moves(json, passed, theme.line);
        json.end_object();
    }
    json.end_array();
}

}  // namespace kibitzer
