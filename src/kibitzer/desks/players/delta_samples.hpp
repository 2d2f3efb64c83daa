// Tipping points: how much the second best move is worse than the best (delta), in positions of
// games drawn by lot, by any engine; and how such differences are distributed.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/style/power_law.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"
#include "kibitzer/workshop/delta.hpp"

namespace kibitzer {

struct DrawnGame {
    std::uint64_t number = 0;  // among all games offered, from 1
    Position start = Position::start();
    std::vector<Move> moves;
};

// Draws so many games from a stream of unknown length, each with the same chance. The draw depends
// on the seed and the games alone.
class GameLottery {
public:
    GameLottery(std::size_t wanted, std::uint64_t seed) : wanted_(wanted), random_(seed) {}

    void offer(DrawnGame&& game);
    // In the order of the stream.
    [[nodiscard]] std::vector<DrawnGame> drawn() const;

private:
    std::size_t wanted_;
    Random random_;
    std::uint64_t offered_ = 0;
    std::vector<DrawnGame> games_;
};

// Offers a file's games of at least `shortest_game` plies; `games` counts all that were read.
StreamReport draw_games(const std::string& path, const StreamOptions& stream, int shortest_game,
                        GameLottery& lottery, std::uint64_t& games,
                        const ProblemHandler& on_problem);

struct DrawnDelta {
    std::uint64_t game = 0;  // DrawnGame::number
    int ply = 0;             // half moves played; the position after them is the one judged
    double delta = 0;        // pawns; a mate counts as mate_in_pawns
    double best = 0;         // value of the best move in pawns, for the side to move
};

struct DeltaOptions {
    int first_ply = 16;
    int every = 2;  // plies from one sample to the next
    int threads = 1;
    search::Limits limits;
};
// `on_game` gets the samples of each game, in order. Positions with fewer than two
// legal moves give none. An error means that an analyst failed; games before that were delivered.
// A raised `stop` ends it early; the game under way is dropped.
[[nodiscard]] Result<void> sample_deltas(
    const std::vector<DrawnGame>& games, const DeltaOptions& options, AnalystPool& analysts,
    const StopFlag& stop, const std::function<void(std::vector<DrawnDelta>&&)>& on_game);

// The ranges, in pawns, on which exponents are reported.
struct DeltaRange {
    double lowest;
    double highest;
};
inline constexpr DeltaRange delta_ranges[] = {{0.2, 5}, {0.5, 10}, {1, 10}};

struct DeltaSummary {
    std::uint64_t count = 0;
    double median = 0;
    double above_half = 0;  // shares of the samples, 0 to 1
    double above_one = 0;
    double above_three = 0;
    std::vector<std::optional<style::PowerLawFit>> fits;  // one per range
};
[[nodiscard]] DeltaSummary summarise_deltas(std::span<const double> deltas);

// Numbers one per line, or a table with commas: then the column headed "delta", or the first one.
[[nodiscard]] Result<std::vector<double>> parse_deltas(std::string_view text);

}  // namespace kibitzer
