#include <doctest/doctest.h>

#include <memory>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/engine/eval/endings.hpp"
#include "kibitzer/engine/eval/evaluator.hpp"
#include "kibitzer/engine/eval/kpk.hpp"
#include "kibitzer/engine/eval/survey.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using eval::Theme;
using test::each_random_position;
using test::position;

namespace {

int value_of(const eval::Breakdown& breakdown, Theme theme, Color color) {
    return breakdown.themes[std::size_t(theme)].centipawns[color];
}

int sum_of(const eval::Breakdown& breakdown) {
    int sum = 0;
    for (const eval::ThemeValue& theme : breakdown.themes)
        sum += theme.centipawns[Color::white] - theme.centipawns[Color::black];
    return sum;
}

// More than 100,000 positions.
constexpr int games = 1000;

}  // namespace

TEST_CASE("evaluation: mirrored positions have mirrored values") {
    eval::Evaluator evaluator;
    each_random_position(games, 11, [&](const Position& p) {
        if (is_check(p)) return;
        INFO(to_fen(p));
        CHECK(evaluator.evaluate(p) == evaluator.evaluate(mirrored(p)));
    });
}

TEST_CASE("evaluation: the trace sums to the number, theme by theme and side by side") {
    eval::Evaluator evaluator;
    each_random_position(20, 12, [&](const Position& p) {
        const eval::Breakdown b = evaluator.explain(p);
        const int seen = evaluator.evaluate(p);
        CHECK(b.total == (p.side_to_move() == Color::white ? seen : -seen));
        CHECK(sum_of(b) == b.total);
    });
}

TEST_CASE("evaluation: mirrored themes change sides") {
    const eval::Evaluator evaluator;
    each_random_position(10, 13, [&](const Position& p) {
        const eval::Breakdown a = evaluator.explain(p);
        const eval::Breakdown b = evaluator.explain(mirrored(p));
        for (const eval::ThemeRow& row : eval::themes) {
            if (row.family == eval::Family::whole) continue;
            CHECK(value_of(a, row.theme, Color::white) == value_of(b, row.theme, Color::black));
            CHECK(value_of(a, row.theme, Color::black) == value_of(b, row.theme, Color::white));
        }
    });
}

TEST_CASE(
    "evaluation: a theme that is switched off changes its own row and the three of the whole") {
    const eval::Evaluator full;
    each_random_position(2, 14, [&](const Position& p) {
        const eval::Breakdown before = full.explain(p);
        for (const eval::ThemeRow& off : eval::themes) {
            if (off.family == eval::Family::whole) continue;
            const eval::Evaluator less(eval::default_weights(),
                                       eval::ThemeMask().without(off.theme));
            const eval::Breakdown after = less.explain(p);
            CHECK(sum_of(after) == after.total);
            for (const eval::ThemeRow& row : eval::themes) {
                if (row.family == eval::Family::whole) continue;
                for (const Color color : colors) {
                    const int expected =
                        row.theme == off.theme ? 0 : value_of(before, row.theme, color);
                    CHECK(value_of(after, row.theme, color) == expected);
                }
            }
        }
    });
}

TEST_CASE("evaluation: tables give what the trace gives, with any theme switched off") {
    for (const eval::ThemeRow& off : eval::themes) {
        eval::Evaluator less(eval::default_weights(), eval::ThemeMask().without(off.theme));
        each_random_position(1, 15, [&](const Position& p) {
            const int seen = less.evaluate(p);
            CHECK(less.explain(p).total == (p.side_to_move() == Color::white ? seen : -seen));
        });
    }
}

TEST_CASE("evaluation: every theme speaks somewhere") {
    const eval::Evaluator evaluator;
    std::array<bool, eval::theme_count> spoke{};
    const auto listen = [&](const Position& p) {
        const eval::Breakdown b = evaluator.explain(p);
        for (const eval::ThemeValue& theme : b.themes)
            for (const Color color : colors)
                if (theme.pair[color] != eval::Tapered() || theme.centipawns[color] != 0)
                    spoke[std::size_t(theme.theme)] = true;
    };
    each_random_position(80, 16, listen);
    for (const std::string& fen : test::lines_of("themes.epd"))
        listen(position(fen.substr(0, fen.find(';'))));
    for (const eval::ThemeRow& row : eval::themes) {
        INFO(row.name);
        CHECK(spoke[std::size_t(row.theme)]);
    }
}

