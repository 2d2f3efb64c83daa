#include "kibitzer/app/metrics.hpp"

#include <memory>

#include "fens.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/report/metrics_report.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    FenArguments where;
    std::string set = "neutral";
    std::string defence = "sqrt";
    std::string profile = "default";
    bool moves = false;
    bool csv = false;
    std::optional<int> seed;
};

struct Request {
    MetricsStyle style;
    Profile profile;
    std::optional<Variance> variance;
    bool moves = false;
};

std::string csv_rows(const Request& request, const Position& position, const std::string& fen) {
    if (!request.moves)
        return metrics_csv_row(fen, measure(position, request.style.set), request.style);
    const auto table =
        measure_moves(position, request.style.set, request.profile, request.variance);
    return moves_csv_rows(fen, position, table, request.profile, request.style);
}

std::string json_row(const Request& request, const Position& position, const std::string& fen) {
    JsonWriter json;
    begin_document(json, "kibitzer.metrics", 1);
    json.field("fen", fen);
    json.field("set", request.style.set == MetricsSet::classic ? "classic" : "neutral");
    json.field("profile", request.profile.name);
    write_metrics(json, measure(position, request.style.set));
    if (request.moves)
        write_moves(json, position,
                    measure_moves(position, request.style.set, request.profile, request.variance));
    json.end_object();
    return json.str() + "\n";
}

std::string text_rows(const Request& request, const Position& position) {
    std::string text = metrics_table(measure(position, request.style.set), request.style);
    if (request.moves)
        text += "\n" + moves_table(position,
                                   measure_moves(position, request.style.set, request.profile,
                                                 request.variance),
                                   request.profile, request.style);
    return text;
}

void run(Session& session, const Arguments& arguments) {
    const auto profile = find_configured_profile(session.config, arguments.profile);
    if (!profile) {
        session.fail(profile.error().message, usage);
        return;
    }
    Request request;
    request.style.set = arguments.set == "classic" ? MetricsSet::classic : MetricsSet::neutral;
    request.style.defence = arguments.defence == "linear" ? DefenceColumns::linear
                            : arguments.defence == "both" ? DefenceColumns::both
                                                          : DefenceColumns::square_root;
    request.profile = *profile;
    request.moves = arguments.moves;
    if (arguments.seed && request.style.set == MetricsSet::classic) {
        session.fail("--seed goes with the neutral set: classic tables are not sorted by Sum",
                     usage);
        return;
    }
    if (arguments.seed) request.variance = Variance{std::uint64_t(*arguments.seed)};

    if (!arguments.where.fens.empty()) {
        const bool json = arguments.where.jsonl || session.json;
        if (!json)
            print(request.moves ? moves_csv_header(request.style)
                                : metrics_csv_header(request.style));
        process_fens(session, arguments.where.fens, arguments.where.chess960,
                     {[&](const Position& position, const std::string& fen) {
                          return json ? json_row(request, position, fen)
                                      : csv_rows(request, position, fen);
                      },
                      json ? json_error_row : csv_error_row});
        return;
    }
    if (arguments.where.is_missing(session, "metrics")) return;
    const auto position = read_position(session, *arguments.where.fen, arguments.where.chess960);
    if (!position) return;
    if (arguments.csv) {
        print(request.moves ? moves_csv_header(request.style) : metrics_csv_header(request.style));
        print(csv_rows(request, *position, *arguments.where.fen));
    } else if (session.json || arguments.where.jsonl) {
        print(json_row(request, *position, *arguments.where.fen));
    } else {
        print(text_rows(request, *position));
    }
}

}  // namespace

void add_metrics(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(
        session, "metrics", "Measures piece, mobility, offensive and defensive value of both sides",
        "kibitzer metrics startpos --moves\n"
        "kibitzer metrics 'FEN' --set classic --csv\n"
        "kibitzer metrics --fens positions.txt > metrics.csv\n"
        "kibitzer metrics startpos --moves --profile offense-first --seed 7",
        CommonFlags::json | CommonFlags::threads);
    add_fen_arguments(verb, arguments->where, "; answers as CSV or --jsonl");
    verb.choice("--set", arguments->set, "SET", {"neutral", "classic"},
                "neutral (default): an existing check is ignored; classic: as first defined");
    verb.choice("--dv", arguments->defence, "KIND", {"sqrt", "linear", "both"},
                "defensive value with square roots (default), plain values, or both");
    verb.flag("--moves", arguments->moves,
              "what each legal move changes, best first (classic: White minus Black after it)");
    verb.option("--profile", arguments->profile, "NAME", "weights of the four values in the Sum");
    verb.option("--seed", arguments->seed, "N",
                "multiply each Sum by a random factor from 0.75 to 1.25 and sort by that");
    verb.flag("--csv", arguments->csv, "answer as CSV");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
