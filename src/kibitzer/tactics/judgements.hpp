// What differs between two lines of quiet moves: what stands on the board at the end of one and not
// at the end of the other, king safety, pawns, pieces without squares, files and squares. Facts of
// the board; whether they are why one line is better, only a weighing can tell (by switching off
// what the evaluation thinks of them).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

enum class StandingKind : std::uint8_t {
    // Good for whoever owns it.
    passed_pawn,
    outpost,
    open_file,
    seventh_rank,
    bishop_pair,
    space,
    centre,
    active_king,
    // Bad for whoever owns it.
    open_king_file,
    attacked_king,
    weak_shelter,
    king_in_centre,
    late_development,
    buried_piece,
    bad_bishop,
    isolated_pawn,
    backward_pawn,
    doubled_pawns,
    weak_square,
    opposite_bishops,
    count_
};
inline constexpr std::size_t standing_count = std::size_t(StandingKind::count_);
// Stable: appears in JSON.
inline constexpr std::string_view standing_names[standing_count] = {
    "passed_pawn",   "outpost",        "open_file",        "seventh_rank",   "bishop_pair",
    "space",         "centre",         "active_king",      "open_king_file", "attacked_king",
    "weak_shelter",  "king_in_centre", "late_development", "buried_piece",   "bad_bishop",
    "isolated_pawn", "backward_pawn",  "doubled_pawns",    "weak_square",    "opposite_bishops"};
[[nodiscard]] constexpr std::string_view name(StandingKind kind) {
    return standing_names[std::size_t(kind)];
}
[[nodiscard]] constexpr bool is_good_for_owner(StandingKind kind) {
    return kind < StandingKind::open_king_file;
}

// Something that stands on the board.
struct Standing {
    StandingKind kind = StandingKind::passed_pawn;
    Color owner = Color::white;
    Square man = square_a1;  // the pawn, piece or king; any of `men`; a weak square
    Bitboard men;            // attackers of a king, pawns of the centre, an open file's rook
    int file = 0;            // before the king; of doubled pawns
    int squares = 0;         // that a buried piece can go to

    [[nodiscard]] bool is_good_for(Color side) const {
        return is_good_for_owner(kind) == (owner == side);
    }
    friend bool operator==(const Standing&, const Standing&) = default;
};
// Both sides; in the order of the kinds.
[[nodiscard]] std::vector<Standing> find_standings(const Position& position);

// A standing at the end of one line and not of the other.
struct Judgement {
    Standing standing;
    bool of_played = true;  // bad for the mover after the played move; else good after the better
    std::size_t plies = 1;  // of its line, after which it stands and goes on to stand
    Position end = Position::start();  // of that line

    friend bool operator==(const Judgement& a, const Judgement& b) {
        return a.standing == b.standing && a.of_played == b.of_played && a.plies == b.plies;
    }
};

// Where a line may be judged: the last of its first positions, after an answer at least, in which
// neither side can take anything with gain and nobody is in check. 0: nowhere.
[[nodiscard]] std::size_t quiet_end(const Position& start, std::span<const Move> line,
                                    std::size_t most);

inline constexpr std::size_t judged_plies = 8;

// Of two lines from the same position, the first the one that was played. Empty if one of them has
// no quiet end or if they differ in material.
[[nodiscard]] std::vector<Judgement> find_judgements(const Position& before,
                                                     std::span<const Move> played,
                                                     std::span<const Move> better);

}  // namespace kibitzer::tactics
