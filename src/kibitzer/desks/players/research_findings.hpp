// What research papers say about games, measured over files of games: how fragility, mobility and
// space run through a game, mobility against the result, and how far players' heat maps are apart.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/style/curve.hpp"
#include "kibitzer/style/heat_map.hpp"
#include "kibitzer/style/persons.hpp"
#include "kibitzer/style/research_measures.hpp"

namespace kibitzer {

// How a game ended for one side.
enum class SideResult { won, drawn, lost };
inline constexpr SideResult side_results[] = {SideResult::won, SideResult::drawn, SideResult::lost};
template <class T>
using BySideResult = ByIndex<SideResult, T, 3>;
[[nodiscard]] std::string_view name(SideResult result);

// Plies count from 1 at the first move of a game; a position belongs to the ply that led to it.
struct ResearchOptions {
    std::vector<std::string> players;  // see style::matches_player; none: every name as written
    int shortest_game = 30;            // plies; shorter games are left out
    int first_ply = 13;                // of the players' means and heat maps
    int last_ply = 60;
    // Heat maps of so many games of each player, drawn by lot: distances grow by chance when games
    // are few, so players are best compared with equally many. 0: all games.
    std::size_t map_games = 0;
};
// The plies over which the legal moves of both sides are compared.
inline constexpr int first_mobility_ply = 13;
inline constexpr int last_mobility_ply = 40;

struct ResearchPlayer {
    std::uint64_t games = 0;
    style::KnownName known;  // ratings and years of the games
    // Means over games of a game's mean; the player's own side, or the position where a measure
    // sums both sides.
    style::ByResearchMeasure<style::Mean> measures;
    // Legal moves, mean of the own less mean of the opponent's.
    BySideResult<style::Mean> mobility_lead;
    std::array<style::HeatMaps, 2> halves;  // of all games, split by chance; or else
    // maps of single games by the key of their last position, of which the lowest keys stay.
    std::map<Key, style::HeatMaps> drawn;

    [[nodiscard]] style::HeatMaps maps() const;
    [[nodiscard]] style::HeatMaps half_maps(std::size_t half) const;
    void add_game(Key last_position, const style::HeatMaps& maps, std::size_t map_games);
    void add(const ResearchPlayer& part, std::size_t map_games);
};

struct ResearchFindings {
    std::uint64_t games = 0;        // measured
    std::uint64_t short_games = 0;  // left out
    std::uint64_t positions = 0;

    style::ByResearchMeasure<style::Curve> curves;
    // Controlled squares by rank from the own side, and by file; over positions of the window.
    std::array<style::Mean, 8> control_by_rank;
    std::array<style::Mean, 8> control_by_file;
    BySideResult<style::Mean> white_mobility_lead;

    // The position of highest fragility of each game.
    style::CurveAroundMaximum around_maximum;
    style::Mean maximum;
    std::map<int, std::uint64_t> maximum_plies;  // ply -> games
    ByRole<std::uint64_t> attacked_at_maximum;   // all attacked men
    ByRole<std::uint64_t> heaviest_at_maximum;   // the attacked man of highest betweenness

    std::map<std::string, ResearchPlayer> players;
    std::uint64_t players_left_out = 0;  // mentions of players beyond most_players
    std::set<std::string> names;         // of all players, if some were asked for; at most so many
    static constexpr std::size_t most_players = 2000;

    void add(const ResearchFindings& part, std::size_t map_games);
    // Spellings of one person (style/persons.hpp) become one player; answers which, in words.
    std::vector<std::string> merge_spellings(std::size_t map_games);
    [[nodiscard]] std::optional<int> median_maximum_ply() const;
};

// Adds a file's games to `findings`; the answer does not depend on the number of threads.
StreamReport collect_research(const std::string& path, const StreamOptions& stream,
                              const ResearchOptions& options, ResearchFindings& findings,
                              const ProblemHandler& on_problem);

// Heat map distances between every two players.
struct PlayerPair {
    std::size_t first = 0;
    std::size_t second = 0;
    style::MapDistance distance;
};
[[nodiscard]] std::vector<PlayerPair> find_distances(const std::vector<style::HeatMaps>& maps,
                                                     int threads);

}  // namespace kibitzer
