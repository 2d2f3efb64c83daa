#include "kibitzer/desks/database/results.hpp"

namespace kibitzer {

std::string text(const ResultsRequest&, const ResultsAnswer& answer, const Paper&) {
    std::string text;
    const auto add = [&](const KeptTable& table) {
        if (!text.empty()) text += "\n";
        table.send_to(*make_table_writer({}, [&](std::string_view lines) { text += lines; }));
    };
    add(answer.by_color);
    add(answer.by_pace);
    add(answer.by_length);
    add(answer.by_month);
    add(answer.openings);
    return text;
}

}  // namespace kibitzer
