#include <fmt/format.h>

#include <ctime>
#include <memory>
#include <utility>

#include "kibitzer/app/puzzle_tags.hpp"
#include "kibitzer/base/json.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "puzzle_tag_report.hpp"
#include "text_file.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

using tactics::ThemeSet;

namespace {

struct Arguments {
    std::vector<std::string> files;
    std::string fen;
    std::string moves;
    bool solver_first = false;
    std::uint64_t nodes = 0;
    std::vector<std::string> themes;
    std::string out;
    std::string errors;
};

constexpr int hash_megabytes = 4;  // short searches, and emptied for every puzzle

// --- Files ---------------------------------------------------------------------------------------

// What is wrong with rows and files waits until there is something good to go with it: if nothing
// is usable, one line says why.
class Problems {
public:
    explicit Problems(Session& session) : session_(session) {}

    void add(const std::string& message) {
        if (released_) {
            session_.warn(message);
            session_.exit_code = incomplete;
        } else if (waiting_.size() < most_waiting) {
            waiting_.push_back(message);
        } else {
            ++more_;
        }
    }
    void release() {
        if (released_) return;
        released_ = true;
        for (const std::string& message : waiting_) add(message);
        session_.count_hidden_warnings(more_);
        waiting_.clear();
    }
    // Nothing was usable.
    void fail() {
        if (!waiting_.empty()) session_.fail(waiting_.front());
    }
    [[nodiscard]] bool any() const { return !waiting_.empty(); }

private:
    static constexpr std::size_t most_waiting = 1000;

    Session& session_;
    std::vector<std::string> waiting_;
    std::uint64_t more_ = 0;
    bool released_ = false;
};

class FileTagger {
public:
    FileTagger(Session& session, const Arguments& arguments, const ThemeSet& wanted)
        : session_(session),
          files_(arguments.files),
          wanted_(wanted),
          out_(arguments.out),
          errors_(arguments.errors),
          writes_to_stdout_(arguments.out == "-" || arguments.errors == "-"),
          problems_(session) {}

    // False if an output cannot be opened.
    bool start() {
        for (TextFile* file : {&out_, &errors_})
            if (!file->is_good()) {
                session_.fail(file->complaint());
                return false;
            }
        if (errors_.is_wanted()) errors_.write("PuzzleId,Missed,Extra,FEN,Moves\n");
        return true;
    }

    void tag_all(const TagOptions& options) {
        for (const std::string& path : files_) {
            if (*options.stop || failed_) break;
            tag_file(path, options);
        }
    }

    void finish(const ThemeSet& left_out) {
        if (failed_) return;
        const bool stopped = session_.stop_flag();
        if (tally_.puzzles == 0 && problems_.any() && !stopped) {
            problems_.fail();
            return;
        }
        problems_.release();
        for (const std::string& file : empty_) session_.warn(file + ": no puzzles");
        for (TextFile* file : {&out_, &errors_})
            if (!file->close()) {
                session_.fail(file->complaint());
                return;
            }
        if (session_.json)
            print_json({tally_, bad_rows_, wanted_, left_out});
        else if (!writes_to_stdout_ && (tally_.compared > 0 || tally_.puzzles == 0))
            print_table({tally_, bad_rows_, wanted_, left_out});
        if (stopped) {
            std::fputs("interrupted: this is what was read up to now\n", stderr);
            session_.exit_code = interrupted;
        }
    }

    [[nodiscard]] std::uint64_t puzzles() const { return tally_.puzzles; }

private:
    void tag_file(const std::string& path, const TagOptions& options) {
        const std::string shown = path == "-" ? "standard input" : escape_controls(path);
        Progress progress(shown, file_size(path).value_or(0), session_.shows_progress());
        const std::uint64_t before = tally_.puzzles + bad_rows_;
        const auto outcome = tag_puzzles(
            path, options,
            {.on_columns =
                 [&](const std::string& header, const PuzzleColumns& columns) {
                     begin_rows(shown, header, columns);
                 },
             .on_row = [&](TaggedRow&& row) { return take(shown, std::move(row), progress); },
             .on_progress = [&](std::uint64_t bytes) { progress.update(bytes); }});
        progress.clear();
        if (!outcome) {
            if (outcome.error().code != Errc::interrupted) problems_.add(outcome.error().message);
        } else if (tally_.puzzles + bad_rows_ == before && !*options.stop) {
            empty_.push_back(shown);
        }
    }

