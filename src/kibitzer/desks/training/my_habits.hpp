// The question `my habits`: what to work on.
#pragma once

#include <string>

#include "kibitzer/desks/training/habits.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct MyHabitsRequest {
    std::string db;
    RowLimit last;  // games
};

struct MyHabitsAnswer {
    std::size_t games = 0;
    HabitsFound found;
};

void describe(Fields& f, MyHabitsRequest& r);
void describe(Fields& f, MyHabitsAnswer& a);
[[nodiscard]] Result<MyHabitsAnswer> ask(const MyHabitsRequest& request, Workshop&);
[[nodiscard]] std::string text(const MyHabitsRequest&, const MyHabitsAnswer& answer,
                               const Paper& paper);

}  // namespace kibitzer
