#include "kibitzer/desks/effort/ab.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "kibitzer/desks/effort/policies.hpp"

namespace kibitzer {

Result<MatchSummary> ask(const EffortAbRequest& request, Workshop& workshop) {
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return Error{Errc::io, "/proc/self/exe: " + error.message()};
    MatchRequest match;
    for (const auto& [label, policy] : {std::pair{"A", request.a}, {"B", request.b}}) {
        const auto options = engine_options_of_policy(policy);
        if (!options) return about_policy(policy, options.error());
        match.engine.push_back(fmt::format("cmd={} uci,name={} {},option.Hash=16,{}", self.string(),
                                           label, std::filesystem::path(policy).filename().string(),
                                           *options));
    }
    match.tc = request.tc;
    match.nodestime = request.nodestime;
    match.openings = request.openings;
    match.games = request.games;
    match.sprt = request.sprt;
    if (match.sprt.empty() && !match.games) match.sprt = "elo0=0,elo1=10";
    match.seed = request.seed;
    match.pgn = request.pgn;
    match.resume = request.resume;
    match.concurrency = workshop.threads();
    match.time_margin = 60'000;  // the clock counts nodes
    match.draw = "movenumber=40,movecount=8,score=8";
    match.resign = "movecount=4,score=800";
    match.report_every = request.report_every;
    return ask(match, workshop);
}

std::string text(const EffortAbRequest&, const MatchSummary& summary, const Paper&) {
    return match_table(summary);
}

}  // namespace kibitzer
