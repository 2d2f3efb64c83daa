// One thing to remember, by the motif that decided.
#pragma once

#include <string_view>

#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/finding.hpp"
#include "kibitzer/tactics/line_tags.hpp"
#include "kibitzer/tactics/neglects.hpp"
#include "kibitzer/tactics/purposes.hpp"
#include "kibitzer/teach/capture_cause.hpp"

namespace kibitzer {

// `missed`: the student could have done it; else the student ran into it. Empty: none.
[[nodiscard]] constexpr std::string_view lesson_of(tactics::Motif motif, bool missed) {
    using tactics::Motif;
    switch (motif) {
        case Motif::hanging:
            return missed ? "Look at every capture first: is something of theirs not defended?"
                          : "Before you let go of a piece, look at what each of their pieces could "
                            "take.";
        case Motif::fork:
            return missed ? "Look for a square from which one piece attacks two."
                          : "Before you move, ask: can one of their pieces attack two of mine?";
        case Motif::pin:
            return missed ? "A pinned piece defends nothing: attack it, or take what it guards."
                          : "A piece that stands before your king or queen is not free to move.";
        case Motif::skewer:
            return missed ? "Two of their pieces on one line: attack the one in front."
                          : "Do not leave king or queen on one line with another piece.";
        case Motif::discovered_attack:
        case Motif::discovered_check:
            return missed ? "Look what opens when a piece moves away."
                          : "Look behind the piece that attacks: what opens when it moves?";
        case Motif::double_check:
            return "Against a double check only the king can move.";
        case Motif::trapped:
            return missed ? "Count the squares a piece can go to before you attack it."
                          : "See to it that each of your pieces has a square to go to when it is "
                            "attacked.";
        case Motif::overloaded:
            return missed ? "A piece with two duties cannot do both: attack one of them."
                          : "Count how many things each of your defenders has to guard.";
        case Motif::capturable_defender:
            return missed ? "If something is defended once, look at the defender."
                          : "A defender that can be taken is no defender.";
        case Motif::mate_threat:
            return missed ? "With their king short of squares, try every check."
                          : "Before each move, look at the checks they can give.";
        case Motif::promotion_threat:
            return "A pawn on the seventh rank is as good as a piece.";
        case Motif::perpetual_check:
            return missed ? "When you are losing, look for checks that never end."
                          : "When you are winning, make sure that their checks come to an end.";
        default:
            return "";
    }
}

// The same for a capture that wins.
[[nodiscard]] constexpr std::string_view lesson_of(CaptureCause cause, bool missed) {
    switch (cause) {
        case CaptureCause::defender_pinned:
        case CaptureCause::defender_tied:
            return missed ? lesson_of(tactics::Motif::pin, true)
                          : "A pinned defender is no defender.";
        case CaptureCause::dearer:
            return missed
                       ? "Look for captures in which you take more than you can lose."
                       : "A piece attacked by a cheaper one is in danger even if it is defended.";
        case CaptureCause::outnumbered:
        case CaptureCause::badly_defended:
            return missed ? "Count who attacks a piece and who defends it: one more may be enough."
                          : "Count who attacks each of your pieces and who defends it.";
        default:
            return lesson_of(tactics::Motif::hanging, missed);
    }
}

inline constexpr std::string_view trading_lesson =
    "Trade pieces when you are ahead, keep them when you are behind.";

// The same for what a better move does (missed), or what the answer to a bad one does.
[[nodiscard]] inline std::string_view lesson_of(const tactics::Deed& deed, bool missed) {
    using tactics::DeedKind;
    switch (deed.kind) {
        case DeedKind::threatens:
            // The words name the threat and not the motif behind it.
            if (deed.threat->value.mate > 0 && !missed)
                return lesson_of(tactics::Motif::mate_threat, false);
            return missed ? "Look for moves that attack something: they must be answered."
                          : "Before you move, ask which of your pieces they could attack next.";
        case DeedKind::takes:
            return lesson_of(tactics::Motif::hanging, missed);
        case DeedKind::stops_mate:
            return lesson_of(tactics::Motif::mate_threat, false);
        case DeedKind::escapes:
        case DeedKind::guards:
        case DeedKind::saves:
            return missed ? "First see which of your pieces are attacked." : "";
        case DeedKind::attacks:
            return missed ? "Look for moves that attack something: they must be answered."
                          : "Before you move, ask which of your pieces they could attack next.";
        case DeedKind::trades:
            return missed ? trading_lesson : "";
        case DeedKind::castles:
            return missed ? "Castle before you begin anything else." : "";
        case DeedKind::develops:
            return missed ? "Bring all your pieces out before you move one of them twice." : "";
        case DeedKind::advances_passed_pawn:
            return missed ? "A passed pawn wants to run." : "";
        case DeedKind::centralises_king:
            return missed ? "In the endgame the king is a fighting piece: bring it to the centre."
                          : "";
        default:
            return "";
    }
}

// The same for what a better move is for.
[[nodiscard]] constexpr std::string_view lesson_of(tactics::PurposeKind kind) {
    using tactics::PurposeKind;
    switch (kind) {
        case PurposeKind::rook_behind_passed:
            return "Rooks belong behind passed pawns, your own and theirs.";
        case PurposeKind::strikes_centre:
            return "While their king stands in the middle, open the centre.";
        case PurposeKind::prepares_castling:
            return "Castle before you begin anything else.";
        default:
            return "";
    }
}

// The same for what a bad move neglects.
[[nodiscard]] constexpr std::string_view lesson_of(tactics::NeglectKind kind) {
    using tactics::NeglectKind;
    switch (kind) {
        case NeglectKind::leaves_loose:
            return lesson_of(tactics::Motif::hanging, false);
        case NeglectKind::gives_up_castling:
            return "Castle early: a king in the centre is in everybody's way.";
        case NeglectKind::trades_behind:
            return trading_lesson;
        case NeglectKind::shuts_in:
            return "Do not put a pawn in the way of a bishop that has no other way out.";
        case NeglectKind::brings_queen_out:
            return "Knights and bishops come out before the queen.";
        case NeglectKind::moves_twice:
            return "Bring all your pieces out before you move one of them twice.";
        case NeglectKind::bares_king:
            return "Leave the pawns in front of your king where they are.";
        case NeglectKind::goes_to_edge:
            return "A knight at the edge reaches half as many squares as in the centre.";
    }
    return "";
}

// The same for a mate that has a name. Empty: none.
[[nodiscard]] inline std::string_view lesson_of(const tactics::ThemeSet& themes, bool missed) {
    using tactics::Theme;
    if (themes.contains(Theme::back_rank_mate))
        return missed ? "A king behind its own pawns can be mated on the back rank."
                      : "Give your king a way out before a rook or queen comes to your back rank.";
    if (themes.contains(Theme::smothered_mate))
        return missed ? "A king shut in by its own pieces can be mated by a knight."
                      : "Leave your king a free square: its own pieces can shut it in.";
    return "";
}

}  // namespace kibitzer
