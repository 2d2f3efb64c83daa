#include "kibitzer/report/review_json.hpp"

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/report/review_words.hpp"

namespace kibitzer {

namespace {

std::string san_of(const Position& position, Move move) {
    return move.is_null() ? "--" : to_san(position, move);
}

void write_score(JsonWriter& json, const Score& score) {
    const Score white = seen_from(Color::white, score);
    if (const Mate* mate = std::get_if<Mate>(&white.value))
        json.field("mate", mate->moves);
    else
        json.field("score_cp", std::get<Centipawns>(white.value).value);
}

void write_verdict(JsonWriter& json, const PositionVerdict& verdict) {
    if (verdict.over)
        json.field("over", name(verdict.over->ending));
    else
        write_score(json, verdict.score);
    json.field("white_chance", verdict.white_chance);
}

template <class Value>
void optional_field(JsonWriter& json, std::string_view name, const std::optional<Value>& value) {
    if (value)
        json.field(name, *value);
    else
        json.key(name).null();
}

void write_strings(JsonWriter& json, std::string_view name,
                   const std::vector<std::string>& strings) {
    json.key(name).begin_array();
    for (const std::string& text : strings) json.value(text);
    json.end_array();
}

void write_indices(JsonWriter& json, std::string_view name, std::span<const std::size_t> indices) {
    json.key(name).begin_array();
    for (const std::size_t i : indices) json.value(i);
    json.end_array();
}

// Each step with the position it leads to: whoever shows the line needs no rules of chess.
void write_line(JsonWriter& json, std::string_view name, Position position,
                std::span<const Move> moves) {
    json.key(name).begin_array();
    for (const Move move : moves) {
        json.begin_object().field("san", numbered_san(position, move));
        json.field("uci", to_uci(position, move));
        position.make(move);
        json.field("fen", to_fen(position)).end_object();
    }
    json.end_array();
}

void write_candidates(JsonWriter& json, const ReviewedMove& move) {
    json.key("lines").begin_array();
    for (const ScoredLine& line : move.lines) {
        json.begin_object();
        write_score(json, line.score);
        json.field("san", san_line(move.position, line.moves));
        json.key("pv").begin_array();
        Position position = move.position;
        for (const Move step : line.moves) {
            json.value(to_uci(position, step));
            position.make(step);
        }
        json.end_array().end_object();
    }
    json.end_array();
}

void write_telling(JsonWriter& json, const ReviewedMove& move) {
    const Telling& telling = move.telling;
    write_strings(json, "words", telling.sentences);
    write_strings(json, "motifs", telling.motifs);
    json.field("lesson", telling.lesson).field("teachability", telling.teachability);
    write_line(json, "better", move.position, telling.better);
    Position after = move.position;
    play(after, move.move);
    write_line(json, "refutation", after, telling.refutation);
    json.key("claims").begin_array();
    for (const Claim& claim : telling.claims) {
        json.begin_object().field("fen", to_fen(claim.start)).field("gain_cp", claim.gain);
        if (claim.mate > 0) json.field("mate_in", claim.mate);
        if (claim.draws) json.field("draw", true);
        json.field("proof", san_line(claim.start, claim.proof)).end_object();
    }
    json.end_array();
    json.key("arrows").begin_array();
    for (const Arrow& arrow : telling.arrows)
        json.value(std::string(1, char(arrow.color)) + arrow.from.to_string() +
                   arrow.to.to_string());
    json.end_array();
}

void write_move(JsonWriter& json, const Review& review, const ReviewedMove& move) {
    json.begin_object().field("number", move.position.fullmove_number());
    json.field("side", name(move.mover())).field("san", san_of(move.position, move.move));
    json.field("uci", to_uci(move.position, move.move)).field("fen", to_fen(move.position));
    write_verdict(json, move.after);
    json.field("class", name(move.verdict)).field("sign", sign(move.verdict));
    json.field("loss", move.loss).field("accuracy", move.accuracy);
    json.field("phase", name(move.phase)).field("closely", move.closely);
    if (move.clock) json.field("clock_ms", move.clock->count());
    if (move.spent) json.field("spent_ms", move.spent->count());
    if (move.deserved) json.field("deserved_ms", move.deserved->count());
    if (move.clock) json.field("time_trouble", move.in_time_trouble);
    if (is_error(move.verdict) || is_praise(move.verdict))
        json.field("fortune", change_of_fortune(review, move));
    write_candidates(json, move);
    write_telling(json, move);
    json.end_object();
}

void write_side(JsonWriter& json, const SideReview& side) {
    json.begin_object().field("player", side.player);
    optional_field(json, "elo", side.elo);
    json.field("told_to", side.told_to).field("moves", side.moves);
    optional_field(json, "accuracy", side.accuracy);
    json.key("accuracy_by_phase").begin_object();
    for (const Phase phase : phases)
        optional_field(json, name(phase), side.accuracy_by_phase[phase]);
    json.end_object();
    optional_field(json, "mean_loss", side.mean_loss);
    json.key("counts").begin_object();
    for (std::size_t i = 0; i < move_class_count; ++i)
        json.field(name(MoveClass(i)), side.counts[MoveClass(i)]);
    json.end_object();
    if (side.time) {
        json.key("time").begin_object().field("total_ms", side.time->total.count());
        for (const Phase phase : phases)
            json.field(std::string(name(phase)) + "_ms", side.time->spent[phase].count());
        json.field("moves_in_trouble", side.time->moves_in_trouble);
        json.field("errors_in_trouble", side.time->errors_in_trouble);
        write_indices(json, "longest", side.time->longest);
        json.end_object();
    }
    json.end_object();
}

void write_review(JsonWriter& json, const Review& review) {
    json.begin_object().key("tags").begin_object();
    for (const auto& [name, value] : review.tags) json.field(name, value);
    json.end_object().field("result", to_string(review.result));
    json.field("engine", review.engine).field("complete", review.complete);
    json.field("nodes", review.nodes).field("quick_look", is_quick_look(review));
    json.key("opening").begin_object().field("eco", review.opening.code);
    json.field("name", review.opening.name).field("book_plies", review.opening.book_plies);
    json.end_object();
    if (review.side)
        json.field("side", name(*review.side));
    else
        json.key("side").null();
    for (const Color color : colors) {
        json.key(name(color));
        write_side(json, review.sides[color]);
    }
    json.key("start").begin_object().field("fen", to_fen(review.start));
    write_verdict(json, review.start_verdict);
    json.end_object().key("moves").begin_array();
    Position last = review.start;
    for (const ReviewedMove& move : review.moves) {
        write_move(json, review, move);
        last = move.position;
        play(last, move.move);
    }
    json.end_array().field("final_fen", to_fen(last));
    json.field("plies_in_game", review.moves_in_game);
    write_indices(json, "critical", review.critical);
    write_indices(json, "teachable", review.teachable);
    write_strings(json, "summary", game_summary(review));
    json.end_object();
}

}  // namespace

std::string review_json(std::span<const Review> reviews) {
    JsonWriter json;
    begin_document(json, "kibitzer.review", review_schema_version);
    json.key("games").begin_array();
    for (const Review& review : reviews) write_review(json, review);
    json.end_array().end_object();
    return json.str();
}

}  // namespace kibitzer
