#include "kibitzer/app/compare.hpp"

#include <algorithm>
#include <chrono>
#include <map>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/cluster_rows.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/style/player_name.hpp"

namespace kibitzer {

namespace {

using namespace style;
using namespace store;

constexpr int band_width = 200;  // points of rating

std::string rating_band(const std::optional<int>& elo) {
    if (!elo) return "unrated";
    const int lowest = *elo / band_width * band_width;
    const std::string text = std::to_string(lowest) + "-" + std::to_string(lowest + band_width - 1);
    return std::string(text.size() < 9 ? 9 - text.size() : 0, '0') + text;  // sorts as a number
}

// The cluster a side belongs to; nothing if to none.
std::optional<std::string> cluster_of(const SideGame& game, ClusterKind kind) {
    switch (kind) {
        case ClusterKind::player:
            if (game.player.empty()) return std::nullopt;
            return game.player;
        case ClusterKind::version:
            if (!take_apart(game.player).is_program) return std::nullopt;
            return game.player;
        case ClusterKind::rating:
            return rating_band(game.elo);
        case ClusterKind::time_class:
            return game.time_class;
        case ClusterKind::group:
            break;
    }
    return game.group;
}

bool is_named(const std::string& cluster, const std::string& asked, ClusterKind kind) {
    if (kind == ClusterKind::player || kind == ClusterKind::version)
        return matches_player(cluster, asked);
    return equals_ignoring_case(cluster, asked);
}

ComparisonKey key_of(const CompareOptions& options) {
    return {{options.run, options.round}, options.kind, options.preset};
}

std::vector<ClusterRecord> build_clusters(Database& database, const CompareOptions& options,
                                          const StyleSettings& settings) {
    std::map<std::string, ClusterSum> sums;
    each_side(database, options.preset, {options.run, options.round},
              options.kind == ClusterKind::group ? Grouping::by_group : Grouping::none,
              [&](const SideGame& game) {
                  const auto cluster = cluster_of(game, options.kind);
                  if (!cluster) return;
                  if (options.names.empty()) {
                      sums.try_emplace(*cluster, settings).first->second.add(game);
                      return;
                  }
                  for (const std::string& asked : options.names)
                      if (is_named(*cluster, asked, options.kind))
                          sums.try_emplace(asked, settings).first->second.add(game);
              });
    std::vector<ClusterRecord> clusters;
    for (const auto& [cluster, sum] : sums)
        if (sum.games() >= options.fewest_games) clusters.push_back(sum.record(cluster));
    return clusters;
}

ClusterComparison compare_in(Database& database, const CompareOptions& options) {
    const auto begin = std::chrono::steady_clock::now();
    const StyleSettings settings = find_style_preset(options.preset).value_or(classic_settings);
    ClusterComparison comparison;
    comparison.round = options.round;
    comparison.clusters = build_clusters(database, options, settings);
    comparison.summary = compare_clusters(comparison.clusters);
    comparison.summary.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (database.is_read_only()) return comparison;
    if (options.names.empty())
        write_comparison(database, key_of(options), comparison.clusters, comparison.summary);
    else
        write_clusters(database, key_of(options), comparison.clusters);
    return comparison;
}

Result<Database> open_for_comparing(const std::string& path) {
    auto writable = open_store(path, OpenMode::read_write);
    if (writable) return writable;
    return open_store(path, OpenMode::read_only);
}

Error no_clusters(const std::string& path, const CompareOptions& options) {
    std::string missing;
    for (const std::string& name : options.names) missing += (missing.empty() ? "" : ", ") + name;
    if (missing.empty()) missing = "any " + std::string(name(options.kind));
    if (options.fewest_games > 1)
        missing += " who has " + std::to_string(options.fewest_games) + " or more";
    return {Errc::bad_text,
            path + ": no games of " + missing +
                (options.run.empty() ? "" : " in the run " + in_quotes(options.run))};
}

}  // namespace

Result<ClusterComparison> compare(const std::string& path, const CompareOptions& options) {
    auto database = open_for_comparing(path);
    if (!database) return database.error();
    ClusterComparison comparison = compare_in(*database, options);
    if (comparison.clusters.empty()) return no_clusters(path, options);
    return comparison;
}

Result<std::vector<ClusterComparison>> compare_rounds(const std::string& path,
                                                      CompareOptions options) {
    auto database = open_for_comparing(path);
    if (!database) return database.error();
    std::vector<ClusterComparison> comparisons;
    for (const int round : rounds_of(*database, options.run)) {
        options.round = round;
        comparisons.push_back(compare_in(*database, options));
    }
    if (comparisons.empty())
        return Error{Errc::bad_text, path + ": there is no run " + in_quotes(options.run) +
                                         "; kibitzer import --run makes one"};
    return comparisons;
}

Result<ClusterComparison> stored_comparison(const std::string& path,
                                            const CompareOptions& options) {
    auto database = open_store(path, OpenMode::read_only);
    if (!database) return database.error();
    ClusterComparison comparison;
    comparison.round = options.round;
    comparison.clusters = read_clusters(*database, key_of(options));
    if (!options.names.empty())
        std::erase_if(comparison.clusters, [&](const ClusterRecord& cluster) {
            return std::none_of(options.names.begin(), options.names.end(),
                                [&](const std::string& asked) {
                                    return is_named(cluster.name, asked, options.kind);
                                });
        });
    if (comparison.clusters.empty()) return no_clusters(path, options);
    const auto summary = read_summary(*database, key_of(options));
    comparison.summary =
        summary && options.names.empty() ? *summary : compare_clusters(comparison.clusters);
    return comparison;
}

}  // namespace kibitzer
