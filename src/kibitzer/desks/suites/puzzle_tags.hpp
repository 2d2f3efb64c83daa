// Themes of puzzles in the format of the public Lichess collection: found along the solutions of
// whole files, and compared with the themes that the file names.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/tactics/line_tags.hpp"
#include "kibitzer/workshop/analyst_pool.hpp"

namespace kibitzer {

// Which column holds what, from 0.
struct PuzzleColumns {
    std::size_t id = 0;
    std::size_t fen = 1;
    std::size_t moves = 2;
    std::optional<std::size_t> themes;

    // A header names the columns, in any order; the first three must be among them.
    [[nodiscard]] static Result<PuzzleColumns> of_header(std::string_view row);
    // Without a header they are as in the collection: PuzzleId,FEN,Moves, and the themes eighth.
    [[nodiscard]] static PuzzleColumns of_row(std::string_view row);

    friend bool operator==(const PuzzleColumns&, const PuzzleColumns&) = default;
};
[[nodiscard]] bool is_puzzle_header(std::string_view row);

// What is found in one puzzle, and what the file says.
struct PuzzleTags {
    std::string id;
    tactics::ThemeSet found;
    std::optional<tactics::ThemeSet> expected;  // nothing if the file has no column for it
    std::vector<std::string> unknown;           // themes of the file that are none of ours
};

// A line of moves as text, legal one after another.
enum class FirstMove { of_opponent, of_solver };
[[nodiscard]] Result<tactics::Line> read_line(const Position& start, std::string_view moves,
                                              FirstMove first);

// What the engine says about a line: the value before its last move, and of passing.
[[nodiscard]] Result<tactics::LineJudgement> judge(Analyst& analyst, const tactics::Line& line,
                                                   const search::Limits& limits);

struct TagOptions {
    int threads = 1;
    AnalystPool* analysts = nullptr;  // nobody: themes that need an evaluation are left out
    search::Limits limits{};
    const StopFlag* stop = nullptr;
};

[[nodiscard]] Result<PuzzleTags> tag_puzzle(std::string_view row, const PuzzleColumns& columns,
                                            const TagOptions& options = {});

// One row of a file, with its tags or what is wrong with it.
struct TaggedRow {
    std::uint64_t line = 0;  // in the file, from 1
    std::string text;
    Result<PuzzleTags> tags;
};

struct TagFileVisitor {
    // Before the first row; the header as it stands in the file, empty if it has none.
    std::function<void(const std::string& header, const PuzzleColumns&)> on_columns;
    // In the order of the file; false: enough.
    std::function<bool(TaggedRow&&)> on_row;
    std::function<void(std::uint64_t bytes)> on_progress;  // of the stored file
};
// Reads a file (plain or compressed, "-" is standard input) to its end or until stopped. An error
// means that the file cannot be read, or not to its end: what came before it has been visited.
[[nodiscard]] Result<void> tag_puzzles(const std::string& path, const TagOptions& options,
                                       const TagFileVisitor& visitor);

// How the themes found compare with those of the file.
struct ThemeTally {
    std::uint64_t hits = 0;    // found, and in the file
    std::uint64_t extra = 0;   // found, but not in the file
    std::uint64_t missed = 0;  // in the file, but not found
    std::uint64_t apart = 0;   // found in files that name no themes; counts for nothing else

    [[nodiscard]] std::uint64_t found() const { return hits + extra; }
    [[nodiscard]] std::uint64_t tagged() const { return hits + missed; }
    // The share of those found that are in the file; nothing if none was found.
    [[nodiscard]] std::optional<double> precision() const;
    // The share of those in the file that were found.
    [[nodiscard]] std::optional<double> recall() const;
    // The harmonic mean of both.
    [[nodiscard]] std::optional<double> f1() const;
};

struct TagTally {
    std::uint64_t puzzles = 0;
    std::uint64_t compared = 0;  // those of files that name themes
    std::array<ThemeTally, tactics::theme_count> themes{};
    std::map<std::string, std::uint64_t> unknown;  // names in the file; at most max_unknown

    static constexpr std::size_t max_unknown = 100;

    void add(const PuzzleTags& tags);
    [[nodiscard]] const ThemeTally& operator[](tactics::Theme theme) const {
        return themes[std::size_t(theme)];
    }
};

}  // namespace kibitzer
