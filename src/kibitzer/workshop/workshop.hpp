// The room `workshop` holds what several desks work with, and the place they work at: who asked is
// known here only as somebody who has threads to give, can say stop, and hears warnings, progress
// and how it ended. The command line is one such place; a page or a Python session is another.
//
// Read next: question.hpp (what a question is), game_files.hpp, position_list.hpp, analyst.hpp.
// Not here: answers to questions (that is what desks are for), printing, exit codes.
//
// It does: settings, reading of game files and of lists of positions, engines to be asked.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/workshop/config.hpp"

namespace kibitzer {

// How the work ended; the numbers are the exit codes of the command line.
enum class WorkEnding {
    done = 0,
    failed = 1,      // or nothing usable
    usage = 2,       // what was asked makes no sense
    incomplete = 3,  // done, but some item yielded nothing
    interrupted = 130,
};

// What text for people is written on.
struct Paper {
    int width = 80;  // characters
    bool color = false;
    bool terminal = false;  // read as it comes
};

class Workshop {
public:
    virtual ~Workshop() = default;

    [[nodiscard]] virtual const Config& settings() const = 0;
    [[nodiscard]] virtual int threads() const = 0;
    // Set when the asker wants no more.
    virtual const StopFlag& stop_flag() = 0;
    // Does anybody look at progress?
    [[nodiscard]] virtual bool shows_progress() const = 0;
    // A line that tells how far long work has come; `total` of 0: not known.
    [[nodiscard]] virtual Progress progress(const std::string& label, std::uint64_t total,
                                            ProgressUnit unit) = 0;

    // The answer as far as it is known, in its final form; only of long work, and only if somebody
    // wants it.
    [[nodiscard]] virtual bool wants_interim() const { return false; }
    virtual void show_interim(RecordView /*answer*/) {}
    // A first page for people, long before the answer, which takes its place.
    virtual void show_first_page(const std::function<std::string(const Paper&)>& /*text*/) {}

    // One line about how long work goes: a round that is over, a game that was played.
    virtual void tell(const std::string& line) = 0;
    // One line about something that was put right or passed over.
    virtual void warn(const std::string& message) = 0;
    // Warnings that nobody will see, for the count at the end.
    virtual void count_hidden_warnings(std::uint64_t count) = 0;
    // One line about why something failed. For what costs the whole answer return an Error instead.
    virtual void fail(const std::string& message, WorkEnding ending = WorkEnding::failed) = 0;
    // Stopped on request; `kept` says what is kept of the work.
    virtual void interrupt(std::string_view kept) = 0;
    // How it ends, where no word is needed.
    virtual void end_as(WorkEnding ending) = 0;
};

// Instead of an answer where the workshop has heard already why there is none.
[[nodiscard]] inline Error told() { return {Errc::io, ""}; }
[[nodiscard]] inline bool is_told(const Error& error) { return error.message.empty(); }

}  // namespace kibitzer
