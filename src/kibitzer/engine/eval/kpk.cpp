#include "kibitzer/engine/eval/kpk.hpp"

#include <bitset>
#include <memory>

#include "kibitzer/endings/pawn_endings.hpp"

namespace kibitzer::eval {

namespace {

// Seen with a white pawn on files a to d, ranks two to seven.
constexpr std::size_t pawn_squares = 24;
using Table = std::bitset<std::size_t(2) * 64 * 64 * pawn_squares>;

std::size_t index_of(Square strong_king, Square pawn, Square weak_king, bool strong_moves) {
    const std::size_t pawn_index = std::size_t(pawn.file()) + 4 * std::size_t(pawn.rank() - 1);
    const std::size_t kings =
        64 * std::size_t(strong_king.index()) + std::size_t(weak_king.index());
    return (std::size_t(!strong_moves) * 4096 + kings) * pawn_squares + pawn_index;
}

std::unique_ptr<const Table> make_table() {
    auto table = std::make_unique<Table>();
    endings::PawnEndings endings;
    for (std::size_t i = 0; i < pawn_squares; ++i) {
        const Square pawn = Square::at(int(i % 4), int(i / 4) + 1);
        const endings::WinTable& wins = endings.tables({Bitboard(pawn), {}})->sure;
        for (const Square weak : all_squares) {
            const auto row = std::size_t(weak.index());
            for (const Square strong : wins.attacker_moves[row])
                table->set(index_of(strong, pawn, weak, true));
            for (const Square strong : wins.defender_moves[row])
                table->set(index_of(strong, pawn, weak, false));
        }
    }
    return table;
}

}  // namespace

bool pawn_ending_is_won(Color strong, Square strong_king, Square pawn, Square weak_king,
                        Color to_move) {
    static const std::unique_ptr<const Table> table = make_table();
    const int flip = (strong == Color::black ? 56 : 0) ^ (pawn.file() > 3 ? 7 : 0);
    const auto seen = [flip](Square square) { return Square::from_index(square.index() ^ flip); };
    return table->test(index_of(seen(strong_king), seen(pawn), seen(weak_king), to_move == strong));
}

}  // namespace kibitzer::eval
