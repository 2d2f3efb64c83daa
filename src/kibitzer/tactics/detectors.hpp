// The room `tactics` finds motifs, values them by proof, links cause and effect, and tags lines
// with the themes they show. Units: centipawns, for the side a motif is good for. Nothing is
// claimed that the room `proof` has not shown: a static detector proposes, a short legal search
// disposes. The room never calls the engine. Ideas: founding document 3.
//
// Read next: tactic.hpp (what is found, valued and linked), motifs/ (a file per motif),
// line_tags.hpp (themes along a line).
// Not here: words (room `teach`), and anything an engine would have to say.
//
// Here: the detectors, one free function per motif, and the one table of them. Each is asked for
// one side, the side the motif is good for; the side to move does not matter.
#pragma once

#include <array>
#include <string_view>

#include "kibitzer/tactics/finding.hpp"

namespace kibitzer::tactics {

using Find = void(const Position&, Color side, Findings&);

Find find_pins, find_forks, find_skewers, find_hanging, find_discovered_attacks,
    find_discovered_checks, find_double_checks, find_trapped, find_mate_threats, find_back_ranks,
    find_x_ray_attacks, find_x_ray_defences, find_exposed_kings, find_overloaded,
    find_capturable_defenders, find_promotion_threats, find_perpetual_checks, find_isolated_pawns,
    find_doubled_pawns, find_backward_pawns, find_passed_pawns, find_hanging_pawns, find_outposts,
    find_bad_bishops, find_open_files, find_seventh_ranks, find_weak_squares, find_weak_shelters,
    find_space, find_centres;

// What a motif may say: a claim needs a proof, an observation describes what stands there.
enum class MotifKind : std::uint8_t { claim, observation, positional };

struct Detector {
    Motif motif;
    std::string_view name;  // stable: appears in JSON and test names
    MotifKind kind;
    Find* find;
};

inline constexpr auto detectors = std::to_array<Detector>({
    {Motif::pin, "pin", MotifKind::claim, find_pins},
    {Motif::fork, "fork", MotifKind::claim, find_forks},
    {Motif::skewer, "skewer", MotifKind::claim, find_skewers},
    {Motif::hanging, "hanging", MotifKind::claim, find_hanging},
    {Motif::discovered_attack, "discovered_attack", MotifKind::claim, find_discovered_attacks},
    {Motif::discovered_check, "discovered_check", MotifKind::claim, find_discovered_checks},
    {Motif::double_check, "double_check", MotifKind::claim, find_double_checks},
    {Motif::trapped, "trapped", MotifKind::claim, find_trapped},
    {Motif::mate_threat, "mate_threat", MotifKind::claim, find_mate_threats},
    {Motif::back_rank, "back_rank", MotifKind::observation, find_back_ranks},
    {Motif::x_ray_attack, "x_ray_attack", MotifKind::observation, find_x_ray_attacks},
    {Motif::x_ray_defence, "x_ray_defence", MotifKind::observation, find_x_ray_defences},
    {Motif::exposed_king, "exposed_king", MotifKind::observation, find_exposed_kings},
    {Motif::overloaded, "overloaded", MotifKind::claim, find_overloaded},
    {Motif::capturable_defender, "capturable_defender", MotifKind::claim,
     find_capturable_defenders},
    {Motif::promotion_threat, "promotion_threat", MotifKind::claim, find_promotion_threats},
    {Motif::perpetual_check, "perpetual_check", MotifKind::claim, find_perpetual_checks},
    {Motif::isolated_pawn, "isolated_pawn", MotifKind::positional, find_isolated_pawns},
    {Motif::doubled_pawns, "doubled_pawns", MotifKind::positional, find_doubled_pawns},
    {Motif::backward_pawn, "backward_pawn", MotifKind::positional, find_backward_pawns},
    {Motif::passed_pawn, "passed_pawn", MotifKind::positional, find_passed_pawns},
    {Motif::hanging_pawns, "hanging_pawns", MotifKind::positional, find_hanging_pawns},
    {Motif::outpost, "outpost", MotifKind::positional, find_outposts},
    {Motif::bad_bishop, "bad_bishop", MotifKind::positional, find_bad_bishops},
    {Motif::open_file, "open_file", MotifKind::positional, find_open_files},
    {Motif::seventh_rank, "seventh_rank", MotifKind::positional, find_seventh_ranks},
    {Motif::weak_square, "weak_square", MotifKind::positional, find_weak_squares},
    {Motif::weak_shelter, "weak_shelter", MotifKind::positional, find_weak_shelters},
    {Motif::space, "space", MotifKind::positional, find_space},
    {Motif::centre, "centre", MotifKind::positional, find_centres},
});

consteval bool one_row_per_motif() {
    for (std::size_t i = 0; i < detectors.size(); ++i)
        if (detectors[i].motif != Motif(i)) return false;
    return detectors.size() == motif_count;
}
static_assert(one_row_per_motif());

constexpr const Detector& row_of(Motif motif) { return detectors[std::size_t(motif)]; }
constexpr std::string_view name(Motif motif) { return row_of(motif).name; }

// Everything that stands on the board, both sides, in the order of the table.
[[nodiscard]] Findings find_motifs(const Position& position);

}  // namespace kibitzer::tactics
