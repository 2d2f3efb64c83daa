#include "kibitzer/teach/judgement_words.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

using tactics::Standing;
using tactics::StandingKind;

char file_letter(int file) { return char('a' + file); }

std::string has_text(Color side, const Reader& reader) {
    return side_text(side, reader) + (reader.side ? " have" : " has");
}

// "the rook on e8 and the queen on e7".
std::string attackers_text(const Position& position, const Standing& standing) {
    return men_list_text(position, standing.men);
}

// "; ...c5 would open its diagonal": the pawn that makes most room for a bishop without being lost.
std::string way_out_text(const Position& position, const Standing& standing) {
    constexpr int much_room = 3;  // squares more
    if (is_check(position) || position.piece_at(standing.man).role() != Role::bishop) return "";
    Position at = position;
    if (at.side_to_move() != standing.owner) at.make_null();
    const auto squares = [&](const Position& board) {
        return (tactics::attacks_from(board, standing.man) & ~board.of(standing.owner)).count();
    };
    std::optional<Move> best;
    int most = squares(at) + much_room - 1;
    for (const Move move : legal_moves(at)) {
        if (at.piece_at(move.from()).role() != Role::pawn || at.is_capture(move)) continue;
        Position after = at;
        after.make(move);
        // Of equal ones the same with colours exchanged.
        const auto place = [&](Move each) {
            return std::pair(each.to().file(), each.to().rank_for(standing.owner));
        };
        const bool is_better =
            squares(after) > most || (best && squares(after) == most && place(move) < place(*best));
        if (!is_better || tactics::takeable_men(after).any()) continue;
        best = move;
        most = squares(after);
    }
    if (!best) return "";
    return fmt::format("; {}{} would open its diagonal",
                       standing.owner == Color::black ? "..." : "", to_san(at, *best));
}

}  // namespace

std::string standing_text(const Position& position, const Standing& standing,
                          const Reader& reader) {
    const auto owned = [&](Square man) { return owned_man_text(position, man, reader); };
    const bool plain = profile_of(reader.elo).tells_basics;
    const std::string man = standing.man.to_string();
    const std::string king = possessive_text(standing.owner, reader) + " king on " + man;
    switch (standing.kind) {
        case StandingKind::passed_pawn:
            return owned(standing.man) +
                   (plain ? " is passed: no enemy pawn can stop it any more" : " is passed");
        case StandingKind::outpost:
            return owned(standing.man) + " cannot be driven away by any pawn";
        case StandingKind::open_file:
            return fmt::format("{} has the open {}-file", owned(standing.man),
                               file_letter(standing.man.file()));
        case StandingKind::seventh_rank:
            return owned(standing.man) + (plain ? " has come to the seventh rank, behind the pawns"
                                                : " is on the seventh rank");
        case StandingKind::bishop_pair:
            return fmt::format(
                "{} both bishops, and {} not", has_text(standing.owner, reader),
                side_text(other(standing.owner), reader) + (reader.side ? " do" : " does"));
        case StandingKind::space:
            return fmt::format("{} pawns take more room", possessive_text(standing.owner, reader));
        case StandingKind::centre:
            return fmt::format("{} pawns hold the centre alone",
                               possessive_text(standing.owner, reader));
        case StandingKind::active_king:
            return fmt::format("{} king on {} stands in the middle and {} on {} far from it",
                               possessive_text(standing.owner, reader), man,
                               reader.side ? (*reader.side == standing.owner ? "theirs" : "yours")
                               : standing.owner == Color::white ? "Black's"
                                                                : "White's",
                               position.king(other(standing.owner)).to_string());
        case StandingKind::open_king_file:
            return fmt::format("{} has no pawn on the {}-file, where {} {}", king,
                               file_letter(standing.file), attackers_text(position, standing),
                               standing.men.more_than_one() ? "wait" : "waits");
        case StandingKind::attacked_king:
            return fmt::format("{} aim at the squares around {}",
                               attackers_text(position, standing), king);
        case StandingKind::weak_shelter:
            return king + " has hardly a pawn before it";
        case StandingKind::king_in_centre:
            return king + " is stuck in the middle and can no longer castle";
        case StandingKind::buried_piece:
            return owned(standing.man) +
                   (standing.squares == 0 ? " has no square to go to" : " has only one square") +
                   way_out_text(position, standing);
        case StandingKind::late_development:
            return fmt::format("{} of {} knights and bishops are still at home",
                               number_text(standing.men.count()),
                               possessive_text(standing.owner, reader));
        case StandingKind::bad_bishop:
            return owned(standing.man) + " is shut in behind its own pawns" +
                   way_out_text(position, standing);
        case StandingKind::isolated_pawn:
            return owned(standing.man) +
                   (plain ? " stands alone: no other pawn can ever guard it" : " is isolated");
        case StandingKind::backward_pawn:
            return owned(standing.man) + (plain
                                              ? " has been left behind: no other pawn can guard it"
                                              : " is backward on a half-open file");
        case StandingKind::doubled_pawns:
            return fmt::format("{} {}-pawns are doubled", possessive_text(standing.owner, reader),
                               file_letter(standing.file));
        case StandingKind::weak_square:
            return fmt::format("{} pawns can never again guard {}, and {} {} there",
                               possessive_text(standing.owner, reader), man,
                               men_list_text(position, standing.men),
                               standing.men.contains(standing.man) ? "has settled" : "can come");
        case StandingKind::opposite_bishops: {
            const bool one = tactics::count_material(position, standing.owner) -
                                 tactics::count_material(position, other(standing.owner)) ==
                             1;
            return fmt::format("only bishops of opposite colours are left, and {} {}",
                               possessive_text(standing.owner, reader),
                               one ? "extra pawn hardly counts" : "two extra pawns hardly count");
        }
        default:
            return "";
    }
}

