// The question `my names`: under which names the one who asks has played.
#pragma once

#include <string>
#include <vector>

#include "kibitzer/store/own_names.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct MyNamesRequest {
    std::string db;
    std::vector<std::string> add;
    std::vector<std::string> remove;
};

struct MyNamesAnswer {
    std::vector<store::OwnName> names;
    std::vector<store::OwnName> others;  // who else is there, for choosing
};

namespace store {
void describe(Fields& f, OwnName& name);
}
void describe(Fields& f, MyNamesRequest& r);
void describe(Fields& f, MyNamesAnswer& a);
[[nodiscard]] Result<MyNamesAnswer> ask(const MyNamesRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const MyNamesRequest&, const MyNamesAnswer& answer, const Paper&);

}  // namespace kibitzer
