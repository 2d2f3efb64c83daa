#include "kibitzer/chess/notation/fen.hpp"

#include <memory>

#include "kibitzer/base/json.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string fen;
    bool chess960 = false;
    bool strict = false;
};

void print_json(const CheckedPosition& checked) {
    const Position& position = checked.position;
    JsonWriter json;
    begin_document(json, "kibitzer.fen", 1);
    json.field("fen", to_fen(position)).field("side_to_move", name(position.side_to_move()));
    json.field("chess960", position.is_chess960()).field("check", is_check(position));
    json.field("legal_moves", count_legal_moves(position));
    json.key("outcome");
    if (const auto end = outcome(position))
        json.value(name(end->ending));
    else
        json.null();
    char key[17];
    std::snprintf(key, sizeof key, "%016llx", static_cast<unsigned long long>(position.key()));
    json.field("polyglot_key", key);
    json.key("warnings").begin_array();
    for (const std::string& warning : checked.warnings) json.value(warning);
    json.end_array().end_object();
    print_line(json.str());
}

void run(Session& session, const Arguments& arguments) {
    const FenOptions options{arguments.strict ? Strictness::strict : Strictness::lenient,
                             arguments.chess960};
    const auto checked = parse_fen(arguments.fen, options);
    if (!checked) {
        session.fail(checked.error().message);
        return;
    }
    for (const std::string& warning : checked->warnings) session.warn("FEN: " + warning);
    if (session.json)
        print_json(*checked);
    else
        print_line(to_fen(checked->position));
}

}  // namespace

void add_fen(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "fen", "Checks a position and writes its FEN in normal form",
                              "kibitzer fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'\n"
                              "kibitzer fen --json startpos\n"
                              "kibitzer fen --chess960 'FEN'      KQkq are the outermost rooks",
                              CommonFlags::json);
    verb.required("FEN", arguments->fen, "the position, or startpos");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.flag("--strict", arguments->strict, "refuse what is otherwise put right with a warning");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
