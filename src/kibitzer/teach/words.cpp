#include "kibitzer/teach/words.hpp"

#include <array>
#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer {

namespace {

using tactics::Finding;
using tactics::Motif;
using tactics::Shade;

std::string capitalised(std::string text) {
    if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

// "a", "a and b", "a, b and c"
std::string listed(const std::vector<std::string>& parts) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
        text += parts[i];
    }
    return text;
}

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

std::string square_names(Bitboard squares) {
    std::vector<std::string> parts;
    for (const Square square : squares) parts.push_back(square.to_string());
    return listed(parts);
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
    return victim + " is attacked more often than it is defended";
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
    Position at = position;
    for (const Move move : line) {
        ByRole<int>& taken = at.side_to_move() == side ? won : lost;
        ByRole<int>& given = at.side_to_move() == side ? lost : won;
        if (move.is_en_passant())
            ++taken[Role::pawn];
        else if (at.is_capture(move))
            ++taken[at.piece_at(move.to()).role()];
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
        default:
            return "";
    }
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
        if (tactic.is_threat) return who + threatens + mate + ": " + move + ".";
        return tactic.value.mate == 1 ? move + " is mate." : move + " forces " + mate + ".";
    }
    const auto won = won_text(start, tactic.proof, tactic.side(), tactic.value.material_delta);
    const std::string prize = won ? *won : worth_text(tactic.value.material_delta);
    const std::string cause = cause_text(start, tactic);
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

std::string observation_text(const Position& position, const Finding& finding,
                             const Reader& reader) {
    const Color side = finding.side;
    const std::string ours = capitalised(possessive_text(side, reader));
    const std::string theirs = capitalised(possessive_text(other(side), reader));
    const std::string squares = square_names(finding.targets);
    const bool several = finding.targets.more_than_one();
    switch (finding.motif) {
        case Motif::back_rank:
            return theirs + " king on " + finding.target.to_string() +
                   " cannot leave its back rank: a rook or queen check there may be mate.";
        case Motif::x_ray_attack:
            return capitalised(owned_man_text(position, *finding.actor, reader)) +
                   " looks through " + man_text(position, finding.target) + " at " +
                   man_text(position, *finding.behind) + ".";
        case Motif::x_ray_defence:
            return capitalised(owned_man_text(position, *finding.actor, reader)) + " guards " +
                   man_text(position, *finding.behind) + " through " +
                   man_text(position, finding.target) + ".";
        case Motif::exposed_king:
            return theirs + " king on " + finding.target.to_string() +
                   " has no pawn beside or before it.";
        case Motif::isolated_pawn:
            return theirs + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " have no neighbours to defend them."
                            : " has no neighbour to defend it.");
        case Motif::doubled_pawns:
            return theirs + " pawns on " + squares + " stand one behind the other.";
        case Motif::backward_pawn:
            return theirs + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " cannot" : " cannot") +
                   " advance safely, nor be defended by a pawn.";
        case Motif::passed_pawn:
            return ours + (several ? " pawns on " : " pawn on ") + squares +
                   (several ? " are passed" : " is passed") + ": no enemy pawn can stop " +
                   (several ? "them." : "it.");
        case Motif::hanging_pawns:
            return theirs + " pawns on " + squares + " stand side by side without pawn support.";
        case Motif::outpost:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " cannot be driven away by pawns.";
        case Motif::bad_bishop:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " is shut in by its own pawns.";
        case Motif::open_file:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " has an open file.";
        case Motif::seventh_rank:
            return capitalised(owned_man_text(position, finding.target, reader)) +
                   " is on the seventh rank.";
        case Motif::weak_square:
            return "No pawn can guard " + squares + " before " +
                   possessive_text(other(side), reader) + " king any more.";
        case Motif::weak_shelter:
            return theirs + " king on " + finding.target.to_string() +
                   " has hardly a pawn before it.";
        case Motif::space:
            return ours + " pawns on " + squares + " take more space.";
        case Motif::centre:
            return ours + " pawns on " + squares + " hold the centre alone.";
        default:
            return "";
    }
}

Position proof_start(const Position& position, Color side) {
    Position start = position;
    if (start.side_to_move() != side) start.make_null();
    return start;
}

}  // namespace kibitzer
