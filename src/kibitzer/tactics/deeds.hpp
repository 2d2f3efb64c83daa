// What a move does, for telling about moves that win nothing by force: facts that the board shows
// (it takes, guards, attacks, develops) and threats that a proof has shown. The most telling first.
#pragma once

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer::tactics {

enum class DeedKind : std::uint8_t {
    stops_mate,  // in one, by `stopped`
    promotes,
    takes,       // `man` is taken, and taking it wins something
    takes_back,  // where the opponent has just taken
    trades,      // `man` is taken and as much is lost for it; pawns for pawns are no news
    gives_check,
    threatens,  // `threat` was not possible before
    escapes,    // the moved man could be taken with gain, now it cannot
    guards,     // the same of the man on `man`, which the moved one now guards
    saves,      // the same, by other means
    attacks,    // the man on `man` could now be taken with gain, by the moved one
    // From here on: where men go, seen on the board alone (quiet_deeds.cpp).
    castles,
    unpins,    // the officer on `man` was pinned to its king or queen
    develops,  // a knight or bishop leaves its first square in the opening
    takes_open_file,
    takes_seventh_rank,
    takes_outpost,
    blocks_passed_pawn,    // the enemy's on `man`, by stepping in front of it
    advances_passed_pawn,  // beyond the middle of the board
    opens_file,            // for the rook on `man`: no pawn is left on it
    half_opens_file,       // the same, but a pawn of the enemy's is
    takes_half_open_file,  // a rook
    takes_towards_centre,  // a pawn
    takes_centre,          // a pawn steps to d4, e4, d5 or e5 in the opening
    gives_air,             // a king on its first rank can leave it now
    centralises_king,      // in an endgame without queens
};

// Facts that stronger players see for themselves.
[[nodiscard]] constexpr bool is_basic(DeedKind kind) { return kind >= DeedKind::opens_file; }

struct Deed {
    DeedKind kind = DeedKind::takes;
    Square man = square_a1;  // in the position before the move; of a place taken: where it goes
    std::optional<Tactic> threat =
        std::nullopt;  // proved from the position after the move, the opponent passing
    std::optional<Move> stopped = std::nullopt;  // what the opponent would have played next

    friend bool operator==(const Deed&, const Deed&) = default;
};

// Men that the side to move could take with gain, by exchanges on their square.
[[nodiscard]] Bitboard takeable_men(const Position& position);

// The capture that seems to win most, by the exchange on its square alone; nothing if none does.
[[nodiscard]] std::optional<Move> find_temptation(const Position& position);

// The deeds of place alone.
[[nodiscard]] std::vector<Deed> find_quiet_deeds(const Position& before, Move move);

// All of them. `last_capture`: where the opponent has just taken something.
[[nodiscard]] std::vector<Deed> find_deeds(const Position& before, Move move,
                                           std::optional<Square> last_capture = {});

}  // namespace kibitzer::tactics
