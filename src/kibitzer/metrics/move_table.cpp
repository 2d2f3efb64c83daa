#include "kibitzer/metrics/move_table.hpp"

#include <algorithm>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

MetricsDelta balance_for(const PositionMetrics& metrics, Color side) {
    return metrics[side] - metrics[other(side)];
}

}  // namespace

double Variance::factor(const Position& position, Move move) const {
    Random random(seed ^ position.key() ^ (std::uint64_t(move.bits()) << 48));
    return 0.75 + 0.5 * random.unit();
}

std::vector<MoveMetrics> measure_moves(const Position& position, MetricsSet set,
                                       const Profile& profile, std::optional<Variance> variance,
                                       DefenceReading reading) {
    struct Row {
        MoveMetrics metrics;
        std::string text;
    };
    const Color mover = position.side_to_move();
    const bool classic = set == MetricsSet::classic;
    const MetricsDelta before = balance_for(measure(position, set), mover);
    std::vector<Row> rows;
    for (const Move move : legal_moves(position)) {
        if (classic && move.is_promotion() && move.promotion_role() != Role::queen) continue;
        Position after = position;
        after.make(move);
        const PositionMetrics metrics = measure(after, set);
        Row row{{move, {}, {}},
                classic ? to_uci(position, move) : to_uci_for_mover(position, move)};
        row.metrics.delta =
            classic ? balance_for(metrics, Color::white) : balance_for(metrics, mover) - before;
        row.metrics.sum = weighted_sum(row.metrics.delta, profile, reading);
        if (variance) row.metrics.factor = variance->factor(position, move);
        row.metrics.score = row.metrics.sum.value() / 1000 * row.metrics.factor;
        rows.push_back(std::move(row));
    }
    std::sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
        if (classic) return a.text < b.text;
        if (variance && a.metrics.score != b.metrics.score)
            return a.metrics.score > b.metrics.score;
        if (const auto order = b.metrics.sum <=> a.metrics.sum; !variance && order != 0)
            return order < 0;
        return a.text < b.text;
    });
    std::vector<MoveMetrics> table;
    table.reserve(rows.size());
    for (Row& row : rows) table.push_back(row.metrics);
    return table;
}

}  // namespace kibitzer
