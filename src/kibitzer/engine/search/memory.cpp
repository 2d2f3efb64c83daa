#include "kibitzer/engine/search/memory.hpp"

namespace kibitzer::search {

namespace {

// Odd numbers without pattern, one per kind of man.
constexpr std::uint64_t factors[6] = {0x9E3779B97F4A7C15ULL, 0xC2B2AE3D27D4EB4FULL,
                                      0xD6E8FEB86659FD93ULL, 0xA0761D6478BD642FULL,
                                      0xE7037ED1A0B428DBULL, 0x8EBC6AF09C88C6E3ULL};

constexpr Key folded(std::uint64_t sum) {
    sum ^= sum >> 32;
    sum *= 0x9FB21C651E98DF25ULL;
    return sum ^ (sum >> 28);
}

std::uint64_t product(const Position& position, Color color, Role role) {
    return position.of(color, role).bits() * factors[std::size_t(role)];
}

}  // namespace

StructureKeys::StructureKeys(const Position& position) {
    constexpr Color white = Color::white;
    constexpr Color black = Color::black;
    pawns = folded(product(position, white, Role::pawn) - 3 * product(position, black, Role::pawn));
    ByColor<std::uint64_t> light;
    for (const Color color : colors) {
        light[color] = product(position, color, Role::knight) +
                       product(position, color, Role::bishop) +
                       product(position, color, Role::king);
        officers[color] = folded(light[color] + product(position, color, Role::rook) +
                                 product(position, color, Role::queen));
    }
    minors = folded(light[white] - 3 * light[black]);
}

}  // namespace kibitzer::search
