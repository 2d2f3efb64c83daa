#include "kibitzer/chess/random_game.hpp"

#include <array>
#include <cassert>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/setup.hpp"

namespace kibitzer {

std::vector<Move> random_game(const Position& start, Random& random, int max_plies) {
    std::vector<Move> game;
    Position position = start;
    while (int(game.size()) < max_plies) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = moves[random.below(moves.size())];
        game.push_back(move);
        position.make(move);
    }
    return game;
}

// Scharnagl's numbering: the bishops' squares by the remainders of 4, the queen by 6, the knights
// by a table of ten, and rook, king, rook on what is left.
Position chess960_start(int number) {
    assert(0 <= number && number < 960);
    std::array<std::optional<Role>, 8> rank{};
    const auto put_on_free = [&](int index, Role role) {
        for (auto& square : rank)
            if (!square && index-- == 0) {
                square = role;
                return;
            }
    };
    rank[std::size_t(number % 4 * 2 + 1)] = Role::bishop;
    rank[std::size_t(number / 4 % 4 * 2)] = Role::bishop;
    put_on_free(number / 16 % 6, Role::queen);
    constexpr int knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                    {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    const auto& pair = knights[number / 96];
    put_on_free(pair[1], Role::knight);  // the higher one first, so that the lower stays valid
    put_on_free(pair[0], Role::knight);
    put_on_free(0, Role::rook);
    put_on_free(0, Role::king);
    put_on_free(0, Role::rook);

    Setup setup;
    setup.chess960 = true;
    for (int file = 0; file < 8; ++file) {
        const Role role = *rank[std::size_t(file)];
        const auto at = [&](int r) -> auto& {
            return setup.board[std::size_t(Square::at(file, r).index())];
        };
        at(0) = Piece(Color::white, role);
        at(1) = Piece(Color::white, Role::pawn);
        at(6) = Piece(Color::black, Role::pawn);
        at(7) = Piece(Color::black, role);
        if (role == Role::rook)
            setup.castling_rooks |= Bitboard(Square::at(file, 0)) | Bitboard(Square::at(file, 7));
    }
    return Position(setup);
}

}  // namespace kibitzer
