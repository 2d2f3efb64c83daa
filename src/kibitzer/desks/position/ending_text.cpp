#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/position/ending.hpp"

namespace kibitzer {

namespace {

struct Row {
    std::optional<endings::Value> value;
    std::string_view label;
};
constexpr Row rows[] = {{endings::Value::won, "win"},
                        {endings::Value::drawn, "draw"},
                        {std::nullopt, "open"},
                        {endings::Value::lost, "lose"}};

std::string_view verdict_of(endings::Value value) {
    switch (value) {
        case endings::Value::won:
            return "wins";
        case endings::Value::drawn:
            return "draws";
        case endings::Value::lost:
            return "loses";
    }
    return "";
}

}  // namespace

std::string text(const EndingRequest&, const EndingAnswer& answer, const Paper&) {
    const std::string side(answer.position.side_to_move() == Color::white ? "White" : "Black");
    if (answer.moves.empty()) return "There is no legal move.\n";
    std::string text = answer.value
                           ? fmt::format("{} to move {}.\n", side, verdict_of(*answer.value))
                           : "Not solved: too much can happen here.\n";
    for (const Row& row : rows) {
        std::vector<std::string> moves;
        for (const EndingMove& move : answer.moves)
            if (move.value == row.value) moves.push_back(to_san(answer.position, move.move));
        if (!moves.empty()) text += fmt::format("  {:5} {}\n", row.label, fmt::join(moves, " "));
    }
    return text;
}

}  // namespace kibitzer
