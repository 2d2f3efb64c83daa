// The line that tells what a partial is.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/desks/players/style_partial.hpp"

namespace kibitzer {

struct PartialHeader {
    std::string schema = "kibitzer.style_partial";
    int version = 2;
    std::string measured_by;  // digest of all that changes the sums
    std::vector<UnitRead> units;
    std::map<std::string, std::uint64_t> notes;
    bool packed = true;
};
void describe(Fields& f, PartialHeader& header);
void describe(Fields& f, UnitRead& read);

}  // namespace kibitzer
