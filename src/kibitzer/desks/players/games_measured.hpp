// Which games a request about style means, and how they are to be measured.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/measures_asked.hpp"

namespace kibitzer {

struct GamesMeasured {
    GamesAsked games;
    std::string db;
    std::vector<std::string> player;
    MeasuresAsked measures;
};
void describe(Fields& f, GamesMeasured& r);

}  // namespace kibitzer
