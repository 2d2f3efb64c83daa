// Words for sides and men.
#include <array>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

std::string number_text(int count) {
    constexpr std::array<std::string_view, 5> numbers = {"no", "one", "two", "three", "four"};
    return count < 5 ? std::string(numbers[std::size_t(count)]) : std::to_string(count);
}

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
    if (squares.none()) return "";
    const Color enemy = other(position.piece_at(squares.first()).color());
    for (const Square square : seen_by(enemy, squares)) parts.push_back(man_text(position, square));
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

}  // namespace kibitzer
