// Levels 3 and 4: clusters and their comparison, by run and round.
#pragma once

#include <vector>

#include "kibitzer/store/entry_rows.hpp"
#include "kibitzer/style/group_record.hpp"

namespace kibitzer::store {

// What a comparison is stored under.
struct ComparisonKey {
    RoundKey round;
    style::GroupKind kind = style::GroupKind::player;
    std::string preset = "classic";
};

// The round of a comparison over all rounds, in the tables.
inline constexpr int all_rounds = -1;

// Clusters in place of those with the same names.
void write_clusters(Database& database, const ComparisonKey& key,
                    const std::vector<style::GroupRecord>& clusters);
// All clusters of a comparison, in place of all there were, and their summary.
void write_comparison(Database& database, const ComparisonKey& key,
                      const std::vector<style::GroupRecord>& clusters,
                      const style::GroupSummary& summary);

// What is stored, by name; nothing that older formulas measured.
[[nodiscard]] std::vector<style::GroupRecord> read_clusters(Database& database,
                                                            const ComparisonKey& key);
[[nodiscard]] std::optional<style::GroupSummary> read_summary(Database& database,
                                                              const ComparisonKey& key);

}  // namespace kibitzer::store
