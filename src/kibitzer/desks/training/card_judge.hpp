// What a move tried at a card is worth, and why it fails.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/store/card_rows.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// Within 5 % of the best; between that and an inaccuracy; worse.
enum class TryVerdict { right, playable, wrong };
inline constexpr std::string_view try_names[] = {"right", "playable", "wrong"};

struct JudgedTry {
    TryVerdict verdict = TryVerdict::wrong;
    double chance_best = 0;  // the mover's
    double chance = 0;       // with this move
    std::vector<std::string> words;
    std::vector<Move> refutation;  // after the move, of a wrong one
};

[[nodiscard]] Result<Position> position_of(const store::CardFinding& card);
// What stands in UCI, as far as it can be played.
[[nodiscard]] std::vector<Move> read_line(Position position, const std::vector<std::string>& line);
// The moves known to be right, the best first.
[[nodiscard]] std::vector<Move> right_moves(const Position& position,
                                            const store::CardFinding& card);

// What no review looked at is searched with so many nodes, and kept in the database.
struct JudgeEffort {
    std::string database;
    std::uint64_t nodes = 20'000;
};
[[nodiscard]] Result<JudgedTry> judge_try(const store::CardFinding& card, const Position& position,
                                          Move move, const JudgeEffort& effort, Workshop& workshop);

// Time and tries count: right at once is easy, good, or, after long thought, hard; so is what was
// found behind a playable move. After a wrong one it has to be learned again.
[[nodiscard]] memory::Grade grade_of(const std::vector<store::Try>& tries);

}  // namespace kibitzer
