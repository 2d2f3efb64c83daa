#include "kibitzer/app/suite.hpp"

#include <fmt/format.h>

#include <memory>

#include "kibitzer/app/analyst_pool.hpp"
#include "kibitzer/app/engine_text.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "limits.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string file;
    LimitArguments limits;
    bool chess960 = false;
    bool failures = false;
};

struct Tally {
    std::uint64_t positions = 0;
    std::uint64_t solved = 0;
    std::uint64_t exact_mates = 0;
    std::uint64_t mates_known = 0;
    std::uint64_t wrong_mates = 0;
    std::int64_t score = 0;
    std::int64_t max_score = 0;
    std::uint64_t nodes = 0;
    bool failed = false;
};

struct Solved {
    SuiteCase suite_case;
    Result<SuiteAnswer> answer;
};

std::optional<std::vector<SuiteCase>> read_suite(Session& session, const Arguments& arguments) {
    auto source = open_bytes(arguments.file);
    if (!source) {
        session.fail(source.error().message);
        return std::nullopt;
    }
    LineReader lines(std::move(*source));
    std::vector<SuiteCase> cases;
    std::vector<std::string> problems;
    std::string line;
    while (lines.next(line)) {
        const std::string content(trimmed(line));
        if (content.empty() || content.front() == '#') continue;
        auto suite_case = parse_suite_line(content, arguments.chess960);
        if (suite_case) {
            cases.push_back(std::move(*suite_case));
            continue;
        }
        problems.push_back(fmt::format("{}: line {}: {}", arguments.file, lines.number(),
                                       suite_case.error().message));
    }
    if (lines.error()) {
        session.fail(lines.error()->message);
        return std::nullopt;
    }
    if (cases.empty()) {
        session.fail(problems.empty() ? arguments.file + ": no position with an answer (bm, am, dm)"
                                      : problems.front());
        return std::nullopt;
    }
    for (const std::string& problem : problems) session.warn(problem);
    if (!problems.empty()) session.exit_code = incomplete;
    return cases;
}

void count(Session& session, const Arguments& arguments, Solved&& solved, Tally& tally) {
    const SuiteCase& suite_case = solved.suite_case;
    const std::string id =
        suite_case.id.empty() ? std::to_string(tally.positions + 1) : suite_case.id;
    if (!solved.answer) {
        if (!tally.failed) session.fail(solved.answer.error().message);
        tally.failed = true;
        return;
    }
    const SuiteAnswer& answer = *solved.answer;
    ++tally.positions;
    tally.solved += answer.solved;
    tally.exact_mates += answer.exact_mate;
    tally.mates_known += suite_case.mate.has_value();
    tally.score += answer.points;
    tally.max_score += suite_case.most_points();
    tally.nodes += answer.result.info.nodes;
    if (answer.wrong_mate) {
        ++tally.wrong_mates;
        session.warn(id + ": " + *answer.wrong_mate);
    }
    if (arguments.failures && !answer.solved && !session.json)
        print(fmt::format("{}: played {}\n", id,
                          answer.result.best ? to_san(suite_case.position, *answer.result.best)
                                             : std::string("nothing")));
}

void print_tally(Session& session, const Tally& tally) {
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.suite", 1);
        json.field("positions", tally.positions).field("solved", tally.solved);
        json.field("score", tally.score).field("max_score", tally.max_score);
        json.field("wrong_mates", tally.wrong_mates).field("exact_mates", tally.exact_mates);
        json.field("nodes", tally.nodes).end_object();
        print_line(json.str());
        return;
    }
    const auto percent = [](double part, double whole) {
        return whole > 0 ? 100 * part / whole : 0.0;
    };
    print(fmt::format("positions {}\nsolved {} ({:.1f} %)\n", tally.positions, tally.solved,
                      percent(double(tally.solved), double(tally.positions))));
    if (tally.max_score > 0)
        print(fmt::format("score {} of {} ({:.1f} %)\n", tally.score, tally.max_score,
                          percent(double(tally.score), double(tally.max_score))));
    if (tally.mates_known > 0) print(fmt::format("shortest mates {}\n", tally.exact_mates));
    print(fmt::format("wrong mates {}\n", tally.wrong_mates));
}

void run(Session& session, const Arguments& arguments) {
    const auto limits = arguments.limits.read(session, 100);
    const auto settings = arguments.limits.analyst(session);
    if (!limits || !settings) return;
    const StopFlag& stop = session.stop_flag();
    auto cases = read_suite(session, arguments);
    if (!cases) return;
    auto pool = AnalystPool::open(*settings, session.threads(), stop);
    if (!pool) {
        session.fail(pool.error().message);
        return;
    }
    Progress progress("solving", cases->size(), session.shows_progress());
    Tally tally;
    std::size_t next = 0;
    process_in_order(
        session.threads(),
        [&]() -> std::optional<SuiteCase> {
            if (stop || tally.failed || next == cases->size()) return std::nullopt;
            return (*cases)[next++];
        },
        [&](const SuiteCase& suite_case) {
            return (*pool)->with_analyst([&](Analyst& analyst) -> Solved {
                if (auto ready = analyst.new_game(); !ready) return {suite_case, ready.error()};
                auto result = analyst.search(suite_case.position, *limits);
                if (!result) return {suite_case, result.error()};
                return {suite_case, judge(suite_case, std::move(*result))};
            });
        },
        [&](Solved&& solved) {
            if (stop) return;  // cut short: not an answer
            count(session, arguments, std::move(solved), tally);
            progress.update(tally.positions, fmt::format("{} solved", tally.solved));
        });
    progress.clear();
    if (tally.failed) return;
    print_tally(session, tally);
    if (!stop) return;
    if (!session.quiet) std::fputs("interrupted: this is what was solved up to now\n", stderr);
    session.exit_code = interrupted;
}

}  // namespace

void add_suite(Verb& root, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = root.add_verb(session, "suite",
                              "Runs a suite of positions with known answers (EPD with bm, am, dm)",
                              "kibitzer suite wac.epd --nodes 1000000\n"
                              "kibitzer suite sts.epd --movetime 100 --threads 1 --json\n"
                              "kibitzer suite mates.epd --nodes 100000 --failures\n"
                              "kibitzer suite sts.epd --movetime 100 --engine ethereal-chess\n"
                              "kibitzer suite wac.epd --tc 60+0.6 --engine 'kibitzer uci' "
                              "--option UseDesc=true",
                              CommonFlags::json | CommonFlags::threads);
    verb.required("EPD", arguments->file, "the suite; bm and am moves, dm mates, STS points");
    arguments->limits.declare(verb);
    verb.flag("--failures", arguments->failures, "name the positions that were not solved");
    verb.flag("--chess960", arguments->chess960, "king and rooks may start anywhere");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
