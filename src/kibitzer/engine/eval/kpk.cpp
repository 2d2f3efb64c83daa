#include "kibitzer/engine/eval/kpk.hpp"

#include <bitset>
#include <memory>
#include <vector>

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/geometry.hpp"

namespace kibitzer::eval {

namespace {

// Seen with a white pawn on files a to d.
struct State {
    Square white_king = square_a1;
    Square black_king = square_a1;
    Square pawn = square_a1;
    Color to_move = Color::white;
};

constexpr std::size_t pawn_squares = 24;  // four files, six ranks
constexpr std::size_t king_pairs = 4096;
constexpr std::size_t state_count = 2 * king_pairs * pawn_squares;

std::size_t index_of(const State& s) {
    const std::size_t pawn = std::size_t(s.pawn.file()) + 4 * std::size_t(s.pawn.rank() - 1);
    return ((std::size_t(s.to_move) * 64 + std::size_t(s.white_king.index())) * 64 +
            std::size_t(s.black_king.index())) *
               pawn_squares +
           pawn;
}

State state_at(std::size_t index) {
    const int pawn = int(index % pawn_squares);
    index /= pawn_squares;
    return {Square::from_index(int(index / 64 % 64)), Square::from_index(int(index % 64)),
            Square::at(pawn % 4, pawn / 4 + 1), Color(index / king_pairs)};
}

enum class Verdict : std::uint8_t { impossible, unknown, won, drawn };

// What can be said without looking at other states.
Verdict first_verdict(const State& s) {
    const Bitboard attacked = pawn_attacks(Color::white, s.pawn);
    if (king_distance(s.white_king, s.black_king) <= 1 || s.white_king == s.pawn ||
        s.black_king == s.pawn || (s.to_move == Color::white && attacked.contains(s.black_king)))
        return Verdict::impossible;
    if (s.to_move == Color::white) {
        // Promoting at once wins if the queen survives and it is not stalemate (then the king's
        // other moves decide, which the general rule below finds too).
        const Square goal = forward(s.pawn, Color::white);
        const bool promotes =
            s.pawn.rank() == 6 && goal != s.white_king && goal != s.black_king &&
            (king_distance(s.black_king, goal) > 1 || king_distance(s.white_king, goal) == 1);
        return promotes ? Verdict::won : Verdict::unknown;
    }
    const Bitboard safe = king_attacks(s.black_king) & ~king_attacks(s.white_king) & ~attacked;
    if (safe.none() || (safe.contains(s.pawn) && !king_attacks(s.white_king).contains(s.pawn)))
        return Verdict::drawn;  // stalemate (a pawn alone cannot mate), or the pawn falls
    return Verdict::unknown;
}

class Solver {
public:
    Solver() : verdicts_(state_count) {
        for (std::size_t i = 0; i < state_count; ++i) verdicts_[i] = first_verdict(state_at(i));
        bool changed = true;
        while (changed) {
            changed = false;
            for (std::size_t i = 0; i < state_count; ++i) {
                if (verdicts_[i] != Verdict::unknown) continue;
                const State s = state_at(i);
                verdicts_[i] = s.to_move == Color::white ? judge_white(s) : judge_black(s);
                changed |= verdicts_[i] != Verdict::unknown;
            }
        }
    }
    // What is still unknown can be avoided for ever by Black: a draw.
    [[nodiscard]] bool is_won(std::size_t index) const { return verdicts_[index] == Verdict::won; }

private:
    [[nodiscard]] Verdict at(const State& s) const { return verdicts_[index_of(s)]; }

    [[nodiscard]] Verdict judge_white(State s) const {
        bool all_drawn = true;
        const auto consider = [&](const State& next) {
            const Verdict verdict = at(next);
            if (verdict == Verdict::unknown) all_drawn = false;
            return verdict == Verdict::won;
        };
        State next = s;
        next.to_move = Color::black;
        for (const Square to : king_attacks(s.white_king)) {
            next.white_king = to;
            if (consider(next)) return Verdict::won;
        }
        next.white_king = s.white_king;
        const Square step = forward(s.pawn, Color::white);
        if (s.pawn.rank() < 6 && step != s.white_king && step != s.black_king) {
            next.pawn = step;
            if (consider(next)) return Verdict::won;
            const Square twice = forward(step, Color::white);
            if (s.pawn.rank() == 1 && twice != s.white_king && twice != s.black_king) {
                next.pawn = twice;
                if (consider(next)) return Verdict::won;
            }
        }
        return all_drawn ? Verdict::drawn : Verdict::unknown;
    }

    [[nodiscard]] Verdict judge_black(State s) const {
        bool all_won = true;
        s.to_move = Color::white;
        for (const Square to : king_attacks(s.black_king)) {
            State next = s;
            next.black_king = to;
            const Verdict verdict = at(next);
            if (verdict == Verdict::drawn) return Verdict::drawn;
            if (verdict == Verdict::unknown) all_won = false;
        }
        return all_won ? Verdict::won : Verdict::unknown;
    }

    std::vector<Verdict> verdicts_;
};

using Table = std::bitset<state_count>;

std::unique_ptr<const Table> make_table() {
    const Solver solver;
    auto table = std::make_unique<Table>();
    for (std::size_t i = 0; i < state_count; ++i) (*table)[i] = solver.is_won(i);
    return table;
}

}  // namespace

bool pawn_ending_is_won(Color strong, Square strong_king, Square pawn, Square weak_king,
                        Color to_move) {
    static const std::unique_ptr<const Table> table = make_table();
    const int flip = (strong == Color::black ? 56 : 0) ^ (pawn.file() > 3 ? 7 : 0);
    const auto seen = [flip](Square square) { return Square::from_index(square.index() ^ flip); };
    const State state{seen(strong_king), seen(weak_king), seen(pawn),
                      to_move == strong ? Color::white : Color::black};
    return (*table)[index_of(state)];
}

}  // namespace kibitzer::eval
