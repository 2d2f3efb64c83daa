#include "kibitzer/chess/zobrist.hpp"

namespace kibitzer::zobrist {

namespace {

constexpr Key polyglot[781] = {
#include "kibitzer/chess/zobrist_numbers.inc"
};
constexpr std::size_t castling_start = 768;
constexpr std::size_t en_passant_start = 772;
constexpr std::size_t turn = 780;

constexpr Numbers arrange() {
    Numbers numbers{};
    for (const Role role : roles)
        for (const Color color : colors) {
            const std::size_t kind = std::size_t(role) * 2 + (color == Color::white ? 1 : 0);
            for (std::size_t square = 0; square < 64; ++square)
                numbers.piece[std::size_t(Piece(color, role).code())][square] =
                    polyglot[kind * 64 + square];
        }
    std::size_t next = castling_start;
    for (const Color color : colors)
        for (const Wing wing : {Wing::king_side, Wing::queen_side})
            numbers.castling[color][wing] = polyglot[next++];
    for (std::size_t file = 0; file < 8; ++file)
        numbers.en_passant_file[file] = polyglot[en_passant_start + file];
    numbers.white_to_move = polyglot[turn];
    return numbers;
}

}  // namespace

constinit const Numbers numbers = arrange();

}  // namespace kibitzer::zobrist
