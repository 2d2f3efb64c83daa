#include "kibitzer/chess/attacks.hpp"

#include "kibitzer/chess/magic_numbers.inc"

namespace kibitzer::attacks {

namespace {

// The four rays of a slider from one square, as plain bits.
struct Rays {
    std::uint64_t up[2];    // the two rays that lead to higher square numbers
    std::uint64_t down[2];  // and the two that lead to lower ones
};

Rays rays_from(Square from, const Step (&steps)[4]) {
    Rays rays{};
    int up = 0;
    int down = 0;
    for (const Step step : steps) {
        const std::uint64_t ray = walk(from, step, {}).bits();
        if (step.rank * 8 + step.file > 0)
            rays.up[up++] = ray;
        else
            rays.down[down++] = ray;
    }
    return rays;
}

// Along an upward ray everything counts up to the lowest blocker, along a downward one everything
// from the highest blocker on.
Bitboard slide(const Rays& rays, std::uint64_t occupied) {
    std::uint64_t seen = 0;
    for (const std::uint64_t ray : rays.up) {
        const std::uint64_t blockers = ray & occupied;
        seen |= ray & (blockers ^ (blockers - 1));
    }
    for (const std::uint64_t ray : rays.down) {
        const std::uint64_t highest = std::uint64_t(1)
                                      << (63 - __builtin_clzll((ray & occupied) | 1));
        seen |= ray & ~(highest - 1);
    }
    return Bitboard(seen);
}

// Squares whose occupancy changes the attack: the rays without their last square.
constexpr Bitboard relevant(Square from, const Step (&steps)[4]) {
    Bitboard mask;
    for (const Step step : steps)
        for (const Square square : walk(from, step, {}))
            if (on_board(square.file() + step.file, square.rank() + step.rank)) mask |= square;
    return mask;
}

constexpr std::size_t table_size(const Step (&steps)[4]) {
    std::size_t size = 0;
    for (const Square from : all_squares) size += std::size_t(1) << relevant(from, steps).count();
    return size;
}

void fill_table(Bitboard* start, const Step (&steps)[4], const std::uint64_t (&magics)[64]) {
    for (const Square from : all_squares) {
        const Rays rays = rays_from(from, steps);
        const std::uint64_t mask = relevant(from, steps).bits();
        const std::uint64_t magic = magics[from.index()];
        const int bits = std::popcount(mask);
        // The subsets of the mask come in increasing order, which is the order of their PEXT.
        std::uint64_t occupied = 0;
        for (std::size_t i = 0; i < std::size_t(1) << bits; ++i) {
            const std::size_t slot = KIBITZER_PEXT ? i : (occupied * magic) >> (64 - bits);
            start[slot] = slide(rays, occupied);
            occupied = (occupied - mask) & mask;
        }
        start += std::size_t(1) << bits;
    }
}

// 107,648 entries: the compiler takes seconds for them, the program half a millisecond. They are
// filled before anything else of it runs, so that no thread and no constant finds them empty.
constinit std::array<Bitboard, table_size(rook_steps)> rook_table{};
constinit std::array<Bitboard, table_size(bishop_steps)> bishop_table{};

struct Tables {
    Tables() {
        fill_table(rook_table.data(), rook_steps, rook_magics);
        fill_table(bishop_table.data(), bishop_steps, bishop_magics);
    }
};
[[gnu::init_priority(101)]] const Tables filled;

constexpr std::array<Slider, 64> make_sliders(const Step (&steps)[4],
                                              [[maybe_unused]] const std::uint64_t (&magics)[64],
                                              const Bitboard* table) {
    std::array<Slider, 64> sliders{};
    for (const Square from : all_squares) {
        Slider& slider = sliders[std::size_t(from.index())];
        slider.mask = relevant(from, steps);
        slider.table = table;
#if !KIBITZER_PEXT
        slider.magic = magics[from.index()];
        slider.shift = 64 - slider.mask.count();
#endif
        table += std::size_t(1) << slider.mask.count();
    }
    return sliders;
}

}  // namespace

constinit const std::array<Slider, 64> rook =
    make_sliders(rook_steps, rook_magics, rook_table.data());
constinit const std::array<Slider, 64> bishop =
    make_sliders(bishop_steps, bishop_magics, bishop_table.data());

}  // namespace kibitzer::attacks
