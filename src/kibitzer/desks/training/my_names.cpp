#include "kibitzer/desks/training/my_names.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

namespace {

constexpr int most_others = 20;

}  // namespace

Result<MyNamesAnswer> ask(const MyNamesRequest& request, Workshop& workshop) {
    const bool changes = !request.add.empty() || !request.remove.empty();
    auto database = store::open_store(
        request.db, changes ? store::OpenMode::read_write : store::OpenMode::read_only);
    if (!database) return database.error();
    if (changes) {
        store::Transaction transaction(*database);
        for (const std::string& name : request.add) {
            if (trimmed(name).empty())
                return Error{Errc::bad_request, "{add}: expected a name, found none"};
            store::add_own_name(*database, std::string(trimmed(name)));
        }
        for (const std::string& name : request.remove)
            if (!store::remove_own_name(*database, name))
                return Error{Errc::bad_text,
                             request.db + ": " + in_quotes(name) + " is none of your names"};
        transaction.commit();
    }
    MyNamesAnswer answer{store::own_names(*database), store::other_names(*database, most_others)};
    for (const store::OwnName& own : answer.names)
        if (own.games == 0)
            workshop.warn(own.name + ": no game of this name is stored" +
                          suggest_players(request.db, own.name));
    return answer;
}

}  // namespace kibitzer
