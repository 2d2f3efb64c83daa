#include "kibitzer/desks/database/players.hpp"

namespace kibitzer {

std::string text(const PlayerRequest&, const PlayerAnswer& answer, const Paper&) {
    std::string text;
    const auto add = [&](const KeptTable& table) {
        table.send_to(*make_table_writer({}, [&](std::string_view lines) { text += lines; }));
    };
    add(answer.players);
    text += "\nopponents\n";
    add(answer.opponents);
    text += "\nopenings\n";
    add(answer.openings);
    return text;
}

}  // namespace kibitzer
