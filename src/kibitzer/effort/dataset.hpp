// Profiled searches as a table: one row for every iteration of a search. The founding document's
// sixteen columns come first and in its order, then ours; files are CSV with a header line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/features.hpp"
#include "kibitzer/effort/regret.hpp"

namespace kibitzer::effort {

// The themes whose cost the document wants recorded, in microseconds per evaluation.
struct ThemeTimes {
    double pawn_chains = 0;
    double king_attack = 0;
    double backward_pawns = 0;
};

// What a row says of the position as a whole.
struct ProfiledPosition {
    Position board = Position::start();
    std::string fen;
    std::string result;  // of the game it comes from, as PGN writes it
    std::string source;  // games, positions, puzzles or selfplay
    std::uint64_t game = 0;
    int ply = 0;  // of that game
    ThemeTimes times;
    // Natural logarithm of the microseconds per node over the whole search.
    double log_time_per_node = 0;
};

[[nodiscard]] std::string csv_header();
[[nodiscard]] std::string csv_row(const ProfiledPosition& position, const IterationSample& sample,
                                  const std::optional<Regret>& regret);

// A row as far as models need it; what a file does not say is not a number.
struct DatasetRow {
    Features features;
    std::uint64_t game = 0;
    std::uint64_t ply = 0;
    std::uint64_t nodes = 0;
    double log_time_per_node = 0;
    double loss_now = 0;
    double loss_at_double = 0;
    double loss_at_fourfold = 0;
};

// Which column of a file holds what.
class DatasetColumns {
public:
    // Columns may stand in any order, and others beside them.
    [[nodiscard]] static Result<DatasetColumns> read(std::string_view header);
    [[nodiscard]] Result<DatasetRow> parse(std::string_view line) const;
    // Nothing if the file has no such column.
    [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

private:
    void read_older_names();

    std::vector<std::string> names_;
    std::array<std::optional<std::size_t>, feature_count> features_;
};

}  // namespace kibitzer::effort
