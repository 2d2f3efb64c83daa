// How far the game is, which kind of endgame, how long the line.
#include "kibitzer/chess/phase.hpp"

#include "kibitzer/tactics/line/line.hpp"
#include "kibitzer/tactics/line/tests.hpp"

namespace kibitzer::tactics {

namespace {

// How much a block of two by two squares says about the armies being mixed up, by how many white
// and black men stand in it. `y` is its lower rank, from 1.
int mixedness(int white, int black, int y) {
    switch (10 * white + black) {
        case 10:
            return 9 - y;
        case 20:
            return y > 2 ? y : 0;
        case 30:
        case 40:
            return y > 1 ? y + 2 : 0;
        case 1:
            return y + 1;
        case 11:
            return 5 + (y < 3 ? 3 - y : y - 3);
        case 21:
            return y + 4;
        case 31:
            return y + 5;
        case 2:
            return y < 6 ? 8 - y : 0;
        case 12:
            return 10 - y;
        case 22:
            return 7;
        case 3:
        case 4:
            return y < 7 ? 10 - y : 0;
        case 13:
            return 11 - y;
        default:
            return 0;
    }
}

int mixedness(const Position& position) {
    constexpr Bitboard lowest_block{square_a1, Square::at(1, 0), Square::at(0, 1),
                                    Square::at(1, 1)};
    int sum = 0;
    for (int rank = 0; rank < 7; ++rank)
        for (int file = 0; file < 7; ++file) {
            const Bitboard block(lowest_block.bits() << (8 * rank + file));
            sum += mixedness((position.of(Color::white) & block).count(),
                             (position.of(Color::black) & block).count(), rank + 1);
        }
    return sum;
}

// As a puzzle is tagged, men that are mixed up end the opening as well.
Phase phase_of(const Position& position) {
    constexpr int mixed_up = 150;
    const Phase phase = game_phase(position);
    return phase == Phase::opening && mixedness(position) > mixed_up ? Phase::middlegame : phase;
}

// The solver's first move must not change the kind of endgame.
template <class Test>
bool holds_at_the_start(const Line& line, Test test) {
    return test(line.after(0)) && test(line.after(1));
}

}  // namespace

bool is_opening(const Line& line) { return phase_of(line.after(0)) == Phase::opening; }
bool is_middlegame(const Line& line) { return phase_of(line.after(0)) == Phase::middlegame; }
bool is_endgame(const Line& line) { return phase_of(line.after(0)) == Phase::endgame; }

template <Role R>
bool is_endgame_of(const Line& line) {
    return holds_at_the_start(line, [](const Position& position) {
        const Bitboard allowed = position.of(Role::king) | position.of(Role::pawn) | position.of(R);
        return position.of(R).any() && position.occupied() == allowed;
    });
}
template bool is_endgame_of<Role::pawn>(const Line&);
template bool is_endgame_of<Role::knight>(const Line&);
template bool is_endgame_of<Role::bishop>(const Line&);
template bool is_endgame_of<Role::rook>(const Line&);
template bool is_endgame_of<Role::queen>(const Line&);

bool is_queen_rook_endgame(const Line& line) {
    return holds_at_the_start(line, [](const Position& position) {
        const Bitboard minors = position.of(Role::knight) | position.of(Role::bishop);
        return position.of(Role::queen).count() == 1 && position.of(Role::rook).any() &&
               minors.none();
    });
}

bool is_one_move(const Line& line) { return line.solver_moves() == 1; }
bool is_short(const Line& line) { return line.solver_moves() == 2; }
bool is_long(const Line& line) { return line.solver_moves() == 3; }
bool is_very_long(const Line& line) { return line.solver_moves() >= 4; }

}  // namespace kibitzer::tactics
