#include "kibitzer/features/pawn_structure.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

#include "kibitzer/features/outposts.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

// The definitions once more, square by square and slowly, for White.
struct Slow {
    Bitboard own;
    Bitboard enemy;

    [[nodiscard]] bool has(Bitboard set, int file, int rank) const {
        return 0 <= file && file < 8 && 0 <= rank && rank < 8 &&
               set.contains(Square::at(file, rank));
    }
    [[nodiscard]] bool on_file(Bitboard set, int file) const {
        for (int rank = 0; rank < 8; ++rank)
            if (has(set, file, rank)) return true;
        return false;
    }
    [[nodiscard]] bool isolated(Square pawn) const {
        return !on_file(own, pawn.file() - 1) && !on_file(own, pawn.file() + 1);
    }
    [[nodiscard]] bool phalanx(Square pawn) const {
        return has(own, pawn.file() - 1, pawn.rank()) || has(own, pawn.file() + 1, pawn.rank());
    }
    [[nodiscard]] bool supported(Square pawn) const {
        return has(own, pawn.file() - 1, pawn.rank() - 1) ||
               has(own, pawn.file() + 1, pawn.rank() - 1);
    }
    [[nodiscard]] bool chained(Square pawn) const {
        for (const int side : {-1, 1})
            if (has(own, pawn.file() + side, pawn.rank() - 1) &&
                supported(Square::at(pawn.file() + side, pawn.rank() - 1)))
                return true;
        return false;
    }
    [[nodiscard]] bool passed(Square pawn) const {
        for (int rank = pawn.rank() + 1; rank < 8; ++rank) {
            if (has(own, pawn.file(), rank)) return false;
            for (const int side : {-1, 0, 1})
                if (has(enemy, pawn.file() + side, rank)) return false;
        }
        return true;
    }
    [[nodiscard]] bool half_open(Square pawn) const {
        for (int rank = pawn.rank() + 1; rank < 8; ++rank)
            if (has(enemy, pawn.file(), rank)) return false;
        return true;
    }
    [[nodiscard]] bool backward(Square pawn) const {
        if (isolated(pawn)) return false;
        const int stop = pawn.rank() + 1;
        if (!has(enemy, pawn.file() - 1, stop + 1) && !has(enemy, pawn.file() + 1, stop + 1))
            return false;
        for (int rank = 0; rank < stop; ++rank)  // a neighbour that could come to guard it
            if (has(own, pawn.file() - 1, rank) || has(own, pawn.file() + 1, rank)) return false;
        return true;
    }
};

template <class Test>
Bitboard select(Bitboard pawns, Test&& test) {
    Bitboard set;
    for (const Square pawn : pawns)
        if (test(pawn)) set |= pawn;
    return set;
}

}  // namespace

TEST_CASE("pawn structure: set-wise answers are those of the plain definitions") {
    test::each_random_position(60, 41, [](const Position& p) {
        const Bitboard own = p.of(Color::white, Role::pawn);
        const Bitboard enemy = p.of(Color::black, Role::pawn);
        const Slow slow{own, enemy};
        CHECK(isolated_pawns(own) == select(own, [&](Square s) { return slow.isolated(s); }));
        CHECK(phalanx_pawns(own) == select(own, [&](Square s) { return slow.phalanx(s); }));
        CHECK(supported_pawns<Color::white>(own) ==
              select(own, [&](Square s) { return slow.supported(s); }));
        CHECK(chain_pawns<Color::white>(own) ==
              select(own, [&](Square s) { return slow.chained(s); }));
        CHECK(leading_passed_pawns<Color::white>(own, enemy) ==
              select(own, [&](Square s) { return slow.passed(s); }));
        CHECK(half_open_pawns<Color::white>(own, enemy) ==
              select(own, [&](Square s) { return slow.half_open(s); }));
        CHECK(backward_pawns<Color::white>(own, enemy) ==
              select(own, [&](Square s) { return slow.backward(s); }));
    });
}

TEST_CASE("pawn structure: Black's answers are White's, mirrored") {
    test::each_random_position(40, 42, [](const Position& p) {
        const Bitboard white = p.of(Color::white, Role::pawn);
        const Bitboard black = p.of(Color::black, Role::pawn);
        const Bitboard own = black.mirrored();
        const Bitboard enemy = white.mirrored();
        CHECK(backward_pawns<Color::black>(black, white).mirrored() ==
              backward_pawns<Color::white>(own, enemy));
        CHECK(candidate_pawns<Color::black>(black, white).mirrored() ==
              candidate_pawns<Color::white>(own, enemy));
        CHECK(hanging_pawns<Color::black>(black, white).mirrored() ==
              hanging_pawns<Color::white>(own, enemy));
        CHECK(outpost_squares<Color::black>(white).mirrored() ==
              outpost_squares<Color::white>(enemy));
    });
}

TEST_CASE("pawn structure: an outside passed pawn is three files from all enemy pawns") {
    for (int file = 0; file < 8; ++file)
        for (int other = 0; other < 8; ++other)
            CHECK(is_outside_passed(Square::at(file, 4), Bitboard(Square::at(other, 5))) ==
                  (std::abs(file - other) >= 3));
    CHECK_FALSE(is_outside_passed(Square::at(0, 4), Bitboard()));
}
