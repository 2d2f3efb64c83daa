#include "kibitzer/app/puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "kibitzer/app/analyst_pool.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "limits.hpp"

namespace kibitzer::cli {

namespace {

struct Arguments {
    std::string file;
    LimitArguments limits;
    std::optional<std::uint64_t> count;
};

constexpr int band_width = 400;
constexpr std::size_t bands = 8;

struct Band {
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
};

struct Tally {
    std::uint64_t puzzles = 0;
    std::uint64_t solved = 0;
    std::uint64_t nodes = 0;
    std::array<Band, bands> by_rating;
    bool failed = false;
};

// Reads puzzles one by one; bad rows are warned about and passed over.
class PuzzleReader {
public:
    PuzzleReader(Session& session, std::string path, std::unique_ptr<ByteSource> source)
        : session_(session), path_(std::move(path)), lines_(std::move(source)) {}

    std::optional<Puzzle> next() {
        std::string line;
        while (lines_.next(line)) {
            const std::string_view row = trimmed(line);
            if (row.empty() || (lines_.number() == 1 && row.starts_with("PuzzleId"))) continue;
            auto puzzle = parse_puzzle(row);
            if (!puzzle) {
                problems_.push_back(
                    fmt::format("{}: line {}: {}", path_, lines_.number(), puzzle.error().message));
                continue;
            }
            tell_problems();
            return std::move(*puzzle);
        }
        return std::nullopt;
    }
    [[nodiscard]] const std::optional<Error>& error() const { return lines_.error(); }
    // Warnings wait until there is something good to go with them.
    void tell_problems() {
        for (const std::string& problem : problems_) session_.warn(problem);
        if (!problems_.empty()) session_.exit_code = incomplete;
        problems_.clear();
    }
    [[nodiscard]] std::string first_problem() const {
        return problems_.empty() ? path_ + ": no puzzles" : problems_.front();
    }

private:
    Session& session_;
    std::string path_;
    LineReader lines_;
    std::vector<std::string> problems_;
};

struct Solved {
    int rating = 0;
    Result<PuzzleAnswer> answer;
};

void count(Session& session, const Solved& solved, Tally& tally) {
    if (!solved.answer) {
        if (!tally.failed) session.fail(solved.answer.error().message);
        tally.failed = true;
        return;
    }
    ++tally.puzzles;
    tally.solved += solved.answer->solved;
    tally.nodes += solved.answer->nodes;
    const auto slot =
        std::min<std::size_t>(bands - 1, std::size_t(std::max(0, solved.rating) / band_width));
    ++tally.by_rating[slot].puzzles;
    tally.by_rating[slot].solved += solved.answer->solved;
}

void print_tally(Session& session, const Tally& tally) {
    if (session.json) {
        JsonWriter json;
        begin_document(json, "kibitzer.puzzles.solve", 1);
        json.field("puzzles", tally.puzzles).field("solved", tally.solved);
        json.field("nodes", tally.nodes).key("by_rating").begin_array();
        for (std::size_t i = 0; i < bands; ++i) {
            if (tally.by_rating[i].puzzles == 0) continue;
            json.begin_object().field("from", int(i) * band_width);
            json.field("puzzles", tally.by_rating[i].puzzles);
            json.field("solved", tally.by_rating[i].solved).end_object();
        }
        json.end_array().end_object();
        print_line(json.str());
        return;
    }
    const auto percent = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0.0 : 100.0 * double(part) / double(whole);
    };
    print(fmt::format("puzzles {}\nsolved {} ({:.1f} %)\n", tally.puzzles, tally.solved,
                      percent(tally.solved, tally.puzzles)));
    for (std::size_t i = 0; i < bands; ++i) {
        const Band& band = tally.by_rating[i];
        if (band.puzzles == 0) continue;
        print(fmt::format("  rated {:4} to {:4}  {:6} of {:6} ({:.1f} %)\n", int(i) * band_width,
                          int(i + 1) * band_width - 1, band.solved, band.puzzles,
                          percent(band.solved, band.puzzles)));
    }
}

void run(Session& session, const Arguments& arguments) {
    const auto limits = arguments.limits.read(session, 100);
    const auto settings = arguments.limits.analyst(session);
    if (!limits || !settings) return;
    const StopFlag& stop = session.stop_flag();
    auto source = open_bytes(arguments.file);
    if (!source) {
        session.fail(source.error().message);
        return;
    }
    auto pool = AnalystPool::open(*settings, session.threads(), stop);
    if (!pool) {
        session.fail(pool.error().message);
        return;
    }
    PuzzleReader reader(session, arguments.file, std::move(*source));
    Progress progress("solving", arguments.count.value_or(0), session.shows_progress());
    Tally tally;
    std::uint64_t taken = 0;
    process_in_order(
        session.threads(),
        [&]() -> std::optional<Puzzle> {
            if (stop || tally.failed || (arguments.count && taken == *arguments.count))
                return std::nullopt;
            ++taken;
            return reader.next();
        },
        [&](const Puzzle& puzzle) {
            return (*pool)->with_analyst([&](Analyst& analyst) {
                return Solved{puzzle.rating, solve(analyst, puzzle, *limits)};
            });
        },
        [&](const Solved& solved) {
            if (stop) return;  // cut short: not an answer
            count(session, solved, tally);
            progress.update(tally.puzzles, fmt::format("{} solved", tally.solved));
        });
    progress.clear();
    if (tally.failed) return;
    if (reader.error() && reader.error()->code != Errc::interrupted)
        session.fail(reader.error()->message);
    else if (tally.puzzles == 0 && !stop)
        session.fail(reader.first_problem());
    else
        print_tally(session, tally);
    if (tally.puzzles > 0) reader.tell_problems();
    if (!stop) return;
    if (!session.quiet) std::fputs("interrupted: this is what was solved up to now\n", stderr);
    session.exit_code = interrupted;
}

}  // namespace

void add_puzzles_solve(Verb& puzzles, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb =
        puzzles.add_verb(session, "solve", "Lets the engine solve puzzles",
                         "kibitzer puzzles solve puzzles.csv --nodes 100000\n"
                         "kibitzer puzzles solve puzzles.csv.zst --movetime 50 --count 1000\n"
                         "kibitzer puzzles solve puzzles.csv --engine stockfish --json",
                         CommonFlags::json | CommonFlags::threads);
    verb.required("CSV", arguments->file, "puzzles: PuzzleId,FEN,Moves,Rating,...,Themes");
    arguments->limits.declare(verb);
    verb.option("--count", arguments->count, "N", "only the first N");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

void add_puzzles(Verb& root, Session& session) {
    Verb puzzles =
        root.add_group("puzzles", "Tactical puzzles in the format of the Lichess collection",
                       "kibitzer puzzles solve puzzles.csv --nodes 100000\n"
                       "kibitzer puzzles tag puzzles.csv");
    add_puzzles_solve(puzzles, session);
    add_puzzles_tag(puzzles, session);
}

}  // namespace kibitzer::cli
