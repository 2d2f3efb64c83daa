#include "kibitzer/match/record.hpp"

#include <optional>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

bool sees_winner_ahead(const Score& score, Color winner) {
    const int sign = winner == score.point_of_view ? 1 : -1;
    if (const auto* mate = std::get_if<Mate>(&score.value)) return mate->moves * sign > 0;
    return std::get<Centipawns>(score.value).value * sign >= decisive_score;
}

std::optional<Color> winner_of(GameResult result) {
    if (result == GameResult::white_wins) return Color::white;
    if (result == GameResult::black_wins) return Color::black;
    return std::nullopt;
}

}  // namespace

GameLength length_of(int last_move_number) {
    if (last_move_number < 30) return GameLength::short_;
    return last_move_number <= 60 ? GameLength::medium : GameLength::long_;
}

Result<GameRecord> record_of(const GameTree& game) {
    const auto end = parse_game_end(game.tag("Ending").value_or(""));
    if (!end || game.result == GameResult::unknown)
        return Error{Errc::bad_text, "not a finished game of a match: Ending is " +
                                         in_quotes(game.tag("Ending").value_or("")) +
                                         ", result is " + std::string(to_string(game.result))};
    GameRecord record;
    record.white = game.tag("White").value_or("");
    record.black = game.tag("Black").value_or("");
    record.result = game.result;
    record.end = *end;

    const auto winner = winner_of(game.result);
    Position position = game.start();
    std::optional<Phase> decided;
    for (const GameTree::NodeId node : game.mainline()) {
        record.last_move_number = position.fullmove_number();
        play(position, game[node].move);
        const auto& eval = game.annotation(node).remarks.eval;
        if (!eval || !winner) continue;
        if (!sees_winner_ahead(eval->score, *winner))
            decided.reset();
        else if (!decided)
            decided = game_phase(position);
    }
    record.phase = decided.value_or(game_phase(position));
    return record;
}

}  // namespace kibitzer
