// How partials are written: the line that tells what they are, and the sums.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/desks/players/style_partial.hpp"

namespace kibitzer {

struct PartialHeader {
    std::string schema = "kibitzer.style_partial";
    int version = 1;
    std::string measured_by;  // digest of all that changes the sums
    std::vector<UnitRead> units;
    std::map<std::string, std::uint64_t> notes;
};
void describe(Fields& f, PartialHeader& header);
void describe(Fields& f, UnitRead& read);

struct NamedSums {
    std::string name;
    style::PlayerSums sums;
};
struct PartialBody {
    std::vector<NamedSums> names;
};
void describe(Fields& f, NamedSums& row);
void describe(Fields& f, PartialBody& body);

}  // namespace kibitzer
