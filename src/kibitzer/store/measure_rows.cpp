#include "kibitzer/store/measure_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "kibitzer/style/fields.hpp"
#include "kibitzer/style/player_sums.hpp"

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
    columns.emplace_back("style_logit");
    return columns;
}

struct MoveTypeColumn {
    std::string_view name;
    int style::MoveTypes::*count;
};
constexpr auto move_type_counts = std::to_array<MoveTypeColumn>({
    {"total_moves", &style::MoveTypes::total_moves},
    {"captures", &style::MoveTypes::captures},
    {"checks", &style::MoveTypes::checks},
    {"pawn_advances", &style::MoveTypes::pawn_advances},
    {"piece_development", &style::MoveTypes::piece_development},
    {"castling", &style::MoveTypes::castling},
    {"quiet_moves", &style::MoveTypes::quiet_moves},
    {"capturing_checks", &style::MoveTypes::capturing_checks},
});

std::vector<std::string> move_type_columns() {
    std::vector<std::string> columns = {"game_id", "side"};
    for (const MoveTypeColumn& column : move_type_counts) columns.emplace_back(column.name);
    return columns;
}

// "SELECT a, b FROM t WHERE game_id = ?"
std::string selection(const std::string& table, const std::vector<std::string>& columns) {
    std::string names;
    for (const std::string& column : columns) names += (names.empty() ? "" : ", ") + column;
    return "SELECT " + names + " FROM " + table + " WHERE game_id = ?";
}

Color side_in(const Statement& row, int column) {
    return row.text(column) == name(Color::white) ? Color::white : Color::black;
}

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
      move_types_(database.prepare(insertion("move_types", move_type_columns()))) {}

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
        if (const auto logit = style::style_logit(record, side, style::style_model()))
            traits_.bind(++index, *logit);
        else
            traits_.bind(++index, nullptr);
        traits_.run();
        move_types_.bind_all(game, name(side));
        index = 2;
        for (const MoveTypeColumn& column : move_type_counts)
            move_types_.bind(++index, record.move_types[side].*column.count);
        move_types_.run();
    }
}

MeasureReader::MeasureReader(Database& database)
    : metrics_(database.prepare(selection("metrics", all_metric_columns()))),
      traits_(database.prepare(selection("traits", trait_columns()))),
      move_types_(database.prepare(selection("move_types", move_type_columns()))) {}

bool MeasureReader::read(std::int64_t game, style::GameRecord& record) {
    std::size_t rows = 0;
    for (metrics_.bind(1, game); metrics_.step();) {
        const auto preset = std::find_if(
            style::style_presets.begin(), style::style_presets.end(),
            [&](const style::StyleSettings& known) { return known.name == metrics_.text(1); });
        if (preset == style::style_presets.end()) continue;
        style::PlayerMetrics& metrics =
            record.metrics[std::size_t(preset - style::style_presets.begin())]
                .players[side_in(metrics_, 2)];
        metrics = read_metrics(metrics_, 3);
        metrics.classification = class_named(metrics_.text(metrics_.columns() - 1));
        ++rows;
    }
    for (traits_.bind(1, game); traits_.step(); ++rows) {
        int column = 2;
        for (style::TraitValue& value : record.traits[side_in(traits_, 1)]) {
            value.reset();
            if (!traits_.is_null(column))
                value = std::int32_t(std::lround(traits_.real(column) * style::trait_unit));
            ++column;
        }
    }
    for (move_types_.bind(1, game); move_types_.step(); ++rows) {
        int index = 2;
        for (const MoveTypeColumn& column : move_type_counts)
            record.move_types[side_in(move_types_, 1)].*column.count =
                int(move_types_.integer(index++));
    }
    metrics_.reset();
    traits_.reset();
    move_types_.reset();
    return rows == std::size(colors) * (style::style_presets.size() + 2);
}

}  // namespace kibitzer::store
