// The question `themes`: what the evaluation knows, by name, and what its weights are.
#pragma once

#include <string>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct ThemesRequest {};

struct WeightTold {
    std::string name;
    std::vector<int> middlegame;
    std::vector<int> endgame;
};

struct ThemesAnswer {
    std::vector<WeightTold> weights;
};

void describe(Fields& f, ThemesRequest& r);
void describe(Fields& f, ThemesAnswer& a);
[[nodiscard]] Result<ThemesAnswer> ask(const ThemesRequest&, Workshop&);
[[nodiscard]] std::string text(const ThemesRequest&, const ThemesAnswer& answer, const Paper&);

}  // namespace kibitzer
