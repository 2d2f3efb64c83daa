// The test of each theme, by family. A test sees one line and says yes or no; those about mates
// are only asked if the line ends in mate. docs/line-tags.md has the definitions.
#pragma once

#include "kibitzer/chess/piece.hpp"

namespace kibitzer::tactics {

class Line;

// evaluation.cpp: from the line's judgement; no judgement, no theme.
[[nodiscard]] bool is_crushing(const Line& line);
[[nodiscard]] bool is_advantage(const Line& line);
[[nodiscard]] bool is_equality(const Line& line);
[[nodiscard]] bool has_zugzwang(const Line& line);

// phase.cpp: how far the game is, and how long the line.
[[nodiscard]] bool is_opening(const Line& line);
[[nodiscard]] bool is_middlegame(const Line& line);
[[nodiscard]] bool is_endgame(const Line& line);
// Kings, pawns and at least one man of this role; nothing else.
template <Role R>
[[nodiscard]] bool is_endgame_of(const Line& line);
[[nodiscard]] bool is_queen_rook_endgame(const Line& line);
[[nodiscard]] bool is_one_move(const Line& line);
[[nodiscard]] bool is_short(const Line& line);
[[nodiscard]] bool is_long(const Line& line);
[[nodiscard]] bool is_very_long(const Line& line);

// named_mates.cpp: the oldest names. Of these only the first that fits is given.
[[nodiscard]] bool is_mate(const Line& line);
// Five stands for five and more.
template <int Moves>
[[nodiscard]] bool is_mate_in(const Line& line);
[[nodiscard]] bool is_smothered_mate(const Line& line);
[[nodiscard]] bool is_back_rank_mate(const Line& line);
[[nodiscard]] bool is_anastasia_mate(const Line& line);
[[nodiscard]] bool is_hook_mate(const Line& line);
[[nodiscard]] bool is_arabian_mate(const Line& line);
[[nodiscard]] bool is_boden_mate(const Line& line);
[[nodiscard]] bool is_double_bishop_mate(const Line& line);
[[nodiscard]] bool is_dovetail_mate(const Line& line);

// pattern_mates.cpp: newer names, told from the final position.
[[nodiscard]] bool is_opera_mate(const Line& line);
[[nodiscard]] bool is_pillsburys_mate(const Line& line);
[[nodiscard]] bool is_morphys_mate(const Line& line);
[[nodiscard]] bool is_corner_mate(const Line& line);
[[nodiscard]] bool is_triangle_mate(const Line& line);
[[nodiscard]] bool is_kill_box_mate(const Line& line);
[[nodiscard]] bool is_vukovic_mate(const Line& line);
[[nodiscard]] bool is_blind_swine_mate(const Line& line);
[[nodiscard]] bool is_balestra_mate(const Line& line);
[[nodiscard]] bool is_epaulette_mate(const Line& line);
[[nodiscard]] bool is_swallowstail_mate(const Line& line);

// captures.cpp
[[nodiscard]] bool has_fork(const Line& line);
[[nodiscard]] bool takes_hanging_piece(const Line& line);
[[nodiscard]] bool takes_trapped_piece(const Line& line);
[[nodiscard]] bool has_sacrifice(const Line& line);
[[nodiscard]] bool captures_defender(const Line& line);

// open_lines.cpp
[[nodiscard]] bool has_pin(const Line& line);
[[nodiscard]] bool has_skewer(const Line& line);
[[nodiscard]] bool has_x_ray_attack(const Line& line);
[[nodiscard]] bool has_discovered_attack(const Line& line);
[[nodiscard]] bool has_discovered_check(const Line& line);
[[nodiscard]] bool has_double_check(const Line& line);
[[nodiscard]] bool has_collinear_move(const Line& line);

// forced_replies.cpp
[[nodiscard]] bool has_attraction(const Line& line);
[[nodiscard]] bool has_deflection(const Line& line);
[[nodiscard]] bool has_interference(const Line& line);
[[nodiscard]] bool has_intermezzo(const Line& line);
[[nodiscard]] bool has_clearance(const Line& line);

// moves.cpp
[[nodiscard]] bool has_quiet_move(const Line& line);
[[nodiscard]] bool has_defensive_move(const Line& line);
[[nodiscard]] bool has_advanced_pawn(const Line& line);
[[nodiscard]] bool has_promotion(const Line& line);
[[nodiscard]] bool has_under_promotion(const Line& line);
[[nodiscard]] bool has_en_passant(const Line& line);
[[nodiscard]] bool has_castling(const Line& line);

// king_attacks.cpp
[[nodiscard]] bool has_exposed_king(const Line& line);
[[nodiscard]] bool attacks_f2_f7(const Line& line);
[[nodiscard]] bool is_kingside_attack(const Line& line);
[[nodiscard]] bool is_queenside_attack(const Line& line);

}  // namespace kibitzer::tactics
