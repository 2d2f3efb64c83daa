#include "cli.hpp"

#include <poll.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/thread_pool.hpp"
#include "kibitzer/chess/notation/fen.hpp"

namespace kibitzer::cli {

namespace {

constexpr std::string_view red = "\033[31m";
constexpr std::string_view yellow = "\033[33m";
constexpr std::string_view plain = "\033[0m";

}  // namespace

bool Session::uses_color(bool terminal) const {
    const std::string& wanted = config["color"].value;
    if (wanted != "auto") return wanted == "always";
    const char* no_color = std::getenv("NO_COLOR");
    return terminal && (no_color == nullptr || *no_color == '\0');
}

void Session::print_diagnostic(std::string_view kind, std::string_view color,
                               const std::string& message) const {
    std::string line(kind);
    if (uses_color(stderr_is_terminal())) line = std::string(color) + line + std::string(plain);
    line += ": " + escape_controls(message) + "\n";  // file names are foreign text too
    std::fputs(line.c_str(), stderr);
}

int Session::threads() const { return thread_count(config.number("threads")); }

bool Session::shows_progress() const {
    return !quiet && config["progress"].value == "auto" && stderr_is_terminal();
}

bool Session::colors_output() const { return uses_color(stdout_is_terminal()); }

const StopFlag& Session::stop_flag() {
    if (!stop_) stop_ = &stop_on_interrupt();
    return *stop_;
}

void Session::fail(const std::string& message, int code) {
    print_diagnostic("error", red, message);
    exit_code = code;
}

void Session::warn(const std::string& message) {
    const auto limit = std::uint64_t(config.number("max_warnings"));
    if (warnings_++ < limit && !quiet) print_diagnostic("warning", yellow, message);
}

void Session::finish_warnings() {
    const auto limit = std::uint64_t(config.number("max_warnings"));
    if (warnings_ > limit && !quiet)
        print_diagnostic("warning", yellow, with_commas(warnings_ - limit) + " more warnings");
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_line(std::string_view text) {
    print(text);
    print("\n");
}

void finish_output(Session& session) {
    const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
    if (written || session.exit_code == usage) return;
    pollfd output{STDOUT_FILENO, POLLOUT, 0};
    const bool reader_gone = poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
    if (reader_gone)
        session.exit_code = failed;
    else
        session.fail("cannot write to standard output");
}

std::string describe(const std::string& path, const PgnProblem& problem) {
    std::string text = escape_controls(path);
    if (problem.game != 0) text += ": game " + std::to_string(problem.game);
    return text + (problem.game != 0 ? ", line " : ": line ") + std::to_string(problem.line) +
           ": " + problem.reason;
}

FileOutcome process_game_file(Session& session, const std::string& path, bool only_file,
                              const FileWork& work, const std::function<std::uint64_t()>& count,
                              const std::function<void(const PgnProblem&)>& on_problem) {
    const std::uint64_t before = count();
    Progress progress(path, file_size(path).value_or(0), session.shows_progress());
    StreamOptions options;
    options.threads = session.threads();
    options.stop = [&stop = session.stop_flag()] { return stop.load(); };
    options.on_progress = [&](std::uint64_t bytes) { progress.update(bytes); };

    // Foreign text may mean that this is no PGN at all: wait for the first game to say so.
    constexpr std::size_t most_early = 1000;
    std::vector<PgnProblem> early;
    std::uint64_t more_early = 0;
    std::uint64_t last_game = 0;
    const auto say = [&](const PgnProblem& problem) {
        if (on_problem) {
            on_problem(problem);
        } else if (problem.game == 0 || problem.game != last_game) {  // one warning per game
            last_game = problem.game;
            progress.clear();
            session.warn(describe(path, problem));
        }
    };
    const auto release = [&] {
        for (const PgnProblem& problem : early) say(problem);
        early.clear();
        session.count_hidden_warnings(std::exchange(more_early, 0));
    };
    bool any_game = false;
    const StreamReport report = work(options, [&](const PgnProblem& problem) {
        if (problem.game != 0) any_game = true;
        if (!any_game && count() == before) {
            if (early.size() < most_early)
                early.push_back(problem);
            else
                ++more_early;
            return;
        }
        release();
        say(problem);
    });
    progress.clear();

    FileOutcome outcome;
    outcome.games = count() - before;
    outcome.interrupted = report.interrupted;
    outcome.cut = report.error.has_value();
    outcome.usable = outcome.games > 0;
    if (outcome.usable) {
        release();
        if (report.error)
            session.warn(report.error->message +
                         "; read up to there: " + with_commas(outcome.games) + " games");
        return outcome;
    }
    const int code = only_file ? failed : incomplete;
    if (report.error) {
        session.fail(report.error->message, code);
    } else if (!early.empty()) {
        session.fail(path + ": no game found: line " + std::to_string(early.front().line) + " is " +
                         early.front().reason,
                     code);
    } else if (report.any_text) {
        session.fail(path + ": no game found: only comments", code);
    } else if (!report.interrupted) {
        session.warn(path + ": no games: the file is empty");
        outcome.usable = true;
    }
    return outcome;
}

void FilesSummary::add(const FileOutcome& outcome) {
    ++(outcome.usable ? usable : unusable);
    interrupted |= outcome.interrupted;
    cut |= outcome.cut;
}

FilesSummary process_game_files(
    Session& session, const std::vector<std::string>& files, const FilesWork& work,
    const std::function<std::uint64_t()>& count,
    const std::function<void(const std::string& path, const PgnProblem&)>& on_problem) {
    FilesSummary summary;
    for (const std::string& path : files) {
        if (summary.interrupted) break;
        std::function<void(const PgnProblem&)> tell;
        if (on_problem) tell = [&](const PgnProblem& problem) { on_problem(path, problem); };
        const auto work_on_path = [&](const StreamOptions& options, const auto& report) {
            return work(path, options, report);
        };
        summary.add(process_game_file(session, path, files.size() == 1, work_on_path, count, tell));
    }
    return summary;
}

bool FilesSummary::finish(Session& session) const {
    if (interrupted) {
        std::fputs("interrupted: this is what was read up to now\n", stderr);
        session.exit_code = cli::interrupted;
        return true;
    }
    if (usable == 0) session.exit_code = failed;
    return usable > 0;
}

std::optional<TeachabilityWeights> read_teach_weights(Session& session, const std::string& flag) {
    const auto weights =
        load_teachability_weights(flag.empty() ? session.config["teach_weights"].value : flag);
    if (weights) return *weights;
    session.fail(weights.error().message);
    return std::nullopt;
}

std::optional<Position> read_position(Session& session, const std::string& fen, bool chess960) {
    const auto checked = parse_fen(fen, {.chess960 = chess960});
    if (!checked) {
        session.fail(checked.error().message);
        return std::nullopt;
    }
    for (const std::string& warning : checked->warnings) session.warn("FEN: " + warning);
    return checked->position;
}

}  // namespace kibitzer::cli
