// A player that follows a metrics profile: alpha-beta on the weighted Sum, seen from the side to
// move. It is no strong engine; it shows what a profile means, and profiles can play each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/metrics/move_table.hpp"

namespace kibitzer {

struct PlayerOptions {
    MetricsSet set = MetricsSet::neutral;
    int depth = 2;  // half moves, followed by captures
    std::optional<Variance> variance;
    std::vector<Move> search_moves;  // empty: all
    int first_depth = 1;             // where deepening starts; for callers that deepen themselves
};

struct PlayerChoice {
    Move move = Move::null();
    double points = 0;  // of the profile's Sum, from the mover's side; mates are beyond mate_points
    double factor = 1.0;  // of variance, by which the choice was made
    int depth = 0;        // completed
    std::uint64_t nodes = 0;
    std::vector<Move> line;  // expected play, the move first
};

// A mate in n half moves is worth this less n.
inline constexpr double mate_points = 1'000'000;

class MetricsPlayer {
public:
    MetricsPlayer(Profile profile, PlayerOptions options)
        : profile_(std::move(profile)), options_(std::move(options)) {}

    // Nothing if there is no legal move. `history` ends with `position`. Deepens step by step; when
    // `stop` is raised, the best move so far counts.
    [[nodiscard]] std::optional<PlayerChoice> choose(const Position& position,
                                                     const History& history,
                                                     const std::atomic<bool>* stop = nullptr);

private:
    struct Entry {
        int depth;
        double points;
        enum class Bound : std::uint8_t { exact, lower, upper } bound;
    };

    [[nodiscard]] bool stopped() const { return stop_ && stop_->load(); }
    double search(const Position& position, History& history, int depth, int ply, double alpha,
                  double beta, std::vector<Move>& line);
    double settle(const Position& position, int ply, double alpha, double beta);
    [[nodiscard]] double evaluate(const Position& position) const;

    Profile profile_;
    PlayerOptions options_;
    // Scores depend on the profile and the side to move; the table belongs to one player, and the
    // key of a position holds whose turn it is.
    std::unordered_map<Key, Entry> table_;
    std::uint64_t nodes_ = 0;
    const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace kibitzer
