// What a static detector sees: a motif on the board, whose it is, and where. A finding proposes; it
// claims nothing. What it is worth and whether it is true, tactic.hpp decides by proof.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer::tactics {

enum class Motif : std::uint8_t {
    // Tactics.
    pin,
    fork,
    skewer,
    hanging,
    discovered_attack,
    discovered_check,
    double_check,
    trapped,
    mate_threat,
    back_rank,
    x_ray_attack,
    x_ray_defence,
    exposed_king,
    overloaded,
    capturable_defender,
    promotion_threat,
    perpetual_check,
    // Positional.
    isolated_pawn,
    doubled_pawns,
    backward_pawn,
    passed_pawn,
    hanging_pawns,
    outpost,
    bad_bishop,
    open_file,
    seventh_rank,
    weak_square,
    weak_shelter,
    space,
    centre,
    count_
};
inline constexpr std::size_t motif_count = std::size_t(Motif::count_);

// What makes a motif special.
enum class Shade : std::uint8_t {
    plain,
    absolute,  // pin, skewer: the king is behind or in front
    relative,
    check,  // fork: the king is among the targets
    royal,  // fork of king and queen
    pawn,   // fork by a pawn
};

// `side` is the side the motif is good for. Which squares are set depends on the motif:
//   pin, skewer, x-ray   actor: slider, target: in front, behind: behind it
//   discovered           actor: slider, target: what it would attack, behind: the own blocker
//   fork                 actor: forker, targets: all of them, target: the dearest
//   hanging, trapped     target: the man
//   overloaded           target: the man with too much to do, targets: what only it defends
//   capturable_defender  target: the defender, behind: what it defends
//   mate_threat          actor: from, target: to
//   perpetual_check      actor: who checks first, target: the king
//   back_rank, exposed_king, weak_shelter: target: the king
//   promotion_threat, pawns: target: the pawn (targets: all of them)
struct Finding {
    Motif motif = Motif::pin;
    Color side = Color::white;
    Shade shade = Shade::plain;
    std::optional<Square> actor;
    Square target = square_a1;
    std::optional<Square> behind;
    Bitboard targets;

    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

// Men that are a motif by standing where they stand, if there are any.
inline void note(Findings& findings, Motif motif, Color side, Bitboard men) {
    if (men.any())
        findings.push_back(
            {motif, side, Shade::plain, std::nullopt, men.first(), std::nullopt, men});
}

}  // namespace kibitzer::tactics
