// Where profiled positions come from.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/engine/profile_walks.hpp"
#include "kibitzer/workshop/workshop.hpp"

namespace kibitzer {

// Games in PGN, puzzles in the CSV of the public collection, a log of moves or any other CSV whose
// first column is `fen`, or a FEN or EPD on each line; told by the first line. What cannot be used
// is passed over, with a warning.
struct EffortWalks {
    std::vector<EffortWalk> walks;
    PgnNotes notes;           // what was forgiven in games
    bool incomplete = false;  // something was passed over
};
// Of all files together, each of which must have some.
[[nodiscard]] Result<EffortWalks> read_walks(Workshop& workshop,
                                             const std::vector<std::string>& files);

}  // namespace kibitzer
