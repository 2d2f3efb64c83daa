// The question `research games`: how measures of research papers run through games, and how far
// players are apart.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/players/research_findings.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ResearchGamesRequest {
    GamesAsked games;
    std::vector<std::string> player;
    std::vector<std::string> versus;
    std::uint64_t min_games = 30;
    int min_plies = ResearchOptions{}.shortest_game;
    int from_ply = ResearchOptions{}.first_ply;
    int to_ply = ResearchOptions{}.last_ply;
    bool no_merge = false;
    std::uint64_t map_games = 0;
};

enum class PlayerGroup { first, second };  // --player, --versus

struct NamedPlayer {
    std::string name;
    PlayerGroup group = PlayerGroup::first;
    ResearchPlayer record;
    style::HeatMaps maps{};
    // How the men are spread: means over the kinds of men.
    double uniformity = 0;
    double centre = 0;
};

// Heat map distances of pairs of one sort.
struct PairGroup {
    std::string_view name;  // stable: appears in JSON
    std::string_view words;
    style::Mean mean{};  // its error tells nothing: the pairs share players
    ByRole<style::Mean> by_role{};

    void add(const style::MapDistance& distance);
};

struct ResearchGamesAnswer {
    ResearchFindings findings;  // its players were taken out
    ResearchOptions options;
    bool complete = true;
    PgnNotes notes;
    std::vector<std::string> merged;  // spellings that were put together, in words
    std::vector<NamedPlayer> players;
    std::vector<PlayerPair> pairs;  // by the places in `players`
    // Halves of a player's games against each other, pairs within the groups, pairs between them;
    // of each sort that there is.
    std::vector<PairGroup> pair_groups;
};

void describe(Fields& f, ResearchGamesRequest& r);
void describe(Fields& f, ResearchGamesAnswer& a);
[[nodiscard]] Result<ResearchGamesAnswer> ask(const ResearchGamesRequest& request,
                                              Workshop& workshop);
[[nodiscard]] std::string text(const ResearchGamesRequest&, const ResearchGamesAnswer& answer,
                               const Paper&);

// The ply of the highest mean, looked for where at least a tenth of the games still go on.
[[nodiscard]] std::optional<int> peak(const ResearchFindings& findings,
                                      style::ResearchMeasure measure);

[[nodiscard]] std::uint64_t sum(const ByRole<std::uint64_t>& counts);

}  // namespace kibitzer
