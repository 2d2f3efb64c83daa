// The PGN parser: turns text into calls of a visitor, with every move legally applied.
//
// A visitor overrides the members it cares about. For each game come, in this order: begin_game,
// tag..., start, then move, comment, nag, begin_variation, end_variation as they stand, and
// end_game. Problems are reported as they are met; `move` never gets a move that does not belong to
// the game. A game by other rules than those of chess is passed over: after its tags comes
// pass_over_game.
//
// A damaged game is kept up to the damage, a damaged variation likewise, while the line it belongs
// to goes on. Nothing after the damage is used, so moves of different lines are never spliced.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/notation/nag.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct PgnVisitor {
    virtual ~PgnVisitor() = default;

    virtual void begin_game(std::uint64_t /*number in this text, from 1*/) {}
    virtual void tag(std::string_view /*name*/, std::string_view /*value, unescaped*/) {}
    virtual void start(const Position& /*first position*/) {}
    // `before` is the position in which the move is made.
    virtual void move(const Position& /*before*/, Move) {}
    virtual void comment(std::string_view /*as written*/) {}
    virtual void nag(Nag) {}
    virtual void begin_variation() {}  // an alternative to the last move
    virtual void end_variation() {}
    virtual void problem(const PgnProblem&) {}
    // Something that is forgiven, and counted.
    virtual void note(PgnNote, const PgnProblem& /*place and what stands there*/) {}
    virtual void end_game(GameResult, std::string_view /*text of the game*/) {}
    // Forget what begin_game and the tags said.
    virtual void pass_over_game() {}
};

struct ParsedPgn {
    std::uint64_t games = 0;  // also those passed over
    PgnNotes notes;
};
// Reads all games of the text. Text that belongs to no game is reported and passed over.
ParsedPgn parse_pgn(const std::string& text, PgnVisitor& visitor);

}  // namespace kibitzer
