// What was computed of a game, per side: metrics under each preset, traits, kinds of moves.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/database.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

class MeasureRows {
public:
    explicit MeasureRows(Database& database);
    // In place of what was there.
    void write(std::int64_t game, const style::GameRecord& record);

private:
    Statement metrics_;
    Statement traits_;
    Statement move_types_;
};

// Reads what MeasureRows wrote.
class MeasureReader {
public:
    explicit MeasureReader(Database& database);
    // Fills in metrics, traits and kinds of moves; false if they are not all there. Of the whole
    // game, GameMetrics has only what its players have.
    [[nodiscard]] bool read(std::int64_t game, style::GameRecord& record);

private:
    Statement metrics_;
    Statement traits_;
    Statement move_types_;
};

// The columns of the table `metrics` that hold numbers, in their order.
[[nodiscard]] const std::vector<std::string>& metric_columns();
// Reads them, beginning with this column of a row.
[[nodiscard]] style::PlayerMetrics read_metrics(const Statement& row, int first_column);
// The class by its name, as the tables have it.
[[nodiscard]] style::StyleClass class_named(std::string_view text);

}  // namespace kibitzer::store
