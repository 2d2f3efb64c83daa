#include <fmt/format.h>

#include <memory>

#include "fens.hpp"
#include "kibitzer/app/exchange.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    FenArguments where;
    std::optional<std::string> move;
    std::string side;
    std::string values = "standard";
    std::string weights;
    bool positional = false;
    std::vector<std::string> squares;
};

struct Request {
    PieceValues values = standard_values;
    PositionalWeights weights;
    bool positional = false;
    std::optional<Color> side;
    std::optional<std::string> move;
};

int total(const CaptureReport& report, bool positional) {
    int sum = report.exchange.value;
    if (positional)
        for (const PositionalTerm& term : report.terms) sum += term.value;
    return sum;
}

std::string as_json(const Request& request, const Position& position, const std::string& fen,
                    const std::vector<CaptureReport>& reports) {
    JsonWriter json;
    begin_document(json, "kibitzer.see", 1);
    json.field("fen", fen).key("captures").begin_array();
    for (const CaptureReport& report : reports) {
        json.begin_object().field("move", to_uci(position, report.move));
        json.field("square", report.square.to_string());
        json.field("see_square", report.on_square).field("see_move", report.exchange.value);
        json.key("line").begin_array();
        Position current = position;
        for (const Move move : report.exchange.line) {
            json.value(to_uci(current, move));
            current.make(move);
        }
        json.end_array().key("notes").begin_array();
        for (const std::string& note : report.notes) json.value(note);
        json.end_array();
        if (request.positional) {
            json.key("positional").begin_object();
            for (const PositionalTerm& term : report.terms) json.field(term.name, term.value);
            json.end_object().field("see_positional", total(report, true));
        }
        json.end_object();
    }
    json.end_array().end_object();
    return json.str() + "\n";
}

std::string as_text(const Request& request, const Position& position,
                    const std::vector<CaptureReport>& reports) {
    if (reports.empty()) return "no captures\n";
    std::string text;
    for (const CaptureReport& report : reports) {
        text += fmt::format("{:+6.2f}  {}\n", report.exchange.value / 100.0,
                            san_line(position, report.exchange.line));
        if (request.positional && !report.terms.empty()) {
            text += fmt::format("{:+6.2f}  with", total(report, true) / 100.0);
            for (const PositionalTerm& term : report.terms)
                text += fmt::format(" {} {:+.2f}", term.name, term.value / 100.0);
            text += "\n";
        }
        for (const std::string& note : report.notes) text += "        " + note + "\n";
    }
    return text;
}

// The position seen from the asked side, and the move to look at.
Result<std::vector<CaptureReport>> examine(const Request& request, Position& position) {
    if (request.side) {
        const auto turned = with_turn(position, *request.side);
        if (!turned)
            return Error{Errc::illegal_move,
                         "the side to move is in check: what " + std::string(name(*request.side)) +
                             " could take is not defined, since the turn cannot be passed"};
        position = *turned;
    }
    std::optional<Move> move;
    if (request.move) {
        auto parsed = parse_uci_move(position, *request.move);
        if (!parsed) parsed = parse_san(position, *request.move);
        if (!parsed) return parsed.error();
        if (parsed->is_null())
            return Error{Errc::illegal_move, "a null move has no exchange: expected a legal move"};
        move = *parsed;
    }
    return report_captures(position, move, request.values, request.weights);
}

