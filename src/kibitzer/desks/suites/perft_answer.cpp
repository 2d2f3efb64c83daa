#include "kibitzer/desks/suites/perft.hpp"

namespace kibitzer {

void describe(Fields& f, PerftRequest& r) {
    f("fen", r.where.fen, "the position, or startpos", {.place = Place::argument});
    f("depth", r.depth, "half moves, 0 to 20", {.low = 0, .high = 20, .place = Place::argument});
    f("divide", r.divide, "the count below each first move");
    f("chess960", r.where.chess960, "king and rooks may start anywhere");
    f("no_bulk", r.no_bulk, "make and unmake the last half move too (one thread)");
    f("epd", r.epd, "check the counts of a suite (D1 20 or perft1 20); - for stdin",
      {.value = "FILE", .who = Who::local});
    f("max_nodes", r.max_nodes, "leave out larger counts of a suite");
}

void describe(Fields& f, PerftAnswer& a) {
    f("fen", a.fen, "the position in normal form", {.absent = true});
    f("depth", a.depth, "half moves", {.absent = true});
    f("nodes", a.nodes, "ways to play them", {.absent = true});
    f("divide", a.divide, "the count below each first move", {.absent = true});
    f("passed", a.passed, "positions of the suite whose counts are right", {.absent = true});
    f("failed", a.failed, "positions whose counts are wrong", {.absent = true});
}

std::string text(const PerftRequest& request, const PerftAnswer& answer, const Paper&) {
    if (answer.passed)
        return std::to_string(*answer.passed) + " passed, " + std::to_string(*answer.failed) +
               " failed\n";
    std::string text;
    if (request.divide)
        for (const auto& [move, nodes] : *answer.divide)
            text += move + ": " + std::to_string(nodes) + "\n";
    return text + std::to_string(*answer.nodes) + "\n";
}

}  // namespace kibitzer
