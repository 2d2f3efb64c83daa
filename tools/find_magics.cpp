// Finds the multipliers of src/kibitzer/chess/magic_numbers.inc, anew and from a fixed seed:
//   g++ -std=c++20 -O2 -Isrc tools/find_magics.cpp -o find_magics && ./find_magics
#include <cstdio>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/rays.hpp"

using namespace kibitzer;

namespace {

constexpr Bitboard relevant(Square square, const Step (&steps)[4]) {
    Bitboard mask;
    for (const Step step : steps) {
        const Bitboard ray = walk(square, step, {});
        for (const Square s : ray)  // the last square of a ray never blocks anything
            if (on_board(s.file() + step.file, s.rank() + step.rank)) mask |= s;
    }
    return mask;
}

std::uint64_t find(Square square, const Step (&steps)[4], Random& random) {
    const Bitboard mask = relevant(square, steps);
    const int shift = 64 - mask.count();
    std::vector<std::uint64_t> occupancy, attack;
    std::uint64_t subset = 0;
    do {
        occupancy.push_back(subset);
        attack.push_back(walk_all(square, steps, Bitboard(subset)).bits());
        subset = (subset - mask.bits()) & mask.bits();
    } while (subset != 0);
    std::vector<std::uint64_t> table(occupancy.size());
    std::vector<int> age(occupancy.size(), 0);
    for (int attempt = 1;; ++attempt) {
        const std::uint64_t magic = random.next() & random.next() & random.next();
        bool good = true;
        for (std::size_t i = 0; i < occupancy.size() && good; ++i) {
            const std::size_t slot = (occupancy[i] * magic) >> shift;
            if (age[slot] != attempt) {
                age[slot] = attempt;
                table[slot] = attack[i];
            }
            good = table[slot] == attack[i];
        }
        if (good) return magic;
    }
}

void print(const char* name, const Step (&steps)[4], Random& random) {
    std::printf("constexpr std::uint64_t %s_magics[64] = {\n", name);
    for (const Square square : all_squares)
        std::printf("0x%016llXULL,%s", static_cast<unsigned long long>(find(square, steps, random)),
                    square.index() % 4 == 3 ? "\n" : " ");
    std::printf("};\n");
}

}  // namespace

int main() {
    Random random(20260815);
    std::printf("// Made by tools/find_magics.cpp.\n// clang-format off\n");
    print("rook", rook_steps, random);
    print("bishop", bishop_steps, random);
    std::printf("// clang-format on\n");
}
