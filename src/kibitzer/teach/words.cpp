#include "kibitzer/teach/words.hpp"

#include <array>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/line_words.hpp"

namespace kibitzer {

namespace {

using tactics::Finding;
using tactics::Motif;
using tactics::Shade;

std::string counted(int count, Role role) {
    const std::string man(name(role));
    if (count == 1) return "a " + man;
    constexpr std::array<std::string_view, 5> numbers = {"no", "one", "two", "three", "four"};
    const std::string number =
        count < 5 ? std::string(numbers[std::size_t(count)]) : std::to_string(count);
    return number + " " + man + "s";
}

constexpr std::array dearest_first = {Role::queen, Role::rook, Role::bishop, Role::knight,
                                      Role::pawn};

std::string men_text(const ByRole<int>& men) {
    std::vector<std::string> parts;
    for (const Role role : dearest_first)
        if (men[role] > 0) parts.push_back(counted(men[role], role));
    return listed(parts);
}

std::string square_list(const Position& position, Bitboard squares) {
    std::vector<std::string> parts;
    for (const Square square : squares) parts.push_back(man_text(position, square));
    return listed(parts);
}

std::string times_text(int count) {
    if (count == 1) return "once";
    return count == 2 ? "twice" : std::to_string(count) + " times";
}

std::string role_text(const Position& position, Square square) {
    return "the " + std::string(name(position.piece_at(square).role()));
}

// Why a capture wins: nobody can take back, the defender is pinned, or the exchange is good.
std::string capture_cause(const Position& start, Move first) {
    Position after = start;
    after.make(first);
    bool taken_back = false;
    for (const Move reply : legal_captures(after)) taken_back |= reply.to() == first.to();
    const std::string victim = man_text(start, first.to());
    if (!taken_back) {
        const Color owner = after.side_to_move();
        const Bitboard guards = attackers_to(after, first.to()) & after.of(owner);
        const Bitboard pinned = guards & find_checks(after).pinned;
        if (pinned.any())
            return man_text(after, pinned.first()) + " is pinned and cannot take back";
        if (guards.any()) return "nothing can take back on " + first.to().to_string();
        return "nothing defends " + victim;
    }
    const int won = tactics::value(start.piece_at(first.to()).role());
    const int risked = tactics::value(start.piece_at(first.from()).role());
    if (won > risked) return victim + " is worth more than " + role_text(start, first.from());
    const int attackers =
        (attackers_to(start, first.to()) & start.of(start.side_to_move())).count();
    const int defenders =
        (attackers_to(start, first.to()) & start.of(other(start.side_to_move()))).count();
    if (attackers <= defenders) return victim + " is not defended well enough";
    return victim + " is attacked " + times_text(attackers) + " and defended only " +
           times_text(defenders);
}

std::string fork_cause(const Position& start, const Finding& finding, Move first) {
    Position after = start;
    const bool standing = first.from() == finding.actor;
    if (!standing) after.make(first);
    const bool direct = tactics::attacks_from(after, *finding.actor).contains_all(finding.targets);
    return man_text(after, *finding.actor) + (direct ? " attacks " : " threatens ") +
           square_list(after, finding.targets) + " at once";
}

// For a gain that no single line shows, because the opponent can choose what to lose.
std::string worth_text(int gain) {
    if (gain >= 900) return "at least a queen's worth";
    if (gain >= 500) return "at least a rook's worth";
    if (gain >= 300) return "at least a piece's worth";
    return gain >= 200 ? "at least two pawns' worth" : "at least a pawn";
}

// ", a smothered mate"; ", in the main line a smothered mate" if the defender has a choice.
std::string called_mate(const Position& start, const tactics::Tactic& tactic) {
    const auto called = mate_name(tactic.themes);
    if (!called) return "";
    const bool forced = is_forced(tactics::Line::of_solution(start, tactic.proof));
    return (forced ? ", " : ", in the main line ") + std::string(*called);
}

// The board on which a motif stands: before the first move, or after it if the move made it.
Position board_of(const Position& start, const Finding& finding, Move first) {
    const bool made = finding.actor && finding.actor == first.to() && finding.actor != first.from();
    Position board = start;
    if (made) board.make(first);
    return board;
}

}  // namespace

std::string side_text(Color color, const Reader& reader) {
    if (!reader.side) return color == Color::white ? "White" : "Black";
    return color == *reader.side ? "you" : "they";
}

std::string object_text(Color color, const Reader& reader) {
    if (!reader.side) return color == Color::white ? "White" : "Black";
    return color == *reader.side ? "you" : "them";
}

std::string possessive_text(Color color, const Reader& reader) {
    if (!reader.side) return color == Color::white ? "White's" : "Black's";
    return color == *reader.side ? "your" : "their";
}

std::string man_text(const Position& position, Square square) {
    return role_text(position, square) + " on " + square.to_string();
}

std::string owned_man_text(const Position& position, Square square, const Reader& reader) {
    const Piece piece = position.piece_at(square);
    return possessive_text(piece.color(), reader) + " " + std::string(name(piece.role())) + " on " +
           square.to_string();
}

std::optional<std::string> won_text(const Position& position, std::span<const Move> line,
                                    Color side, int gain) {
    ByRole<int> won{};
    ByRole<int> lost{};
    std::optional<Role> first_minor;
    Position at = position;
    for (const Move move : line) {
        ByRole<int>& taken = at.side_to_move() == side ? won : lost;
        ByRole<int>& given = at.side_to_move() == side ? lost : won;
        if (move.is_en_passant())
            ++taken[Role::pawn];
        else if (at.is_capture(move)) {
            const Role role = at.piece_at(move.to()).role();
            ++taken[role];
            const bool minor = role == Role::knight || role == Role::bishop;
            if (minor && !first_minor && &taken == &won) first_minor = role;
        }
        if (move.is_promotion()) {
            ++taken[move.promotion_role()];
            ++given[Role::pawn];
        }
        at.make(move);
    }
    int sum = 0;
    for (const Role role : dearest_first) {
        const int common = std::min(won[role], lost[role]);
        won[role] -= common;
        lost[role] -= common;
        sum += (won[role] - lost[role]) * standard_values[role];
    }
    // Knight and bishop are worth the same: one for the other is no news.
    const int minors = std::min(won[Role::knight], lost[Role::bishop]);
    won[Role::knight] -= minors;
    lost[Role::bishop] -= minors;
    const int others = std::min(won[Role::bishop], lost[Role::knight]);
    won[Role::bishop] -= others;
    lost[Role::knight] -= others;
    // Of two equal men the one that was taken first is named.
    if (first_minor && won[*first_minor] == 0) {
        const Role instead = *first_minor == Role::knight ? Role::bishop : Role::knight;
        if (won[instead] == 1) std::swap(won[*first_minor], won[instead]);
    }
    if (sum != gain || gain <= 0) return std::nullopt;
    const std::string gained = men_text(won);
    const std::string paid = men_text(lost);
    return paid.empty() ? gained : gained + " for " + paid;
}

std::string cause_text(const Position& start, const tactics::Tactic& tactic) {
    const Finding& finding = tactic.finding;
    const Move first = tactic.proof.front();
    const Position board = board_of(start, finding, first);
    switch (finding.motif) {
        case Motif::hanging:
            if (finding.target != first.to())
                return "in the end " + man_text(start, finding.target) + " falls";
            return capture_cause(start, first);
        case Motif::fork:
            return fork_cause(start, finding, first);
        case Motif::pin:
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
            return "two men give check at once, so that the king must move";
        case Motif::trapped:
            return man_text(start, finding.target) + " has no safe square to go to";
        case Motif::overloaded:
            return man_text(start, finding.target) + " alone guards " +
                   square_list(start, finding.targets) + " and cannot keep them all";
        case Motif::capturable_defender:
            return "it removes the only defender of " + man_text(start, *finding.behind);
        case Motif::promotion_threat:
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

std::string tactic_text(const Position& position, const tactics::Tactic& tactic,
                        const Reader& reader) {
    const Position start = proof_start(position, tactic.side());
    const Move first = tactic.proof.front();
    const std::string move = numbered_san(start, first);
    const std::string who = capitalised(side_text(tactic.side(), reader));
    const bool plural = reader.side.has_value();
    const std::string threatens = plural ? " threaten " : " threatens ";
    if (tactic.value.mate > 0) {
        const std::string mate =
            tactic.value.mate == 1 ? "mate" : "mate in " + std::to_string(tactic.value.mate);
        const std::string called = called_mate(start, tactic);
        if (tactic.is_threat) return who + threatens + mate + ": " + move + called + ".";
        return move + (tactic.value.mate == 1 ? " is " : " forces ") + mate + called + ".";
    }
    if (tactic.value.draws) {
        const std::string cause = cause_text(start, tactic);
        return (tactic.is_threat ? who + threatens + move + ", drawing" : move + " draws") +
               " by perpetual check: " + cause + ".";
    }
    const auto won = won_text(start, tactic.proof, tactic.side(), tactic.value.material_delta);
    const std::string prize = won ? *won : worth_text(tactic.value.material_delta);
    const std::string cause = cause_and_idea(start, tactic);
    const std::string tail = cause.empty() ? "." : ": " + cause + ".";
    if (tactic.is_threat) return who + threatens + move + ", winning " + prize + tail;
    return move + " wins " + prize + tail;
}

std::string chain_text(const Position& position, const tactics::Chain& chain,
                       const Reader& reader) {
    const Position start = proof_start(position, chain.cause.side);
    const auto won = won_text(start, chain.proof, chain.cause.side, chain.value);
    const std::string move = numbered_san(start, chain.proof.front());
    const std::string prize = move.ends_with('#') ? " is mate"
                              : won               ? " wins " + *won
                                                  : " wins " + worth_text(chain.value);
    const std::string condition = chain.is_threat ? " (a threat)" : "";
    switch (chain.cause.motif) {
        case Motif::pin:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " is pinned to the king by " + man_text(start, *chain.cause.actor) +
                   " and guards " + man_text(start, chain.effect.target) + " only in appearance" +
                   (chain.is_sound ? ": " + move + prize + condition + "." : ".");
        case Motif::overloaded:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " alone guards " + square_list(start, chain.cause.targets) + ": after " + move +
                   " it cannot keep them all, which" + prize + condition + ".";
        default:
            return capitalised(owned_man_text(start, chain.cause.target, reader)) +
                   " is the only defender of " + man_text(start, chain.effect.target) +
                   " and can be taken: " + move + prize + condition + ".";
    }
}

Position proof_start(const Position& position, Color side) {
    Position start = position;
    if (start.side_to_move() != side) start.make_null();
    return start;
}

}  // namespace kibitzer
