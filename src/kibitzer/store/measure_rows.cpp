#include "kibitzer/store/measure_rows.hpp"

#include "kibitzer/style/fields.hpp"

namespace kibitzer::store {

namespace {

std::string insertion(const std::string& table, const std::vector<std::string>& columns) {
    std::string names;
    std::string marks;
    for (const std::string& column : columns) {
        names += (names.empty() ? "" : ", ") + column;
        marks += marks.empty() ? "?" : ", ?";
    }
    return "INSERT OR REPLACE INTO " + table + " (" + names + ") VALUES (" + marks + ")";
}

std::vector<std::string> all_metric_columns() {
    std::vector<std::string> columns = {"game_id", "preset", "side"};
    for (const std::string& column : metric_columns()) columns.push_back(column);
    columns.emplace_back("classification");
    return columns;
}

std::vector<std::string> trait_columns() {
    std::vector<std::string> columns = {"game_id", "side"};
    for (const style::TraitRow& row : style::trait_rows) columns.emplace_back(row.name);
    return columns;
}

const std::vector<std::string> move_type_columns = {
    "game_id",           "side",     "total_moves", "captures",        "checks", "pawn_advances",
    "piece_development", "castling", "quiet_moves", "capturing_checks"};

std::int64_t as_stored(long number) { return number; }
std::int64_t as_stored(int number) { return number; }
double as_stored(double number) { return number; }

}  // namespace

const std::vector<std::string>& metric_columns() {
    static const std::vector<std::string> columns = [] {
        std::vector<std::string> names;
        const style::PlayerMetrics metrics;
        style::each_number(metrics, [&](std::string_view name, auto) { names.emplace_back(name); });
        return names;
    }();
    return columns;
}

style::PlayerMetrics read_metrics(const Statement& row, int first_column) {
    style::PlayerMetrics metrics;
    style::each_number(metrics, [&](std::string_view, auto& field) {
        field = static_cast<std::remove_reference_t<decltype(field)>>(row.real(first_column++));
    });
    return metrics;
}

style::StyleClass class_named(std::string_view text) {
    for (const auto known : {style::StyleClass::very_positional, style::StyleClass::positional,
                             style::StyleClass::balanced, style::StyleClass::tactical,
                             style::StyleClass::very_tactical})
        if (name(known) == text) return known;
    return style::StyleClass::unknown;
}

MeasureRows::MeasureRows(Database& database)
    : metrics_(database.prepare(insertion("metrics", all_metric_columns()))),
      traits_(database.prepare(insertion("traits", trait_columns()))),
      move_types_(database.prepare(insertion("move_types", move_type_columns))) {}

void MeasureRows::write(std::int64_t game, const style::GameRecord& record) {
    for (const Color side : colors) {
        for (std::size_t i = 0; i < record.metrics.size(); ++i) {
            const style::PlayerMetrics& metrics = record.metrics[i].players[side];
            metrics_.bind_all(game, style::style_presets[i].name, name(side));
            int index = 3;
            style::each_number(metrics, [&](std::string_view, auto number) {
                metrics_.bind(++index, as_stored(number));
            });
            metrics_.bind(++index, name(metrics.classification)).run();
        }
        traits_.bind_all(game, name(side));
        int index = 2;
        for (const style::TraitValue& value : record.traits[side]) {
            if (value)
                traits_.bind(++index, double(*value) / style::trait_unit);
            else
                traits_.bind(++index, nullptr);
        }
        traits_.run();
        const style::MoveTypes& types = record.move_types[side];
        move_types_
            .bind_all(game, name(side), types.total_moves, types.captures, types.checks,
                      types.pawn_advances, types.piece_development, types.castling,
                      types.quiet_moves, types.capturing_checks)
            .run();
    }
}

}  // namespace kibitzer::store
