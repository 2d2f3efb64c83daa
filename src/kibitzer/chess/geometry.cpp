#include "kibitzer/chess/geometry.hpp"

#include "kibitzer/chess/rays.hpp"

namespace kibitzer::geometry {

namespace {

constexpr Step opposite(Step step) { return {-step.file, -step.rank}; }

constexpr void add_lines(Tables& tables, Square from, Step step) {
    const Bitboard line = walk(from, step, {}) | walk(from, opposite(step), {}) | from;
    for (const Square to : walk(from, step, {})) {
        const auto i = std::size_t(from.index());
        const auto j = std::size_t(to.index());
        tables.line[i][j] = line;
        tables.between[i][j] = walk(from, step, to) & ~Bitboard(to);
    }
}

constexpr Tables make_tables() {
    Tables tables{};
    for (const Square from : all_squares) {
        const auto i = std::size_t(from.index());
        for (const Step step : rook_steps) add_lines(tables, from, step);
        for (const Step step : bishop_steps) add_lines(tables, from, step);
        tables.rook_rays[i] = walk_all(from, rook_steps, {});
        tables.bishop_rays[i] = walk_all(from, bishop_steps, {});
        tables.rising_diagonal[i] = walk(from, {1, 1}, {}) | walk(from, {-1, -1}, {}) | from;
        tables.falling_diagonal[i] = walk(from, {1, -1}, {}) | walk(from, {-1, 1}, {}) | from;
    }
    return tables;
}

}  // namespace

constinit const Tables tables = make_tables();

}  // namespace kibitzer::geometry
