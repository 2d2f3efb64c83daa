// The question `people peers`: how style and skills are spread over players of a site, a pace and a
// band of ratings, from their games; the table that `style` compares players with.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/style/peers.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct LearnPeersRequest {
    GamesAsked games;
    std::string out;
};

struct LearnPeersAnswer {
    std::uint64_t games = 0;
    std::uint64_t players = 0;  // with games enough, counted once for each site and pace
    std::vector<style::PeerBand> bands;
};

void describe(Fields& f, LearnPeersRequest& r);
void describe(Fields& f, LearnPeersAnswer& a);
[[nodiscard]] Result<LearnPeersAnswer> ask(const LearnPeersRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const LearnPeersRequest&, const LearnPeersAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
