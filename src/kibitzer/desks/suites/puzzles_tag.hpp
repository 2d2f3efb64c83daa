// The questions `puzzles tag` (files) and `puzzles tag line` (one line): which themes do puzzles
// show along their solutions, and how does that compare with what a file says?
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/desks/suites/puzzle_tags.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TagsAsked {
    std::uint64_t nodes = 0;         // 0: nobody judges
    std::vector<std::string> theme;  // only these; empty: all
};

struct TagLineRequest {
    std::string fen;
    std::string moves;  // UCI
    bool solver_first = false;
    TagsAsked tags;
};

struct TagLineAnswer {
    std::string fen;
    std::string moves;
    tactics::ThemeSet themes;
    tactics::ThemeSet left_out;  // for want of an engine
};

struct PuzzlesTagRequest {
    std::vector<std::string> csv;
    TagsAsked tags;
    std::string out;
    std::string errors;
};

struct PuzzlesTagAnswer {
    TagTally tally;
    std::uint64_t bad_rows = 0;
    tactics::ThemeSet wanted;    // that are told about
    tactics::ThemeSet left_out;  // for want of an engine
};

void describe(Fields& f, TagLineRequest& r);
void describe(Fields& f, TagLineAnswer& a);
void describe(Fields& f, PuzzlesTagRequest& r);
void describe(Fields& f, PuzzlesTagAnswer& a);
[[nodiscard]] Result<TagLineAnswer> ask(const TagLineRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const TagLineRequest&, const TagLineAnswer& answer, const Paper&);
// The puzzles of files that name no themes come one by one.
void describe(Fields& f, PuzzleTags& tags);
[[nodiscard]] Result<PuzzlesTagAnswer> ask(const PuzzlesTagRequest& request, Workshop& workshop,
                                           const RowTaker<PuzzleTags>& take);
// PuzzleId,themes.
[[nodiscard]] std::string text(const PuzzlesTagRequest&, const PuzzleTags& tags, const Paper&,
                               std::uint64_t before);
// A table, the most frequent themes of the files first; nothing where the rows are the answer.
[[nodiscard]] std::string text(const PuzzlesTagRequest& request, const PuzzlesTagAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
