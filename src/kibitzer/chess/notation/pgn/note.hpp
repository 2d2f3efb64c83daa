// What a reader of games forgives: it is read all the same, but said once a file and counted.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/by_index.hpp"

namespace kibitzer {

enum class PgnNote : std::uint8_t {
    other_variant,      // a game by other rules than those of chess: passed over
    nul_byte,           // read as a blank
    null_move,          // in the main line
    coordinate_move,    // e2e4 for e4
    setup_without_fen,  // SetUp says that there is a first position, and there is none
    repeated_tag,       // the last one counts
    result_mismatch,    // the tag Result and the result behind the moves
    plain_text,         // under the name of an archive
    deep_nesting,       // variations within variations
    absurd_tags,        // very many, or a very long one
    count_,
};

inline constexpr auto all_notes = [] {
    std::array<PgnNote, std::size_t(PgnNote::count_)> notes{};
    for (std::size_t i = 0; i < notes.size(); ++i) notes[i] = PgnNote(i);
    return notes;
}();

inline constexpr int deepest_sane_nesting = 100;
inline constexpr std::size_t most_sane_tags = 100;
inline constexpr std::size_t longest_sane_tag = 4096;  // bytes of its value

struct PgnNoteRow {
    PgnNote note;
    std::string_view name;  // in JSON: how often
    std::string_view one;   // "1 null move in a main line"
    std::string_view many;
};
// One row per note, in this order.
[[nodiscard]] const PgnNoteRow& row_of(PgnNote note);

// How often something was forgiven, and where first.
struct NotedPlace {
    std::uint64_t count = 0;
    std::uint64_t game = 0;   // counted from 1; 0: no game's
    std::uint64_t line = 0;   // counted from 1; 0: no line's
    std::string detail = {};  // what stood there

    friend bool operator==(const NotedPlace&, const NotedPlace&) = default;
};

class PgnNotes {
public:
    void add(PgnNote note, std::uint64_t game, std::uint64_t line, std::string_view detail = {},
             std::uint64_t count = 1);
    // Those of later text, before which so many games and lines were read.
    void add(const PgnNotes& later, std::uint64_t games_before, std::uint64_t lines_before);

    [[nodiscard]] const NotedPlace& operator[](PgnNote note) const { return places_[note]; }
    [[nodiscard]] std::uint64_t passed_over() const {
        return places_[PgnNote::other_variant].count;
    }
    friend bool operator==(const PgnNotes&, const PgnNotes&) = default;

private:
    ByIndex<PgnNote, NotedPlace, std::size_t(PgnNote::count_)> places_;
};

// "3 null moves in main lines; the first in game 5, line 60: ..."
[[nodiscard]] std::string describe(PgnNote note, const NotedPlace& place);
// A line for every kind that there was.
[[nodiscard]] std::vector<std::string> describe(const PgnNotes& notes);

}  // namespace kibitzer
