// The library in one page: rules, an exchange, tactics in words, and any question by its name.
#include <iostream>

#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/desks/position/tactics.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/workshop/silent_workshop.hpp"

using namespace kibitzer;

int main() {
    // A position, or what is wrong with it. The library never prints and never exits.
    const auto checked = parse_fen("4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1");
    if (!checked) {
        std::cerr << checked.error().message << '\n';
        return 1;
    }
    const Position& position = checked->position;
    for (const Move move : legal_captures(position))
        std::cout << to_san(position, move) << " wins " << exchange_value(position, move) << '\n';

    // A question with its own types: request, answer, words.
    SilentWorkshop workshop;
    TacticsRequest request;
    request.elo = 1200;
    const auto answerer = prepare(request, workshop);
    if (!answerer) return 1;
    const auto tactics = (*answerer)(position, request.where);
    if (tactics) std::cout << text(request, *tactics, Paper{});

    // Any question by name, as a door asks it: JSON in, JSON out.
    const Question& see = *find_question("see");
    const std::unique_ptr<Call> call = see.open();
    const auto json = parse_json(R"({"fen": "4k3/4n3/8/3p4/8/8/6B1/4RK2 w - - 0 1"})");
    if (!json || !read_record(call->request(), *json)) return 1;
    const auto print = [](std::string_view piece) { return bool(std::cout << piece); };
    if (!call->find_json(workshop, see.schema, print)) return 1;
    std::cout << '\n';
}
