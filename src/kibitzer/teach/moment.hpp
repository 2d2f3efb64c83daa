// The room `teach` says what a move did and why: it turns a move, the engine's lines about it and
// the tactics found on the board into words for a player of a given rating, and ranks what is worth
// teaching. It never calls the engine: lines and scores reach it as data, so that every sentence
// can be tested without one. Nothing is said that is not proved: claims of material and mate come
// with a line. Scores and chances are those of the side that made the move. Ideas: founding
// document 3.
//
// Read next: move_class.hpp (`?!` to `!!`), tell.cpp (one move in words), review.hpp (a whole
// game), selection.hpp (what is worth telling).
// Not here: finding out: neither search nor proof.
//
// Here: the records. A Moment goes in, a Telling comes out.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/chess/remarks.hpp"
#include "kibitzer/chess/scored_line.hpp"
#include "kibitzer/tactics/judgements.hpp"
#include "kibitzer/teach/weights.hpp"

namespace kibitzer {

enum class MoveClass { book, good, only, great, brilliant, inaccuracy, mistake, blunder };

struct LeadIn {
    Position before = Position::start();
    Move move = Move::null();
    // Captures on the same square directly before it, and where they began.
    std::vector<Move> earlier = {};
    Position exchange_start = before;
};

struct Telling;

// The end of a line that words rest on, and what a search of its own makes of it.
struct SeenEnd {
    Position at;
    Score score;
};

// What is known about one move of a game.
struct Moment {
    Position before = Position::start();
    Move played = Move::null();
    ScoredLine after_played;               // begins with the played move
    std::vector<ScoredLine> alternatives;  // other moves and the played one, best first
    double chance_before = 0.5;            // win chance of the mover with the best move
    double chance_after = 0.5;             // and with the played one
    MoveClass verdict = MoveClass::good;
    std::optional<LeadIn> lead_in;  // the opponent's move before it
    // What carries the difference where nothing is forced, weightiest first.
    std::vector<tactics::Judgement> judgements;
    // What was asked for by Telling::to_follow, and how it goes on.
    std::optional<ScoredLine> followed;
    // What was asked for by Telling::to_look_at.
    std::vector<SeenEnd> seen_ends;
    [[nodiscard]] bool knows_what_follows(const Telling& telling) const;
    // Raised: proofs end at once, and what is told from then on is not to be used.
    const StopFlag* stop = nullptr;

    // Where the opponent has just taken something.
    [[nodiscard]] std::optional<Square> last_capture() const {
        if (!lead_in || !lead_in->before.is_capture(lead_in->move)) return std::nullopt;
        return lead_in->move.to();
    }
};

// To whom it is told: "your king", "their king", or "White's king".
enum class Audience : std::uint8_t { mover, opponent, both };

struct Listener {
    int elo = 1400;
    Audience audience = Audience::mover;
};

// How hard something is to find for people; who knows fills it in.
struct ClaimHardness {
    double puzzle_rating = 0;             // on Lichess
    double error = 0;                     // how far off that usually is
    std::optional<double> found_in_game;  // the share of players of the reader's rating

    friend bool operator==(const ClaimHardness&, const ClaimHardness&) = default;
};

// Something the words say can be forced, and the line that proves it.
struct Claim {
    Position start = Position::start();  // the side to move forces it
    std::vector<Move> proof;
    int gain = 0;        // centipawns
    int mate = 0;        // in so many moves; 0: none
    bool draws = false;  // by perpetual check
    std::optional<ClaimHardness> hardness = {};
};
[[nodiscard]] inline bool operator==(const Claim& a, const Claim& b) {
    return a.start.key() == b.start.key() && a.proof == b.proof && a.gain == b.gain &&
           a.mate == b.mate && a.draws == b.draws;
}

// What is told about a moment. Empty sentences: silence is approval.
struct Telling {
    std::vector<std::string> sentences;  // consequence, cause, proof
    std::vector<std::string> motifs;     // stable names
    std::vector<Move> refutation;        // the answer, from the position after the move
    std::vector<Move> better;            // of an error, from the position before it
    std::vector<Move> follows;           // of a fine move, that move first
    std::vector<Arrow> arrows;           // in the position before the move; green good, red bad
    std::string lesson;                  // one thing to remember; may be empty
    std::vector<Claim> claims;           // every win, mate or draw that the words speak of
    // The better move and an answer to it that the words speak of: once it is known what follows,
    // the words can show it.
    std::vector<Move> to_follow;
    // Ends of lines that the words rest on and nobody has looked at yet. The words hold once all of
    // them have been.
    std::vector<Position> to_look_at;
    double teachability = 0;
    bool is_proved = false;  // material, a mate, a draw or an exact ending is told

    friend bool operator==(const Telling&, const Telling&) = default;
};

// Has what the telling asked for been found out? Also if it asks for nothing.
inline bool Moment::knows_what_follows(const Telling& telling) const {
    const std::vector<Move>& asked = telling.to_follow;
    return asked.empty() || (followed && followed->moves.size() >= asked.size() &&
                             std::equal(asked.begin(), asked.end(), followed->moves.begin()));
}

[[nodiscard]] Telling tell(const Moment& moment, const Listener& listener,
                           const TeachabilityWeights& weights = {});
// A good move that few players of the rating find: what it does. Nothing if that cannot be said.
[[nodiscard]] Telling tell_find(const Moment& moment, const Listener& listener,
                                const TeachabilityWeights& weights = {});
// What a move costs that is no error but not the best either; for whoever asks about it and has
// been told which move is better.
[[nodiscard]] Telling tell_cost(const Moment& moment, const Listener& listener,
                                const TeachabilityWeights& weights = {});

}  // namespace kibitzer
