// The question `compare`: clusters of games side by side, which are players, groups, versions of
// programs, ratings or kinds of time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/table.hpp"
#include "kibitzer/style/group_record.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/measures_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct CompareRequest {
    std::vector<std::string> names;  // only these clusters; empty: all
    std::string db;
    style::GroupKind by = style::GroupKind::player;
    StyleReading reading = StyleReading::classic;
    std::string run;           // empty: all games
    std::optional<int> round;  // nothing: all rounds of the run
    bool rounds = false;       // each round of the run by itself
    std::optional<int> min_games;
    bool no_merge = false;
    bool stored = false;
    bool classic = false;  // the table shows the classic score as well

    // Smaller clusters are left out: of a list of players those with few games.
    [[nodiscard]] int fewest_games() const {
        constexpr int enough_games = 10;
        const bool is_list = by == style::GroupKind::player && names.empty();
        return min_games.value_or(is_list ? enough_games : 1);
    }
};

struct GroupComparison {
    std::optional<int> round;
    std::vector<style::GroupRecord> clusters;  // by name
    style::GroupSummary summary;
};

struct CompareAnswer {
    style::GroupKind by = style::GroupKind::player;
    std::string run;
    StyleReading preset = StyleReading::classic;
    std::vector<GroupComparison> rounds;  // one, unless each round was asked for
    std::vector<std::string> merged;      // "Leko, Peter: also Leko,P", of the players shown
};

void describe(Fields& f, CompareRequest& r);
void describe(Fields& f, CompareAnswer& a);
// Stores what it finds, if the file may be written; of named clusters no summary.
[[nodiscard]] Result<CompareAnswer> ask(const CompareRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const CompareRequest& request, const CompareAnswer& answer,
                               const Paper&);
// One row per cluster; a column for the round if there is one.
void send_rows(const CompareRequest& request, const CompareAnswer& answer, TableSink& sink);

}  // namespace kibitzer
