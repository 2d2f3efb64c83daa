#include "kibitzer/chess/perft.hpp"

#include <memory>

#include "kibitzer/app/perft_suite.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::optional<std::string> fen;
    std::optional<int> depth;
    bool divide = false;
    bool chess960 = false;
    bool no_bulk = false;
    std::string suite;
    std::uint64_t max_nodes = 200'000'000;
};

void run_position(Session& session, const Arguments& arguments, const std::string& fen, int depth) {
    const auto position = read_position(session, fen, arguments.chess960);
    if (!position) return;
    if (arguments.no_bulk) {
        print_line(std::to_string(perft_without_bulk(*position, depth)));
        return;
    }
    if (depth == 0 || (!arguments.divide && session.threads() == 1 && !session.json)) {
        print_line(std::to_string(perft(*position, depth)));
        return;
    }
    const StopFlag& stop = session.stop_flag();
    const auto counts = perft_divide(*position, depth, session.threads(), &stop);
    std::uint64_t total = 0;
    for (const auto& [move, nodes] : counts) total += nodes;
    if (stop) {
        session.fail("interrupted; the counts would be incomplete", interrupted);
        return;
    }
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.perft", 1);
        json.field("fen", to_fen(*position)).field("depth", depth).field("nodes", total);
        json.key("divide").begin_object();
        for (const auto& [move, nodes] : counts) json.field(to_uci(*position, move), nodes);
        json.end_object().end_object();
        print_line(json.str());
        return;
    }
    if (arguments.divide)
        for (const auto& [move, nodes] : counts)
            print_line(to_uci(*position, move) + ": " + std::to_string(nodes));
    print_line(std::to_string(total));
}

void run_suite(Session& session, const Arguments& arguments) {
    auto source = open_bytes(arguments.suite);
    if (!source) {
        session.fail(source.error().message);
        return;
    }
    LineReader reader(std::move(*source));
    const StopFlag& stop = session.stop_flag();
    std::uint64_t passed = 0;
    std::uint64_t wrong = 0;
    struct Item {
        std::uint64_t line_number;
        std::string line;
    };
    struct Answer {
        bool good;
        std::string message;
        std::vector<std::string> warnings;
    };
    Progress progress(arguments.suite, 0, session.shows_progress());
    process_in_order(
        session.threads(),
        [&]() -> std::optional<Item> {
            std::string line;
            while (!stop && reader.next(line)) {
                const std::string_view content = trimmed(line);
                if (!content.empty() && content.front() != '#')
                    return Item{reader.number(), std::string(content)};
            }
            return std::nullopt;
        },
        [&](const Item& item) {
            const std::string where =
                arguments.suite + ": line " + std::to_string(item.line_number) + ": ";
            const auto perft_case = parse_perft_line(item.line, arguments.chess960);
            if (!perft_case) return Answer{false, where + perft_case.error().message, {}};
            std::vector<std::string> warnings;
            for (const std::string& warning : perft_case->warnings)
                warnings.push_back(where + warning);
            const auto mismatch = check_perft(*perft_case, arguments.max_nodes);
            if (!mismatch) return Answer{true, "", std::move(warnings)};
            return Answer{false,
                          where + "depth " + std::to_string(mismatch->depth) + ": expected " +
                              std::to_string(mismatch->expected) + " nodes, counted " +
                              std::to_string(mismatch->counted),
                          std::move(warnings)};
        },
        [&](const Answer& answer) {
            for (const std::string& warning : answer.warnings) session.warn(warning);
            (answer.good ? passed : wrong) += 1;
            if (answer.good) return;
            progress.clear();
            session.fail(answer.message);
        });
    progress.clear();
    print_line(std::to_string(passed) + " passed, " + std::to_string(wrong) + " failed");
    if (reader.error() && reader.error()->code != Errc::interrupted)
        session.fail(reader.error()->message);
    else if (passed + wrong == 0 && !stop)
        session.fail(arguments.suite + ": no positions found");
    if (stop) session.exit_code = interrupted;
}

}  // namespace

void add_perft(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "perft", "Counts the ways to play so many half moves",
                              "kibitzer perft startpos 6\n"
                              "kibitzer perft --divide 'FEN' 4\n"
                              "kibitzer perft --epd suite.epd --max-nodes 10000000",
                              CommonFlags::json | CommonFlags::threads);
    verb.optional("FEN", arguments->fen, "the position, or startpos");
    verb.optional("DEPTH", arguments->depth, 0, 20, "half moves, 0 to 20");
    verb.flag("--divide", arguments->divide, "the count below each first move");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.flag("--no-bulk", arguments->no_bulk,
              "make and unmake the last half move too (one thread)");
    verb.option("--epd", arguments->suite, "FILE",
                "check the counts of a suite (D1 20 or perft1 20); - for stdin");
    verb.option("--max-nodes", arguments->max_nodes, "N",
                "leave out larger counts of a suite (default 200 million)");
    verb.on_run([&session, arguments] {
        if (!arguments->suite.empty())
            run_suite(session, *arguments);
        else if (arguments->fen && arguments->depth)
            run_position(session, *arguments, *arguments->fen, *arguments->depth);
        else
            session.fail("perft: expected FEN and DEPTH, or --epd FILE; see kibitzer perft --help",
                         usage);
    });
}

}  // namespace kibitzer::cli
