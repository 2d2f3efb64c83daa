// Clusters and their comparison as text and JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/table.hpp"
#include "kibitzer/style/cluster.hpp"

namespace kibitzer {

// One row per cluster, for people and CSV; a column for the round if there is one.
void send_clusters(const std::vector<style::ClusterRecord>& clusters, std::optional<int> round,
                   TableSink& sink);
[[nodiscard]] std::vector<Column> cluster_columns(bool with_round);

// A few lines: divergence, spread, rankings.
[[nodiscard]] std::string summary_text(const style::ClusterSummary& summary);

// An open object gets "clusters" and "summary".
void write_comparison(JsonWriter& json, const std::vector<style::ClusterRecord>& clusters,
                      const style::ClusterSummary& summary);

}  // namespace kibitzer
