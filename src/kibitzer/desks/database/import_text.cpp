#include <fmt/format.h>

#include "kibitzer/desks/database/import.hpp"

namespace kibitzer {

std::string text(const ImportRequest&, const ImportAnswer& answer, const Paper&) {
    const ImportCounts& counts = answer.counts;
    std::string text = fmt::format("imported {}\nknown already {}\ndamaged {}\n", counts.imported,
                                   counts.known, answer.damaged);
    const auto add = [&](const char* what, std::uint64_t count) {
        if (count > 0) text += fmt::format("{} {}\n", what, count);
    };
    add("passed over", answer.notes.passed_over());
    add("measured anew", counts.reevaluated);
    add("positions added", counts.positions);
    add("deltas analysed", counts.deltas);
    return text;
}

}  // namespace kibitzer
