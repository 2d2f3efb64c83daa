// How `research` tells what it found.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/app/research_deltas.hpp"
#include "kibitzer/app/style_research.hpp"
#include "kibitzer/base/json.hpp"

namespace kibitzer::cli {

enum class PlayerGroup { first, second };  // --player, --versus

struct NamedPlayer {
    std::string name;
    PlayerGroup group = PlayerGroup::first;
    const ResearchPlayer* record = nullptr;
};

struct ResearchReport {
    const ResearchFindings& findings;
    const ResearchOptions& options;
    std::vector<NamedPlayer> players;
    std::vector<PlayerPair> pairs;  // by the places in `players`
    bool complete = true;
};

void print_text(const ResearchReport& report);
void print_json(const ResearchReport& report);

void print_text(const DeltaSummary& summary);
// Fields of an object that is open.
void write_fields(JsonWriter& json, const DeltaSummary& summary);

// --- What both forms show ------------------------------------------------------------------------

// The ply of the highest mean, looked for where at least a tenth of the games still go on.
[[nodiscard]] std::optional<int> peak(const ResearchFindings& findings,
                                      style::ResearchMeasure measure);

[[nodiscard]] std::uint64_t sum(const ByRole<std::uint64_t>& counts);

// Heat map distances of pairs of one sort.
struct PairGroup {
    std::string_view name;  // stable: appears in JSON
    std::string_view words;
    style::Mean mean{};  // its error tells nothing: the pairs share players
    ByRole<style::Mean> by_role{};

    void add(const style::MapDistance& distance);
};
// Halves of a player's games against each other, pairs within the groups, pairs between them.
[[nodiscard]] std::array<PairGroup, 5> group_pairs(const ResearchReport& report);

// How a player's men are spread: means over the kinds of men.
struct Spread {
    double uniformity = 0;
    double centre = 0;
};
[[nodiscard]] Spread spread_of(const style::HeatMaps& maps);

}  // namespace kibitzer::cli
