#include "kibitzer/desks/training/my_names.hpp"

namespace kibitzer {

void store::describe(Fields& f, OwnName& name) {
    f("name", name.name, "as it stands in the games; capital letters make no difference");
    f("games", name.games, "games under this name");
}

void describe(Fields& f, MyNamesRequest& r) {
    f("db", r.db, database_meaning, database_file);
    f("add", r.add, "this is me", {.value = "NAME", .repeated = true});
    f("remove", r.remove, "this is not me", {.value = "NAME", .repeated = true});
}

void describe(Fields& f, MyNamesAnswer& a) {
    f("names", a.names, "yours");
    f("others", a.others, "of the others, those with the most games");
}

}  // namespace kibitzer
