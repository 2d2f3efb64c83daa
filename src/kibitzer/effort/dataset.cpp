#include "kibitzer/effort/dataset.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "kibitzer/base/scientific.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer::effort {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

// The founding document's columns that are features, between `fen` and `result`.
constexpr auto document_features = std::to_array<Feature>({
    Feature::legal_moves,
    Feature::captures,
    Feature::checks,
    Feature::doubled_pawns,
    Feature::isolated_pawns,
    Feature::attackers_king,
    Feature::undefended_pieces,
    Feature::tt_hit_rate,
    Feature::eval_time_us,
    Feature::pruning_rate,
    Feature::eval_volatility,
    Feature::nps,
    Feature::depth,
    Feature::score,
});

bool is_of_the_document(Feature feature) {
    return std::find(document_features.begin(), document_features.end(), feature) !=
           document_features.end();
}

std::string or_empty(const std::optional<double>& number) {
    return number ? fmt::format("{:.5f}", *number) : std::string();
}

}  // namespace

std::string csv_header() {
    std::string line = "fen";
    for (const Feature feature : document_features) line += fmt::format(",{}", name(feature));
    line += ",result,source,game,ply,nodes,microseconds,move,log_time_per_node";
    for (const FeatureRow& row : feature_rows)
        if (!is_of_the_document(row.feature)) line += fmt::format(",{}", row.name);
    line += ",time_pawn_chains_us,time_king_attack_us,time_backward_pawns_us";
    return line + ",loss_now,loss_at_double,loss_at_fourfold";
}

std::string csv_row(const ProfiledPosition& position, const IterationSample& sample,
                    const std::optional<Regret>& regret) {
    std::string line = position.fen;
    for (const Feature feature : document_features)
        line += fmt::format(",{}", sample.features[feature]);
    line += fmt::format(",{},{},{},{},{},{:.1f},{},{:.5f}", position.result, position.source,
                        position.game, position.ply, sample.nodes, sample.microseconds,
                        to_uci(position.board, sample.best), position.log_time_per_node);
    for (const FeatureRow& row : feature_rows)
        if (!is_of_the_document(row.feature))
            line += fmt::format(",{}", sample.features[row.feature]);
    line += fmt::format(",{:.4f},{:.4f},{:.4f}", position.times.pawn_chains,
                        position.times.king_attack, position.times.backward_pawns);
    if (!regret) return line + ",,,";
    return line + fmt::format(",{:.5f},{},{}", regret->now, or_empty(regret->at_double),
                              or_empty(regret->at_fourfold));
}

Result<DatasetColumns> DatasetColumns::read(std::string_view header) {
    DatasetColumns columns;
    for (const std::string_view name : split(header, ',')) columns.names_.emplace_back(name);
    std::size_t known = 0;
    for (const FeatureRow& row : feature_rows) {
        columns.features_[std::size_t(row.feature)] = columns.find(row.name);
        known += columns.find(row.name).has_value();
    }
    columns.read_older_names();
    if (known == 0)
        return Error{Errc::bad_text, "expected a header line with the columns of `effort profile`"};
    return columns;
}

// Files without the columns of today's names hold under these names what was measured then.
void DatasetColumns::read_older_names() {
    for (const auto& [today, then] :
         {std::pair{Feature::bishop_meets_pawns, Feature::has_bad_bishop},
          {Feature::tt_displaced, Feature::tt_collisions}}) {
        auto& column = features_[std::size_t(today)];
        if (column) continue;
        std::swap(column, features_[std::size_t(then)]);
    }
}

std::optional<std::size_t> DatasetColumns::find(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) return std::nullopt;
    return std::size_t(found - names_.begin());
}

Result<DatasetRow> DatasetColumns::parse(std::string_view line) const {
    const auto cells = split(line, ',');
    if (cells.size() != names_.size())
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected {}", cells.size(), names_.size())};
    std::optional<std::string> bad;
    const auto number = [&](const std::optional<std::size_t>& column) {
        if (!column || cells[*column].empty()) return unknown;
        const auto value = parse_scientific(cells[*column]);
        if (!value) bad = fmt::format("{} {}", names_[*column], in_quotes(cells[*column]));
        return value.value_or(unknown);
    };
    DatasetRow row;
    for (const FeatureRow& feature : feature_rows)
        row.features[feature.feature] = float(number(features_[std::size_t(feature.feature)]));
    const auto whole = [&](std::string_view name) {
        const double value = number(find(name));
        return std::isnan(value) || value < 0 ? std::uint64_t(0) : std::uint64_t(value);
    };
    row.game = whole("game");
    row.ply = whole("ply");
    row.nodes = whole("nodes");
    row.log_time_per_node = number(find("log_time_per_node"));
    row.loss_now = number(find("loss_now"));
    row.loss_at_double = number(find("loss_at_double"));
    row.loss_at_fourfold = number(find("loss_at_fourfold"));
    if (bad) return Error{Errc::bad_text, *bad + ": expected a number"};
    return row;
}

}  // namespace kibitzer::effort
