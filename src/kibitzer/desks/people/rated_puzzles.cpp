#include "kibitzer/desks/people/rated_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/desks/suites/puzzle_tags.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t rows_at_once = 32;  // so that the threads do not meet at every row
constexpr std::size_t rating_column = 3;  // in files without a header
constexpr std::size_t game_column = 8;

struct PuzzleCells {
    PuzzleColumns line;
    std::size_t rating = rating_column;
    std::size_t game = game_column;
};

Result<PuzzleCells> columns_of(std::string_view first) {
    if (!is_puzzle_header(first)) return PuzzleCells{PuzzleColumns::of_row(first)};
    const auto line = PuzzleColumns::of_header(first);
    if (!line) return line.error();
    const auto cells = split(first, ',');
    const auto place = [&](std::string_view name) {
        return std::size_t(std::ranges::find(cells, name) - cells.begin());
    };
    return PuzzleCells{*line, place("Rating"), place("GameUrl")};
}

// What stands for the game in an address like https://SITE/abcdefgh/black#40.
std::string game_of(std::string_view url) {
    const std::size_t host = url.find("://");
    const std::size_t path = url.find('/', host == std::string_view::npos ? 0 : host + 3);
    if (path == std::string_view::npos) return std::string(url);
    const std::string_view rest = url.substr(path + 1);
    return std::string(rest.substr(0, rest.find_first_of("/#?")));
}

Result<RatedPuzzle> look_at_row(std::string_view row, const PuzzleCells& columns,
                                PuzzleWanted wanted) {
    const auto cells = split(row, ',');
    const std::size_t needed = std::max({columns.line.id, columns.line.fen, columns.line.moves});
    if (cells.size() <= needed)
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected at least {}: PuzzleId,FEN,Moves",
                                 cells.size(), needed + 1)};
    const auto start = parse_fen(cells[columns.line.fen]);
    if (!start) return start.error();
    const auto line = read_line(start->position, cells[columns.line.moves], FirstMove::of_opponent);
    if (!line) return line.error();
    RatedPuzzle puzzle;
    if (columns.rating < cells.size())
        if (const auto rating = parse_integer<int>(cells[columns.rating]))
            puzzle.rating = double(*rating);
    const bool has_game = columns.game < cells.size() && !cells[columns.game].empty();
    puzzle.game = has_game ? game_of(cells[columns.game]) : std::string(cells[columns.line.id]);
    if (wanted == PuzzleWanted::difficulty)
        puzzle.told = people::rate_tactic(*line);
    else
        puzzle.inputs = look_at_tactic(*line, people::default_move_model());
    return puzzle;
}

}  // namespace

Result<void> read_rated_puzzles(const std::string& path, PuzzleWanted wanted, int threads,
                                const StopFlag& stop, const PuzzleFileVisitor& visitor) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    LineReader lines(std::move(*source));
    std::optional<PuzzleCells> columns;
    std::optional<Error> error;
    std::atomic<std::uint64_t> consumed = 0;
    std::atomic<bool> enough = false;
    using Bundle = std::vector<PuzzleRow>;
    process_in_order(
        threads,
        [&]() -> std::optional<Bundle> {
            Bundle bundle;
            std::string text;
            while (bundle.size() < rows_at_once && !enough && !stop && lines.next(text)) {
                text = std::string(trimmed(text));
                if (text.empty()) continue;
                if (!columns) {
                    const auto found = columns_of(text);
                    if (!found) {
                        error = Error{found.error().code, path + ": " + found.error().message};
                        return std::nullopt;
                    }
                    columns = *found;
                    const bool is_header = is_puzzle_header(text);
                    if (visitor.on_header) visitor.on_header(is_header ? text : std::string());
                    if (is_header) continue;
                }
                bundle.push_back({lines.number(), std::move(text), RatedPuzzle{}});
            }
            consumed = lines.consumed();
            if (bundle.empty()) return std::nullopt;
            return bundle;
        },
        [&](Bundle bundle) {
            for (PuzzleRow& row : bundle)
                if (!stop) row.puzzle = look_at_row(row.text, *columns, wanted);
            return bundle;
        },
        [&](Bundle bundle) {
            if (stop) return;
            for (PuzzleRow& row : bundle)
                if (!enough && !visitor.on_row(std::move(row))) enough = true;
            if (visitor.on_progress) visitor.on_progress(consumed);
        });
    if (error) return *error;
    if (lines.error()) return *lines.error();
    return {};
}

}  // namespace kibitzer
