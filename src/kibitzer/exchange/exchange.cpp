#include "kibitzer/exchange/exchange.hpp"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/make_move.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

// Above every possible gain.
constexpr int infinite = 1'000'000;
// Squares attacked by very many men are rare but must not take for ever: after so many positions
// the results are remembered.
constexpr int many_nodes = 2000;

// Captures on one square, played out.
class SquareExchange {
public:
    SquareExchange(const Position& position, Square square, const PieceValues& values)
        : position_(position), square_(square), values_(values) {}

    // What the side to move gains by going on capturing here, or by stopping (0), within a window.
    template <Color Us>
    int reply(int alpha, int beta);

    // The capture to answer with; nothing if stopping is best.
    template <Color Us>
    std::optional<Move> best_reply();

    template <Color Us>
    Undo make(Move move) {
        return position_.make<Us>(move);
    }

private:
    template <Color Us, class Visit>
    void each_capture(Visit visit) const;
    template <Color Us>
    int remembered_reply();
    template <Color Us>
    int after(Move move, int gain, int alpha, int beta) {
        const Undo undo = position_.make<Us>(move);
        const int value = gain - reply<other(Us)>(gain - beta, gain - alpha);
        position_.unmake<Us>(move, undo);
        return value;
    }

    Position position_;
    Square square_;
    const PieceValues& values_;
    int nodes_ = 0;
    std::unordered_map<Key, int> known_;
};

// Calls visit(move, gain) for each legal capture on the square, the least valuable man first, until
// it returns false.
template <Color Us, class Visit>
void SquareExchange::each_capture(Visit visit) const {
    const Bitboard occupied = position_.occupied();
    const Bitboard candidates = attackers_to(position_, square_, occupied) & position_.of(Us);
    if (candidates.none()) return;
    const int victim = values_[position_.piece_at(square_).role()];
    const Square king = position_.king(Us);
    const Checks checks = find_checks<Us>(position_);
    // A check must be answered by taking the man that gives it.
    if ((checks.checkers & ~Bitboard(square_)).none()) {
        for (const Role role : {Role::pawn, Role::knight, Role::bishop, Role::rook, Role::queen}) {
            for (const Square from : (candidates & position_.of(role))) {
                if (checks.pinned.contains(from) && !line_through(king, from).contains(square_))
                    continue;
                const bool promotes = role == Role::pawn && square_.rank_for(Us) == 7;
                const Move move =
                    promotes ? Move::promotion(from, square_, Role::queen) : Move(from, square_);
                const int gain =
                    victim + (promotes ? values_[Role::queen] - values_[Role::pawn] : 0);
                if (!visit(move, gain)) return;
            }
        }
    }
    if (candidates.contains(king) &&
        !is_attacked(position_, square_, other(Us), occupied ^ Bitboard(king)))
        visit(Move(king, square_), victim);
}

template <Color Us>
int SquareExchange::reply(int alpha, int beta) {
    if (beta <= 0) return 0;  // stopping is good enough
    if (++nodes_ > many_nodes) return remembered_reply<Us>();
    int best = 0;
    alpha = std::max(alpha, 0);
    each_capture<Us>([&](Move move, int gain) {
        if (gain <= alpha) return true;  // cannot gain more than it takes
        best = std::max(best, after<Us>(move, gain, alpha, beta));
        alpha = std::max(alpha, best);
        return best < beta;
    });
    return best;
}

template <Color Us>
int SquareExchange::remembered_reply() {
    if (const auto it = known_.find(position_.key()); it != known_.end()) return it->second;
    int best = 0;
    each_capture<Us>([&](Move move, int gain) {
        const Undo undo = position_.make<Us>(move);
        best = std::max(best, gain - remembered_reply<other(Us)>());
        position_.unmake<Us>(move, undo);
        return true;
    });
    known_[position_.key()] = best;
    return best;
}

template <Color Us>
std::optional<Move> SquareExchange::best_reply() {
    std::optional<Move> answer;
    int best = 0;
    each_capture<Us>([&](Move move, int gain) {
        const int value = after<Us>(move, gain, best, infinite);
        if (value > best) {
            best = value;
            answer = move;
        }
        return true;
    });
    return answer;
}

template <Color Us>
int value_of(const Position& position, Move move, const PieceValues& values) {
    const int gain = immediate_gain(position, move, values);
    SquareExchange exchange(position, move.to(), values);
    exchange.make<Us>(move);
    return gain - exchange.reply<other(Us)>(-infinite, infinite);
}

template <Color Us>
void play_out(SquareExchange& exchange, std::vector<Move>& line) {
    const auto answer = exchange.best_reply<Us>();
    if (!answer) return;
    line.push_back(*answer);
    exchange.make<Us>(*answer);
    play_out<other(Us)>(exchange, line);
}

template <Color Us>
Exchange outcome_of(const Position& position, Move move, const PieceValues& values) {
    Exchange result{value_of<Us>(position, move, values), {move}};
    SquareExchange exchange(position, move.to(), values);
    exchange.make<Us>(move);
    play_out<other(Us)>(exchange, result.line);
    return result;
}

}  // namespace

int exchange_value(const Position& position, Move move, const PieceValues& values) {
    if (move.is_castling()) return 0;
    return position.side_to_move() == Color::white ? value_of<Color::white>(position, move, values)
                                                   : value_of<Color::black>(position, move, values);
}

Exchange best_exchange(const Position& position, Move move, const PieceValues& values) {
    if (move.is_castling()) return {0, {move}};
    return position.side_to_move() == Color::white
               ? outcome_of<Color::white>(position, move, values)
               : outcome_of<Color::black>(position, move, values);
}

std::optional<Exchange> best_exchange_on(const Position& position, Square square,
                                         const PieceValues& values) {
    std::optional<Move> best;
    int best_value = -infinite;
    for (const Move move : legal_captures(position)) {
        if (move.to() != square || !position.is_capture(move)) continue;
        const int value = exchange_value(position, move, values);
        if (value > best_value) {
            best_value = value;
            best = move;
        }
    }
    if (!best) return std::nullopt;
    return best_exchange(position, *best, values);
}

std::optional<Position> with_turn(const Position& position, Color side) {
    if (position.side_to_move() == side) return position;
    if (is_check(position)) return std::nullopt;
    Position passed = position;
    passed.make_null();
    return passed;
}

}  // namespace kibitzer
