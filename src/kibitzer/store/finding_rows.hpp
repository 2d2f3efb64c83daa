// What reviews found in the games of whoever asks: an error each, or a quiet position in which
// there was nothing to be found. A review is stored with the version of the formulas that made it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/store/database.hpp"

namespace kibitzer::store {

// A move of which it is known how good it is, with the mover's win chance after it.
struct KnownMove {
    std::string move;  // UCI
    double chance = 0;

    friend bool operator==(const KnownMove&, const KnownMove&) = default;
};

// How long was thought about a move.
enum class Pace { unknown, under_5_seconds, under_20_seconds, slower };
inline constexpr std::array<std::string_view, 4> pace_names = {"unknown", "under_5s", "under_20s",
                                                               "slower"};

// The verdict of a position in which there was nothing to be found.
inline constexpr std::string_view nothing_there = "nothing";

struct Finding {
    int ply = 0;  // of the move, from 1
    Color side = Color::white;
    std::string position;  // FEN without the counters
    std::string fen;
    std::string move;     // the one played, UCI
    std::string verdict;  // inaccuracy, mistake, blunder; nothing_there
    double loss = 0;      // of win chance, 0 to 1
    double chance_best = 0;
    double chance_played = 0;
    std::vector<KnownMove> known;  // best first
    std::string fault;             // allowed, missed; empty: neither is proved
    std::string motif;             // by which one; empty: none
    std::string piece;             // that plays the decisive move; empty: none
    Phase phase = Phase::opening;
    Pace pace = Pace::unknown;
    std::optional<double> spent;       // seconds
    std::optional<double> time_left;   // seconds, after the move
    std::optional<double> difficulty;  // chance that a player of this rating goes wrong here
    std::vector<std::string> words;
    std::string lesson;
    std::vector<std::string> better;      // UCI, from the position
    std::vector<std::string> refutation;  // UCI, after the move

    friend bool operator==(const Finding&, const Finding&) = default;
};

struct StoredSideReview {
    Color side = Color::white;
    int moves = 0;
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    std::optional<double> accuracy;
    std::optional<double> mean_loss;
};

struct StoredReview {
    int version = 0;
    std::uint64_t nodes = 0;
    std::string engine;
    std::vector<StoredSideReview> sides;
    std::vector<Finding> findings;
};

class FindingRows {
public:
    explicit FindingRows(Database& database);
    // In place of what was there; errors and quiet positions become cards unless they are.
    void write(std::int64_t game, const StoredReview& review);

private:
    Statement clear_;
    Statement insert_review_;
    Statement insert_side_;
    Statement insert_finding_;
    Statement insert_card_;
};

// The columns of a finding, for a SELECT from `findings f`, and the finding in them.
inline constexpr std::string_view finding_columns =
    "f.ply, f.side, f.position, f.fen, f.move, f.verdict, f.loss, f.chance_best, f.chance_played, "
    "f.known, f.fault, f.motif, f.piece, f.phase, f.pace, f.spent, f.time_left, f.difficulty, "
    "f.words, f.lesson, f.better, f.refutation";
[[nodiscard]] Finding read_finding(const Statement& row, int first_column);

// Games of whoever asks that no review of this version and effort has looked at, newest first.
[[nodiscard]] std::vector<std::int64_t> games_to_review(Database& database, int version,
                                                        std::uint64_t nodes);

}  // namespace kibitzer::store
