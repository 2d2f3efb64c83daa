// Hands out the legal moves of a position one by one, the most promising first, and generates them
// no earlier than needed: the move from the hash table, captures that win or hold material, killer
// and counter move, quiet moves by history, losing captures.
#pragma once

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/engine/search/memory.hpp"

namespace kibitzer::search {

// Where quiet moves get their scores from.
struct QuietContext {
    const Memory* memory = nullptr;
    std::array<const ContinuationRow*, 4> continuations{};  // after the last 1, 2, 4 and 6 plies
    const ContinuationRow* pawn = nullptr;
    Move killer = Move::null();
    Move counter = Move::null();
};

class MovePicker {
public:
    // All moves, for the main search and for quiescence in check.
    MovePicker(const Position& position, const Checks& checks, Move table_move,
               const QuietContext& quiets);
    // Captures and promotions only; with `threshold`, only those whose exchange gains so much.
    MovePicker(const Position& position, const Checks& checks, Move table_move,
               const Memory& memory, int threshold);

    // The next move; null at the end. Quiet moves are left out once `skip_quiets` was called.
    [[nodiscard]] Move next();
    void skip_quiets() { skips_quiets_ = true; }
    // Did the last move come from the stage of losing captures?

    // The history of a quiet move, by which it is ordered.
    [[nodiscard]] int quiet_score(Move move) const;
    // The squares the enemy attacks.
    [[nodiscard]] Bitboard attacked() const { return attacked_; }

private:
    enum class Kind : std::uint8_t { all, captures };
    enum class Stage : std::uint8_t {
        table_move,
        make_captures,
        captures,
        killer,
        counter,
        make_quiets,
        quiets,
        losing_captures,
        make_evasions,
        evasions,
        end
    };
    struct Scored {
        Move move;
        int score;
    };

    void add(Move move, int score);
    void make_captures();
    void prefetch_pawn_history() const;
    void make_quiets();
    void make_evasions();
    [[nodiscard]] bool is_special_quiet(Move move) const;
    // Takes the best of the moves that are left out of the list.
    [[nodiscard]] Scored pick_best();

    const Position& position_;
    const Checks& checks_;
    QuietContext quiets_;
    Move table_move_;
    Kind kind_ = Kind::all;
    Stage stage_ = Stage::table_move;
    bool skips_quiets_ = false;
    int threshold_ = 0;
    Bitboard attacked_;
    std::size_t next_ = 0;
    std::size_t losing_next_ = 0;
    StaticVector<Move, 256> moves_;
    StaticVector<int, 256> keys_;  // of these moves: score and place in one number
    StaticVector<Move, 80> losing_;
};

}  // namespace kibitzer::search
