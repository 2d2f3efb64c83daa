// Units: pieces of files of games that can be worked on alone, by other threads, programs or
// machines. A unit is a range of bytes of the stored file; a game belongs to the unit in which it
// surely starts (game_start.hpp), and whoever works on the unit reads on behind its end to finish
// its last game. So units that cover a file without overlapping give every game once, wherever
// their bounds are.
//
// Of a Zstandard file made of announced frames (base/byte_source.hpp), a unit has the frames that
// begin in it; other archives can only be read from their beginning, and belong to the unit that
// has it.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

struct PgnUnit {
    static constexpr std::uint64_t to_the_end = std::numeric_limits<std::uint64_t>::max();

    std::string path;
    std::uint64_t begin = 0;  // bytes of the stored file
    std::uint64_t end = to_the_end;

    [[nodiscard]] bool is_whole_file() const { return begin == 0 && end == to_the_end; }
    friend bool operator==(const PgnUnit&, const PgnUnit&) = default;
    friend auto operator<=>(const PgnUnit&, const PgnUnit&) = default;
};

// "games.pgn:0-1048576"; a whole file by its name.
[[nodiscard]] std::string to_text(const PgnUnit& unit);
[[nodiscard]] Result<PgnUnit> parse_unit(std::string_view text);

// Units of about so many stored bytes that cover a regular file; one for an archive that has no
// frames. No game is looked at.
[[nodiscard]] Result<std::vector<PgnUnit>> plan_units(const std::string& path, std::uint64_t bytes);

// Where in a plain file the first game begins that surely starts at `offset` or behind it; the size
// of the file if none does, and 0 for 0: what stands before the first game belongs to it.
[[nodiscard]] Result<std::uint64_t> find_unit_start(const std::string& path, std::uint64_t offset);

}  // namespace kibitzer
