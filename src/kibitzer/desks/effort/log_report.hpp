// A log of moves held against reality: what was expected to be lost, and what was.
#pragma once

#include <array>
#include <cstdint>

#include "kibitzer/base/sample.hpp"
#include "kibitzer/effort/bands.hpp"
#include "kibitzer/effort/move_log.hpp"

namespace kibitzer::effort {

struct LogBand {
    Sample expected;  // percent of win chance
    Sample real;
    Sample factor;
    Sample milliseconds;
    Sample nodes;
    Sample depth;
    std::uint64_t blunders = 0;
};

struct LogReport {
    std::array<LogBand, band_count> bands;
    Pairs regrets;                  // expected and real
    std::uint64_t unpredicted = 0;  // moves that were played before the first prediction
    std::uint64_t unusable = 0;     // lines that could not be read, or tell no legal move

    // `loss` in win chance, 0 to 1.
    void add(const LoggedMove& move, double loss, int loss_cp);
};

}  // namespace kibitzer::effort
