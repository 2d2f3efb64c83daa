#include "kibitzer/teach/gain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/tactics/tactic.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

constexpr std::array dearest_first = {Role::queen, Role::rook, Role::bishop, Role::knight,
                                      Role::pawn};

int material_of(const Position& position, Color side) {
    int sum = 0;
    for (const Role role : dearest_first)
        sum += standard_values[role] * position.of(side, role).count();
    return sum;
}

// One for the other is no news.
void cancel(int& won, int& lost) {
    const int common = std::min(won, lost);
    won -= common;
    lost -= common;
}

// Follows a line and notes who took what.
class Ledger {
public:
    Ledger(const Position& position, Color side) : at_(position), side_(side) {}

    void play(Move move) {
        const Color mover = at_.side_to_move();
        if (move.is_en_passant())
            note_capture(mover, Role::pawn, move.to());
        else if (at_.is_capture(move))
            note_capture(mover, taken_role(move.to()), move.to());
        const bool was_promoted = promoted_.contains(move.from());
        promoted_ &= ~(Bitboard(move.from()) | Bitboard(move.to()));
        if (was_promoted || move.is_promotion()) promoted_ |= Bitboard(move.to());
        at_.make(move);
    }

    [[nodiscard]] Gain total(const Position& start) const {
        Gain gain{won_, lost_, {}, {}, 0};
        for (const Square square : promoted_) {
            const Piece piece = at_.piece_at(square);
            ++(piece.color() == side_ ? gain.promoted : gain.promoted_by_enemy)[piece.role()];
        }
        const auto lead = [&](const Position& position) {
            return material_of(position, side_) - material_of(position, other(side_));
        };
        gain.centipawns = lead(at_) - lead(start);
        for (const Role role : dearest_first) cancel(gain.won[role], gain.lost[role]);
        // Knight and bishop are worth the same.
        cancel(gain.won[Role::knight], gain.lost[Role::bishop]);
        cancel(gain.won[Role::bishop], gain.lost[Role::knight]);
        name_first_minor(gain);
        return gain;
    }

private:
    // A man that has been promoted on the way was a pawn when the line began.
    [[nodiscard]] Role taken_role(Square square) const {
        return promoted_.contains(square) ? Role::pawn : at_.piece_at(square).role();
    }

    void note_capture(Color mover, Role role, Square where) {
        ++(mover == side_ ? won_ : lost_)[role];
        const bool minor = role == Role::knight || role == Role::bishop;
        if (minor && !first_minor_ && mover == side_) {
            first_minor_ = role;
            first_minor_on_ = where;
        } else if (minor && mover != side_ && first_minor_ && first_minor_on_ == where) {
            first_minor_.reset();  // one minor piece for the other: a trade, and another was won
        }
    }

    // Of two equal men the one that was taken first is named.
    void name_first_minor(Gain& gain) const {
        if (!first_minor_ || gain.won[*first_minor_] > 0) return;
        const Role instead = *first_minor_ == Role::knight ? Role::bishop : Role::knight;
        if (gain.won[instead] == 1) std::swap(gain.won[*first_minor_], gain.won[instead]);
    }

    Position at_;
    Color side_;
    ByRole<int> won_{};
    ByRole<int> lost_{};
    Bitboard promoted_;
    std::optional<Role> first_minor_;
    std::optional<Square> first_minor_on_;
};

int count(const ByRole<int>& men) { return std::accumulate(men.begin(), men.end(), 0); }

std::string men_text(const ByRole<int>& men) {
    std::vector<std::string> parts;
    for (const Role role : dearest_first) {
        const std::string man(name(role));
        if (men[role] == 1) parts.push_back("a " + man);
        if (men[role] > 1) parts.push_back(number_text(men[role]) + " " + man + "s");
    }
    return listed(parts);
}

struct Verbs {
    std::string_view take;      // behind it: the men
    std::string_view queen;     // behind it: "a pawn"
    std::string_view promote;   // likewise, and "to a knight"
    std::string_view on_queen;  // behind "a pawn", for the side that pays
};
constexpr std::array<Verbs, 6> verbs = {{
    {"wins", "queens", "promotes", ""},
    {"win", "queen", "promote", ""},
    {"won", "queened", "promoted", ""},
    {"winning", "queening", "promoting", ""},
    {"loses", "lets", "lets", " queen"},
    {"gives up", "lets", "lets", " queen"},
}};

// "queens two pawns", "promotes a pawn to a knight"; nothing if that is too much for one phrase.
std::optional<std::string> promotion_text(const ByRole<int>& promoted, const Verbs& verb) {
    const int pawns = count(promoted);
    const std::string men = pawns == 1 ? "a pawn" : number_text(pawns) + " pawns";
    if (promoted[Role::queen] == pawns)
        return fmt::format("{} {}{}", verb.queen, men, verb.on_queen);
    if (pawns > 1) return std::nullopt;
    if (!verb.on_queen.empty()) return fmt::format("{} a pawn promote", verb.promote);
    for (const Role role : dearest_first)
        if (promoted[role] == 1) return fmt::format("{} a pawn to a {}", verb.promote, name(role));
    return std::nullopt;
}

}  // namespace

Gain count_gain(const Position& position, std::span<const Move> line, Color side) {
    Ledger ledger(position, side);
    for (const Move move : line) ledger.play(move);
    return ledger.total(position);
}

std::optional<std::string> gain_text(const Position& position, std::span<const Move> line,
                                     Color side, int gain, Winning form) {
    const Gain total = count_gain(position, line, side);
    if (total.centipawns != gain || gain <= 0 || count(total.promoted_by_enemy) > 0)
        return std::nullopt;
    const Verbs& verb = verbs[std::size_t(form)];
    std::vector<std::string> parts;
    if (count(total.won) > 0) parts.push_back(fmt::format("{} {}", verb.take, men_text(total.won)));
    if (count(total.promoted) > 0) {
        const auto promotion = promotion_text(total.promoted, verb);
        if (!promotion) return std::nullopt;
        parts.push_back(*promotion);
    }
    if (parts.empty()) return std::nullopt;
    // Two rooks for a queen, or a queen for three pieces: only by the table of values is that a
    // gain.
    const bool is_for_queen =
        total.lost[Role::queen] > 0 ||
        (total.won[Role::queen] > 0 && count(total.lost) - total.lost[Role::pawn] > 2);
    if (is_for_queen && gain < standard_values[Role::knight]) return std::nullopt;
    // A pawn is no price for a queen.
    const bool is_cheap = count(total.promoted) > 0 && count(total.lost) == total.lost[Role::pawn];
    const std::string paid = is_cheap ? "" : men_text(total.lost);
    return listed(parts) + (paid.empty() ? "" : " for " + paid);
}

}  // namespace kibitzer
