#include "cli.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

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

bool Session::uses_color() const {
    const std::string& wanted = config["color"].value;
    if (wanted != "auto") return wanted == "always";
    const char* no_color = std::getenv("NO_COLOR");
    return stderr_is_terminal() && (no_color == nullptr || *no_color == '\0');
}

void Session::print_diagnostic(std::string_view kind, std::string_view color,
                               const std::string& message) const {
    std::string line(kind);
    if (uses_color()) line = std::string(color) + line + std::string(plain);
    line += ": " + message + "\n";
    std::fputs(line.c_str(), stderr);
}

int Session::threads() const { return thread_count(config.number("threads")); }

bool Session::shows_progress() const {
    return !quiet && config["progress"].value == "auto" && stderr_is_terminal();
}

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
    if (errno == EPIPE)
        session.exit_code = failed;
    else
        session.fail("cannot write to standard output: " + std::string(std::strerror(errno)));
}

std::string describe(const std::string& path, const PgnProblem& problem) {
    std::string text = path;
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
    options.stop = &session.stop_flag();
    options.on_progress = [&](std::uint64_t bytes) { progress.update(bytes); };

    // Foreign text may mean that this is no PGN at all: wait for the first game to say so.
    std::vector<PgnProblem> early;
    const auto say = [&](const PgnProblem& problem) {
        if (on_problem) {
            on_problem(problem);
        } else {
            progress.clear();
            session.warn(describe(path, problem));
        }
    };
    const auto release = [&] {
        for (const PgnProblem& problem : early) say(problem);
        early.clear();
    };
    bool any_game = false;
    const StreamReport report = work(options, [&](const PgnProblem& problem) {
        if (problem.game != 0) any_game = true;
        if (!any_game && count() == before) {
            if (early.size() < 1000) early.push_back(problem);
            return;
        }
        release();
        say(problem);
    });
    progress.clear();

    FileOutcome outcome;
    outcome.games = count() - before;
    outcome.interrupted = report.interrupted;
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
    } else if (!report.interrupted) {
        session.warn(path + ": no games: the file is empty");
        outcome.usable = true;
    }
    return outcome;
}

void FilesSummary::add(const FileOutcome& outcome) {
    ++(outcome.usable ? usable : unusable);
    interrupted |= outcome.interrupted;
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
