// The question `research game`: the measures of research papers through one game, ply by ply, who
// works on whom in each position, and the position that is most fragile.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/style/research_measures.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ResearchGameRequest {
    GamesAsked games;
    std::uint64_t game = 1;
};

// A position of the game with what is measured in it.
struct ResearchedPosition {
    Position position = Position::start();
    std::string san;  // of the move that led to it, with its number; empty at the start
    style::ByResearchMeasure<style::SideValues> values{};
    style::Men men;
    style::Digraph graph;
    style::Betweenness betweenness{};
    style::NodeSet attacked = 0;
};

struct ResearchGameAnswer {
    std::string white;
    std::string black;
    std::vector<ResearchedPosition> positions;
    std::size_t most_fragile = 0;  // of them; the first of several
};

void describe(Fields& f, ResearchGameRequest& r);
void describe(Fields& f, ResearchGameAnswer& a);
[[nodiscard]] ResearchGameAnswer research_game(const GameTree& game);
[[nodiscard]] Result<ResearchGameAnswer> ask(const ResearchGameRequest& request,
                                             Workshop& workshop);
[[nodiscard]] std::string text(const ResearchGameRequest&, const ResearchGameAnswer& answer,
                               const Paper&);

// Both sides together.
[[nodiscard]] double fragility_of(const ResearchedPosition& position);

}  // namespace kibitzer
