#include "kibitzer/desks/effort/log_report.hpp"

#include "kibitzer/desks/effort/validation.hpp"

namespace kibitzer::effort {

void LogReport::add(const LoggedMove& move, double loss, int loss_cp) {
    if (!move.pes || !move.expected_regret) {
        ++unpredicted;
        return;
    }
    LogBand& band = bands[std::size_t(band_of(*move.pes))];
    band.expected.add(*move.expected_regret);
    band.real.add(100 * loss);
    if (move.factor) band.factor.add(*move.factor);
    band.milliseconds.add(double(move.milliseconds));
    band.nodes.add(double(move.nodes));
    band.depth.add(move.depth);
    band.blunders += loss_cp > blunder_cp;
    regrets.add(*move.expected_regret, 100 * loss);
}

}  // namespace kibitzer::effort
