// Does a way of spending time keep its promises? The same positions are searched under several
// policies, each as if its clock ran, and a much longer search tells what their moves lose. From
// that come the founding document's metrics, by its definitions; where those leave something open
// it is said here.
//
// The effort score (PES) of a position is what the model tells at the end of the fixed share, for
// all policies alike: otherwise each would choose for itself which positions count as hard.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kibitzer/base/sample.hpp"
#include "kibitzer/effort/bands.hpp"

namespace kibitzer::effort {

// How a policy played one position. Scores beyond ten pawns, and mates, count as ten pawns.
struct PolicySearch {
    std::string move;  // UCI
    std::uint64_t nodes = 0;
    double milliseconds = 0;         // by the clock of the search, which counts nodes
    double microseconds = 0;         // of processor time
    int depth = 0;                   // last iteration that was finished
    std::optional<int> last_change;  // centipawns from the iteration before; none at depth 1
    // Against the best move of the reference search.
    double loss = 0;  // win chance, 0 to 1
    int loss_cp = 0;
};

struct ValidationPosition {
    std::string fen;
    double pes = 0.5;
    int static_error = 0;  // centipawns between evaluation and reference search, without sign
    bool has_pawn_chains = false;
    bool has_bishop_pair = false;
    bool has_bad_bishop = false;
    bool is_opposition_ending = false;
    std::vector<PolicySearch> searches;  // by policy
};

// Bounds of the founding document.
inline constexpr double high_pes = 0.6;
inline constexpr double low_pes = 0.4;
inline constexpr int blunder_cp = 200;
inline constexpr int critical_depth = 8;
inline constexpr double quick_share = 0.2;  // of a second there, of the share of time here

struct PolicyMetrics {
    Sample nodes;         // per move
    double nps = 0;       // by processor time
    double quality = 0;   // share of the positions that reach the target depth
    double quick = 0;     // share of the moves that take less than a fifth of the share of time
    Sample high_time;     // milliseconds where the score is above high_pes
    Sample low_time;      // and below low_pes
    Sample high_depth;    // where the score is above high_pes
    double deep = 0;      // share of those that reach critical_depth
    Sample calm_changes;  // centipawns from the iteration before last, where it is below low_pes
    std::uint64_t blunders = 0;
    Sample loss;                               // percent of win chance per move
    std::array<Sample, band_count> band_time;  // milliseconds
    std::array<Sample, band_count> band_loss;

    [[nodiscard]] double effective_nps() const { return nps * quality; }
    // Nothing if one of the two kinds of position does not occur.
    [[nodiscard]] std::optional<double> allocation() const;
    [[nodiscard]] double blunder_rate() const;
    [[nodiscard]] double loss_per_1000_nodes() const;
};

// The founding document's target depth is not said; it is the median of a policy's depths.
[[nodiscard]] int median_depth(std::span<const ValidationPosition> positions, std::size_t policy);

// `share` are the milliseconds that every move gets by the clock alone.
[[nodiscard]] PolicyMetrics measure_policy(std::span<const ValidationPosition> positions,
                                           std::size_t policy, int target_depth, double share);

// What policy `a` loses less than `b` on the same positions, percent of win chance per move.
[[nodiscard]] Sample saved_loss(std::span<const ValidationPosition> positions, std::size_t a,
                                std::size_t b);

}  // namespace kibitzer::effort
