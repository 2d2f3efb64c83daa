// What seeing defenders is worth, and how the three orders of moves compare.
//   g++ -std=c++20 -O2 -DKIBITZER_PEXT=0 -Isrc tools/compare_orders.cpp -o compare_orders
//       build/portable/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd
//   ./compare_orders GAMES.pgn [PUZZLES.csv]
// Games: 5,000 positions in which a capture is possible. A one-ply player plays the first move of
// the order; a two-ply player takes off the best score of the reply. Counted: how often the move
// played is a capture that loses material by exact exchange. Puzzles (Lichess format): how often
// the solution is the first move of the order, or among the first three.
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/order.hpp"

using namespace kibitzer;

namespace {

std::vector<Position> positions_with_captures(const char* path, std::size_t count) {
    std::vector<Position> found;
    std::uint64_t game_number = 0;
    const auto use = [&](const PgnChunk& chunk) {
        read_games(chunk.text, [&](ReadGame&& game) {
            Position position = game.tree.start();
            std::uint64_t ply = 0;
            ++game_number;
            for (const auto id : game.tree.mainline()) {
                // Three positions of each game, at changing places.
                if (ply % 30 == 10 + game_number % 20 && !legal_captures(position).empty() &&
                    found.size() < count)
                    found.push_back(position);
                play(position, game.tree[id].move);
                ++ply;
            }
        });
        return 0;
    };
    (void)process_pgn(path, {}, use, [](int) {});
    return found;
}

Move choose(const Position& position, CaptureOrder order, DefenceDetection detection, int plies) {
    const auto moves = order_moves(position, order, standard_values, detection);
    if (plies == 1) return moves.front().move;
    Move best = moves.front().move;
    int best_score = -1'000'000;
    for (const auto& [move, terms] : moves) {
        Position after = position;
        after.make(move);
        const auto replies = order_moves(after, order, standard_values, detection);
        const int score = terms.score() - (replies.empty() ? 0 : replies.front().terms.score());
        if (score > best_score) {
            best_score = score;
            best = move;
        }
    }
    return best;
}

void compare_players(const std::vector<Position>& positions) {
    std::printf("%zu positions: share of losing captures played\n", positions.size());
    for (const int plies : {1, 2})
        for (const CaptureOrder order : {CaptureOrder::classic, CaptureOrder::material})
            for (const DefenceDetection detection : {DefenceDetection::off, DefenceDetection::on}) {
                int losing = 0;
                int captures = 0;
                for (const Position& position : positions) {
                    const Move move = choose(position, order, detection, plies);
                    if (!position.is_capture(move)) continue;
                    ++captures;
                    losing += exchange_value(position, move) < 0;
                }
                std::printf("%d ply, %s, detection %s: %.1f %% (of %d captures %.1f %%)\n", plies,
                            std::string(capture_order_names[std::size_t(order)]).c_str(),
                            detection == DefenceDetection::on ? "on" : "off",
                            100.0 * losing / double(positions.size()), captures,
                            100.0 * losing / std::max(1, captures));
            }
}

void compare_on_puzzles(const char* path) {
    std::ifstream file(path);
    std::string line;
    std::getline(file, line);
    int puzzles = 0;
    std::array<int, 3> first{}, third{};
    while (std::getline(file, line)) {
        const auto cells = split(line, ',');
        if (cells.size() < 3) continue;
        const auto checked = parse_fen(cells[1]);
        const auto moves = split_blanks(cells[2]);
        if (!checked || moves.size() < 2) continue;
        Position position = checked->position;
        position.make(*parse_uci_move(position, moves[0]));
        const Move solution = *parse_uci_move(position, moves[1]);
        ++puzzles;
        for (std::size_t i = 0; i < 3; ++i) {
            const auto order = order_moves(position, CaptureOrder(i));
            for (std::size_t rank = 0; rank < 3 && rank < order.size(); ++rank)
                if (order[rank].move == solution) {
                    first[i] += rank == 0;
                    ++third[i];
                }
        }
    }
    std::printf("%d puzzles: solution first / among the first three\n", puzzles);
    for (std::size_t i = 0; i < 3; ++i)
        std::printf("%s: %.1f %% / %.1f %%\n", std::string(capture_order_names[i]).c_str(),
                    100.0 * first[i] / puzzles, 100.0 * third[i] / puzzles);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    compare_players(positions_with_captures(argv[1], 5000));
    if (argc > 2) compare_on_puzzles(argv[2]);
}