// tests/cases/themes.epd: a position, and the theme that White must (or must not) have there.
TEST_CASE("evaluation: themes are found where they are, and not where they nearly are") {
    eval::Weights loud{};  // so that no theme is silent because its weight is nothing
    for (eval::Tapered& weight : as_span(loud)) weight = eval::Tapered(7, 11);
    const eval::Evaluator evaluator(loud);
    for (const std::string& line : test::lines_of("themes.epd")) {
        INFO(line);
        const std::size_t cut = line.find(';');
        const Position p = position(line.substr(0, cut));
        std::string wanted = line.substr(cut + 2);
        const bool absent = wanted.starts_with("no ");
        if (absent) wanted = wanted.substr(3);
        const auto theme = eval::find_theme(wanted);
        REQUIRE(theme);
        for (const bool flipped : {false, true}) {
            const Position seen = flipped ? mirrored(p) : p;
            const Color owner = flipped ? Color::black : Color::white;
            const eval::Breakdown b = evaluator.explain(seen);
            const bool speaks = b.themes[std::size_t(*theme)].pair[owner] != eval::Tapered();
            CHECK(speaks == !absent);
        }
    }
}

TEST_CASE("king and pawn against king: won and drawn as the books say") {
    const auto won = [](std::string_view fen) {
        const Position p = position(fen);
        return eval::pawn_ending_is_won(Color::white, p.king(Color::white),
                                        p.of(Color::white, Role::pawn).first(),
                                        p.king(Color::black), p.side_to_move());
    };
    CHECK(won("8/8/8/4k3/8/4K3/4P3/8 b - - 0 1"));        // the opposition is White's
    CHECK_FALSE(won("8/8/8/4k3/8/4K3/4P3/8 w - - 0 1"));  // and here it is Black's
    CHECK(won("3k4/8/3K4/3P4/8/8/8/8 w - - 0 1"));        // king on the sixth
    CHECK(won("3k4/8/3K4/3P4/8/8/8/8 b - - 0 1"));
    CHECK_FALSE(won("k7/8/K7/P7/8/8/8/8 w - - 0 1"));   // rook pawn
    CHECK(won("8/8/8/8/7k/8/P7/K7 w - - 0 1"));         // outside the square
    CHECK_FALSE(won("8/8/8/8/3k4/8/P7/7K w - - 0 1"));  // inside it
    CHECK_FALSE(won("8/8/8/8/8/1k6/1P6/K7 w - - 0 1"));
}

TEST_CASE("king and pawn against king: as many wins as known") {
    // All positions with a white pawn on files a to d, legal ones, White or Black to move.
    int wins = 0;
    int all = 0;
    for (int file = 0; file < 4; ++file)
        for (int rank = 1; rank < 7; ++rank)
            for (const Square king : all_squares)
                for (const Square enemy : all_squares)
                    for (const Color to_move : colors) {
                        const Square pawn = Square::at(file, rank);
                        if (king == enemy || king == pawn || enemy == pawn ||
                            king_distance(king, enemy) < 2)
                            continue;
                        if (to_move == Color::white &&
                            pawn_attacks(Color::white, pawn).contains(enemy))
                            continue;
                        ++all;
                        wins += eval::pawn_ending_is_won(Color::white, king, pawn, enemy, to_move);
                    }
    CHECK(all == 331352 / 2);
    CHECK(wins == 111282);
}

TEST_CASE("endings: advantages that do not win count for nothing") {
    const auto scale = [](std::string_view fen) {
        const Position p = position(fen);
        return eval::scale_of(eval::Survey(p), Color::white);
    };
    CHECK(scale("8/8/4k3/8/8/3NNK2/8/8 w - - 0 1") == 0);  // two knights
    CHECK(scale("7k/8/8/8/8/5B2/7P/6K1 w - - 0 1") == 0);  // wrong bishop, king in the corner
    CHECK(scale("7k/8/8/8/8/4B3/7P/6K1 w - - 0 1") > 0);   // right bishop
    CHECK(scale("8/8/4k3/8/8/3BNK2/8/8 w - - 0 1") == eval::full_scale);
    CHECK(scale("8/8/3bk3/8/2P5/3BK3/8/8 w - - 0 1") < eval::full_scale / 2);  // opposite bishops
}
