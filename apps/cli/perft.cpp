#include "kibitzer/chess/perft.hpp"

#include <fstream>
#include <iostream>
#include <memory>

#include "kibitzer/app/perft_suite.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string fen;
    int depth = 0;
    bool divide = false;
    bool chess960 = false;
    bool no_bulk = false;
    std::string suite;
    std::uint64_t max_nodes = 200'000'000;
};

void run_position(Session& session, const Arguments& arguments) {
    const auto position = read_position(session, arguments.fen, arguments.chess960);
    if (!position) return;
    if (arguments.no_bulk) {
        print_line(std::to_string(perft_without_bulk(*position, arguments.depth)));
        return;
    }
    if (arguments.depth == 0 || (!arguments.divide && session.threads() == 1 && !session.json)) {
        print_line(std::to_string(perft(*position, arguments.depth)));
        return;
    }
    const StopFlag& stop = session.stop_flag();
    const auto counts = perft_divide(*position, arguments.depth, session.threads(), &stop);
    std::uint64_t total = 0;
    for (const auto& [move, nodes] : counts) total += nodes;
    if (stop) {
        session.fail("interrupted; the counts would be incomplete", interrupted);
        return;
    }
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.perft", 1);
        json.field("fen", to_fen(*position)).field("depth", arguments.depth).field("nodes", total);
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
    std::ifstream file;
    const bool standard_input = arguments.suite == "-";
    if (!standard_input) file.open(arguments.suite);
    if (!standard_input && !file) {
        session.fail("cannot read " + in_quotes(arguments.suite, 200));
        return;
    }
    std::istream& input = standard_input ? std::cin : file;
    const StopFlag& stop = session.stop_flag();
    std::uint64_t passed = 0;
    std::uint64_t wrong = 0;
    std::uint64_t line_number = 0;
    struct Item {
        std::uint64_t line_number;
        std::string line;
    };
    struct Answer {
        bool good;
        std::string message;
    };
    Progress progress(arguments.suite, 0, session.shows_progress());
    process_in_order(
        session.threads(),
        [&]() -> std::optional<Item> {
            std::string line;
            while (!stop && std::getline(input, line)) {
                ++line_number;
                const std::string_view content = trimmed(line);
                if (!content.empty() && content.front() != '#')
                    return Item{line_number, std::string(content)};
            }
            return std::nullopt;
        },
        [&](const Item& item) {
            const std::string where =
                arguments.suite + ": line " + std::to_string(item.line_number) + ": ";
            const auto perft_case = parse_perft_line(item.line, arguments.chess960);
            if (!perft_case) return Answer{false, where + perft_case.error().message};
            const auto mismatch = check_perft(*perft_case, arguments.max_nodes);
            if (!mismatch) return Answer{true, ""};
            return Answer{false, where + "depth " + std::to_string(mismatch->depth) +
                                     ": expected " + std::to_string(mismatch->expected) +
                                     " nodes, counted " + std::to_string(mismatch->counted)};
        },
        [&](const Answer& answer) {
            (answer.good ? passed : wrong) += 1;
            if (answer.good) return;
            progress.clear();
            session.fail(answer.message);
        });
    progress.clear();
    print_line(std::to_string(passed) + " passed, " + std::to_string(wrong) + " failed");
    if (passed + wrong == 0 && !stop) session.fail(arguments.suite + ": no positions found");
    if (stop) session.exit_code = interrupted;
}

}  // namespace

void add_perft(CLI::App& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    CLI::App* verb = add_verb(root, session, "perft", "Counts the ways to play so many half moves",
                              "kibitzer perft startpos 6\n"
                              "kibitzer perft --divide 'FEN' 4\n"
                              "kibitzer perft --epd suite.epd --max-nodes 10000000",
                              CommonFlags::json | CommonFlags::threads);
    auto* fen = verb->add_option("FEN", arguments->fen, "the position, or startpos");
    auto* depth = verb->add_option("DEPTH", arguments->depth, "half moves, 0 to 20");
    depth->check(CLI::Range(0, 20));
    verb->add_flag("--divide", arguments->divide, "the count below each first move");
    verb->add_flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb->add_flag("--no-bulk", arguments->no_bulk,
                   "make and unmake the last half move too (one thread)");
    auto* suite = verb->add_option("--epd", arguments->suite,
                                   "check the counts of a suite (D1 20 or perft1 20)")
                      ->type_name("FILE");
    verb->add_option("--max-nodes", arguments->max_nodes,
                     "leave out larger counts of a suite (default 200 million)")
        ->type_name("N");
    on_run(verb, [&session, arguments, fen, depth, suite] {
        if (suite->count() > 0)
            run_suite(session, *arguments);
        else if (fen->count() > 0 && depth->count() > 0)
            run_position(session, *arguments);
        else
            session.fail("perft: expected FEN and DEPTH, or --epd FILE; see kibitzer perft --help",
                         usage);
    });
}

}  // namespace kibitzer::cli
