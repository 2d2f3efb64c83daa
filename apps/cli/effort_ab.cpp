#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "kibitzer/app/effort_policies.hpp"
#include "match_run.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string first;
    std::string second;
    MatchArguments match;
    std::optional<std::uint64_t> nodes_per_millisecond;
    std::uint64_t report_every = 100;
};

void run(Session& session, const Arguments& arguments) {
    MatchArguments match = arguments.match;
    std::error_code error;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) {
        session.fail("/proc/self/exe: " + error.message());
        return;
    }
    for (const auto& [label, policy] : {std::pair{"A", arguments.first}, {"B", arguments.second}}) {
        const auto options = engine_options_of_policy(policy);
        if (!options) {
            session.fail(options.error().message,
                         std::filesystem::is_directory(policy) ? failed : usage);
            return;
        }
        match.engines.push_back(
            fmt::format("cmd={} uci,name={} {},option.Hash=16,{}", self.string(), label,
                        std::filesystem::path(policy).filename().string(), *options));
    }
    match.nodes_per_millisecond = arguments.nodes_per_millisecond.value_or(50);
    if (match.nodes_per_millisecond < 1 || match.nodes_per_millisecond > 1'000'000) {
        session.fail("--nodestime: expected 1 to 1,000,000", usage);
        return;
    }
    if (match.time_control.empty()) match.time_control = "2+0.02";
    if (match.sprt.empty() && !match.games) match.sprt = "elo0=0,elo1=10";
    match.concurrency = session.threads();
    match.margin = 60'000;  // the clock counts nodes
    match.draw = "movenumber=40,movecount=8,score=8";
    match.resign = "movecount=4,score=800";
    play_match(session, match, arguments.report_every);
}

}  // namespace

void add_effort_ab(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(
        session, "ab", "Matches two ways of spending time against each other, until it is decided",
        "kibitzer effort ab model hand --openings book.epd --pgn ab.pgn\n"
        "kibitzer effort ab my_model model --openings book.epd --games 2500 --nodestime 200\n"
        "kibitzer effort ab model fixed --openings book.epd --pgn ab.pgn --resume",
        CommonFlags::json | CommonFlags::threads);
    const std::string policies(policy_names);
    verb.required("A", arguments->first, policies);
    verb.required("B", arguments->second, policies);
    MatchArguments& match = arguments->match;
    verb.option("--openings", match.openings, "FILE", "positions or games to start from");
    verb.option("--tc", match.time_control, "TIME", "clock in seconds (2+0.02)");
    verb.option("--nodestime", arguments->nodes_per_millisecond, "N",
                "the clock counts nodes, so many for a millisecond (50)");
    verb.option("--games", match.games, "N", "play so many instead of testing");
    verb.option("--sprt", match.sprt, "TEST", "stop when decided (elo0=0,elo1=10)");
    verb.option("--seed", match.seed, "N", "of the order of the openings (1)");
    verb.option("--pgn", match.pgn, "FILE", "where the games go");
    verb.flag("--resume", match.resume, "go on with the match whose games are in --pgn");
    verb.option("--report-every", arguments->report_every, "N",
                "without a terminal: a line every N games (100, 0: none)");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
