// Words for what was found: men, lines, tactics (gains: gain.hpp). Every sentence names pieces and
// squares, says the consequence first, and claims only what a proof has shown.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer {

// For whom: a player of one side ("your", "their"), or nobody in particular ("White's").
struct Reader {
    std::optional<Color> side;
    int elo = 1400;
};

[[nodiscard]] std::string side_text(Color color, const Reader& reader);        // "you", "White"
[[nodiscard]] std::string object_text(Color color, const Reader& reader);      // "you", "them"
[[nodiscard]] std::string possessive_text(Color color, const Reader& reader);  // "your", "White's"
// "the knight"
[[nodiscard]] std::string role_text(const Position& position, Square square);
// "the knight on e5"
[[nodiscard]] std::string man_text(const Position& position, Square square);
// "the knight on e5 and the pawn on b7"
[[nodiscard]] std::string men_list_text(const Position& position, Bitboard squares);
// "no", "one" ... "four", "5"
[[nodiscard]] std::string number_text(int count);
// "once", "twice", "three times"
[[nodiscard]] std::string times_text(int count);
// "your knight on e5", "Black's knight on e5"
[[nodiscard]] std::string owned_man_text(const Position& position, Square square,
                                         const Reader& reader);

// Why a capture wins: nobody can take back, the defender is pinned, or the exchange is good.
[[nodiscard]] std::string capture_cause_text(const Position& start, Move capture);

// Why a proved tactic works, without its consequence: "the knight attacks the king on e8 and the
// rook on a8 at once". The position is the one in which the proof begins.
[[nodiscard]] std::string cause_text(const Position& start, const tactics::Tactic& tactic);

// The cause, and how the first move works if the proof shows an idea (deflection and the like).
// With the opponent's move before it, the capture that waits (intermezzo) can be seen too.
[[nodiscard]] std::string cause_and_idea(const Position& start, const tactics::Tactic& tactic,
                                         const std::optional<tactics::Line>& with_lead_in = {});

// One sentence, without the line: consequence and cause.
[[nodiscard]] std::string tactic_text(const Position& position, const tactics::Tactic& tactic,
                                      const Reader& reader);
[[nodiscard]] std::string chain_text(const Position& position, const tactics::Chain& chain,
                                     const Reader& reader);
// What stands there; claims no gain.
[[nodiscard]] std::string observation_text(const Position& position,
                                           const tactics::Finding& finding, const Reader& reader);

// Where a proof begins: the position itself, or after a pass for a threat.
[[nodiscard]] Position proof_start(const Position& position, Color side);

}  // namespace kibitzer
