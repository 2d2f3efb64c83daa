// One game on its way through the passes of a review: what is known about each position, what is
// still in doubt, and the verdict on each move. It asks nobody; whoever searches tells it (learn).
// The parts stand in files of their own: game_work.cpp (what is known), doubts.cpp (what to look at
// next), verdicts.cpp (judging), peers.cpp (people), tellings.cpp (words), haste.cpp (time).
#pragma once

#include <span>

#include "kibitzer/desks/review/passes/peers.hpp"
#include "kibitzer/desks/review/passes/reviewer.hpp"

namespace kibitzer {

enum class Pass { glance, second_look, candidates, confirmation };
inline constexpr std::size_t pass_count = 4;

// What was said about a position, whoever asked: it depends on the position alone.
struct Looks {
    std::optional<PositionVerdict> told;  // by the board, or by a comment that is trusted
    ByIndex<Pass, std::vector<ScoredLine>, pass_count> lines{};  // best first; empty: not asked

    [[nodiscard]] bool searched() const;
    [[nodiscard]] bool known() const { return told || searched(); }
    [[nodiscard]] bool known_over() const { return told && told->over; }
};

// How closely a position was looked at on behalf of one move.
struct Care {
    bool compared = false;      // several candidates with equal care
    std::vector<Move> tried{};  // these were made on the board, and what follows was searched
    bool confirmed = false;     // moves tried with greater effort count before others
    bool again = false;         // so does what was found in the position itself with greater effort
};

// What of all that counts in judging a move.
struct Known {
    std::optional<PositionVerdict> verdict;
    std::vector<ScoredLine> lines;  // best first, from the side to move
    bool searched = false;
};

// For comparing lines: a mate beats any number of centipawns, a quick one a slow one.
[[nodiscard]] int points(const Score& score, Color side);
// Hardly anything else is legal, or it plainly wins material.
[[nodiscard]] bool is_plain_choice(const Position& position, Move move);
// The verdict on a position as the side to move gets it by the move played in the game.
[[nodiscard]] PositionVerdict one_move_earlier(PositionVerdict after, Color mover);

class GameWork {
public:
    GameWork(const GameTree& game, const ReviewSettings& settings);

    [[nodiscard]] std::vector<std::size_t> unknown_positions() const;
    [[nodiscard]] std::vector<std::size_t> searched_positions() const;
    // Notes moves that may be errors or fine ones, and for those that still look like errors the
    // best answer and the best other move, to be tried out; says whether there was anything new.
    bool note_doubts();
    // What is to be done about that: positions whose candidates are to be compared, and positions
    // that need a second look.
    [[nodiscard]] std::vector<std::size_t> positions_to_compare() const;
    [[nodiscard]] std::vector<std::size_t> positions_to_look_at() const;
    // Notes moves that still look like errors although nothing is proved against them, or although
    // they are known or a strong player's; says whether there was anything new.
    bool note_confirmations();
    [[nodiscard]] bool may_be_a_find(std::size_t i) const;
    [[nodiscard]] std::vector<std::size_t> positions_to_confirm() const;
    [[nodiscard]] const Position& position(std::size_t i) const { return positions_[i]; }
    void learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass);

    // Judges all moves whose positions are known.
    void judge();
    // How players of the mover's rating fare where something is to be said; then judges again.
    void ask_peers(int threads, const StopFlag& stop);
    // Once `stop` is raised, only as many as a person waits for.
    // `weigh` is asked where no tactic explains an error.
    struct Questions {
        std::function<std::vector<tactics::Judgement>(const Moment&)> weigh;
        std::function<ScoredLine(const Position&, std::vector<Move>)> follow;
        std::function<Score(const Position&)> look;
    };
    void find_words(const StopFlag& stop, const Questions& questions);
    // What each move deserved of the clock, and errors made in haste; after the words, when it is
    // known what each move took.
    void find_haste(int threads, const StopFlag& stop);
    Review& review() { return review_; }

private:
    // What a closer look at one move found does not count for its neighbours: a move is judged
    // alike in any game, and alone.
    struct MoveCare {
        Care before;
        Care after;
    };
    struct Trial {
        std::size_t position;
        Move move;
        std::size_t leads_to;
    };

    void reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes);
    [[nodiscard]] Known known(std::size_t position, const Care& care) const;
    [[nodiscard]] Known known_before(std::size_t i) const { return known(i, care_[i].before); }
    [[nodiscard]] Known known_after(std::size_t i) const { return known(i + 1, care_[i].after); }
    // The position that a move leads to: one of the game, or one that is added for it.
    [[nodiscard]] std::optional<std::size_t> find_trial(std::size_t position, Move move) const;
    void add_trial(std::size_t position, Move move);
    // The line that begins with a move that was tried, as the search after it sees it.
    [[nodiscard]] std::optional<ScoredLine> tried_line(std::size_t position, Move move,
                                                       bool confirmed) const;
    [[nodiscard]] bool is_confirmed(std::size_t position, Move move) const;
    // Only moves that were looked at with the same effort are held against the one played.
    void keep_confirmed(std::size_t position, std::vector<ScoredLine>& lines) const;

    // Did the search after the move show the one before it wrong?
    [[nodiscard]] bool is_surprising(std::size_t i) const;
    [[nodiscard]] bool may_be_fine(std::size_t i) const;
    [[nodiscard]] bool needs_confirmation(std::size_t i) const;
    // Material or mate, lost or missed, whatever the opponent does.
    [[nodiscard]] bool is_proved(std::size_t i) const;
    bool note_confirmation(std::size_t i);
    bool note_comparison(std::size_t i);
    bool note_trials(std::size_t i);
    // Tries the best move that the mover of the game did not choose.
    bool note_trial(std::size_t position, Care& care, std::optional<Move> but);
    // By how much the best move beats all others, in win chance; 0 if that is not known.
    [[nodiscard]] double lead_over_others(std::size_t i) const;
    void judge_move(std::size_t i);
    [[nodiscard]] std::vector<std::size_t> choose_better_moves(const ReviewedMove& move,
                                                               const StopFlag& stop) const;
    void add_peers(Telling& telling, const ReviewedMove& move) const;
    [[nodiscard]] int elo_of(Color color) const { return review_.sides[color].told_to; }
    [[nodiscard]] Peers peers_of(Color color) const { return {elo_of(color), scales_[color]}; }

    std::vector<ReviewedMove> moves_;  // all of them; the review gets those that are known
    // Before each move, and the last one; behind them those that moves on trial lead to.
    std::vector<Position> positions_;
    std::vector<Looks> looks_;    // per position
    std::vector<MoveCare> care_;  // per move
    std::vector<Trial> trials_;
    std::vector<std::size_t> to_confirm_;  // positions
    Review review_;
    ByColor<people::Scale> scales_;
    TeachabilityWeights weights_;
    std::size_t show_;
    bool to_movers_;
    bool is_judged_;  // a second engine must confirm every error
};

}  // namespace kibitzer
