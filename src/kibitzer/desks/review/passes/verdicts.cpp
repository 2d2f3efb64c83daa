// From what is known about the positions to the verdicts on the moves.
#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/exchange/exchange.hpp"

namespace kibitzer {

namespace {

constexpr int few_moves = 3;  // legal moves among which the right one is no feat

// What the side to move could win by its best capture; centipawns.
int best_capture(const Position& position) {
    int best = 0;
    for (const Move move : legal_captures(position))
        best = std::max(best, exchange_value(position, move));
    return best;
}

// What a move lets the opponent take that was not to be had before, less what it takes itself.
int count_sacrificed(const Position& before, Move move) {
    Position after = before;
    after.make(move);
    const auto passed = with_turn(before, other(before.side_to_move()));
    const int hung_already = passed ? best_capture(*passed) : 0;
    return std::max(
        0, best_capture(after) - immediate_gain(before, move, standard_values) - hung_already);
}

bool takes_back(const ReviewedMove& move, const ReviewedMove* previous) {
    return previous && !previous->move.is_null() && previous->position.is_capture(previous->move) &&
           move.position.is_capture(move.move) && previous->move.to() == move.move.to();
}

// The same move in the same position: whoever gives check for ever is praised once.
bool was_played_before(const std::vector<ReviewedMove>& moves, std::size_t i) {
    const Key key = repetition_key(moves[i].position);
    return std::any_of(moves.begin(), moves.begin() + std::ptrdiff_t(i), [&](const auto& earlier) {
        return earlier.move == moves[i].move && repetition_key(earlier.position) == key;
    });
}

// What the best other move is worth; nothing if no search says so.
std::optional<PositionVerdict> value_of_others(const Known& before, const ReviewedMove& move) {
    if (before.lines.empty() || before.lines[0].moves[0] != move.move) return before.verdict;
    if (!move.closely || before.lines.size() < 2) return std::nullopt;
    return verdict_of(before.lines[1].score);
}

PositionVerdict best_of(const PositionVerdict& by_move,
                        const std::optional<PositionVerdict>& otherwise, Color mover) {
    const bool other_better =
        otherwise && points(otherwise->score, mover) > points(by_move.score, mover);
    return other_better ? *otherwise : by_move;
}

}  // namespace

bool is_plain_choice(const Position& position, Move move) {
    return count_legal_moves(position) <= few_moves || checkers(position).contains(move.to()) ||
           (position.is_capture(move) &&
            exchange_value(position, move) >= standard_values[Role::pawn]);
}

PositionVerdict one_move_earlier(PositionVerdict after, Color mover) {
    if (after.over) {
        const auto winner = after.over->winner;
        return winner ? verdict_of(Score{Mate{*winner == mover ? 1 : -1}, mover})
                      : verdict_of(Score{Centipawns{0}, mover});
    }
    if (Mate* mate = std::get_if<Mate>(&after.score.value)) {
        const bool mover_mates = (mate->moves > 0) == (mover == Color::white);
        if (mover_mates) mate->moves += mover == Color::white ? 1 : -1;
    }
    return after;
}

void GameWork::judge_move(std::size_t i) {
    ReviewedMove& move = moves_[i];
    const Color mover = move.mover();
    const Known before = known_before(i);
    const Known after = known_after(i);
    move.before = *before.verdict;
    move.after = *after.verdict;
    move.closely = care_[i].before.compared && !looks_[i].lines[Pass::candidates].empty();
    if (move.move.is_null()) return;
    move.lines = before.lines;
    const PositionVerdict by_move = one_move_earlier(move.after, mover);
    move.played = {{move.move}, seen_from(mover, by_move.score)};
    if (!after.lines.empty()) {
        const std::vector<Move>& reply = after.lines[0].moves;
        move.played.moves.insert(move.played.moves.end(), reply.begin(), reply.end());
    }
    move.before = best_of(by_move, value_of_others(before, move), mover);

    MoveFacts& facts = move.facts;
    const std::optional<double> error_chance = facts.error_chance;
    const auto white = [mover](double chance) {
        return mover == Color::white ? chance : 1 - chance;
    };
    facts = {};
    facts.error_chance = error_chance;
    facts.chance_played = white(move.after.white_chance);
    facts.chance_best = white(move.before.white_chance);
    facts.gives_mate = move.after.over && move.after.over->winner;
    const Score best = seen_from(mover, move.before.score);
    const Mate* mate = std::get_if<Mate>(&best.value);
    facts.best_mates = mate && mate->moves > 0;
    facts.is_best = facts.chance_played >= facts.chance_best;
    if (move.closely && move.lines.size() > 1 && move.lines[0].moves[0] == move.move)
        // The lead as one search saw it, and what is left of it after the look behind the move.
        facts.chance_other =
            std::min(facts.chance_played, std::max(facts.chance_played - lead_over_others(i),
                                                   win_chance(move.lines[1].score, mover)));
    facts.is_obvious = is_plain_choice(move.position, move.move) ||
                       takes_back(move, i > 0 ? &moves_[i - 1] : nullptr);
    facts.sacrificed = count_sacrificed(move.position, move.move);
    move.loss = lost_chance(facts);
    move.verdict = classify_move(facts, elo_of(mover));
    if (int(i) < review_.opening.book_plies && may_be_book(move.verdict))
        move.verdict = MoveClass::book;
    if (is_praise(move.verdict) && was_played_before(moves_, i)) move.verdict = MoveClass::only;
}

void GameWork::judge() {
    review_.moves.clear();
    if (looks_[0].known()) review_.start_verdict = *known(0, {}).verdict;
    for (std::size_t i = 0; i < moves_.size() && looks_[i].known() && looks_[i + 1].known(); ++i) {
        judge_move(i);
        review_.moves.push_back(moves_[i]);
    }
    if (!review_.moves.empty()) review_.start_verdict = review_.moves[0].before;
    review_.complete = review_.moves.size() == moves_.size();
    complete_review(review_);
}

}  // namespace kibitzer
