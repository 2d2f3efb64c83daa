// The questions `research deltas` and `research fit`: how much worse the second best move is than
// the best, in games drawn by lot or from a file, and the power law that such differences follow.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/players/delta_samples.hpp"
#include "kibitzer/workshop/cache_asked.hpp"
#include "kibitzer/workshop/engine_asked.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ResearchDeltasRequest {
    GamesAsked games;
    EngineAsked engine;
    CacheAsked cache;
    std::uint64_t sample = 60;
    std::uint64_t seed = 1;
    int from_ply = DeltaOptions{}.first_ply;
    int every = DeltaOptions{}.every;
    int min_plies = 30;
    std::string csv;
};

// Beyond so many pawns to either side a large delta changes nothing.
inline constexpr double decided = 3;

struct ResearchDeltasAnswer {
    std::string engine;
    std::uint64_t games = 0;  // with a sample
    std::uint64_t games_above_one = 0;
    std::uint64_t games_above_three = 0;
    PgnNotes notes;
    DeltaSummary all;
    DeltaSummary undecided;  // where the best move is worth less than `decided`
};

struct ResearchFitRequest {
    std::string file;
};
struct ResearchFitAnswer {
    DeltaSummary summary;
};

void describe(Fields& f, ResearchDeltasRequest& r);
void describe(Fields& f, ResearchDeltasAnswer& a);
[[nodiscard]] Result<ResearchDeltasAnswer> ask(const ResearchDeltasRequest& request,
                                               Workshop& workshop);
[[nodiscard]] std::string text(const ResearchDeltasRequest& request,
                               const ResearchDeltasAnswer& answer, const Paper&);

void describe(Fields& f, ResearchFitRequest& r);
void describe(Fields& f, ResearchFitAnswer& a);
[[nodiscard]] Result<ResearchFitAnswer> ask(const ResearchFitRequest& request, Workshop&);
[[nodiscard]] std::string text(const ResearchFitRequest&, const ResearchFitAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
