#include "kibitzer/app/research_deltas.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <memory>
#include <set>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "limits.hpp"
#include "research_report.hpp"
#include "text_file.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::vector<std::string> files;
    LimitArguments limits;
    std::uint64_t sample = 60;
    std::uint64_t seed = 1;
    std::optional<int> first_ply;
    std::optional<int> every;
    std::optional<int> shortest_game;
    std::string csv;
};

constexpr int default_depth = 10;
constexpr int default_shortest_game = 30;  // plies
constexpr double decided = 3;              // pawns: beyond, a large delta changes nothing

struct Samples {
    std::vector<double> all;
    std::vector<double> undecided;  // |best| < decided
    std::set<std::uint64_t> games;
    std::set<std::uint64_t> games_above_one;
    std::set<std::uint64_t> games_above_three;

    void add(const DrawnDelta& sample) {
        all.push_back(sample.delta);
        if (std::abs(sample.best) < decided) undecided.push_back(sample.delta);
        games.insert(sample.game);
        if (sample.delta > 1) games_above_one.insert(sample.game);
        if (sample.delta > 3) games_above_three.insert(sample.game);
    }
};

void print_samples(Session& session, const Samples& samples, std::string_view engine) {
    const DeltaSummary all = summarise_deltas(samples.all);
    const DeltaSummary undecided = summarise_deltas(samples.undecided);
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.research_deltas", 1);
        json.field("engine", engine).field("games", samples.games.size());
        json.field("games_above_1", samples.games_above_one.size());
        json.field("games_above_3", samples.games_above_three.size());
        write_fields(json, all);
        json.key("undecided").begin_object();
        write_fields(json, undecided);
        json.end_object().end_object();
        print_line(json.str());
        return;
    }
    print(fmt::format("games {}\nwith a delta above 1: {}, above 3: {}\n", samples.games.size(),
                      samples.games_above_one.size(), samples.games_above_three.size()));
    print_text(all);
    print(fmt::format("\nonly where the best move is worth less than {} pawns to either side\n",
                      decided));
    print_text(undecided);
}

std::optional<DeltaOptions> read_options(Session& session, const Arguments& arguments) {
    LimitArguments limits = arguments.limits;
    if (!limits.any()) limits.depth = default_depth;
    const auto read = limits.read(session, 0);
    if (!read) return std::nullopt;
    DeltaOptions options;
    options.first_ply = arguments.first_ply.value_or(options.first_ply);
    options.every = arguments.every.value_or(options.every);
    options.threads = session.threads();
    options.limits = *read;
    constexpr std::uint64_t most_games = 10'000'000;
    if (options.first_ply >= 1 && options.every >= 1 && arguments.shortest_game.value_or(1) >= 1 &&
        1 <= arguments.sample && arguments.sample <= most_games)
        return options;
    session.fail("--sample, --from-ply, --every, --min-plies: expected 1 or more", usage);
    return std::nullopt;
}

std::optional<std::vector<DrawnGame>> draw(Session& session, const Arguments& arguments) {
    GameLottery lottery(std::size_t(arguments.sample), arguments.seed);
    std::uint64_t games = 0;
    const FilesSummary summary = process_game_files(
        session, arguments.files,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            return draw_games(path, stream, arguments.shortest_game.value_or(default_shortest_game),
                              lottery, games, on_problem);
        },
        [&] { return games; });
    if (!summary.finish(session)) return std::nullopt;
    return lottery.drawn();
}

void run_deltas(Session& session, const Arguments& arguments) {
    const auto options = read_options(session, arguments);
    if (!options) return;
    auto settings = arguments.limits.analyst(session);
    if (!settings) return;
    TextFile csv(arguments.csv);
    if (!csv.is_good()) {
        session.fail(csv.complaint());
        return;
    }
    const StopFlag& stop = session.stop_flag();
    const auto games = draw(session, arguments);
    if (!games) return;
    settings->lines = 2;
    auto pool = AnalystPool::open(*settings, session.threads(), stop);
    if (!pool) {
        session.fail(pool.error().message);
        return;
    }
    const std::string engine =
        (*pool)->with_analyst([](Analyst& analyst) { return analyst.name(); });

    Progress progress("asking the engine", games->size(), session.shows_progress());
    std::uint64_t done_games = 0;
    Samples samples;
    csv.write("game,ply,delta,best\n");
    const auto outcome =
        sample_deltas(*games, *options, **pool, stop, [&](std::vector<DrawnDelta>&& found) {
            for (const DrawnDelta& sample : found) {
                samples.add(sample);
                csv.write(fmt::format("{},{},{:.2f},{:.2f}\n", sample.game, sample.ply,
                                      sample.delta, sample.best));
            }
            progress.update(++done_games);
        });
    progress.clear();
    if (!outcome) {
        session.fail(outcome.error().message);
        return;
    }
    if (!csv.close()) {
        session.fail(csv.complaint());
        return;
    }
    if (arguments.csv != "-") print_samples(session, samples, engine);
    if (stop) {
        std::fputs("interrupted: this is what was judged up to now\n", stderr);
        session.exit_code = interrupted;
    }
}

void run_fit(Session& session, const std::string& file) {
    const auto text = read_whole_file(file);
    if (!text) {
        session.fail(text.error().message);
        return;
    }
    const auto deltas = parse_deltas(*text);
    if (!deltas) {
        session.fail(file + ": " + deltas.error().message);
        return;
    }
    const DeltaSummary summary = summarise_deltas(*deltas);
    if (!session.json) {
        print_text(summary);
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.research_fit", 1);
    write_fields(json, summary);
    json.end_object();
    print_line(json.str());
}

}  // namespace

void add_research_deltas(Verb& research, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = research.add_verb(
        session, "deltas", "How much worse the second best move is, in games drawn by lot",
        "kibitzer research deltas masters.pgn\n"
        "kibitzer research deltas players/*.pgn.xz --sample 200 --depth 12 --csv deltas.csv\n"
        "kibitzer research deltas masters.pgn --engine stockfish --depth 10 --json",
        CommonFlags::json | CommonFlags::threads);
    verb.required("GAMES", arguments->files, "PGN files, plain or .zst .gz .bz2 .xz; - for stdin");
    arguments->limits.declare(verb);
    verb.option("--sample", arguments->sample, "N", "games to draw (60)");
    verb.option("--seed", arguments->seed, "N", "another draw (1)");
    verb.option("--from-ply", arguments->first_ply, "N",
                "first position, after so many plies (16)");
    verb.option("--every", arguments->every, "N", "plies from one position to the next (2)");
    verb.option("--min-plies", arguments->shortest_game, "N", "leave out shorter games (30)");
    verb.option("--csv", arguments->csv, "FILE", "write the samples too: game,ply,delta,best");
    verb.on_run([&session, arguments] { run_deltas(session, *arguments); });
}

void add_research_fit(Verb& research, Session& session) {
    auto file = std::make_shared<std::string>();
    Verb verb =
        research.add_verb(session, "fit", "The exponent of the power law that deltas follow",
                          "kibitzer research fit deltas.csv\n"
                          "cut -d, -f3 deltas.csv | kibitzer research fit - --json",
                          CommonFlags::json);
    verb.required("FILE", *file, "numbers one per line, or CSV with a column named delta");
    verb.on_run([&session, file] { run_fit(session, *file); });
}

}  // namespace kibitzer::cli
