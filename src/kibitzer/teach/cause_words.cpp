// Words for why a tactic works.
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/tactics/tied_defender.hpp"
#include "kibitzer/teach/capture_cause.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/line_words.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Finding;
using tactics::Motif;

// Who seems to guard the square of a capture, after it.
Bitboard guards_after(const Position& after, Move capture) {
    return tactics::attackers_of(after, after.side_to_move(), capture.to());
}

int count_attackers(const Position& start, Square square) {
    return tactics::attackers_of(start, start.side_to_move(), square).count();
}
int count_defenders(const Position& start, Square square) {
    return tactics::attackers_of(start, other(start.side_to_move()), square).count();
}

// The board on which a fork stands: after the first move, unless the forker makes it.
Position fork_board(const Position& start, const Finding& finding, Move first) {
    Position board = start;
    if (first.from() != finding.actor) board.make(first);
    return board;
}

// What a man attacks, own sliders that move as it does standing in its way or not.
Bitboard attacks_with_support(const Position& position, Square square) {
    const Piece piece = position.piece_at(square);
    const Bitboard occupied = position.occupied();
    Bitboard attacks = tactics::attacks_from(position, square);
    if (piece.role() == Role::bishop || piece.role() == Role::queen)
        attacks |= bishop_attacks(square, occupied & ~position.diagonal_sliders(piece.color()));
    if (piece.role() == Role::rook || piece.role() == Role::queen)
        attacks |= rook_attacks(square, occupied & ~position.straight_sliders(piece.color()));
    return attacks;
}

// Does the forker itself attack the men? If not, what stood behind it does.
bool is_true_fork(const Position& board, const Finding& finding) {
    return attacks_with_support(board, *finding.actor).contains_all(finding.targets);
}

std::string fork_cause(const Position& start, const Finding& finding, Move first) {
    const Position board = fork_board(start, finding, first);
    const std::string men = men_list_text(board, finding.targets);
    if (!is_true_fork(board, finding)) return men + " can be taken next";
    const bool direct = tactics::attacks_from(board, *finding.actor).contains_all(finding.targets);
    return man_text(board, *finding.actor) + (direct ? " attacks " : " threatens ") + men +
           " at once";
}

// Is the target won, and not only traded for its like?
bool is_won(const Position& start, const tactics::Tactic& tactic) {
    const Role role = start.piece_at(tactic.finding.target).role();
    const ByRole<int> won = count_gain(start, tactic.proof, tactic.side()).won;
    if (role == Role::knight || role == Role::bishop)  // one may have been traded for the other
        return won[Role::knight] + won[Role::bishop] > 0;
    return won[role] > 0;
}

// The board on which a motif stands: before the first move, or after it if the move made it.
Position board_of(const Position& start, const Finding& finding, Move first) {
    const bool made = finding.actor && finding.actor == first.to() && finding.actor != first.from();
    Position board = start;
    if (made) board.make(first);
    return board;
}

// A man worth more than the one that the first move takes, and attacked by that move or behind it:
// most of what the line wins. Nothing if what is taken at once is the better part.
std::optional<Square> dearer_target(const Position& start, const tactics::Tactic& tactic) {
    const Move first = tactic.proof.front();
    const int taken = standard_values[start.piece_at(tactics::taken_square(first)).role()];
    if (2 * taken >= tactic.value.material_delta) return std::nullopt;
    Position after = start;
    after.make(first);
    const Color loser = after.side_to_move();
    std::optional<Square> dearest;
    const auto worth = [&](Square man) { return standard_values[after.piece_at(man).role()]; };
    for (const Square man : seen_by(loser, after.of(loser) & ~after.of(Role::king)))
        if (worth(man) > taken && tactics::attackers_of(after, other(loser), man).any() &&
            (!dearest || worth(man) > worth(*dearest)))
            dearest = man;
    return dearest;
}

}  // namespace

bool is_told_as_capture(const Position& start, const tactics::Tactic& tactic) {
    const Finding& finding = tactic.finding;
    const Move first = tactic.proof.front();
    if (!start.is_capture(first) || first.is_en_passant()) return false;
    if (finding.motif == Motif::fork) {
        if (is_true_fork(fork_board(start, finding, first), finding)) return false;
    } else if ((finding.motif == Motif::pin || finding.motif == Motif::trapped) &&
               finding.target == first.to()) {
        // A piece that cannot leave is attacked once more; a pawn would have stayed anyway, and
        // what is taken at once need not be trapped.
        const bool is_pawn = start.piece_at(first.to()).role() == Role::pawn;
        if (finding.motif == Motif::pin && !is_pawn) return false;
        return tactic.value.source == tactics::Source::see;
    } else if (finding.motif != Motif::hanging || finding.target != first.to()) {
        return false;
    }
    // Counting attackers explains only what the exchange on the square wins by itself.
    const CaptureCause cause = capture_cause(start, first);
    const bool counted =
        cause == CaptureCause::outnumbered || cause == CaptureCause::badly_defended;
    return !counted || tactic.value.source == tactics::Source::see;
}

