#include "cli.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <utility>

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/base/thread_pool.hpp"

namespace kibitzer::cli {

namespace {

constexpr std::string_view red = "\033[31m";
constexpr std::string_view yellow = "\033[33m";
constexpr std::string_view plain = "\033[0m";

}  // namespace

bool Session::uses_color(bool terminal) const {
    if (config->color != ColorUse::auto_) return config->color == ColorUse::always;
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

int Session::threads() const { return thread_count(config->threads); }

bool Session::shows_progress() const {
    return !quiet && config->progress == ProgressUse::auto_ && stderr_is_terminal();
}

Progress Session::progress(const std::string& label, std::uint64_t total, ProgressUnit unit) {
    return Progress(label, total, shows_progress(), unit);
}

bool Session::colors_output() const { return uses_color(stdout_is_terminal()); }

Paper Session::paper() const {
    Paper paper;
    paper.color = colors_output();
    paper.terminal = stdout_is_terminal();
    if (const auto terminal = terminal_size())
        paper.width = std::clamp(terminal->columns, narrowest_page, widest_page);
    return paper;
}

void Preview::show(const std::string& text) {
    const auto terminal = terminal_size();
    lines_ = std::count(text.begin(), text.end(), '\n');
    if (!terminal || terminal->columns < narrowest_page || lines_ + 2 > terminal->rows) lines_ = 0;
    if (lines_ > 0) print(text);
    std::fflush(stdout);
}

void Preview::take_away() {
    if (lines_ > 0) print(fmt::format("\033[{}F\033[J", lines_));  // up, and away with it
    lines_ = 0;
}

void Session::show_first_page(const std::function<std::string(const Paper&)>& text) {
    if (prints_text && shows_progress() && stdout_is_terminal()) preview.show(text(paper()));
}

const StopFlag& Session::stop_flag() {
    if (!stop_) stop_ = &stop_on_interrupt();
    return *stop_;
}

void Session::fail(const std::string& message, int code) {
    print_diagnostic("error", red, message);
    exit_code = code;
    told_interruption_ |= code == interrupted;
}

void Session::interrupt(std::string_view kept) {
    exit_code = interrupted;
    if (!told_interruption_ && !quiet)
        std::fputs(("interrupted: " + std::string(kept) + "\n").c_str(), stderr);
    told_interruption_ = true;
}

void Session::finish_interruption() {
    if (exit_code == interrupted && !told_interruption_ && !quiet)
        std::fputs("interrupted\n", stderr);
}

void Session::tell(const std::string& line) {
    if (!quiet) std::fputs((line + "\n").c_str(), stderr);
}

void Session::warn(const std::string& message) {
    const auto limit = config->max_warnings;
    if (warnings_++ < limit && !quiet) print_diagnostic("warning", yellow, message);
}

void Session::finish_warnings() {
    const auto limit = config->max_warnings;
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
    // A reader that has seen enough (| head) is no error worth a word.
    pollfd output{STDOUT_FILENO, POLLOUT, 0};
    const bool reader_gone = poll(&output, 1, 0) == 1 && (output.revents & POLLERR) != 0;
    if (reader_gone)
        session.exit_code = failed;
    else
        session.fail("cannot write to standard output");
}

bool take_fen(Session& session, std::string& fen) {
    if (fen != "-") return true;
    auto source = open_bytes("-");
    if (!source) {
        session.fail(source.error().message);
        return false;
    }
    LineReader lines(std::move(*source));
    while (lines.next(fen))
        if (!trimmed(fen).empty()) return true;
    session.fail("standard input: expected a position on its first line");
    return false;
}

}  // namespace kibitzer::cli
