// The tactics of a position, chosen for a reader.
#pragma once

#include <string>

#include "kibitzer/teach/selection.hpp"

namespace kibitzer {

struct TacticsRequest {
    Reader reader;
    SelectionRules rules;
    bool everything = false;  // no selection
};

[[nodiscard]] std::string describe_tactics(const Position& position, const TacticsRequest& request);
// One JSON object, as a line.
[[nodiscard]] std::string tactics_json(const Position& position, const std::string& fen,
                                       const TacticsRequest& request);

}  // namespace kibitzer
