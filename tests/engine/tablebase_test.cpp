#include "kibitzer/engine/search/tablebase.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/search/value.hpp"

using namespace kibitzer;
using namespace kibitzer::search;

namespace {

Position position_of(std::string_view fen) { return parse_fen(fen)->position; }

std::string table_move(std::string_view fen, unsigned from, unsigned to, unsigned promotion) {
    const Position position = position_of(fen);
    const auto move = find_table_move(position, from, to, promotion);
    return move ? to_uci(position, *move) : "none";
}

}  // namespace

TEST_CASE("tablebase: results become values, mates stay better") {
    CHECK(table_value(TableResult::win, 3, true) == table_win - 3);
    CHECK(table_value(TableResult::win, 3, true) > table_value(TableResult::win, 5, true));
    CHECK(table_value(TableResult::win, 0, true) < mate_in(2 * max_ply));
    CHECK(table_value(TableResult::loss, 3, true) == -table_value(TableResult::win, 3, true));
    CHECK(table_value(TableResult::draw, 9, true) == 0);
    CHECK(is_proved(table_value(TableResult::win, max_ply, true)));
    CHECK(!is_mate(table_value(TableResult::win, 0, true)));
}

TEST_CASE("tablebase: a cursed win is a draw, unless the fifty-move rule is off") {
    CHECK(table_value(TableResult::cursed_win, 4, true) == 1);
    CHECK(table_value(TableResult::blessed_loss, 4, true) == -1);
    CHECK(table_value(TableResult::cursed_win, 4, false) == table_win - 4);
    CHECK(table_value(TableResult::blessed_loss, 4, false) == -table_win + 4);
}

TEST_CASE("tablebase: ranks become results") {
    CHECK(result_of_rank(1000, true) == TableResult::win);
    CHECK(result_of_rank(900, true) == TableResult::win);
    CHECK(result_of_rank(899, true) == TableResult::cursed_win);
    CHECK(result_of_rank(899, false) == TableResult::win);
    CHECK(result_of_rank(0, false) == TableResult::draw);
    CHECK(result_of_rank(-899, true) == TableResult::blessed_loss);
    CHECK(result_of_rank(-1000, true) == TableResult::loss);
}

TEST_CASE("tablebase: moves are found by squares and promotion") {
    constexpr std::string_view promoting = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    CHECK(table_move(promoting, 48, 56, 1) == "a7a8q");
    CHECK(table_move(promoting, 48, 56, 2) == "a7a8r");
    CHECK(table_move(promoting, 48, 56, 3) == "a7a8b");
    CHECK(table_move(promoting, 48, 56, 4) == "a7a8n");
    CHECK(table_move(promoting, 48, 56, 0) == "none");
    CHECK(table_move(promoting, 0, 1, 0) == "a1b1");
    CHECK(table_move(promoting, 0, 1, 1) == "none");
    CHECK(table_move("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", 36, 43, 0) == "e5d6");
}

TEST_CASE("tablebase: only the moves of the highest rank are left") {
    const Position position = Position::start();
    const auto move = [&](std::string_view text) { return parse_uci_move(position, text).value(); };
    const std::vector<RankedMove> ranked = {
        {move("e2e4"), -5}, {move("d2d4"), 1000}, {move("a2a3"), 0}, {move("c2c4"), 1000}};
    CHECK(best_ranked(ranked, {}) == std::vector<Move>{move("d2d4"), move("c2c4")});
    CHECK(best_ranked(ranked, {move("e2e4"), move("a2a3")}) == std::vector<Move>{move("a2a3")});
    CHECK(best_ranked(ranked, {move("e2e4")}) == std::vector<Move>{move("e2e4")});
    CHECK(best_ranked({}, {}).empty());
    CHECK(best_ranked(ranked, {move("h2h4")}).empty());
}

TEST_CASE("tablebase: without tables nothing is known and nothing is asked") {
    const Position position = position_of("8/8/8/8/8/2k5/8/KQ6 w - - 0 1");
    const auto missing = load_tables("/no/such/folder");
    CHECK(!missing);
    CHECK(load_tables(std::filesystem::temp_directory_path().string() + "/none:/nor/this")
              .has_value() == false);
    CHECK(load_tables("").has_value());
    CHECK(largest_table() == 0);
    CHECK(!may_probe(position, 7));
    CHECK(!probe_result(position));
    CHECK(rank_moves(position, false, true).empty());
    Engine engine;
    Limits limits;
    limits.depth = 6;
    const SearchResult result = engine.search(position, History(position), limits);
    CHECK(result.best);
    CHECK(result.info.tablebase_hits == 0);
}
