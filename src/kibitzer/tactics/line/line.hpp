// A line of play with all its positions prepared: what the tests of the themes look at.
//
// Moves are numbered as in a puzzle: move 0 is the opponent's, which leads into the line, 1 the
// solver's first, 2 the reply, and so on. after(i) is the position after move i, so after(0) is
// where the solver begins. A best line out of a game may come without a move 0.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer::tactics {

// One move, with what the board said about it.
struct LineMove {
    Move move;
    Square from;
    Square to;                  // castling: where the king arrives
    Role mover;                 // as it stands after the move: a promoted pawn is a new piece
    std::optional<Role> taken;  // on the target square; nothing for en passant
    bool captures;              // en passant counts

    [[nodiscard]] bool promotes() const { return move.is_promotion(); }
    [[nodiscard]] bool castles() const { return move.is_castling(); }
};

// What an engine says about a position after one of the solver's moves, and what it would say if
// the opponent could pass.
struct PassComparison {
    Score as_it_is;
    Score if_passed;
};

// What only an engine can tell; see evaluation.cpp for what is made of it.
struct LineJudgement {
    std::optional<Score> before_last_move;  // the last position in which the solver is to move
    std::vector<PassComparison> passes;     // of the positions in find_pass_questions()
};

class Line {
public:
    // `moves` are legal one after another. The first is the opponent's.
    [[nodiscard]] static Line of_puzzle(const Position& before, std::span<const Move> moves);
    // The first move is the solver's.
    [[nodiscard]] static Line of_solution(const Position& start, std::span<const Move> moves);

    [[nodiscard]] bool has_lead_in() const { return first_ == 0; }
    // The number of the last move, which is the solver's: a reply at the end is left out. 0 or less
    // if the solver has no move: such a line has no themes.
    [[nodiscard]] int last() const { return last_; }
    // How many moves the solver makes.
    [[nodiscard]] int solver_moves() const { return (last_ + 1) / 2; }

    [[nodiscard]] const LineMove& move(int i) const { return moves_[std::size_t(i - first_)]; }
    // From 0 on; -1 is the position before the line's move 0, if it has one.
    [[nodiscard]] const Position& after(int i) const {
        return stages_[std::size_t(i + 1 - first_)].position;
    }
    // Who gives check in after(i).
    [[nodiscard]] Bitboard checkers(int i) const {
        return stages_[std::size_t(i + 1 - first_)].checkers;
    }
    [[nodiscard]] bool is_check(int i) const { return checkers(i).any(); }
    [[nodiscard]] bool ends_in_mate() const { return ends_in_mate_; }
    [[nodiscard]] bool is_mate(int i) const { return ends_in_mate_ && i == last_; }

    [[nodiscard]] Color solver() const { return solver_; }
    [[nodiscard]] Color opponent() const { return other(solver_); }
    // The solver's material minus the opponent's in after(i); pawns.
    [[nodiscard]] int balance(int i) const;

    void judge(LineJudgement judgement) { judgement_ = std::move(judgement); }
    [[nodiscard]] const LineJudgement& judgement() const { return judgement_; }

private:
    struct Stage {
        Position position;
        Bitboard checkers;
    };

    Line(const Position& start, std::span<const Move> moves, int first);
    void play(Move move);

    int first_;  // the number of the first move there is: 0 or 1
    int last_;
    Color solver_;
    bool ends_in_mate_ = false;
    std::vector<LineMove> moves_;
    std::vector<Stage> stages_;
    LineJudgement judgement_;
};

// The numbers of the solver's moves after which it is worth asking whether the opponent is in
// zugzwang: not in check and few legal moves.
[[nodiscard]] std::vector<int> find_pass_questions(const Line& line);

// The first move of the solver from number `from` on for which `test(i)` holds.
template <class Test>
[[nodiscard]] std::optional<int> first_solver_move(const Line& line, int from, Test test) {
    for (int i = from; i <= line.last(); i += 2)
        if (test(i)) return i;
    return std::nullopt;
}
// Does `test(i)` hold for some move of the solver?
template <class Test>
[[nodiscard]] bool any_solver_move(const Line& line, Test test) {
    return first_solver_move(line, 1, test).has_value();
}
// The same without the first: these have a reply before them, and the solver's move before that.
template <class Test>
[[nodiscard]] bool any_later_move(const Line& line, Test test) {
    return first_solver_move(line, 3, test).has_value();
}

}  // namespace kibitzer::tactics
