// The questions `plan`, `map` and `merge`: files of games cut into units, what a unit adds to the
// profiles of players, and that put together. `style --units` tells the profiles.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/desks/players/style_partial.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PlanRequest {
    std::vector<std::string> games;     // files
    std::optional<int> units;           // as many in all, or nearly
    std::uint64_t unit_megabytes = 32;  // else: stored bytes of each
};
struct PlanAnswer {
    std::vector<PgnUnit> units;
};
void describe(Fields& f, PlanRequest& r);
void describe(Fields& f, PlanAnswer& a);
[[nodiscard]] Result<PlanAnswer> ask(const PlanRequest& request, Workshop& workshop);
// A unit a line.
[[nodiscard]] std::string text(const PlanRequest&, const PlanAnswer& answer, const Paper&);

struct MapRequest {
    std::vector<std::string> units;
    std::string out;  // folder
};
struct MappedUnit {
    UnitRead read;
    std::string file;  // its partial
};
struct MapAnswer {
    std::vector<MappedUnit> units;
};
void describe(Fields& f, MapRequest& r);
void describe(Fields& f, MapAnswer& a);
// A unit whose partial is there already is not read again.
[[nodiscard]] Result<MapAnswer> ask(const MapRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const MapRequest&, const MapAnswer& answer, const Paper&);

// A unit whose bytes are not where its name says: a copy of a part of a file that is far away, or
// rows of a table written as PGN.
struct UnitElsewhere {
    PgnUnit unit;  // as the partial calls it
    std::uint64_t file_size = 0;
    PgnUnit place;                      // where to read
    const std::string* text = nullptr;  // read instead of the place
};

// What the games of one unit add up to; problems become warnings, with game and line counted from
// the start of the unit.
[[nodiscard]] Result<StylePartial> map_unit(const PgnUnit& unit, Workshop& workshop);
[[nodiscard]] Result<StylePartial> map_elsewhere(const UnitElsewhere& unit, Workshop& workshop);

struct MergeRequest {
    std::vector<std::string> partials;  // folders or files
    std::string out;
};
struct MergeAnswer {
    std::uint64_t units = 0;
    std::uint64_t games = 0;
    std::uint64_t names = 0;
    std::vector<PgnUnit> missing;
};
void describe(Fields& f, MergeRequest& r);
void describe(Fields& f, MergeAnswer& a);
[[nodiscard]] Result<MergeAnswer> ask(const MergeRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const MergeRequest& request, const MergeAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