    void begin_rows(const std::string& shown, const std::string& header,
                    const PuzzleColumns& columns) {
        columns_ = columns;
        if (!out_.is_wanted()) return;
        const std::string title = header.empty() ? "" : header + ",KibitzerThemes\n";
        if (!title_) {
            title_ = title;
            out_.write(title);
        } else if (*title_ != title) {
            problems_.add(shown + ": its columns are not those of the first file");
        }
    }

    // False if it makes no sense to go on.
    bool take(const std::string& shown, TaggedRow&& row, Progress& progress) {
        if (!row.tags) {
            if (row.tags.error().code == Errc::interrupted) return false;
            ++bad_rows_;
            progress.clear();
            problems_.add(
                fmt::format("{}: line {}: {}", shown, row.line, row.tags.error().message));
            return true;
        }
        problems_.release();
        PuzzleTags& tags = *row.tags;
        tags.found = tags.found & wanted_;
        if (tags.expected) tags.expected = *tags.expected & wanted_;
        tally_.add(tags);
        if (out_.is_wanted()) out_.write(row.text + "," + to_string(tags.found) + "\n");
        if (tags.expected)
            write_difference(row);
        else if (!session_.json && !writes_to_stdout_)
            list(tags);
        if (!out_.is_good() || !errors_.is_good()) {
            session_.fail((out_.is_good() ? errors_ : out_).complaint());
            failed_ = true;
        }
        if (std::ferror(stdout) != 0) failed_ = true;  // told at the end
        return !failed_;
    }

    void list(const PuzzleTags& tags) {
        if (!std::exchange(listed_, true)) print_line("PuzzleId,themes");
        print_line(tags.id + "," + to_string(tags.found));
    }

    void write_difference(const TaggedRow& row) {
        const PuzzleTags& tags = *row.tags;
        if (!errors_.is_wanted() || tags.found == *tags.expected) return;
        const auto cells = split(row.text, ',');
        errors_.write(fmt::format(
            "{},{},{},{},{}\n", tags.id, to_string(*tags.expected - tags.found),
            to_string(tags.found - *tags.expected), cells[columns_.fen], cells[columns_.moves]));
    }

