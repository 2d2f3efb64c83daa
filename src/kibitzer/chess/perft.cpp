#include "kibitzer/chess/perft.hpp"

#include "kibitzer/chess/generator.hpp"
#include "kibitzer/chess/make_move.hpp"

namespace kibitzer {

namespace {

template <Color Us, bool Bulk>
std::uint64_t count(Position& position, int depth) {
    if constexpr (Bulk)
        if (depth == 1) return std::uint64_t(count_moves<Us>(position));
    MoveList moves;
    generate_moves<Us>(position, moves);
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        const Undo undo = position.make<Us>(move);
        if constexpr (Bulk)
            nodes += count<other(Us), Bulk>(position, depth - 1);
        else
            nodes += depth == 1 ? 1 : count<other(Us), Bulk>(position, depth - 1);
        position.unmake<Us>(move, undo);
    }
    return nodes;
}

template <bool Bulk>
std::uint64_t count_from(Position position, int depth) {
    if (depth <= 0) return 1;
    return position.side_to_move() == Color::white ? count<Color::white, Bulk>(position, depth)
                                                   : count<Color::black, Bulk>(position, depth);
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    return count_from<true>(position, depth);
}

std::uint64_t perft_without_bulk(const Position& position, int depth) {
    return count_from<false>(position, depth);
}

}  // namespace kibitzer
