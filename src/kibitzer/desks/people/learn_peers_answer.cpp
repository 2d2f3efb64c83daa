#include <fmt/format.h>

#include "kibitzer/desks/people/learn_peers.hpp"

namespace kibitzer {

void describe(Fields& f, LearnPeersRequest& r) {
    describe_files(f, r.games);
    f("out", r.out, "where the table goes", {.value = "FILE", .who = Who::local, .required = true});
}

void describe(Fields& f, LearnPeersAnswer& a) {
    f("games", a.games, "games read");
    f("players", a.players, "with games enough, counted once for each site and pace");
    f.each(
        "bands", a.bands,
        [&](style::PeerBand& band) {
            f.choice("scale", band.scale, people::scale_names, "where the ratings were earned");
            f.also("pace", style::name(band.pace), "of the games");
            f("from", band.from, "lowest rating compared with these", {.unit = "Elo"});
            f("to", band.to, "highest rating, not included", {.unit = "Elo"});
            f("made_from", band.spread.from, "lowest rating of the players", {.unit = "Elo"});
            f("made_to", band.spread.to, "highest rating, not included", {.unit = "Elo"});
            f("players", band.spread.players, "how many there are");
            const auto& errors = band.skills[style::Skill::errors];
            f.also("evaluated_players", errors ? errors->players : 0,
                   "of these, with evaluated games enough");
        },
        "those with players enough, in the order of site, pace and rating");
}

std::string text(const LearnPeersRequest&, const LearnPeersAnswer& answer, const Paper&) {
    std::string text = fmt::format("{} games, {} players\n", answer.games, answer.players);
    for (const style::PeerBand& band : answer.bands) {
        const auto& errors = band.skills[style::Skill::errors];
        text += fmt::format(
            "  {:8} {:9}  rated {:4} to {:4}: {:3} players, {:3} evaluated{}\n",
            people::scale_names[std::size_t(band.scale)], style::name(band.pace), band.from,
            band.to - 1, band.spread.players, errors ? errors->players : 0,
            band.is_pooled() ? fmt::format(", rated {} to {}", band.spread.from, band.spread.to - 1)
                             : "");
    }
    return text;
}

}  // namespace kibitzer
