// How much a line can teach: founding document 3, over the whole continuation, from the student's
// side. Checkmate comes before a proved threat of mate, and that before everything else; a line
// with a tactic, however late, before one without, if both are as good as the move played or both
// worse; the rest is a sum of terms. Only what is proved earns a bonus.
//
// `classic` is the formula of the predecessor, kept for comparison: it works on labels that
// somebody else found, ply by ply.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/teach/weights.hpp"

namespace kibitzer {

// A line that somebody suggests to the student, who makes its first move.
struct Continuation {
    Position before = Position::start();
    std::vector<Move> moves;
    double chance = 0.5;         // the student's win chance in this line
    double played_chance = 0.5;  // and with the move really played
    // Raised: proofs end at once, and the score is not to be used.
    const StopFlag* stop = nullptr;
};

struct TeachabilityTerm {
    std::string name;
    double value = 0;

    friend bool operator==(const TeachabilityTerm&, const TeachabilityTerm&) = default;
};

struct Teachability {
    double score = 0;
    bool checkmate = false;    // the line ends with the student giving mate
    bool mate_threat = false;  // it makes a threat of mate, which is proved
    bool tactical = false;     // it shows a tactical motif, soon or late
    bool worse = false;        // than the move that was played
    std::vector<TeachabilityTerm> terms;

    friend bool operator==(const Teachability&, const Teachability&) = default;
};

[[nodiscard]] Teachability score_line(const Continuation& line,
                                      const TeachabilityWeights& weights = {});

// Is a worth showing before b?
[[nodiscard]] bool teaches_more(const Teachability& a, const Teachability& b);

// The most teachable first; the best move (the first one) is always among the `show` that are kept.
[[nodiscard]] std::vector<std::size_t> choose_lines(const std::vector<Teachability>& lines,
                                                    std::size_t show);

namespace classic {

// One half move of a line as the predecessor saw it.
struct Ply {
    std::set<std::string> labels;   // motif types on the board, "mate_...", "checkmate"
    int balance = 0;                // White's material minus Black's, centipawns
    std::vector<int> sound_deltas;  // of all valued motifs that are sound, either side
    bool positional = false;        // a passed or isolated pawn, or an open file near a king
};

struct Line {
    int balance_before = 0;
    std::vector<Ply> plies;
    int loss_to_best = 0;                    // centipawns behind the best candidate
    std::optional<bool> student_gives_mate;  // if a mate score is known
};

[[nodiscard]] double score(const Line& line, int max_concept_depth);

}  // namespace classic

}  // namespace kibitzer
