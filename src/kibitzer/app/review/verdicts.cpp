// From what is known about the positions to the verdicts on the moves.
#include <algorithm>

#include "kibitzer/app/review/game_work.hpp"
#include "kibitzer/chess/movegen.hpp"
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

bool is_obvious(const Position& position, Move move, const ReviewedMove* previous) {
    if (count_legal_moves(position) <= few_moves) return true;
    if (!position.is_capture(move)) return false;
    const bool recaptures = previous && !previous->move.is_null() &&
                            previous->position.is_capture(previous->move) &&
                            previous->move.to() == move.to();
    return recaptures || exchange_value(position, move) >= standard_values[Role::pawn];
}

}  // namespace

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

// What the game showed about a move counts for more than what the search before it thought of it.
void GameWork::carry_back() {
    settled_.clear();
    for (const Known& known : known_) settled_.push_back(known.verdict.value_or(PositionVerdict{}));
    std::size_t end = 0;  // positions known from the first on
    while (end < known_.size() && known_[end].verdict) ++end;
    for (std::size_t i = end; i-- > 0;) {
        if (i + 1 >= end || moves_[i].move.is_null()) continue;
        const Color mover = moves_[i].mover();
        const PositionVerdict by_game = one_move_earlier(settled_[i + 1], mover);
        std::optional<PositionVerdict> otherwise = settled_[i];
        const auto& lines = known_[i].lines;
        if (!lines.empty() && lines[0].moves[0] == moves_[i].move) {
            otherwise.reset();
            if (known_[i].compared && lines.size() > 1) otherwise = verdict_of(lines[1].score);
        }
        const bool other_better =
            otherwise && points(otherwise->score, mover) > points(by_game.score, mover);
        settled_[i] = other_better ? *otherwise : by_game;
    }
}

ScoredLine GameWork::line_of_played(std::size_t i) const {
    const Color mover = moves_[i].mover();
    ScoredLine line{{moves_[i].move},
                    seen_from(mover, one_move_earlier(settled_[i + 1], mover).score)};
    // The game's own moves as long as they were the best, then the engine's.
    std::size_t at = i + 1;
    while (at < moves_.size() && !known_[at].lines.empty() &&
           known_[at].lines[0].moves[0] == moves_[at].move)
        line.moves.push_back(moves_[at++].move);
    if (at < known_.size() && !known_[at].lines.empty())
        line.moves.insert(line.moves.end(), known_[at].lines[0].moves.begin(),
                          known_[at].lines[0].moves.end());
    return line;
}

void GameWork::judge_move(std::size_t i) {
    ReviewedMove& move = moves_[i];
    const Color mover = move.mover();
    move.before = settled_[i];
    move.after = settled_[i + 1];
    move.closely = known_[i].compared;
    if (move.move.is_null()) return;
    move.lines = known_[i].lines;
    move.played = line_of_played(i);

    MoveFacts& facts = move.facts;
    const auto white = [mover](double chance) {
        return mover == Color::white ? chance : 1 - chance;
    };
    facts = {};
    facts.chance_played = white(move.after.white_chance);
    facts.chance_best = white(move.before.white_chance);
    facts.gives_mate = move.after.over && move.after.over->winner;
    const Score best = seen_from(mover, move.before.score);
    const Mate* mate = std::get_if<Mate>(&best.value);
    facts.best_mates = mate && mate->moves > 0;
    facts.is_best = facts.chance_played >= facts.chance_best;
    if (move.closely && move.lines.size() > 1 && move.lines[0].moves[0] == move.move)
        facts.chance_other = facts.chance_played - lead_over_others(i);
    facts.is_obvious = is_obvious(move.position, move.move, i > 0 ? &moves_[i - 1] : nullptr);
    facts.sacrificed = count_sacrificed(move.position, move.move);
    move.loss = lost_chance(facts);
    move.verdict = classify_move(facts, elo_of(mover));
    // Theory that many have played is told as an error only if it is a blunder.
    if (int(i) < review_.opening.book_plies && move.verdict != MoveClass::blunder)
        move.verdict = MoveClass::book;
}

void GameWork::judge() {
    review_.moves.clear();
    carry_back();
    review_.start_verdict = settled_[0];
    for (std::size_t i = 0; i < moves_.size() && known_[i].verdict && known_[i + 1].verdict; ++i) {
        judge_move(i);
        review_.moves.push_back(moves_[i]);
    }
    review_.complete = review_.moves.size() == moves_.size();
    complete_review(review_);
}

}  // namespace kibitzer