CaptureCause capture_cause(const Position& start, Move capture) {
    Position after = start;
    after.make(capture);
    bool taken_back = false;
    for (const Move reply : legal_captures(after)) taken_back |= reply.to() == capture.to();
    if (!taken_back) {
        const Bitboard guards = guards_after(after, capture);
        if ((guards & find_checks(after).pinned).any()) return CaptureCause::defender_pinned;
        return guards.any() ? CaptureCause::defender_bound : CaptureCause::undefended;
    }
    if (tactics::find_tied_defender(after, capture.to())) return CaptureCause::defender_tied;
    const int won = tactics::value(start.piece_at(tactics::taken_square(capture)).role());
    const int risked = tactics::value(start.piece_at(capture.from()).role());
    if (won > risked) return CaptureCause::dearer;
    return count_attackers(start, capture.to()) > count_defenders(start, capture.to())
               ? CaptureCause::outnumbered
               : CaptureCause::badly_defended;
}

std::string capture_cause_text(const Position& start, Move capture) {
    const std::string victim = man_text(start, tactics::taken_square(capture));
    switch (capture_cause(start, capture)) {
        case CaptureCause::undefended:
            return "nothing defends " + victim;
        case CaptureCause::defender_pinned: {
            Position after = start;
            after.make(capture);
            const Bitboard pinned = guards_after(after, capture) & find_checks(after).pinned;
            return man_text(after, first_seen_by(after.side_to_move(), pinned)) +
                   " is pinned and cannot take back";
        }
        case CaptureCause::defender_tied: {
            Position after = start;
            after.make(capture);
            const Finding tied = *tactics::find_tied_defender(after, capture.to());
            return man_text(after, tied.target) + " is pinned to " + man_text(after, *tied.behind);
        }
        case CaptureCause::defender_bound:
            return "nothing can take back on " + capture.to().to_string();
        case CaptureCause::dearer:
            return victim + " is worth more than " + role_text(start, capture.from());
        case CaptureCause::outnumbered:
            return victim + " is attacked " + times_text(count_attackers(start, capture.to())) +
                   " and defended only " + times_text(count_defenders(start, capture.to()));
        case CaptureCause::badly_defended:
            return victim + " is not defended well enough";
    }
    return "";
}

std::string cause_text(const Position& start, const tactics::Tactic& tactic) {
    const Finding& finding = tactic.finding;
    const Move first = tactic.proof.front();
    const Position board = board_of(start, finding, first);
    if (is_told_as_capture(start, tactic)) {
        if (const auto dearer = dearer_target(start, tactic))
            return man_text(start, *dearer) + " is attacked at the same time";
        return capture_cause_text(start, first);
    }
    switch (finding.motif) {
        case Motif::hanging:
            if (finding.target == tactics::taken_square(first) || !is_won(start, tactic)) return "";
            return "in the end " + man_text(start, finding.target) + " falls";
        case Motif::fork:
            return fork_cause(start, finding, first);
        case Motif::pin:
            // Taken and taken back: then the pin is not why.
            if (first.to() == finding.target && !is_won(start, tactic)) return "";
            return man_text(board, finding.target) + " is pinned to " +
                   man_text(board, *finding.behind) + " by " + man_text(board, *finding.actor);
        case Motif::skewer:
            return man_text(board, *finding.actor) + " attacks " + man_text(board, finding.target) +
                   ", and behind it stands " + man_text(board, *finding.behind);
        case Motif::discovered_attack:
        case Motif::discovered_check:
            return "the move opens the line of " + man_text(start, *finding.actor) + " to " +
                   man_text(start, finding.target);
        case Motif::double_check:
            return "two pieces give check at once, so that the king must move";
        case Motif::trapped:
            return man_text(start, finding.target) + " has no safe square to go to";
        case Motif::overloaded:
            return man_text(start, finding.target) + " alone guards " +
                   men_list_text(start, finding.targets) + " and cannot keep them all";
        case Motif::capturable_defender:
            return "it removes the only defender of " + man_text(start, *finding.behind);
        case Motif::promotion_threat:
            if (first.is_promotion()) return "";
            return man_text(start, finding.target) + " can no longer be stopped";
        case Motif::perpetual_check:
            return man_text(start, finding.target) + " cannot escape the checks";
        default:
            return "";
    }
}

std::string cause_and_idea(const Position& start, const tactics::Tactic& tactic,
                           const std::optional<tactics::Line>& with_lead_in) {
    const std::string cause = cause_text(start, tactic);
    // An overloaded man that is drawn away from one of its duties: said already.
    if (tactic.finding.motif == Motif::overloaded) return cause;
    const auto idea =
        idea_text(with_lead_in ? *with_lead_in : tactics::Line::of_solution(start, tactic.proof));
    if (!idea) return cause;
    return cause.empty() ? *idea : cause + "; " + *idea;
}

}  // namespace kibitzer
