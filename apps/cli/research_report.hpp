// How `research` tells what it found.
#pragma once

#include <string>
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

}  // namespace kibitzer::cli
