#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/exchange.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string fen;
    std::string order = "material";
    std::string values = "standard";
    bool no_defence = false;
    bool chess960 = false;
};

void run(Session& session, const Arguments& arguments) {
    const auto position = read_position(session, arguments.fen, arguments.chess960);
    if (!position) return;
    const auto moves = order_moves(
        *position, *find_capture_order(arguments.order), *find_value_set(arguments.values),
        arguments.no_defence ? DefenceDetection::off : DefenceDetection::on);
    if (!session.json) {
        print(fmt::format("{:8} {:>6} {:>6} {:>9} {:>10} {:>6} {:>9}\n", "move", "score", "base",
                          "defended", "promotion", "check", "exchange"));
        for (const auto& [move, terms] : moves)
            print(fmt::format("{:8} {:>6} {:>6} {:>9} {:>10} {:>6} {:>9}\n",
                              to_san(*position, move), terms.score(), terms.base, terms.defended,
                              terms.promotion, terms.check, terms.exchange));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.order", 1);
    json.field("fen", arguments.fen).field("order", arguments.order);
    json.key("moves").begin_array();
    for (const auto& [move, terms] : moves) {
        json.begin_object().field("move", to_uci(*position, move)).field("score", terms.score());
        json.key("terms")
            .begin_object()
            .field("base", terms.base)
            .field("defended", terms.defended);
        json.field("promotion", terms.promotion).field("check", terms.check);
        json.field("exchange", terms.exchange).end_object().end_object();
    }
    json.end_array().end_object();
    print_line(json.str());
}

}  // namespace

void add_order(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "order",
                              "Legal moves in the order a search should try them, term by term",
                              "kibitzer order 'FEN'\n"
                              "kibitzer order 'FEN' --order classic --values bishop-330\n"
                              "kibitzer order 'FEN' --order exchange --json",
                              CommonFlags::json);
    verb.required("FEN", arguments->fen, "the position, or startpos");
    verb.choice("--order", arguments->order, "ORDER", {"material", "classic", "exchange"},
                "material (default): promotions by what they gain; classic: the founding formula; "
                "exchange: captures by their exact outcome");
    verb.choice("--values", arguments->values, "SET", {"standard", "bishop-330"},
                "piece values: 100 300 300 500 900 (standard) or 100 320 330 500 900");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.flag("--no-defence", arguments->no_defence, "do not look for defenders");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