// Several squares together: what the asked side wins there by force.
void run_multi(Session& session, const Arguments& arguments, const Request& request) {
    const auto position = read_position(session, *arguments.where.fen, arguments.where.chess960);
    if (!position) return;
    Bitboard squares;
    for (const std::string& text : arguments.squares) {
        const auto square = Square::parse(text);
        if (!square) {
            session.fail("--multi: square " + in_quotes(text) + ": expected a1 to h8", usage);
            return;
        }
        squares |= *square;
    }
    const Color side = request.side.value_or(position->side_to_move());
    const GainProof proof = prove_gain(*position, side, squares, request.values);
    if (!proof.complete) {
        session.fail("--multi: too many possibilities: nothing is proved after " +
                     with_commas(proof.nodes) + " positions");
        return;
    }
    if (!session.json && !arguments.where.jsonl) {
        const std::string gain = !proof.mate      ? fmt::format("{:+.2f}", proof.gain / 100.0)
                                 : proof.gain > 0 ? "mate"
                                                  : "mated";
        print(
            fmt::format("{:>6}  for {}: {}\n", gain, name(side),
                        proof.line.empty() ? "nothing to gain" : san_line(*position, proof.line)));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.see_multi", 1);
    json.field("fen", *arguments.where.fen).field("side", name(side));
    json.key("squares").begin_array();
    for (const Square square : squares) json.value(square.to_string());
    json.end_array().field("mate", proof.mate).key("gain");
    if (proof.mate)
        json.null();
    else
        json.value(proof.gain);
    json.key("line").begin_array();
    Position current = *position;
    for (const Move move : proof.line) {
        json.value(to_uci(current, move));
        current.make(move);
    }
    json.end_array().field("nodes", proof.nodes).end_object();
    print_line(json.str());
}

void run(Session& session, const Arguments& arguments) {
    Request request;
    request.values = *find_value_set(arguments.values);
    request.positional = arguments.positional || !arguments.weights.empty();
    request.move = arguments.move;
    const auto weights = parse_positional_weights(arguments.weights);
    if (!weights) {
        session.fail(weights.error().message, usage);
        return;
    }
    request.weights = *weights;
    if (!arguments.side.empty())
        request.side = arguments.side == "white" ? Color::white : Color::black;

    if (!arguments.squares.empty()) {
        if (!arguments.where.fen || arguments.move || !arguments.where.fens.empty()) {
            session.fail(
                "see --multi: expected one FEN before it, no MOVE and no --fens; see "
                "kibitzer see --help",
                usage);
            return;
        }
        run_multi(session, arguments, request);
        return;
    }
    if (!arguments.where.fens.empty()) {
        process_fens(session, arguments.where.fens, arguments.where.chess960,
                     {[&](const Position& given, const std::string& fen) {
                          Position position = given;
                          const auto reports = examine(request, position);
                          return reports ? as_json(request, position, fen, *reports)
                                         : json_error_row(fen, reports.error());
                      },
                      json_error_row});
        return;
    }
    if (arguments.where.is_missing(session, "see")) return;
    auto position = read_position(session, *arguments.where.fen, arguments.where.chess960);
    if (!position) return;
    const auto reports = examine(request, *position);
    if (!reports)
        session.fail(reports.error().message);
    else if (session.json || arguments.where.jsonl)
        print(as_json(request, *position, *arguments.where.fen, *reports));
    else
        print(as_text(request, *position, *reports));
}

}  // namespace

void add_see(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "see", "The exact outcome of capturing on one square, with line and reasons",
        "kibitzer see 'FEN'                     every capture, best first\n"
        "kibitzer see 'FEN' Nxe5                one move, SAN or UCI\n"
        "kibitzer see 'FEN' --side black        what Black could take if it were its turn\n"
        "kibitzer see 'FEN' --multi a8 e8 --side white\n"
        "kibitzer see --fens positions.txt      one JSON object per line",
        CommonFlags::json | CommonFlags::threads);
    add_fen_arguments(verb, arguments->where);
    verb.optional("MOVE", arguments->move, "any legal move; all captures if there is none");
    verb.choice("--side", arguments->side, "SIDE", {"white", "black"}, "whose captures");
    verb.choice("--values", arguments->values, "SET", {"standard", "bishop-330"},
                "piece values: 100 300 300 500 900 (standard) or 100 320 330 500 900");
    verb.flag("--positional", arguments->positional,
              "also what changes besides material: bishop pair, pawns, centre, tempo");
    verb.option("--weights", arguments->weights, "LIST",
                "weights of the positional terms, such as bishop_pair=60,tempo=0");
    verb.option("--multi", arguments->squares, "SQUARE...",
                "what the side wins on these squares together, by force");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
