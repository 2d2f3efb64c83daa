// Words for sides, men, and what was won.
#include <array>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

std::string number_text(int count) {
    constexpr std::array<std::string_view, 5> numbers = {"no", "one", "two", "three", "four"};
    return count < 5 ? std::string(numbers[std::size_t(count)]) : std::to_string(count);
}

namespace {

std::string counted(int count, Role role) {
    const std::string man(name(role));
    return count == 1 ? "a " + man : number_text(count) + " " + man + "s";
}

constexpr std::array dearest_first = {Role::queen, Role::rook, Role::bishop, Role::knight,
                                      Role::pawn};

std::string men_text(const ByRole<int>& men) {
    std::vector<std::string> parts;
    for (const Role role : dearest_first)
        if (men[role] > 0) parts.push_back(counted(men[role], role));
    return listed(parts);
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

std::string role_text(const Position& position, Square square) {
    return "the " + std::string(name(position.piece_at(square).role()));
}

std::string man_text(const Position& position, Square square) {
    return role_text(position, square) + " on " + square.to_string();
}

std::string men_list_text(const Position& position, Bitboard squares) {
    std::vector<std::string> parts;
    for (const Square square : squares) parts.push_back(man_text(position, square));
    return listed(parts);
}

std::string times_text(int count) {
    if (count == 1) return "once";
    return count == 2 ? "twice" : number_text(count) + " times";
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

}  // namespace kibitzer
