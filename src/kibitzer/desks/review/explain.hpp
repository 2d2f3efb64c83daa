// The question `explain`: why one move is good or bad, what it costs or wins, what was better, and
// which alternatives teach most. `explain facts` gives the same as a sheet of facts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/desks/position/analyse.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/review/fact_sheet.hpp"
#include "kibitzer/desks/review/passes/peers.hpp"
#include "kibitzer/desks/review/passes/reviewer.hpp"
#include "kibitzer/teach/teachability.hpp"
#include "kibitzer/workshop/cache_asked.hpp"

namespace kibitzer {

struct ExplainSettings {
    int elo = default_reader_elo;
    people::Scale scale = people::Scale::lichess;
    int candidates = 5;
    int show = 2;
    std::uint64_t nodes = ReviewSettings().nodes;  // the same judge as in a review
    int threshold = smallest_threshold;
    TeachabilityWeights weights;
    std::string judge;  // as in a review
};

struct ExplainRequest {
    PositionAsked where;
    ExplainSettings settings;  // but for the weights
    std::string engine;        // command of another one
    std::string judge;         // command of one that must confirm an error
    std::string weights;       // a file
    CacheAsked cache;
};

struct Alternative {
    ScoredLine line;  // for the mover
    double chance = 0.5;
    Teachability teachability;
    bool shown = false;
    std::string tactic{};  // of those shown: what the move wins by itself, in words

    [[nodiscard]] Move first() const { return line.moves.empty() ? Move::null() : line.moves[0]; }
};

struct Explanation {
    std::string fen;  // as it came
    ReviewedMove move;
    std::vector<Alternative> alternatives;  // without the move itself, best first
    std::vector<std::size_t> shown;         // of these, the most teachable first
    std::optional<tactics::Tactic> tactic;  // what the move wins by itself
    tactics::Tactics before;                // what is there to see, chosen for the reader
    std::vector<SearchTheme> themes;        // of the position after the move
    int elo = default_reader_elo;
    people::Scale scale = people::Scale::lichess;
    std::vector<std::string> sentences;
    ToldTactics told;  // `before` in words

    [[nodiscard]] Reader reader() const { return {move.mover(), elo}; }
    // Of lines that such a reader gets.
    [[nodiscard]] std::size_t shown_plies() const;
};

// Explains one move after another. The chances are those that a review gives to the same move: the
// alternatives are compared for their own sake, and none is told as better than the best.
class Explainer {
public:
    // So many analysts at work at once.
    [[nodiscard]] static Result<std::unique_ptr<Explainer>> open(const ExplainSettings& settings,
                                                                 AnalystSettings analyst,
                                                                 int threads, const StopFlag& stop);
    Explainer(const ExplainSettings& settings, std::unique_ptr<Reviewer> judge,
              std::unique_ptr<Analyst> analyst, const StopFlag& stop)
        : settings_(settings),
          judge_(std::move(judge)),
          analyst_(std::move(analyst)),
          stop_(stop) {}

    // An error if an analyst fails, or if it was interrupted.
    [[nodiscard]] Result<Explanation> explain(const Position& position, Move move);

private:
    ExplainSettings settings_;
    std::unique_ptr<Reviewer> judge_;
    std::unique_ptr<Analyst> analyst_;  // for the themes
    PeerWatcher peers_;
    const StopFlag& stop_;
};

void describe(Fields& f, ExplainRequest& r);
void describe(Fields& f, Explanation& e);
[[nodiscard]] Result<Answerer<Explanation>> prepare(const ExplainRequest& request,
                                                    Workshop& workshop);
[[nodiscard]] std::string text(const ExplainRequest&, const Explanation& e, const Paper&);

// The same question, answered by a sheet of facts.
struct ExplainFactsRequest : ExplainRequest {};
struct ExplainFacts {
    FactSheet sheet;
};
[[nodiscard]] FactSheet facts_of(const Explanation& explanation);
void describe(Fields& f, ExplainFacts& facts);
[[nodiscard]] Result<Answerer<ExplainFacts>> prepare(const ExplainFactsRequest& request,
                                                     Workshop& workshop);
[[nodiscard]] std::string text(const ExplainFactsRequest&, const ExplainFacts& answer,
                               const Paper&);

}  // namespace kibitzer
