// What all verbs share: settings, streams, exit codes. A verb is one file and one row in verbs.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/app/config.hpp"
#include "kibitzer/app/teach_weights.hpp"
#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/position.hpp"
#include "verb.hpp"

namespace kibitzer::cli {

// Exit codes, for all verbs.
inline constexpr int done = 0;
inline constexpr int failed = 1;  // or nothing usable
inline constexpr int usage = 2;
inline constexpr int incomplete = 3;  // done, but some item yielded nothing
inline constexpr int interrupted = 130;

class Session {
public:
    explicit Session(Config settings) : config(std::move(settings)) {}

    Config config;
    std::optional<Error> config_error;  // the settings could not be read; `config` has the defaults
    int exit_code = done;

    // Flags that many verbs have; set before the verb runs.
    bool json = false;
    bool quiet = false;

    [[nodiscard]] int threads() const;
    [[nodiscard]] bool shows_progress() const;
    // May what is printed to stdout be coloured?
    [[nodiscard]] bool colors_output() const;
    // Installs the Ctrl-C handler on first use.
    const StopFlag& stop_flag();

    // One line on stderr, with "error: " before it; sets the exit code.
    void fail(const std::string& message, int code = failed);
    // One line on stderr, with "warning: " before it; after max_warnings only counted.
    void warn(const std::string& message);
    // Warnings that nobody will see, for the count at the end.
    void count_hidden_warnings(std::uint64_t count) { warnings_ += count; }
    // How many warnings were not shown; one line, if any.
    void finish_warnings();

private:
    void print_diagnostic(std::string_view kind, std::string_view color,
                          const std::string& message) const;
    [[nodiscard]] bool uses_color(bool terminal) const;

    const StopFlag* stop_ = nullptr;
    std::uint64_t warnings_ = 0;
};

// Prints to stdout and notices when that fails.
void print(std::string_view text);
void print_line(std::string_view text);
// To be called once, at the end: fails the session if something printed could not be written. A
// reader that has gone away (kibitzer ... | head) knows that by itself and gets no message.
void finish_output(Session& session);

// The work on game files that all PGN verbs share: opening, progress, warnings, and what a file
// without a single game means.
struct FileOutcome {
    std::uint64_t games = 0;
    bool usable = false;
    bool interrupted = false;
    bool cut = false;  // the file ends too early
};
using FileWork = std::function<StreamReport(const StreamOptions&,
                                            const std::function<void(const PgnProblem&)>&)>;
// `count` tells the number of games read so far. Problems go through `on_problem`, or, if that is
// empty, become warnings.
FileOutcome process_game_file(Session& session, const std::string& path, bool only_file,
                              const FileWork& work, const std::function<std::uint64_t()>& count,
                              const std::function<void(const PgnProblem&)>& on_problem = {});

// The outcomes of several files together.
struct FilesSummary {
    std::uint64_t usable = 0;
    std::uint64_t unusable = 0;
    bool interrupted = false;
    bool cut = false;

    void add(const FileOutcome& outcome);
    // Sets the exit code; false if there is nothing to show.
    bool finish(Session& session) const;
};

// All files, one after another, until an interruption.
using FilesWork = std::function<StreamReport(const std::string& path, const StreamOptions&,
                                             const std::function<void(const PgnProblem&)>&)>;
FilesSummary process_game_files(
    Session& session, const std::vector<std::string>& files, const FilesWork& work,
    const std::function<std::uint64_t()>& count,
    const std::function<void(const std::string& path, const PgnProblem&)>& on_problem = {});

[[nodiscard]] std::string describe(const std::string& path, const PgnProblem& problem);

// The weights of teachability: of the flag, else of the setting, else the defaults. Nothing (and an
// error line) if the file is bad.
[[nodiscard]] std::optional<TeachabilityWeights> read_teach_weights(Session& session,
                                                                    const std::string& flag);

// A position from the command line, its warnings printed; nothing (and an error line) if it is bad.
[[nodiscard]] std::optional<Position> read_position(Session& session, const std::string& fen,
                                                    bool chess960);

}  // namespace kibitzer::cli
