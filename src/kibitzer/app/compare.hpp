// Clusters of games compared: players, groups, versions of programs, ratings, kinds of time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/style/cluster.hpp"

namespace kibitzer {

struct CompareOptions {
    style::ClusterKind kind = style::ClusterKind::player;
    std::vector<std::string> names;  // only these clusters; empty: all
    std::string run;                 // empty: all games
    std::optional<int> round;        // nothing: all rounds of the run
    std::string preset = "classic";
    int fewest_games = 1;  // smaller clusters are left out
};

struct ClusterComparison {
    std::optional<int> round;
    std::vector<style::ClusterRecord> clusters;  // by name
    style::ClusterSummary summary;
};

// Computes and, if the file may be written, stores it; of named clusters no summary is stored.
[[nodiscard]] Result<ClusterComparison> compare(const std::string& database,
                                                const CompareOptions& options);
// Every round of a run.
[[nodiscard]] Result<std::vector<ClusterComparison>> compare_rounds(const std::string& database,
                                                                    CompareOptions options);
// What was stored before.
[[nodiscard]] Result<ClusterComparison> stored_comparison(const std::string& database,
                                                          const CompareOptions& options);

}  // namespace kibitzer
