// The door `cli` lets people ask on a command line: verbs, options, help, completion; arguments in,
// text or JSON out.
//
// Read next: question_verb.hpp (a question becomes a verb), verbs.hpp (those that need a hand),
// help.hpp.
// Not here: work: what a page or Python could want as well is done at a desk.
//
// Here: what all verbs share: settings, streams, exit codes.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/workshop/workshop.hpp"
#include "verb.hpp"

namespace kibitzer::cli {

// Exit codes, for all verbs.
inline constexpr int done = 0;
inline constexpr int failed = 1;  // or nothing usable
inline constexpr int usage = 2;
inline constexpr int incomplete = 3;  // done, but some item yielded nothing
inline constexpr int interrupted = 130;

// The width of a page, in characters.
inline constexpr int narrowest_page = 60;
inline constexpr int widest_page = 100;

// A text on the terminal that can be taken away again.
class Preview {
public:
    // Not what would not fit on one screen.
    void show(const std::string& text);
    void take_away();

private:
    std::ptrdiff_t lines_ = 0;
};

// The command line as a place to work at: warnings and progress go to stderr, Ctrl-C stops.
class Session final : public Workshop {
public:
    explicit Session(Config settings) : config(std::move(settings)) {}

    Config config;
    int exit_code = done;

    // Flags that many verbs have; set before the verb runs.
    bool json = false;
    bool quiet = false;

    // The answer is being printed for people: a first page may be shown before.
    bool prints_text = false;
    Preview preview;

    [[nodiscard]] const Config& settings() const override { return config; }
    [[nodiscard]] int threads() const override;
    [[nodiscard]] bool shows_progress() const override;
    [[nodiscard]] Progress progress(const std::string& label, std::uint64_t total,
                                    ProgressUnit unit) override;
    void show_first_page(const std::function<std::string(const Paper&)>& text) override;
    // May what is printed to stdout be coloured?
    [[nodiscard]] bool colors_output() const;
    // What text is written on here.
    [[nodiscard]] Paper paper() const;
    // Installs the Ctrl-C handler on first use.
    const StopFlag& stop_flag() override;

    // One line on stderr, with "error: " before it; sets the exit code.
    void fail(const std::string& message, int code);
    void fail(const std::string& message, WorkEnding ending = WorkEnding::failed) override {
        fail(message, int(ending));
    }
    // On stderr, unless --quiet.
    void tell(const std::string& line) override;
    void end_as(WorkEnding ending) override { exit_code = int(ending); }
    // Ctrl-C: one line on stderr, "interrupted: " and what is kept of the work; sets the exit code.
    // A verb that only sets the code gets the one word in the end.
    void interrupt(std::string_view kept) override;
    void finish_interruption();
    // One line on stderr, with "warning: " before it; after max_warnings only counted.
    void warn(const std::string& message) override;
    // Warnings that nobody will see, for the count at the end.
    void count_hidden_warnings(std::uint64_t count) override { warnings_ += count; }
    // How many warnings were not shown; one line, if any.
    void finish_warnings();

private:
    void print_diagnostic(std::string_view kind, std::string_view color,
                          const std::string& message) const;
    [[nodiscard]] bool uses_color(bool terminal) const;

    const StopFlag* stop_ = nullptr;
    std::uint64_t warnings_ = 0;
    bool told_interruption_ = false;
};

// Prints to stdout and notices when that fails.
void print(std::string_view text);
void print_line(std::string_view text);
// To be called once, at the end: fails the session if something printed could not be written. A
// reader that has gone away (kibitzer ... | head) knows that by itself and gets no message.
void finish_output(Session& session);

// A FEN argument as it was meant: '-' becomes the first line of standard input. False, and the
// session has failed, if there is none.
[[nodiscard]] bool take_fen(Session& session, std::string& fen);

}  // namespace kibitzer::cli
