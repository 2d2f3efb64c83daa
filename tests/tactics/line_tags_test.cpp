#include "kibitzer/tactics/line_tags.hpp"

#include <doctest/doctest.h>

#include <map>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

struct TextLine {
    Position start;
    std::vector<Move> moves;
    bool solver_first;

    [[nodiscard]] Line line() const {
        return solver_first ? Line::of_solution(start, moves) : Line::of_puzzle(start, moves);
    }
    [[nodiscard]] TextLine mirrored() const {
        TextLine other = *this;
        other.start = kibitzer::mirrored(start);
        for (Move& move : other.moves) move = kibitzer::mirrored(move);
        return other;
    }
};

TextLine read(std::string_view fen, std::string_view words, bool solver_first) {
    TextLine text{test::position(fen), {}, solver_first};
    Position position = text.start;
    for (const std::string_view word : split_blanks(words)) {
        const auto move = parse_uci_move(position, word);
        REQUIRE_MESSAGE(move.has_value(), fen, ": ", word);
        text.moves.push_back(*move);
        position.make(*move);
    }
    return text;
}

// A row of cases/line_tags.csv.
struct Case {
    std::string row;
    Theme theme;
    bool expected;
    TextLine text;
};

std::vector<Case> cases() {
    std::vector<Case> cases;
    for (const std::string& row : test::lines_of("line_tags.csv")) {
        const auto cells = split(row, ',');
        REQUIRE_MESSAGE(cells.size() == 6, row);
        const auto theme = parse_theme(cells[0]);
        REQUIRE_MESSAGE(theme.has_value(), row);
        cases.push_back(
            {row, *theme, cells[1] == "yes", read(cells[3], cells[4], cells[2] == "solver")});
    }
    return cases;
}

// A row of cases/puzzles.csv: puzzles of the Lichess collection, which is in the public domain
// (CC0), with the themes they have there.
struct Puzzle {
    std::string id;
    TextLine text;
    ThemeSet themes;
};

std::vector<Puzzle> puzzles() {
    std::vector<Puzzle> puzzles;
    for (const std::string& row : test::lines_of("puzzles.csv")) {
        const auto cells = split(row, ',');
        if (cells[0] == "PuzzleId") continue;
        ThemeSet themes;
        for (const std::string_view name : split_blanks(cells[7]))
            if (const auto theme = parse_theme(name)) themes.insert(*theme);
        puzzles.push_back({std::string(cells[0]), read(cells[1], cells[2], false), themes});
    }
    return puzzles;
}

// Themes whose definition looks at the numbers of squares or at one side of the board only.
const ThemeSet one_sided = {
    Theme::opening,       Theme::middlegame,  // how mixed up the armies are is not symmetric
    Theme::boden_mate,    Theme::double_bishop_mate, Theme::morphys_mate, Theme::corner_mate,
    Theme::triangle_mate, Theme::balestra_mate,      Theme::interference, Theme::queenside_attack,
};

}  // namespace

TEST_CASE("line tags: every theme has a line that shows it and one that does not") {
    std::map<Theme, int> shown;
    std::map<Theme, int> missed;
    for (const Case& each : cases()) {
        CHECK_MESSAGE(find_line_tags(each.text.line()).contains(each.theme) == each.expected,
                      each.row);
        ++(each.expected ? shown : missed)[each.theme];
    }
    (all_themes() - evaluation_themes()).each([&](Theme theme) {
        CHECK_MESSAGE(shown[theme] > 0, name(theme));
        CHECK_MESSAGE(missed[theme] > 0, name(theme));
    });
}

TEST_CASE("line tags: puzzles of the collection get the themes they have there") {
    for (const Puzzle& puzzle : puzzles())
        CHECK_MESSAGE(to_string(find_line_tags(puzzle.text.line())) ==
                          to_string(puzzle.themes - evaluation_themes()),
                      puzzle.id);
}

TEST_CASE("line tags: exchanging the colours changes nothing but the one-sided themes") {
    const auto check = [](const TextLine& text, const std::string& what) {
        CHECK_MESSAGE(to_string(find_line_tags(text.line()) - one_sided) ==
                          to_string(find_line_tags(text.mirrored().line()) - one_sided),
                      what);
    };
    for (const Case& each : cases()) check(each.text, each.row);
    for (const Puzzle& puzzle : puzzles()) check(puzzle.text, puzzle.id);
    test::each_random_position(40, 7, [&](const Position& start) {
        Random random(start.key());
        TextLine text{start, test::play_randomly(start, random), start.key() % 2 == 0};
        if (text.moves.size() > 9) text.moves.erase(text.moves.begin() + 9, text.moves.end());
        if (text.moves.size() > 1) check(text, "random");
    });
}

TEST_CASE("line tags: random lines never show what excludes each other") {
    test::each_random_position(40, 8, [](const Position& start) {
        Random random(start.key());
        const auto moves = test::play_randomly(start, random);
        const Line line = Line::of_puzzle(start, moves);
        const ThemeSet found = find_line_tags(line);
        if (line.last() < 1) {
            CHECK(!found.any());
            return;
        }
        const auto count = [&](ThemeKind kind) {
            int sum = 0;
            found.each([&](Theme theme) { sum += row_of(theme).kind == kind; });
            return sum;
        };
        CHECK(count(ThemeKind::length) == 1);
        CHECK(count(ThemeKind::named_mate) <= 1);
        CHECK(count(ThemeKind::wing_attack) <= 1);
        CHECK(count(ThemeKind::mate) == (found.contains(Theme::mate) ? 2 : 0));
        CHECK(found.contains(Theme::opening) + found.contains(Theme::middlegame) +
                  found.contains(Theme::endgame) ==
              1);
        CHECK(!(found & evaluation_themes()).any());
    });
}