    Session& session_;
    const std::vector<std::string>& files_;
    ThemeSet wanted_;
    TextFile out_;
    TextFile errors_;
    bool writes_to_stdout_;
    Problems problems_;
    PuzzleColumns columns_;  // of the file at hand
    TagTally tally_;
    std::uint64_t bad_rows_ = 0;
    std::vector<std::string> empty_;    // files without a single row
    std::optional<std::string> title_;  // of the output file
    bool listed_ = false;               // the list of a file without themes has its title
    bool failed_ = false;
};

// --- The verb ------------------------------------------------------------------------------------

std::optional<ThemeSet> read_themes(Session& session, const std::vector<std::string>& names) {
    if (names.empty()) return tactics::all_themes();
    ThemeSet themes;
    for (const std::string& name : names) {
        const auto theme = tactics::parse_theme(name);
        if (!theme) {
            session.fail(fmt::format("--theme {}: expected names as in the collection, such as "
                                     "fork, discoveredAttack, backRankMate",
                                     in_quotes(name)),
                         usage);
            return std::nullopt;
        }
        themes.insert(*theme);
    }
    return themes;
}

void tag_files(Session& session, const Arguments& arguments, TagOptions options,
               const ThemeSet& wanted, const ThemeSet& left_out) {
    options.threads = session.threads();
    FileTagger tagger(session, arguments, wanted - left_out);
    if (!tagger.start()) return;
    const std::clock_t begin = std::clock();
    tagger.tag_all(options);
    const double seconds = double(std::clock() - begin) / CLOCKS_PER_SEC;
    tagger.finish(left_out & wanted);
    if (!session.quiet && tagger.puzzles() > 0 && seconds > 0)
        std::fputs(
            fmt::format("{} puzzles, {} a second on one core\n", with_commas(tagger.puzzles()),
                        with_commas(std::uint64_t(double(tagger.puzzles()) / seconds)))
                .c_str(),
            stderr);
}

void tag_line(Session& session, const Arguments& arguments, const TagOptions& options,
              const ThemeSet& wanted, const ThemeSet& left_out) {
    const auto position = read_position(session, arguments.fen, false);
    if (!position) return;
    auto line = read_line(*position, arguments.moves,
                          arguments.solver_first ? FirstMove::of_solver : FirstMove::of_opponent);
    if (!line) {
        session.fail(line.error().message);
        return;
    }
    if (options.analysts != nullptr) {
        auto judgement = options.analysts->with_analyst(
            [&](Analyst& analyst) { return judge(analyst, *line, options.limits); });
        if (!judgement) {
            session.fail(judgement.error().message);
            return;
        }
        if (*options.stop) {
            session.exit_code = interrupted;
            return;
        }
        line->judge(std::move(*judgement));
    }
    const ThemeSet found = find_line_tags(*line) & wanted;
    if (!session.json) {
        print_line(to_string(found));
        return;
    }
    JsonWriter json;
    begin_document(json, "kibitzer.puzzles.tag.line", 1);
    json.field("fen", arguments.fen).field("moves", arguments.moves);
    write_names(json, "themes", found);
    write_names(json, "not_computed", left_out & wanted);
    json.end_object();
    print_line(json.str());
}

void run(Session& session, const Arguments& arguments) {
    const bool one_line = !arguments.fen.empty() || !arguments.moves.empty();
    if (one_line == !arguments.files.empty()) {
        session.fail("expected CSV files, or --fen and --moves (see kibitzer puzzles tag --help)",
                     usage);
        return;
    }
    if (one_line && (arguments.fen.empty() || arguments.moves.empty())) {
        session.fail("--fen and --moves belong together", usage);
        return;
    }
    if (session.json && (arguments.out == "-" || arguments.errors == "-")) {
        session.fail("--json: standard output cannot take --out or --errors as well", usage);
        return;
    }
    const auto wanted = read_themes(session, arguments.themes);
    if (!wanted) return;
    TagOptions options;
    options.stop = &session.stop_flag();
    std::unique_ptr<AnalystPool> analysts;
    if (arguments.nodes > 0) {
        AnalystSettings settings;
        settings.hash_megabytes = hash_megabytes;
        auto pool =
            AnalystPool::open(settings, one_line ? 1 : session.threads(), session.stop_flag());
        if (!pool) {
            session.fail(pool.error().message);
            return;
        }
        analysts = std::move(*pool);
        options.analysts = analysts.get();
        options.limits.nodes = arguments.nodes;
    }
    const ThemeSet left_out = analysts ? ThemeSet() : tactics::evaluation_themes();
    if (one_line)
        tag_line(session, arguments, options, *wanted, left_out);
    else
        tag_files(session, arguments, options, *wanted, left_out);
}

}  // namespace

void add_puzzles_tag(Verb& puzzles, Session& session) {
    auto arguments = std::make_shared<Arguments>();
    Verb verb = puzzles.add_verb(
        session, "tag",
        "Finds the themes of puzzles along their solutions and compares them with the file's",
        "kibitzer puzzles tag puzzles.csv\n"
        "kibitzer puzzles tag puzzles.csv.zst --out tagged.csv --json\n"
        "kibitzer puzzles tag puzzles.csv --errors differences.csv --theme fork pin\n"
        "kibitzer puzzles tag puzzles.csv --nodes 20000   # also crushing, zugzwang and the like\n"
        "kibitzer puzzles tag --fen '6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1' --moves 'a2h2 a1a8'",
        CommonFlags::json | CommonFlags::threads);
    verb.optional("CSV", arguments->files,
                  "puzzles: PuzzleId,FEN,Moves,Rating,...,Themes; plain or compressed, - is "
                  "standard input; without themes it lists what it finds");
    verb.option("--fen", arguments->fen, "FEN", "one line instead of files: where it starts");
    verb.option("--moves", arguments->moves, "MOVES",
                "its moves, as in UCI; the first is the opponent's, which leads in");
    verb.flag("--solver-first", arguments->solver_first,
              "the first of --moves is the solver's already");
    verb.option("--nodes", arguments->nodes, "N",
                "let the engine judge with so many nodes; 0 (default): themes that need an "
                "evaluation are left out");
    verb.option("--theme", arguments->themes, "NAME...", "only these (put the files first)");
    verb.option("--out", arguments->out, "FILE", "write the rows with a column KibitzerThemes");
    verb.option("--errors", arguments->errors, "FILE", "write the rows that differ, and how");
    verb.on_run([&session, arguments] { run(session, *arguments); });
}

}  // namespace kibitzer::cli
