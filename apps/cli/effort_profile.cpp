#include <fmt/format.h>

#include <filesystem>
#include <memory>

#include "kibitzer/app/effort_resume.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/row_file.hpp"
#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string out;
    std::string held_out;
    std::optional<int> every;
    std::optional<int> judge_factor;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> samples;
    std::optional<std::uint64_t> seed;
    bool self_play = false;
    bool resume = false;
};

struct Totals {
    std::uint64_t walks = 0;
    std::uint64_t positions = 0;
    std::uint64_t samples = 0;
    std::uint64_t held_out = 0;
};

std::optional<EffortProfileOptions> read_options(Session& session, const Arguments& arguments) {
    EffortProfileOptions options;
    options.nodes = arguments.nodes.value_or(options.nodes);
    options.judge_factor = arguments.judge_factor.value_or(options.judge_factor);
    options.every = arguments.every.value_or(options.every);
    options.seed = arguments.seed.value_or(options.seed);
    options.self_play = arguments.self_play;
    options.threads = session.threads();
    if (options.nodes < 100 || options.nodes > 1'000'000'000)
        session.fail("--nodes: expected 100 to 1,000,000,000", usage);
    else if (options.judge_factor < 1 || options.judge_factor > 1000)
        session.fail("--judge: expected 1 to 1,000", usage);
    else if (options.every < 1)
        session.fail("--every: expected 1 or more", usage);
    else if (arguments.samples && *arguments.samples < 1)
        session.fail("--samples: expected 1 or more", usage);
    else
        return options;
    return std::nullopt;
}

std::optional<std::vector<EffortWalk>> read_sources(Session& session, const Arguments& arguments,
                                                    bool& is_incomplete) {
    std::vector<EffortWalk> walks;
    for (const std::string& path : arguments.files) {
        auto read = read_walks(path, [&](const std::string& text) {
            session.warn(text);
            is_incomplete = true;
        });
        if (!read) {
            session.fail(read.error().message);
            return std::nullopt;
        }
        walks.insert(walks.end(), std::make_move_iterator(read->begin()),
                     std::make_move_iterator(read->end()));
    }
    return walks;
}

void print_totals(Session& session, const Totals& totals) {
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.effort_profile", 1);
        json.field("games", totals.walks).field("positions", totals.positions);
        json.field("samples", totals.samples).field("held_out", totals.held_out).end_object();
        print_line(json.str());
        return;
    }
    print(fmt::format("games {}\npositions {}\nsamples {}\nheld out {}\n", totals.walks,
                      totals.positions, totals.samples, totals.held_out));
}

bool are_outputs_usable(Session& session, const Arguments& arguments) {
    std::error_code ignored;
    if (arguments.out == "-" || arguments.held_out == "-")
        session.fail("--out and --held-out: expected files, not '-': rows are added and resumed",
                     usage);
    else if (arguments.out == arguments.held_out ||
             std::filesystem::equivalent(arguments.out, arguments.held_out, ignored))
        session.fail("--held-out: expected another file than --out", usage);
    else if (!arguments.resume && std::filesystem::exists(arguments.out))
        session.fail(arguments.out + " exists: --resume goes on with it", usage);
    else if (!arguments.resume && std::filesystem::exists(arguments.held_out))
        session.fail(arguments.held_out + " exists: --resume goes on with it", usage);
    else
        return true;
    return false;
}

void run(Session& session, const Arguments& arguments) {
    const auto options = read_options(session, arguments);
    if (!options) return;
    if (!are_outputs_usable(session, arguments)) return;
    const StopFlag& stop = session.stop_flag();
    bool is_incomplete = false;
    const auto walks = read_sources(session, arguments, is_incomplete);
    if (!walks) return;
    std::vector<std::string> outputs = {arguments.out};
    if (!arguments.held_out.empty()) outputs.push_back(arguments.held_out);
    const std::string settings = describe_profile(*walks, *options);
    std::uint64_t first = 1;
    if (arguments.resume) {
        const auto next = prepare_to_resume(outputs, settings);
        if (!next) {
            session.fail(next.error().message);
            return;
        }
        first = *next;
    }
    if (const auto noted = write_profile_settings(arguments.out, settings); !noted) {
        session.fail(noted.error().message);
        return;
    }
    std::vector<RowFile> files;
    for (const std::string& path : outputs) {
        auto file = RowFile::open(path, effort::csv_header(),
                                  arguments.resume ? RowFile::Start::go_on : RowFile::Start::anew);
        if (!file) {
            session.fail(file.error().message);
            return;
        }
        files.push_back(std::move(*file));
    }
    Totals totals;
    Progress progress("profiling", walks->size(), session.shows_progress(), ProgressUnit::games);
    profile_walks(*walks, first, *options, stop, [&](ProfiledWalk&& walk) {
        RowFile& file = files[walk.held_out ? files.size() - 1 : 0];
        if (const auto written = file.add(walk.rows); !written) {
            progress.clear();
            session.fail(written.error().message);
            return false;
        }
        ++totals.walks;
        totals.positions += walk.positions;
        totals.samples += walk.samples;
        if (walk.held_out && files.size() > 1) totals.held_out += walk.samples;
        progress.update(walk.number, with_commas(totals.samples) + " samples");
        return !arguments.samples || totals.samples < *arguments.samples;
    });
    progress.clear();
    if (session.exit_code != done) return;
    print_totals(session, totals);
    if (is_incomplete) session.exit_code = incomplete;
    if (!stop) return;
    if (!session.quiet) std::fputs("interrupted: --resume goes on\n", stderr);
    session.exit_code = interrupted;
}

}  // namespace

void add_effort_profile(Verb& effort, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = effort.add_verb(
        session, "profile",
        "Searches positions and records what the engine saw, and what it missed",
        "kibitzer effort profile games.pgn puzzles.csv --out effort_dataset.csv\n"
        "kibitzer effort profile book.epd --self-play --out selfplay.csv --held-out test.csv\n"
        "kibitzer effort profile games.pgn --every 8 --nodes 64000 --out deep.csv --resume",
        CommonFlags::json | CommonFlags::threads);
    verb.required("FILE", arguments->files,
                  "games (PGN), puzzles (CSV of the public collection), or positions (a FEN or EPD "
                  "a line); plain or compressed");
    verb.required_option("--out", arguments->out, "CSV", "where the rows go, one per iteration");
    verb.option("--held-out", arguments->held_out, "CSV",
                "where the rows of one game in ten go, to test models with");
    verb.option("--nodes", arguments->nodes, "N", "nodes of each search (16,000)");
    verb.option("--judge", arguments->judge_factor, "N",
                "the judging search gets N times as many nodes for each move (2)");
    verb.option("--every", arguments->every, "N", "one position in N of a game (1)");
    verb.flag("--self-play", arguments->self_play,
              "the files hold openings: the engine plays on against itself");
    verb.option("--samples", arguments->samples, "N", "end after so many rows");
    verb.option("--seed", arguments->seed, "N", "chooses the positions of --every (1)");
    verb.flag("--resume", arguments->resume, "go on with files that an earlier run left");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
