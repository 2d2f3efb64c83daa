// What a move does, for telling about moves that win nothing by force: facts that the board shows
// (it takes, guards, attacks, develops) and threats that a proof has shown. The most telling first.
#pragma once

#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer::tactics {

enum class DeedKind : std::uint8_t {
    promotes,
    takes,       // `man` is taken, and taking it wins something
    takes_back,  // where the opponent has just taken
    trades,      // `man` is taken and as much is lost for it; pawns for pawns are no news
    gives_check,
    threatens,  // `threat` was not possible before
    escapes,    // the moved man could be taken with gain, now it cannot
    guards,     // the same of the man on `man`, which the moved one now guards
    saves,      // the same, by other means
    castles,
    attacks,   // the man on `man` could now be taken with gain, by the moved one
    develops,  // a knight or bishop leaves its first square in the opening
    takes_open_file,
};

struct Deed {
    DeedKind kind = DeedKind::takes;
    Square man = square_a1;        // in the position before the move; for open files where it goes
    std::optional<Tactic> threat;  // proved from the position after the move, the opponent passing

    friend bool operator==(const Deed&, const Deed&) = default;
};

// Men that the side to move could take with gain, by exchanges on their square.
[[nodiscard]] Bitboard takeable_men(const Position& position);

// `last_capture`: where the opponent has just taken something.
[[nodiscard]] std::vector<Deed> find_deeds(const Position& before, Move move,
                                           std::optional<Square> last_capture = {});

}  // namespace kibitzer::tactics
