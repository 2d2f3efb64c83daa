#include "kibitzer/tactics/line/line.hpp"

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

Line Line::of_puzzle(const Position& before, std::span<const Move> moves) {
    return {before, moves, 0};
}

Line Line::of_solution(const Position& start, std::span<const Move> moves) {
    return {start, moves, 1};
}

Line::Line(const Position& start, std::span<const Move> moves, int first)
    : first_(first),
      last_(first - 1 + int(moves.size())),
      solver_(first == 1 ? start.side_to_move() : other(start.side_to_move())) {
    if (last_ % 2 == 0 && last_ > 0) {
        --last_;
        moves = moves.first(moves.size() - 1);
    }
    moves_.reserve(moves.size());
    stages_.reserve(moves.size() + 1);
    stages_.push_back({start, kibitzer::checkers(start)});
    for (const Move move : moves) play(move);
    ends_in_mate_ =
        last_ > 0 && stages_.back().checkers.any() && !has_legal_move(stages_.back().position);
}

void Line::play(Move move) {
    const Position& before = stages_.back().position;
    const Color side = before.side_to_move();
    const Square to =
        move.is_castling() ? castled_king(side, wing_of(move.from(), move.to())) : move.to();
    std::optional<Role> taken;
    if (!move.is_castling() && !before.is_empty(to)) taken = before.piece_at(to).role();
    Position after = before;
    after.make(move);
    moves_.push_back({.move = move,
                      .from = move.from(),
                      .to = to,
                      .mover = after.piece_at(to).role(),
                      .taken = taken,
                      .captures = taken || move.is_en_passant()});
    stages_.push_back({after, kibitzer::checkers(after)});
}

int Line::balance(int i) const {
    return count_material(after(i), solver_) - count_material(after(i), opponent());
}

std::vector<int> find_pass_questions(const Line& line) {
    constexpr int most_moves = 15;
    std::vector<int> questions;
    for (int i = 1; i <= line.last(); i += 2) {
        if (line.is_check(i)) continue;
        const int moves = count_legal_moves(line.after(i));
        if (0 < moves && moves <= most_moves) questions.push_back(i);
    }
    return questions;
}

}  // namespace kibitzer::tactics
