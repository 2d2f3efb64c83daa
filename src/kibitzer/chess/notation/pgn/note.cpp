#include "kibitzer/chess/notation/pgn/note.hpp"

#include <array>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr auto rows = std::to_array<PgnNoteRow>({
    {PgnNote::other_variant, "passed_over", "game of another variant is passed over",
     "games of other variants are passed over"},
    {PgnNote::nul_byte, "nul_bytes", "NUL byte is read as a blank", "NUL bytes are read as blanks"},
    {PgnNote::null_move, "null_moves", "null move in a main line", "null moves in main lines"},
    {PgnNote::coordinate_move, "coordinate_moves", "move is written as two squares",
     "moves are written as two squares"},
    {PgnNote::setup_without_fen, "setup_without_fen",
     "tag SetUp without a FEN: the game is read from the usual start",
     "tags SetUp without a FEN: the games are read from the usual start"},
    {PgnNote::repeated_tag, "repeated_tags", "tag is given twice: the last one counts",
     "tags are given twice: the last ones count"},
    {PgnNote::result_mismatch, "result_mismatches",
     "tag Result differs from the result behind the moves",
     "tags Result differ from the result behind the moves"},
    {PgnNote::plain_text, "plain_text", "file named like an archive holds plain text",
     "files named like archives hold plain text"},
    {PgnNote::deep_nesting, "deep_nesting", "game has variations nested more than 100 deep",
     "games have variations nested more than 100 deep"},
    {PgnNote::absurd_tags, "absurd_tags", "game has more than 100 tags or one of over 4096 bytes",
     "games have more than 100 tags or one of over 4096 bytes"},
});

consteval bool one_row_per_note() {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].note != PgnNote(i)) return false;
    return rows.size() == std::size_t(PgnNote::count_);
}
static_assert(one_row_per_note());
static_assert(deepest_sane_nesting == 100 && most_sane_tags == 100 && longest_sane_tag == 4096,
              "the words above say so");

}  // namespace

const PgnNoteRow& row_of(PgnNote note) { return rows[std::size_t(note)]; }

void PgnNotes::add(PgnNote note, std::uint64_t game, std::uint64_t line, std::string_view detail,
                   std::uint64_t count) {
    NotedPlace& place = places_[note];
    if (place.count == 0) place = {0, game, line, std::string(detail)};
    place.count += count;
}

void PgnNotes::add(const PgnNotes& later, std::uint64_t games_before, std::uint64_t lines_before) {
    for (const PgnNoteRow& row : rows) {
        const NotedPlace& place = later[row.note];
        if (place.count > 0)
            add(row.note, place.game == 0 ? 0 : place.game + games_before,
                place.line == 0 ? 0 : place.line + lines_before, place.detail, place.count);
    }
}

std::string describe(PgnNote note, const NotedPlace& place) {
    const PgnNoteRow& row = row_of(note);
    std::string text =
        with_commas(place.count) + " " + std::string(place.count == 1 ? row.one : row.many);
    if (place.line == 0) return text;
    text += place.count == 1 ? "; " : "; the first ";
    if (place.game != 0) text += "in game " + std::to_string(place.game) + ", ";
    text += (place.game == 0 ? "in line " : "line ") + std::to_string(place.line);
    if (!place.detail.empty()) text += ": " + place.detail;
    return text;
}

std::vector<std::string> describe(const PgnNotes& notes) {
    std::vector<std::string> lines;
    for (const PgnNoteRow& row : rows)
        if (notes[row.note].count > 0) lines.push_back(describe(row.note, notes[row.note]));
    return lines;
}

}  // namespace kibitzer
