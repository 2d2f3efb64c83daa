// A whole game looked at: the records that a review is made of, and what follows from the verdicts
// on single moves (accuracy, counts, critical and teachable moments, use of time).
//
// Whoever asks an engine fills in the moves; complete_review() does the rest, without an engine.
// Scores and chances of positions are White's; what belongs to a move (loss, lines) is the mover's.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/time_use.hpp"

namespace kibitzer {

// What is known about one position of the game.
struct PositionVerdict {
    Score score;                  // from White's side; not to be used if `over`
    std::optional<Outcome> over;  // the game has ended here
    double white_chance = 0.5;

    friend bool operator==(const PositionVerdict&, const PositionVerdict&) = default;
};
[[nodiscard]] PositionVerdict verdict_of(const Score& score);
[[nodiscard]] PositionVerdict verdict_of(const Outcome& over);

// White's less Black's piece, mobility, offensive and defensive value of a position.
struct ValueBalance {
    double pieces = 0;
    double mobility = 0;
    double offence = 0;
    double defence = 0;

    friend bool operator==(const ValueBalance&, const ValueBalance&) = default;
};

struct ReviewedMove {
    Position position = Position::start();  // before the move
    Move move = Move::null();               // null: the turn was passed
    PositionVerdict before;
    PositionVerdict after;
    ValueBalance balance;           // after it
    std::vector<ScoredLine> lines;  // of the position before the move, best first; mover's side
    ScoredLine played;              // the move and what follows; mover's side
    MoveFacts facts;
    MoveClass verdict = MoveClass::good;
    double loss = 0;  // of the mover's win chance, 0 to 1
    double accuracy = 100;
    Phase phase = Phase::opening;
    bool closely = false;  // candidates were compared
    // Of an error, indices of lines worth naming: the most teachable first, the best among them.
    std::vector<std::size_t> better_moves;
    std::optional<Milliseconds> clock;  // left after the move
    std::optional<Milliseconds> spent;
    std::optional<Milliseconds> deserved;  // by our estimate, where the clock is known
    bool in_haste = false;                 // an error made in far less time than it deserved
    bool in_time_trouble = false;
    Telling telling;

    [[nodiscard]] Color mover() const { return position.side_to_move(); }
    // Positive if the mover's chances grew.
    [[nodiscard]] double swing() const {
        const double white = after.white_chance - before.white_chance;
        return mover() == Color::white ? white : -white;
    }
};

struct OpeningName {
    std::string code;    // ECO, such as C41; may be empty
    std::string name;    // may be empty
    int book_plies = 0;  // how long the game followed known lines

    friend bool operator==(const OpeningName&, const OpeningName&) = default;
};

struct SideReview {
    std::string player;
    std::optional<int> elo;  // as the game's tag says
    int told_to = 1400;      // the rating for which errors are judged and words chosen
    // The same as Lichess would rate it; nothing where that is not known.
    std::optional<int> on_lichess;
    int moves = 0;  // reviewed
    ByIndex<MoveClass, int, move_class_count> counts{};
    std::optional<double> accuracy;  // per cent
    ByPhase<std::optional<double>> accuracy_by_phase{};
    std::optional<double> mean_loss;  // of win chance, 0 to 1
    std::optional<TimeUse> time;

    friend bool operator==(const SideReview&, const SideReview&) = default;
};

struct Review {
    std::vector<std::pair<std::string, std::string>> tags;
    GameResult result = GameResult::unknown;
    std::optional<Outcome> ending;  // that the board shows
    Position start = Position::start();
    PositionVerdict start_verdict;
    ValueBalance start_balance;
    std::vector<ReviewedMove> moves;  // those that were looked at, from the first on
    std::size_t moves_in_game = 0;    // more, if the work was interrupted
    OpeningName opening;
    StartingClock time_control;
    ByColor<SideReview> sides;
    std::optional<Color> side;           // whose moves are taught; nothing: both
    std::vector<std::size_t> critical;   // indices of moves, largest swing first
    std::vector<std::size_t> teachable;  // indices of moves, most worth teaching first
    std::string engine;                  // who was asked
    std::uint64_t nodes = 0;             // effort for a position; 0: unknown
    bool complete = true;                // false: interrupted
    // The same as annotated game and as chapters of a study, PGN; empty until it is all known.
    std::string pgn;
    std::vector<std::string> study;

    [[nodiscard]] std::string_view tag(std::string_view name) const;
    // Is this move among those that are taught?
    [[nodiscard]] bool concerns(const ReviewedMove& move) const {
        return !side || *side == move.mover();
    }
};

// With less effort than this a review is only a quick look.
inline constexpr std::uint64_t quick_look_nodes = 50'000;

inline constexpr std::size_t most_teachable = 5;
inline constexpr std::size_t most_praised = 2;  // of these: errors teach more
inline constexpr std::size_t most_critical = 5;
// A swing of the win chance that makes a moment critical.
inline constexpr double critical_swing = 0.15;

// Everything that follows from the moves: accuracies, counts, moments, time.
void complete_review(Review& review);

[[nodiscard]] inline bool is_quick_look(const Review& review) {
    return review.nodes > 0 && review.nodes < quick_look_nodes;
}

// Lost before the move, or won after it.
[[nodiscard]] bool is_decided(const MoveFacts& facts);

// White's chances at every position, the first one included.
[[nodiscard]] std::vector<double> white_chances(const Review& review);

}  // namespace kibitzer