TEST_CASE("line tags: a line without a move has none") {
    CHECK(!find_line_tags(Line::of_puzzle(Position::start(), {})).any());
    CHECK(!find_line_tags(Line::of_solution(Position::start(), {})).any());
    CHECK(!find_line_tags(read(std::string_view("startpos"), "e2e4", false).line()).any());
}

TEST_CASE("line: moves are numbered as in a puzzle, with or without the one that leads in") {
    const auto with = read("startpos", "e2e4 e7e5 g1f3 b8c6", false).line();
    CHECK(with.has_lead_in());
    CHECK(with.solver() == Color::black);
    CHECK(with.last() == 3);
    CHECK(with.solver_moves() == 2);
    CHECK(with.move(0).to == *Square::parse("e4"));
    CHECK(with.after(-1) == Position::start());
    const auto without = read("startpos", "e2e4 e7e5 g1f3 b8c6", true).line();
    CHECK(!without.has_lead_in());
    CHECK(without.solver() == Color::white);
    CHECK(without.last() == 3);  // the last reply is left out
    CHECK(without.move(1).to == *Square::parse("e4"));
    CHECK(without.after(0) == Position::start());
}

TEST_CASE("line: castling is a king move to where the king arrives") {
    const auto line = read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", true).line();
    CHECK(line.move(1).to == square_g1);
    CHECK(line.move(1).mover == Role::king);
    CHECK(!line.move(1).captures);
}

TEST_CASE("line: en passant captures, but takes nothing on its target square") {
    const auto line = read("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e5d6", false).line();
    CHECK(line.move(1).captures);
    CHECK(!line.move(1).taken);
    CHECK(line.balance(0) == 0);
    CHECK(line.balance(1) == 1);
}

TEST_CASE("crushing, advantage, equality: by the value before the last move") {
    const auto tags = [](Score score) {
        Line line = read("startpos", "e2e4 e7e5", false).line();
        line.judge({.before_last_move = score, .passes = {}});
        return to_string(find_line_tags(line) & evaluation_themes());
    };
    const auto for_black = [](int centipawns) {
        return Score{Centipawns{centipawns}, Color::black};
    };
    CHECK(tags(for_black(601)) == "crushing");
    CHECK(tags(for_black(600)) == "advantage");
    CHECK(tags(for_black(201)) == "advantage");
    CHECK(tags(for_black(200)) == "equality");
    CHECK(tags(for_black(-900)) == "equality");
    CHECK(tags(Score{Centipawns{-700}, Color::white}) == "crushing");
    CHECK(tags(Score{Mate{3}, Color::black}) == "crushing");
    CHECK(tags(Score{Mate{3}, Color::white}) == "equality");
}

TEST_CASE("crushing: not for mates") {
    Line line = read("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", true).line();
    line.judge({.before_last_move = Score{Mate{1}, Color::white}, .passes = {}});
    CHECK(!(find_line_tags(line) & evaluation_themes()).any());
}

TEST_CASE("zugzwang: having to move must cost enough") {
    const auto has = [](int as_it_is, int if_passed) {  // centipawns for the opponent, Black
        Line line = read("8/8/8/3pK3/2kP4/8/8/8 w - - 0 1", "e5e6", true).line();
        line.judge({.before_last_move = {},
                    .passes = {{Score{Centipawns{as_it_is}, Color::black},
                                Score{Centipawns{-if_passed}, Color::white}}}});
        return find_line_tags(line).contains(Theme::zugzwang);
    };
    CHECK(has(-500, 0));
    CHECK(!has(-100, 0));
    CHECK(!has(0, -500));
}

TEST_CASE("zugzwang: asked where the opponent is not in check and has few moves") {
    CHECK(find_pass_questions(read("8/8/8/3pK3/2kP4/8/8/8 w - - 0 1", "e5e6", true).line()) ==
          std::vector<int>{1});
    CHECK(find_pass_questions(read("startpos", "e2e4", true).line()).empty());
    CHECK(find_pass_questions(read("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", true).line()).empty());
}

TEST_CASE("theme: names are found again") {
    for (const ThemeRow& row : theme_rows) CHECK(parse_theme(row.name) == row.theme);
    CHECK(!parse_theme("overloading"));
    CHECK(!parse_theme(""));
    CHECK(!parse_theme("Fork"));
}

TEST_CASE("theme set: in the order of the rows") {
    const ThemeSet set = {Theme::pin, Theme::fork, Theme::mate};
    CHECK(to_string(set) == "mate fork pin");
    CHECK(set.count() == 3);
    CHECK(to_string(set - ThemeSet{Theme::fork}) == "mate pin");
    CHECK(to_string(set & ThemeSet{Theme::fork, Theme::skewer}) == "fork");
    CHECK(to_string(ThemeSet()).empty());
}
