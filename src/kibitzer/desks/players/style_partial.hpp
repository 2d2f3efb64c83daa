// Partials: what the games of some units (chess/notation/pgn/unit.hpp) add to the sums of players.
// Partials are added up in any order, by any machine, and come out the same to the last byte.
//
// As a file: a line of JSON that says which units these are, then the sums name by name
// (style/sums_bytes.hpp), packed if they are to be kept.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/unit.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/style/player_sums.hpp"

namespace kibitzer {

// A unit whose games were added up.
struct UnitRead {
    PgnUnit unit;                 // its end is a number
    std::uint64_t file_size = 0;  // of the whole file, stored
    std::uint64_t games = 0;      // measured
    bool complete = true;         // false: the archive is damaged within

    friend bool operator==(const UnitRead&, const UnitRead&) = default;
};

struct StylePartial {
    std::vector<UnitRead> units;                 // in the order of files and bytes
    std::map<std::string, std::uint64_t> notes;  // slips, by name (note.hpp): how often
    std::unordered_map<std::string, style::PlayerSums> names;  // as the games have them

    void add(const style::GameRecord& game);
    [[nodiscard]] std::uint64_t games() const;

    friend bool operator==(const StylePartial&, const StylePartial&) = default;
};

// As a file that is kept: the same bytes for equal partials.
[[nodiscard]] std::string to_file(const StylePartial& partial);
// As files that are read at once and can be finished apart: every spelling of a name (blanks and
// case left aside) is in one of them, by a digest of it. Every one has all units; empty where
// nobody is.
[[nodiscard]] std::vector<std::string> to_parts(const StylePartial& partial, int parts);

// Of a file's contents; `called` names it where something is wrong. Fails if the file is damaged,
// or was made by a program that measures otherwise.
[[nodiscard]] Result<StylePartial> parse_partial(std::string_view contents,
                                                 const std::string& called);
// Its units alone, which is quick.
[[nodiscard]] Result<std::vector<UnitRead>> read_partial_units(const std::string& path);

// The file a unit's partial goes to: the same for the same unit of the same file, measured in the
// same way.
[[nodiscard]] std::string partial_file_name(const PgnUnit& unit, std::uint64_t file_size);
inline constexpr std::string_view partial_ending = ".style";

// What is done with each name of partials that are added up; a name comes as often as it is in one.
using SumsTaker = std::function<void(const std::string& name, const style::PlayerSums& sums)>;

// Partials of different units, by their contents: units and notes of all, without the names, which
// are handed on one by one. Units that two of them have are an error.
[[nodiscard]] Result<StylePartial> add_up(const std::vector<std::string_view>& partials,
                                          const SumsTaker& take);
// The same of all partials below folders, or files of them. A partial whose units another one has
// as well (a unit that was run twice, or was merged before) counts once.
[[nodiscard]] Result<StylePartial> add_up_files(const std::vector<std::string>& paths,
                                                const SumsTaker& take);

// Ranges of the files that no unit covers, as units.
[[nodiscard]] std::vector<PgnUnit> find_missing(const StylePartial& partial);

}  // namespace kibitzer
