#include "kibitzer/desks/games/generate.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view played_set_names[] = {"classic", "neutral"};  // as MetricsSet

}  // namespace

void describe(Fields& f, GenerateRequest& r) {
    f("profiles", r.profiles, "names, separated by commas; all pairings, mirror matches too",
      {.value = "LIST"});
    f("count", r.count, "games, all different", {.low = 1});
    f("depth", r.depth, "half moves the players look ahead", {.low = 1, .high = 8});
    f("seed", r.seed, "the same seed gives the same games");
    f("max_plies", r.max_plies, "games are broken off after so many half moves", {.low = 1});
    f.choice("set", r.set, played_set_names, "the metrics played by", {.value = "SET"});
    f("no_variance", r.no_variance, "always the best move: every pair has one game only");
    f("pgn", r.pgn, "where the games go; - is stdout", {.value = "FILE", .who = Who::local});
}

void describe(Fields& f, GenerateAnswer& a) {
    f("games", a.games, "games written");
    f("duplicates", a.duplicates, "games played that were there already");
}

std::string text(const GenerateRequest&, const GameText& game, const Paper&, std::uint64_t) {
    return game.text;
}
// The games themselves are what people want.
std::string text(const GenerateRequest&, const GenerateAnswer&, const Paper&) { return ""; }

}  // namespace kibitzer
