// Profiled searches as rows of a file, for models of effort to learn from.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/engine/profile_walks.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct EffortProfileRequest {
    std::vector<std::string> file;
    std::string out;
    std::string held_out;
    std::uint64_t nodes = EffortProfileOptions().nodes;
    int judge = EffortProfileOptions().judge_factor;
    int every = EffortProfileOptions().every;
    bool self_play = false;
    std::optional<std::uint64_t> samples;
    std::uint64_t seed = EffortProfileOptions().seed;
    bool resume = false;
};

struct EffortProfileAnswer {
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::uint64_t samples = 0;
    std::uint64_t held_out = 0;
    PgnNotes notes;
};

void describe(Fields& f, EffortProfileRequest& request);
void describe(Fields& f, EffortProfileAnswer& answer);
[[nodiscard]] Result<EffortProfileAnswer> ask(const EffortProfileRequest& request,
                                              Workshop& workshop);
[[nodiscard]] std::string text(const EffortProfileRequest& request,
                               const EffortProfileAnswer& answer, const Paper& paper);

}  // namespace kibitzer
