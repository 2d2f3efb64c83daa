// A defender that could take back, but only by giving up something dearer behind it.
#pragma once

#include <optional>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/tactics/finding.hpp"

namespace kibitzer::tactics {

// Something was just taken on `square`. The pin of the first man that can take back there; nothing
// if one can that is not so tied, or if what stands behind costs no more than is won back.
[[nodiscard]] std::optional<Finding> find_tied_defender(const Position& after, Square square);

}  // namespace kibitzer::tactics
