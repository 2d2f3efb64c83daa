#include "kibitzer/endings/pawn_facts.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/endings/pawn_endings.hpp"
#include "kibitzer/endings/wrong_bishop.hpp"
#include "tests/endings/placed.hpp"
#include "tests/support.hpp"

namespace kibitzer::endings {

TEST_CASE("pawn facts: the opposition belongs to whoever need not move") {
    const Position faced = test::position("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1");
    CHECK(has_opposition(faced, Color::white));
    CHECK(!has_opposition(faced, Color::black));
    CHECK(has_opposition(mirrored(faced), Color::black));
    CHECK(!has_opposition(test::position("8/8/4k3/8/3K4/4P3/8/8 b - - 0 1"), Color::white));
    CHECK(!has_opposition(test::position("8/4k3/8/8/4K3/4P3/8/8 b - - 0 1"), Color::white));
}

TEST_CASE("pawn facts: from a key square the pawn always gets through") {
    PawnEndings endings;
    for (const Square pawn : all_squares) {
        if (pawn.rank() == 0 || pawn.rank() == 7) continue;
        const Pawns pawns{Bitboard(pawn), {}};
        for (const Square king : key_squares(Color::white, pawn))
            for (const Square enemy : all_squares)
                for (const bool attacker_moves : {true, false}) {
                    if (!test::are_placed(pawns, king, enemy, attacker_moves)) continue;
                    const WinTable& wins = endings.tables(pawns)->sure;
                    const KingTable& table =
                        attacker_moves ? wins.attacker_moves : wins.defender_moves;
                    // Unless the pawn falls at once, behind its king's back.
                    const bool falls = !attacker_moves && (king_distance(enemy, pawn) == 1 &&
                                                           king_distance(king, pawn) > 1);
                    const bool near = king_distance(enemy, pawn) <= 2;
                    if (falls || near) continue;
                    INFO(pawn.to_string() << king.to_string() << enemy.to_string());
                    CHECK(table[std::size_t(enemy.index())].contains(king));
                }
    }
    CHECK(key_squares(Color::white, *Square::parse("a4")).none());
    CHECK(key_squares(Color::black, *Square::parse("e5")) ==
          key_squares(Color::white, *Square::parse("e4")).mirrored());
}

TEST_CASE("wrong bishop: a rook pawn whose corner the bishop does not cover") {
    const Position drawn = test::position("7k/8/8/7P/8/4B3/8/6K1 w - - 0 1");
    CHECK(!wrong_bishop_corner(drawn, Color::white));  // e3 is dark, and so is h8
    const Position wrong = test::position("7k/8/8/7P/8/4K3/4B3/8 w - - 0 1");
    CHECK(wrong_bishop_corner(wrong, Color::white) == Square::parse("h8"));
    CHECK(wrong_bishop_corner(mirrored(wrong), Color::black) == Square::parse("h1"));
    // The king too far away; a pawn on another file; a defender with a pawn.
    CHECK(!wrong_bishop_corner(test::position("8/8/5k2/7P/8/4K3/4B3/8 w - - 0 1"), Color::white));
    CHECK(!wrong_bishop_corner(test::position("7k/8/8/6PP/8/4K3/4B3/8 w - - 0 1"), Color::white));
    CHECK(!wrong_bishop_corner(test::position("7k/p7/8/7P/8/4K3/4B3/8 w - - 0 1"), Color::white));
}

}  // namespace kibitzer::endings
