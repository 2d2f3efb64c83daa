// What every theme is worth: the only numbers of the evaluation that are fitted to data. Each is a
// middlegame and an endgame value in centipawns, except the king's danger points (see king.hpp).
//
// The numbers live in data/weights/themes.txt, which tells how they were made, and are compiled in.
// To add one: a field here, a row in the table of weights.cpp, a line in the file (kibitzer tune
// writes it).
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/engine/eval/tapered.hpp"

namespace kibitzer::eval {

struct Weights {
    using T = Tapered;
    // base
    T material[5];
    T imbalance_own[15];    // lower triangle over pawn, knight, bishop, rook, queen
    T imbalance_enemy[10];  // the same without the diagonal
    T piece_square[6][64];  // seen by the side, mirrored so that its king stands on files e to h
    T tempo;
    // pawns; indexed by the rank the side counts, where eight long
    T passed[2][2][8];     // may step forward, safely
    T passed_own_king[8];  // by distance to the square in front, times rank beyond the third
    T passed_enemy_king[8];
    T protected_passed[8];
    T outside_passed;
    T candidate[8];
    T isolated[2][4];  // half-open file; distance to the edge
    T backward[2];     // half-open file
    T doubled;
    T doubled_unsupported;
    T phalanx[8];
    T supported[8];
    T pawn_chain;
    T hanging_pawns;
    T majority;
    T majority_away;   // on the wing where the enemy king is not
    T storm[2][4][8];  // blocked by an enemy pawn; distance to the edge
    T centre_pawn;
    T centre_pawn_attack;
    T centre_piece_attack;
    T space;  // per square and officer, in eighths
    // pieces; roles from knight on
    T bishop_pair;
    T bishop_pair_open;   // per missing pawn
    T knight_outpost[2];  // defended by a pawn
    T bishop_outpost[2];
    T knight_reaches_outpost;
    T bad_bishop;          // per pawn
    T bad_bishop_blocked;  // per pawn and blocked centre pawn
    T rook_half_open_file;
    T rook_open_file;
    T rook_seventh;
    T queen_seventh;
    T doubled_rooks[2];     // on a half-open or open file
    T battery_straight[2];  // aims at the king's zone
    T battery_diagonal[2];
    T knight_mobility[9];
    T bishop_mobility[14];
    T rook_mobility[15];
    T queen_mobility[28];
    T trapped[4];
    T rook_boxed;
    T long_diagonal;
    T king_protector[2];  // knight, bishop; per step away
    // king
    T castling_right[2];  // king's side, queen's side
    T shelter[4][8];      // distance to the edge; rank of the pawn, 0 none
    T king_half_open_file;
    T king_open_file;
    T king_pawnless_flank;
    T king_open_lines[28];  // moves a queen in the king's place would have
    T escape_squares[9];
    T king_pawn_distance[8];
    T promotion_path_safe;
    T promotion_next;
    T promotion_unstoppable;
    T opposition;
    T key_square;
    // danger points: added up, then squared (king.hpp)
    T danger_attacker[4];
    T danger_zone_attack;
    T danger_weak_square;
    T danger_safe_check[4];
    T danger_unsafe_check[4];
    T danger_no_queen;
    T danger_missing_shelter;
    T danger_flank_attack;
    T danger_flank_defence;
    T danger_knight_defender;
    T danger_pinned;
    T danger_no_escape;
    T danger_constant;
    // tactics
    T fork_knight;
    T fork_bishop;
    T fork_rook;
    T fork_pawn;
    T pin_to_king[5];
    T pin_to_queen;
    T skewer[2];  // the man behind is defended, is not
    T hanging[5];
    T weak_by_minor[5];
    T weak_by_rook[5];
    T weak_by_king;
    T pawn_attacks_officer[4];
    T minor_attacks[2];  // rook, queen, however defended
    T rook_attacks_queen;
    T safe_attack_on_queen[2];  // next move: knight, slider
    T pawn_push_threat;
    T restricted;
    T discovered_check;
    // whole board; endgame half only
    T initiative_passed;
    T initiative_pawns;
    T initiative_outflanking;
    T initiative_both_wings;
    T initiative_infiltration;
    T initiative_pawn_ending;
    T initiative_almost_drawn;
    T initiative_constant;

    friend bool operator==(const Weights&, const Weights&) = default;
};

inline constexpr std::size_t weight_count = sizeof(Weights) / sizeof(Tapered);

[[nodiscard]] inline std::span<Tapered, weight_count> as_span(Weights& weights) {
    return std::span<Tapered, weight_count>(reinterpret_cast<Tapered*>(&weights), weight_count);
}
[[nodiscard]] inline std::span<const Tapered, weight_count> as_span(const Weights& weights) {
    return std::span<const Tapered, weight_count>(reinterpret_cast<const Tapered*>(&weights),
                                                  weight_count);
}

// One field: the values that belong together.
struct WeightGroup {
    std::string_view name;
    std::span<const Tapered> values;
};
// In the order of the text form.
[[nodiscard]] std::vector<WeightGroup> groups_of(const Weights& weights);

// The text form: comments (#), then a name per line followed by pairs `middlegame,endgame`.
[[nodiscard]] Result<Weights> parse_weights(std::string_view text);
[[nodiscard]] std::string to_text(const Weights& weights);

// The weights compiled in.
[[nodiscard]] const Weights& default_weights();

}  // namespace kibitzer::eval
