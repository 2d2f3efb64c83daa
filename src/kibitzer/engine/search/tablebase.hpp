// Endgame tables in the Syzygy format, read by libfathom: who wins with few men on the board (WDL),
// and how soon a pawn moves or something is taken (DTZ), with best play.
//
// The library keeps its tables in global variables, so there is one set of tables per process, for
// all engines in it. Load it while no engine searches. Builds without the library have no tables
// and say so; everything else works as if no table had been found.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::search {

// For the side to move. The two in the middle are decided, but not within fifty moves.
enum class TableResult : std::uint8_t { loss, blessed_loss, draw, cursed_win, win };

struct TableSettings {
    int most_men = 7;  // positions with more men are not looked up; 0: never
    bool fifty_move_rule = true;

    friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

// Folders, separated by colons; empty: no tables any more. The number of men of the largest table;
// an error if there is none.
Result<int> load_tables(const std::string& folders);
// Men of the largest table that is loaded; 0 if there is none.
[[nodiscard]] int largest_table();

// Whether tables of so many men can answer: no castling, not too many men.
[[nodiscard]] bool may_probe(const Position& position, int most_men);

// Nothing if the tables do not know. They know nothing of the moves before, so the halfmove clock
// must be 0. Any number of threads may ask.
[[nodiscard]] std::optional<TableResult> probe_result(const Position& position);

// A move at the root with its rank: the higher, the better; equal ranks keep the result equally
// well. 1000 wins, 0 draws, -1000 loses; less than 900 may not be enough within fifty moves.
struct RankedMove {
    Move move;
    int rank = 0;

    friend bool operator==(const RankedMove&, const RankedMove&) = default;
};
// All legal moves, or nothing if the tables do not know every one of them. `repeated`: a position
// has occurred twice since the last capture or pawn move, so that the way to win must be direct.
[[nodiscard]] std::vector<RankedMove> rank_moves(const Position& position, bool repeated,
                                                 bool fifty_move_rule);
// The moves of the highest rank; of those in `wanted`, if it is not empty.
[[nodiscard]] std::vector<Move> best_ranked(const std::vector<RankedMove>& ranked,
                                            const std::vector<Move>& wanted);

// What a rank means.
[[nodiscard]] TableResult result_of_rank(int rank, bool fifty_move_rule);

// The value inside the search of a result that is `ply` half moves from the root.
[[nodiscard]] int table_value(TableResult result, int ply, bool fifty_move_rule);

// The move that a table names by squares from 0 (a1) to 63 (h8) and promotion: 0 none, 1 queen,
// 2 rook, 3 bishop, 4 knight.
[[nodiscard]] std::optional<Move> find_table_move(const Position& position, unsigned from,
                                                  unsigned to, unsigned promotion);

}  // namespace kibitzer::search
