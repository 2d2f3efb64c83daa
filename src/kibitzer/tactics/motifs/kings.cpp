// What is wrong with a king: a mate in one hangs over it, its back rank is weak, it stands without
// pawns.
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

void find_mate_threats(const Position& position, Color side, Findings& findings) {
    const auto turned = with_turn(position, side);
    if (!turned) return;
    const auto mates = [&](Move move) {
        Position after = *turned;
        after.make(move);
        return is_check(after) && !has_legal_move(after);
    };
    const auto note = [&](Move move) {
        findings.push_back(
            {Motif::mate_threat, side, Shade::plain, move.from(), move.to(), std::nullopt, {}});
    };
    const CheckingSquares checking(*turned);
    for (const Move move : legal_captures(*turned)) {
        const bool may_check =
            !move.is_normal() ||
            checking.is_check(move.from(), move.to(), turned->piece_at(move.from()).role());
        if (may_check && mates(move)) return note(move);
    }
    for (const Move move : legal_quiet_checks(*turned))
        if (mates(move)) return note(move);
}

// The king cannot leave its first rank, and nothing on that rank stops a rook.
void find_back_ranks(const Position& position, Color side, Findings& findings) {
    const Color owner = other(side);
    const Square king = position.king(owner);
    if (king.rank_for(owner) != 0 || position.straight_sliders(side).none()) return;
    const Bitboard rank = rank_mask_for(owner, 0);
    const Bitboard exits = king_attacks(king) & ~rank;
    const Bitboard enemy = attack_map(position, side);
    if ((exits & ~position.of(owner) & ~enemy).any()) return;
    // Still at home with everything beside it: nothing can come in yet.
    if ((position.of(owner) & rank).count() > 3) return;
    findings.push_back(
        {Motif::back_rank, side, Shade::plain, std::nullopt, king, std::nullopt, {}});
}

// On its own three ranks, with the enemy's queen on the board and no own pawn beside or before it.
void find_exposed_kings(const Position& position, Color side, Findings& findings) {
    const Color owner = other(side);
    const Square king = position.king(owner);
    if (king.rank_for(owner) > 2 || position.of(side, Role::queen).none()) return;
    const Bitboard behind =
        king.rank_for(owner) == 0 ? Bitboard() : rank_mask_for(owner, king.rank_for(owner) - 1);
    if ((king_attacks(king) & ~behind & position.of(owner, Role::pawn)).any()) return;
    findings.push_back(
        {Motif::exposed_king, side, Shade::plain, std::nullopt, king, std::nullopt, {}});
}

}  // namespace kibitzer::tactics
