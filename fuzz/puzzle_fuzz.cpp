// Puzzles: rows are tagged or refused, and the tags of a line do not depend on the colours.
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/desks/suites/puzzle_tags.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

using namespace tactics;

// Those whose definition looks at the numbers of squares or at one side of the board.
const ThemeSet one_sided = {
    Theme::opening,      Theme::middlegame,      Theme::boden_mate,    Theme::double_bishop_mate,
    Theme::morphys_mate, Theme::corner_mate,     Theme::triangle_mate, Theme::balestra_mate,
    Theme::interference, Theme::queenside_attack};

int count(const ThemeSet& themes, ThemeKind kind) {
    int sum = 0;
    themes.each([&](Theme theme) { sum += row_of(theme).kind == kind; });
    return sum;
}

void check_tags(std::string_view row, const ThemeSet& found) {
    const auto detail = [&] { return std::string(row) + "\n" + to_string(found); };
    require(count(found, ThemeKind::length) == 1, "a puzzle has a length", detail);
    require(found.contains(Theme::opening) + found.contains(Theme::middlegame) +
                    found.contains(Theme::endgame) ==
                1,
            "a puzzle has a phase", detail);
    require(count(found, ThemeKind::mate) == (found.contains(Theme::mate) ? 2 : 0),
            "a mate has a number", detail);
    require(count(found, ThemeKind::named_mate) <= 1, "a mate has one old name", detail);
    require(!(found & evaluation_themes()).any(), "nothing is judged without an engine", detail);
}

// The line read again, and its mirror.
void check_mirror(std::string_view row, const PuzzleColumns& columns, const ThemeSet& found) {
    const auto cells = split(row, ',');
    const auto start = parse_fen(cells[columns.fen]);
    const auto line = read_line(start->position, cells[columns.moves], FirstMove::of_opponent);
    std::vector<Move> moves;
    for (int i = 0; i <= line->last(); ++i) moves.push_back(mirrored(line->move(i).move));
    const ThemeSet twin = find_line_tags(Line::of_puzzle(mirrored(start->position), moves));
    require(twin - one_sided == found - one_sided, "colours do not matter",
            [&] { return std::string(row) + "\n" + to_string(found) + "\n" + to_string(twin); });
}

void check_row(std::string_view row, const PuzzleColumns& columns) {
    const auto tags = tag_puzzle(row, columns);
    if (!tags) return;
    check_tags(row, tags->found);
    check_mirror(row, columns, tags->found);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::optional<PuzzleColumns> columns;
    for (const std::string_view line : split(text, '\n')) {
        const std::string_view row = trimmed(line);
        if (!columns && is_puzzle_header(row)) {
            const auto named = PuzzleColumns::of_header(row);
            if (!named) return 0;
            columns = *named;
            continue;
        }
        if (!columns) columns = PuzzleColumns::of_row(row);
        fuzz::check_row(row, *columns);
    }
    return 0;
}
