// Positions of games with an engine's opinion: rows for `kibitzer tune`.
//   g++ -std=c++20 -O2 -march=native -DKIBITZER_PEXT=0 -Isrc tools/label_positions.cpp
//       -o label_positions build/portable/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd -lpthread
//   ./label_positions ENGINE NODES EVERY GAMES.pgn... > positions.csv
// Quiet positions only: no check, and the move played neither captures nor promotes. One position
// in EVERY, from the sixteenth half move on; the engine thinks NODES nodes about each.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/workshop/analyst.hpp"

using namespace kibitzer;

namespace {

constexpr int first_ply = 16;
constexpr int highest_score = 1200;  // beyond it nothing is learned

struct Row {
    Position position;
    double result;
    std::uint64_t game;
};

std::optional<double> result_of(const GameTree& game) {
    switch (game.result) {
        case GameResult::white_wins:
            return 1.0;
        case GameResult::black_wins:
            return 0.0;
        case GameResult::draw:
            return 0.5;
        case GameResult::unknown:
            return std::nullopt;
    }
    return std::nullopt;
}

void collect(const GameTree& game, std::uint64_t number, int every, std::uint64_t& seen,
             std::vector<Row>& rows) {
    const auto result = result_of(game);
    if (!result) return;
    Position position = game.start();
    int ply = 0;
    for (const auto id : game.mainline()) {
        const Move move = game[id].move;
        if (move.is_null()) return;
        const bool quiet =
            !is_check(position) && !position.is_capture(move) && !move.is_promotion();
        if (ply++ >= first_ply && quiet && seen++ % std::uint64_t(every) == 0)
            rows.push_back({position, *result, number});
        position.make(move);
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fputs("usage: label_positions ENGINE NODES EVERY GAMES.pgn...\n", stderr);
        return 2;
    }
    const StopFlag never{false};
    AnalystSettings settings;
    settings.command = argv[1];
    auto analyst = make_analyst(settings, never);
    if (!analyst) {
        std::fprintf(stderr, "%s\n", analyst.error().message.c_str());
        return 1;
    }
    search::Limits limits;
    limits.nodes = std::strtoull(argv[2], nullptr, 10);
    std::uint64_t games = 0;
    std::uint64_t seen = 0;
    std::puts("fen,result_white,score_white,game");
    for (int i = 4; i < argc; ++i) {
        std::vector<Row> rows;
        const auto use = [&](const PgnChunk& chunk) {
            read_games(chunk.text, [&](ReadGame&& game) {
                collect(game.tree, ++games, std::atoi(argv[3]), seen, rows);
            });
            return 0;
        };
        const auto report = process_pgn(argv[i], {}, use, [](int) {});
        if (report.error) std::fprintf(stderr, "%s\n", report.error->message.c_str());
        for (const Row& row : rows) {
            const auto answer = (*analyst)->search(row.position, limits);
            if (!answer || answer->info.lines.empty()) continue;
            const Score& score = answer->info.lines[0].score;
            const Centipawns* cp = std::get_if<Centipawns>(&score.value);
            if (!cp || std::abs(cp->value) > highest_score) continue;
            const int white = score.point_of_view == Color::white ? cp->value : -cp->value;
            std::printf("%s,%.1f,%d,%llu\n", to_epd_fields(row.position).c_str(), row.result, white,
                        static_cast<unsigned long long>(row.game));
        }
    }
    return 0;
}