std::string_view lesson_of(StandingKind kind, bool missed) {
    switch (kind) {
        case StandingKind::passed_pawn:
            return missed ? "Look for a way to get a passed pawn."
                          : "Do not let a pawn of theirs get past all of yours.";
        case StandingKind::outpost:
            return missed ? "Look for a square from which no pawn can drive your knight away."
                          : "Leave their knight no square from which no pawn can drive it away.";
        case StandingKind::open_file:
            return "When a file opens, the first rook on it owns it.";
        case StandingKind::seventh_rank:
            return missed ? "A rook on the seventh rank attacks the pawns from behind."
                          : "Keep their rooks away from your second rank.";
        case StandingKind::bishop_pair:
            return "Do not give up a bishop for a knight without a reason.";
        case StandingKind::space:
        case StandingKind::centre:
            return "Whoever holds the centre with pawns has room for the pieces.";
        case StandingKind::active_king:
            return "In the endgame the king is a fighting piece: bring it to the centre.";
        case StandingKind::open_king_file:
            return missed ? "Open the files that lead to their king."
                          : "Keep the files before your king closed.";
        case StandingKind::attacked_king:
            return missed ? "Bring several pieces near their king before you strike."
                          : "Count the pieces that look at your king, and those that guard it.";
        case StandingKind::weak_shelter:
            return missed ? "Make the pawns in front of their king move."
                          : "Leave the pawns in front of your king where they are.";
        case StandingKind::king_in_centre:
            return missed ? "While their king stands in the centre, make threats against it."
                          : "Castle early: a king in the centre is in everybody's way.";
        case StandingKind::buried_piece:
            return missed ? "Take away the squares of a piece of theirs that has few."
                          : "Find your worst piece and give it a square.";
        case StandingKind::late_development:
            return missed ? "While their pieces are at home, make moves that they must answer."
                          : "Bring all your pieces out before you move one of them twice.";
        case StandingKind::bad_bishop:
            return missed ? "A bishop behind its own pawns is half a piece: leave it to them."
                          : "Put your pawns on the colour your bishop does not stand on.";
        case StandingKind::isolated_pawn:
        case StandingKind::backward_pawn:
        case StandingKind::doubled_pawns:
            return missed ? "A pawn that no other pawn can guard is a target: make them have one."
                          : "A pawn that no other pawn can guard ties a piece to it.";
        case StandingKind::weak_square:
            return "A square that no pawn can guard again is a home for a knight.";
        case StandingKind::opposite_bishops:
            return "With bishops of opposite colours an extra pawn is often worth nothing.";
        default:
            return "";
    }
}

}  // namespace kibitzer
