// Games: players, tags, moves, and where they were found.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "kibitzer/chess/move.hpp"
#include "kibitzer/store/database.hpp"
#include "kibitzer/style/game_record.hpp"

namespace kibitzer::store {

struct AddedGame {
    std::int64_t id = 0;
    bool is_new = false;
};

class GameRows {
public:
    explicit GameRows(Database& database);

    // The file that games come from now.
    void begin_file(const std::string& path);
    // Stores the game unless it is known (by its digest), and notes that this file has it. The
    // record must hold its facts.
    AddedGame add(const style::GameRecord& record);
    // The name of its opening and the version of the formulas, after measuring anew.
    void update(std::int64_t id, const style::GameRecord& record);

private:
    std::int64_t player(const std::string& name);

    Database& database_;
    std::int64_t file_ = 0;
    Statement find_;
    Statement insert_;
    Statement update_;
    Statement add_source_;
    Statement find_player_;
    Statement add_player_;
};

// A game as it comes back: header and result, deltas if there are any, and the moves.
struct StoredGame {
    std::int64_t id = 0;
    style::GameRecord record;  // measured parts are empty, unless they were asked for
    std::vector<Move> moves;
    bool has_positions = false;
    bool is_measured = false;  // the stored measures are in the record, and of today's formulas
};

// Two bytes a move, the lower one first.
[[nodiscard]] std::string pack_moves(const style::GameFacts& facts);
[[nodiscard]] std::vector<Move> unpack_moves(std::string_view bytes);

enum class Measures { left, read };  // where they are of today's formulas

// Reads the games that fulfil a condition on `games`, in the order of their ids.
class GameReader {
public:
    // `condition` is SQL with one ? per parameter.
    GameReader(Database& database, const std::string& condition, std::vector<Cell> parameters,
               Measures measures = Measures::left);
    [[nodiscard]] std::optional<StoredGame> next();
    // How many there are, from the first on.
    [[nodiscard]] std::uint64_t count();

private:
    void read_page();

    Database& database_;
    std::string condition_;
    std::vector<Cell> parameters_;
    Measures measures_;
    std::int64_t last_ = 0;
    std::vector<StoredGame> page_;  // the next game last
    bool at_end_ = false;
};

}  // namespace kibitzer::store
