// Why one move is good or bad: what it costs or wins, what was better, and which alternatives teach
// most.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/app/analyse.hpp"
#include "kibitzer/app/review.hpp"
#include "kibitzer/report/fact_sheet.hpp"
#include "kibitzer/teach/teachability.hpp"

namespace kibitzer {

struct ExplainSettings {
    int elo = default_reader_elo;
    int candidates = 5;
    int show = 2;
    std::uint64_t nodes = 400'000;
    std::optional<int> threshold;
    TeachabilityWeights weights;
};

struct Alternative {
    ScoredLine line;  // for the mover
    double chance = 0.5;
    Teachability teachability;
};

struct Explanation {
    ReviewedMove move;
    std::vector<Alternative> alternatives;  // without the move itself, best first
    std::vector<std::size_t> shown;         // of these, the most teachable first
    std::optional<tactics::Tactic> tactic;  // what the move wins by itself
    tactics::Tactics before;                // what is there to see, chosen for the reader
    std::vector<SearchTheme> themes;        // of the position after the move
    int elo = default_reader_elo;
};

[[nodiscard]] Result<Explanation> explain(const Position& position, Move move,
                                          const ExplainSettings& settings,
                                          const AnalystSettings& analyst, int threads,
                                          const StopFlag& stop);

[[nodiscard]] std::string explanation_text(const Explanation& explanation);
[[nodiscard]] std::string explanation_json(const Explanation& explanation, const std::string& fen);
[[nodiscard]] FactSheet facts_of(const Explanation& explanation);
[[nodiscard]] std::string explanation_facts(const Explanation& explanation);
[[nodiscard]] std::string explanation_facts_json(const Explanation& explanation);

}  // namespace kibitzer
