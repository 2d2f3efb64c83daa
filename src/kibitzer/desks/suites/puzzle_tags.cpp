#include "kibitzer/desks/suites/puzzle_tags.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

using tactics::Line;
using tactics::LineJudgement;
using tactics::Theme;
using tactics::ThemeSet;

namespace {

constexpr std::size_t themes_column = 7;  // in files without a header

void read_themes(std::string_view names, PuzzleTags& tags) {
    ThemeSet expected;
    for (const std::string_view name : split_blanks(names)) {
        if (const auto theme = tactics::parse_theme(name))
            expected.insert(*theme);
        else
            tags.unknown.emplace_back(name);
    }
    tags.expected = expected;
}

// The collection was judged by an engine whose centipawns are about half as large as ours: on 300
// of its puzzles the borders between crushing, advantage and equality fit best at half their value.
constexpr int collection_scale = 2;

Score on_scale_of_collection(Score score) {
    if (auto* centipawns = std::get_if<Centipawns>(&score.value))
        centipawns->value *= collection_scale;
    return score;
}

// Rows go to the threads in bundles, so that these do not meet at every puzzle.
using Bundle = std::vector<TaggedRow>;

class BundleReader {
public:
    BundleReader(std::unique_ptr<ByteSource> source, const TagOptions& options)
        : lines_(std::move(source)),
          options_(options),
          size_(options.analysts != nullptr ? 1 : 128) {}

    // The header, or else the first row; false if the file has neither.
    bool read_first(std::string& row) {
        while (next_row(row))
            if (!row.empty()) return true;
        return false;
    }
    void put_back(std::string row) { held_ = std::move(row); }

    std::optional<Bundle> next() {
        Bundle bundle;
        if (options_.stop != nullptr && *options_.stop) return std::nullopt;
        if (held_) bundle.push_back(unread(std::move(*std::exchange(held_, std::nullopt))));
        std::string row;
        while (bundle.size() < size_ && next_row(row))
            if (!row.empty()) bundle.push_back(unread(std::move(row)));
        if (bundle.empty()) return std::nullopt;
        return bundle;
    }
    [[nodiscard]] std::uint64_t consumed() const { return lines_.consumed(); }
    [[nodiscard]] const std::optional<Error>& error() const { return lines_.error(); }

private:
    bool next_row(std::string& row) {
        if (!lines_.next(row)) return false;
        row = std::string(trimmed(row));
        return true;
    }
    [[nodiscard]] TaggedRow unread(std::string row) const {
        return {lines_.number(), std::move(row), PuzzleTags{}};
    }

    LineReader lines_;
    const TagOptions& options_;
    std::size_t size_;
    std::optional<std::string> held_;
};

std::optional<double> share(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return std::nullopt;
    return double(part) / double(whole);
}

}  // namespace

bool is_puzzle_header(std::string_view row) {
    const auto cells = split(row, ',');
    return std::ranges::find(cells, "PuzzleId") != cells.end();
}

Result<PuzzleColumns> PuzzleColumns::of_header(std::string_view row) {
    const auto cells = split(row, ',');
    const auto column = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(cells, name);
        if (found == cells.end()) return std::nullopt;
        return std::size_t(found - cells.begin());
    };
    const auto id = column("PuzzleId");
    const auto fen = column("FEN");
    const auto moves = column("Moves");
    if (!id || !fen || !moves)
        return Error{Errc::bad_text,
                     "header " + in_quotes(row) + ": expected PuzzleId, FEN and Moves among it"};
    return PuzzleColumns{*id, *fen, *moves, column("Themes")};
}

PuzzleColumns PuzzleColumns::of_row(std::string_view row) {
    PuzzleColumns columns;
    if (split(row, ',').size() > themes_column) columns.themes = themes_column;
    return columns;
}

Result<Line> read_line(const Position& start, std::string_view moves, FirstMove first) {
    std::vector<Move> played;
    Position position = start;
    for (const std::string_view word : split_blanks(moves)) {
        const auto move = parse_uci_move(position, word);
        if (!move) return move.error();
        played.push_back(*move);
        position.make(*move);
    }
    const bool from_puzzle = first == FirstMove::of_opponent;
    if (played.size() < (from_puzzle ? 2 : 1))
        return Error{
            Errc::bad_text,
            fmt::format("moves {}: {}", in_quotes(moves),
                        from_puzzle ? "expected two or more: one that leads in, one to find"
                                    : "expected one or more")};
    return from_puzzle ? Line::of_puzzle(start, played) : Line::of_solution(start, played);
}

