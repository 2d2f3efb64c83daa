#include "kibitzer/engine/search/tablebase.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/engine/search/value.hpp"

#ifdef KIBITZER_SYZYGY
#include <tbprobe.h>
#endif

namespace kibitzer::search {

bool may_probe(const Position& position, int most_men) {
    return position.occupied().count() <= std::min(most_men, largest_table()) &&
           position.castling_rooks().none();
}

int table_value(TableResult result, int ply, bool fifty_move_rule) {
    if (!fifty_move_rule && result == TableResult::cursed_win) result = TableResult::win;
    if (!fifty_move_rule && result == TableResult::blessed_loss) result = TableResult::loss;
    switch (result) {
        case TableResult::win:
            return table_win - ply;
        case TableResult::cursed_win:
            return 1;
        case TableResult::draw:
            return 0;
        case TableResult::blessed_loss:
            return -1;
        case TableResult::loss:
            return -table_win + ply;
    }
    return 0;
}

std::optional<Move> find_table_move(const Position& position, unsigned from, unsigned to,
                                    unsigned promotion) {
    for (const Move move : legal_moves(position)) {
        const unsigned promotes =
            move.is_promotion() ? unsigned(Role::queen) - unsigned(move.promotion_role()) + 1 : 0;
        if (unsigned(move.from().index()) == from && unsigned(move.to().index()) == to &&
            promotes == promotion && !move.is_castling())
            return move;
    }
    return std::nullopt;
}

TableResult result_of_rank(int rank, bool fifty_move_rule) {
    const int certain = fifty_move_rule ? 900 : 1;
    if (rank >= certain) return TableResult::win;
    if (rank <= -certain) return TableResult::loss;
    return rank > 0   ? TableResult::cursed_win
           : rank < 0 ? TableResult::blessed_loss
                      : TableResult::draw;
}

std::vector<Move> best_ranked(const std::vector<RankedMove>& ranked,
                              const std::vector<Move>& wanted) {
    std::vector<Move> best;
    int highest = 0;
    for (const RankedMove& candidate : ranked) {
        const bool asked = wanted.empty() ||
                           std::find(wanted.begin(), wanted.end(), candidate.move) != wanted.end();
        if (!asked || (!best.empty() && candidate.rank < highest)) continue;
        if (!best.empty() && candidate.rank > highest) best.clear();
        highest = candidate.rank;
        best.push_back(candidate.move);
    }
    return best;
}

#ifdef KIBITZER_SYZYGY

namespace {

// Ranking at the root uses the library's shared buffers: one at a time.
std::mutex root_mutex;

// The arguments that all questions to the library begin with.
template <class Ask, class... Rest>
auto ask(const Position& p, Ask question, Rest... rest) {
    return question(p.of(Color::white).bits(), p.of(Color::black).bits(), p.of(Role::king).bits(),
                    p.of(Role::queen).bits(), p.of(Role::rook).bits(), p.of(Role::bishop).bits(),
                    p.of(Role::knight).bits(), p.of(Role::pawn).bits(), rest...);
}

unsigned en_passant_of(const Position& position) {
    return position.en_passant() ? unsigned(position.en_passant()->index()) : 0;
}

}  // namespace

Result<int> load_tables(const std::string& folders) {
    const bool done = tb_init(folders.c_str());
    if (folders.empty()) return 0;
    if (!done || TB_LARGEST == 0)
        return Error{Errc::io, "no Syzygy tables found in " + in_quotes(folders, 200)};
    return int(TB_LARGEST);
}

int largest_table() { return int(TB_LARGEST); }

std::optional<TableResult> probe_result(const Position& position) {
    const bool white = position.side_to_move() == Color::white;
    const unsigned result =
        ask(position, tb_probe_wdl, unsigned(position.halfmove_clock()),
            unsigned(position.castling_rooks().any()), en_passant_of(position), white);
    if (result > TB_WIN) return std::nullopt;
    static_assert(TB_LOSS == 0 && TB_BLESSED_LOSS == 1 && TB_DRAW == 2 && TB_CURSED_WIN == 3 &&
                  TB_WIN == 4);
    return TableResult(result);
}

std::vector<RankedMove> rank_moves(const Position& position, bool repeated, bool fifty_move_rule) {
    const std::lock_guard lock(root_mutex);
    const auto results = std::make_unique<TbRootMoves>();
    const bool white = position.side_to_move() == Color::white;
    const auto clock = unsigned(position.halfmove_clock());
    const auto castling = unsigned(position.castling_rooks().any());
    const unsigned en_passant = en_passant_of(position);
    // With distances if all of those tables are there, else by the result alone.
    if (ask(position, tb_probe_root_dtz, clock, castling, en_passant, white, repeated,
            fifty_move_rule, results.get()) == 0 &&
        ask(position, tb_probe_root_wdl, clock, castling, en_passant, white, fifty_move_rule,
            results.get()) == 0)
        return {};
    std::vector<RankedMove> ranked;
    for (unsigned i = 0; i < results->size; ++i) {
        const TbRootMove& row = results->moves[i];
        const auto move = find_table_move(position, TB_MOVE_FROM(row.move), TB_MOVE_TO(row.move),
                                          TB_MOVE_PROMOTES(row.move));
        if (!move) return {};
        ranked.push_back({*move, row.tbRank});
    }
    if (int(ranked.size()) != count_legal_moves(position)) return {};
    return ranked;
}

#else

Result<int> load_tables(const std::string& folders) {
    if (folders.empty()) return 0;
    return Error{Errc::unsupported, "this build cannot read Syzygy tables"};
}

int largest_table() { return 0; }

std::optional<TableResult> probe_result(const Position&) { return std::nullopt; }

std::vector<RankedMove> rank_moves(const Position&, bool, bool) { return {}; }

#endif

}  // namespace kibitzer::search
