#include <fmt/format.h>

#include "kibitzer/base/interval.hpp"
#include "kibitzer/desks/suites/suite.hpp"

namespace kibitzer {

void describe(Fields& f, SuiteRequest& r) {
    f("epd", r.epd, "the suite; bm and am moves, dm mates, STS points",
      {.who = Who::local, .place = Place::argument, .required = true});
    describe(f, r.engine);
    f("failures", r.failures, "name the positions that were not solved");
    f("chess960", r.chess960, "king and rooks may start anywhere");
}

void describe(Fields& f, SuiteFailure& failure) {
    f("id", failure.id, "the name of the position, or its number");
    f("played", failure.played, "the move chosen instead");
}

void describe(Fields& f, SuiteTally& t) {
    f("positions", t.positions, "with a known answer");
    f("solved", t.solved, "how many of them were answered right");
    f("score", t.score, "points of a suite that scores moves");
    f("max_score", t.max_score, "the most that can be had");
    f("wrong_mates", t.wrong_mates, "mates claimed that are none, or not as short");
    f("exact_mates", t.exact_mates, "mates found that are as short as the known ones");
    f("nodes", t.nodes, "positions searched");
    f("failures", t.failures, "the positions that were not solved, where that was asked",
      {.absent = true});
}

std::string text(const SuiteRequest&, const SuiteTally& tally, const Paper&) {
    std::string text;
    if (tally.failures)
        for (const SuiteFailure& failure : *tally.failures)
            text += fmt::format("{}: played {}\n", failure.id, failure.played);
    text += fmt::format("positions {}\nsolved {} ({:.1f} %)\n", tally.positions, tally.solved,
                        percentage(double(tally.solved), double(tally.positions)));
    if (tally.max_score > 0)
        text += fmt::format("score {} of {} ({:.1f} %)\n", tally.score, tally.max_score,
                            percentage(double(tally.score), double(tally.max_score)));
    if (tally.mates_known > 0) text += fmt::format("shortest mates {}\n", tally.exact_mates);
    return text + fmt::format("wrong mates {}\n", tally.wrong_mates);
}

}  // namespace kibitzer