Result<LineJudgement> judge(Analyst& analyst, const Line& line, const search::Limits& limits) {
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    const auto score_of = [&](const Position& position) -> Result<Score> {
        const auto result = analyst.search(position, limits);
        if (!result) return result.error();
        if (result->info.lines.empty())  // mate or stalemate: nothing to think about
            return Score{is_check(position) ? std::variant<Centipawns, Mate>(Mate{0})
                                            : std::variant<Centipawns, Mate>(Centipawns{0}),
                         position.side_to_move()};
        return on_scale_of_collection(result->info.lines.front().score);
    };
    LineJudgement judgement;
    if (!line.ends_in_mate()) {
        const auto score = score_of(line.after(line.last() - 1));
        if (!score) return score.error();
        judgement.before_last_move = *score;
    }
    for (const int i : find_pass_questions(line)) {
        Position passed = line.after(i);
        passed.make_null();
        const auto as_it_is = score_of(line.after(i));
        if (!as_it_is) return as_it_is.error();
        const auto if_passed = score_of(passed);
        if (!if_passed) return if_passed.error();
        judgement.passes.push_back({*as_it_is, *if_passed});
    }
    return judgement;
}

Result<PuzzleTags> tag_puzzle(std::string_view row, const PuzzleColumns& columns,
                              const TagOptions& options) {
    const auto cells = split(row, ',');
    const std::size_t needed =
        std::max({columns.id, columns.fen, columns.moves, columns.themes.value_or(columns.moves)});
    if (cells.size() <= needed)
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected at least {}: PuzzleId,FEN,Moves{}",
                                 cells.size(), needed + 1, columns.themes ? ",...,Themes" : "")};
    const auto start = parse_fen(cells[columns.fen]);
    if (!start) return start.error();
    auto line = read_line(start->position, cells[columns.moves], FirstMove::of_opponent);
    if (!line) return line.error();
    if (options.analysts != nullptr) {
        auto judgement = options.analysts->with_analyst(
            [&](Analyst& analyst) { return judge(analyst, *line, options.limits); });
        if (!judgement) return judgement.error();
        if (options.stop != nullptr && *options.stop)
            return Error{Errc::interrupted, "interrupted"};
        line->judge(std::move(*judgement));
    }
    PuzzleTags tags;
    tags.id = cells[columns.id];
    tags.found = find_line_tags(*line);
    if (columns.themes) read_themes(cells[*columns.themes], tags);
    return tags;
}

Result<void> tag_puzzles(const std::string& path, const TagOptions& options,
                         const TagFileVisitor& visitor) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    BundleReader reader(std::move(*source), options);
    std::string first;
    if (reader.read_first(first)) {
        const bool has_header = is_puzzle_header(first);
        auto columns = has_header ? PuzzleColumns::of_header(first)
                                  : Result<PuzzleColumns>(PuzzleColumns::of_row(first));
        if (!columns) return Error{columns.error().code, path + ": " + columns.error().message};
        if (visitor.on_columns) visitor.on_columns(has_header ? first : std::string(), *columns);
        if (!has_header) reader.put_back(std::move(first));
        std::atomic<std::uint64_t> consumed = 0;
        std::atomic<bool> enough = false;
        process_in_order(
            options.threads,
            [&]() -> std::optional<Bundle> {
                if (enough) return std::nullopt;
                auto bundle = reader.next();
                consumed = reader.consumed();
                return bundle;
            },
            [&](Bundle bundle) {
                for (TaggedRow& row : bundle) row.tags = tag_puzzle(row.text, *columns, options);
                return bundle;
            },
            [&](Bundle bundle) {
                for (TaggedRow& row : bundle)
                    if (!enough && !visitor.on_row(std::move(row))) enough = true;
                if (visitor.on_progress) visitor.on_progress(consumed);
            });
    }
    if (reader.error()) return *reader.error();
    return {};
}

std::optional<double> ThemeTally::precision() const { return share(hits, found()); }
std::optional<double> ThemeTally::recall() const { return share(hits, tagged()); }
std::optional<double> ThemeTally::f1() const { return share(2 * hits, found() + tagged()); }

void TagTally::add(const PuzzleTags& tags) {
    ++puzzles;
    if (!tags.expected) {
        tags.found.each([&](Theme theme) { ++themes[std::size_t(theme)].apart; });
        return;
    }
    ++compared;
    const ThemeSet& expected = *tags.expected;
    (tags.found | expected).each([&](Theme theme) {
        ThemeTally& tally = themes[std::size_t(theme)];
        if (!tags.found.contains(theme))
            ++tally.missed;
        else if (expected.contains(theme))
            ++tally.hits;
        else
            ++tally.extra;
    });
    for (const std::string& name : tags.unknown) {
        const auto known = unknown.find(name);
        if (known != unknown.end())
            ++known->second;
        else if (unknown.size() < max_unknown)
            unknown.emplace(name, 1);
    }
}

}  // namespace kibitzer
