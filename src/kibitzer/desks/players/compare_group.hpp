// The question `compare group`: how groups of games out of files differ, and what the games can and
// cannot tell. The founding document calls a group a cluster; so do the keys of the answer
// (docs/evaluate.md).
#pragma once

#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/players/group_game.hpp"
#include "kibitzer/desks/players/group_rules.hpp"
#include "kibitzer/style/divergence.hpp"
#include "kibitzer/workshop/measures_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct CompareGroupRequest {
    GroupsAsked groups;
    MeasuresAsked measures;
    bool no_games = false;
    bool classic = false;
};

// Two groups, with a sentence for each of their comparisons.
struct ToldPair {
    style::GroupPair pair;
    std::vector<std::string> names;
    std::vector<std::string> sentences;
};

struct CompareGroupAnswer {
    style::EvaluationSettings settings;
    bool complete = true;
    PgnNotes notes;
    std::vector<style::GameGroup> groups;  // as they were named
    style::Divergence divergence;
    std::vector<ToldPair> pairs;
    double seconds = 0;
    std::vector<GroupGame> games;  // unless they went elsewhere, or nobody wants them
};

void describe(Fields& f, CompareGroupRequest& r);
void describe(Fields& f, CompareGroupAnswer& a);
[[nodiscard]] Result<CompareGroupAnswer> ask(const CompareGroupRequest& request,
                                             Workshop& workshop);
// The same as a document whose games go by way of files: memory does not grow with their number.
[[nodiscard]] Result<void> write_json(const CompareGroupRequest& request, Workshop& workshop,
                                      const Schema& schema, const PieceTaker& take);
[[nodiscard]] std::string text(const CompareGroupRequest& request, const CompareGroupAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
