// The question `metrics`: piece, mobility, offensive and defensive value of both sides, and what
// each legal move changes in them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/metrics/move_table.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// Which defensive values are shown: one, or the linear one beside that with square roots. Text, CSV
// and JSON show the same; the order and the Sum of moves follow the first.
enum class DefenceColumns { square_root, linear, both };

struct MetricsRequest {
    PositionAsked where;
    MetricsSet set = MetricsSet::neutral;
    DefenceColumns dv = DefenceColumns::square_root;
    bool moves = false;
    std::string profile = "default";
    std::optional<int> seed;
};

struct MetricsAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    MetricsSet set = MetricsSet::neutral;
    std::string profile;
    DefenceColumns dv = DefenceColumns::square_root;
    PositionMetrics metrics;
    std::optional<std::vector<MoveMetrics>> moves;  // where they were asked for
    bool varied = false;                            // moves have a random factor
};

void describe(Fields& f, MetricsRequest& r);
void describe(Fields& f, MetricsAnswer& a);
[[nodiscard]] Result<Answerer<MetricsAnswer>> prepare(const MetricsRequest& request,
                                                      Workshop& workshop);
[[nodiscard]] std::string text(const MetricsRequest&, const MetricsAnswer& answer, const Paper&);
[[nodiscard]] std::string csv_header(const MetricsRequest& request);
[[nodiscard]] std::string csv_rows(const MetricsRequest& request, const MetricsAnswer& answer);

}  // namespace kibitzer
