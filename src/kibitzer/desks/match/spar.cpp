#include "kibitzer/desks/match/spar.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/match/elo_opponents.hpp"
#include "kibitzer/desks/match/play_match.hpp"
#include "kibitzer/engine/strength.hpp"
#include "kibitzer/uci/command_line.hpp"
#include "kibitzer/workshop/profiles.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view full_strength = "full";

// "full", a rating, or the name of a profile.
Result<EngineSpec> own_player(Workshop& workshop, const std::string& words, std::uint64_t nodes,
                              std::uint64_t seed) {
    EngineSpec engine;
    engine.command = own_engine_command();
    engine.told_as = "kibitzer uci";  // where the program lies is nobody's business
    engine.limits.nodes = nodes;
    if (words == full_strength) {
        engine.name = fmt::format("full strength, {} nodes", with_commas(nodes));
        return engine;
    }
    if (const auto elo = parse_integer<int>(words)) {
        if (*elo < lowest_elo || *elo > highest_elo)
            return Error{Errc::bad_request,
                         fmt::format("level {}: expected {} to {}", *elo, lowest_elo, highest_elo)};
        engine.name = fmt::format("UCI_Elo {}", *elo);
        engine.options = {{"UCI_LimitStrength", "true"},
                          {"UCI_Elo", std::to_string(*elo)},
                          {"Seed", std::to_string(seed)}};
        return engine;
    }
    const auto profile = find_configured_profile(workshop.settings(), words);
    if (!profile)
        return Error{Errc::bad_request,
                     "expected full, a rating, or a profile: " + profile.error().message};
    engine.name = profile->name;
    const std::string by_profile = " --profile " + as_one_word(profile->name);
    engine.command += by_profile;
    engine.told_as += by_profile;
    return engine;
}

}  // namespace

Result<MatchSummary> ask(const SparRequest& request, Workshop& workshop) {
    MatchOptions options;
    for (const auto& [words, nodes] : {std::pair(request.first, request.first_nodes),
                                       std::pair(request.second, request.second_nodes)}) {
        auto player =
            own_player(workshop, words, nodes, request.seed + options.runner.engines.size());
        if (!player) return player.error();
        options.runner.engines.push_back(std::move(*player));
    }
    options.runner.stop = &workshop.stop_flag();
    options.games = request.games;
    options.seed = request.seed;
    options.book = named_openings();
    options.event = "Kibitzer spar";
    Progress progress = workshop.progress("match", request.games, ProgressUnit::games);
    MatchCallbacks callbacks;
    callbacks.warn = [&](const std::string& text) { workshop.warn(text); };
    callbacks.on_game = [&](const MatchSummary& summary) {
        progress.update(summary.games, match_line(summary));
        MatchSummary so_far = summary;
        if (workshop.wants_interim()) workshop.show_interim(RecordView(so_far));
    };
    const auto outcome = run_match(std::move(options), callbacks);
    progress.clear();
    if (!outcome) return outcome.error();
    if (outcome->error) workshop.fail(outcome->error->message);
    if (outcome->summary.interrupted) workshop.interrupt("this is what was played up to now");
    return outcome->summary;
}

}  // namespace kibitzer
