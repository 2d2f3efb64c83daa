// The question `generate`: games between metrics profiles, written as PGN.
#pragma once

#include <cstdint>
#include <string>

#include "kibitzer/desks/games/game_output.hpp"
#include "kibitzer/metrics/position_metrics.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct GenerateRequest {
    std::string profiles = "default";
    std::uint64_t count = 1;
    int depth = 1;
    std::uint64_t seed = 1;
    int max_plies = 200;
    MetricsSet set = MetricsSet::neutral;
    bool no_variance = false;
    std::string pgn = "-";  // whoever asks gets the games
};

struct GenerateAnswer {
    std::uint64_t games = 0;
    std::uint64_t duplicates = 0;
};

void describe(Fields& f, GenerateRequest& r);
void describe(Fields& f, GenerateAnswer& a);
[[nodiscard]] Result<GenerateAnswer> ask(const GenerateRequest& request, Workshop& workshop,
                                         const RowTaker<GameText>& take);
[[nodiscard]] std::string text(const GenerateRequest&, const GameText& game, const Paper&,
                               std::uint64_t before);
[[nodiscard]] std::string text(const GenerateRequest&, const GenerateAnswer&, const Paper&);

}  // namespace kibitzer
