// The UCI conversation: one thread listens, another one searches. The promises: every `go` is
// answered by one bestmove (`go perft` by a count); `isready`, `stop` and `quit` are heard at once,
// also while searching, whatever else is waiting; no bestmove before `stop` in an infinite search;
// bad input gives an `info string` and changes nothing.
#pragma once

#include <atomic>
#include <functional>
#include <istream>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/uci/commands.hpp"
#include "kibitzer/uci/inbox.hpp"
#include "kibitzer/uci/option.hpp"

namespace kibitzer {

struct UciAnswer {
    std::optional<Move> best;    // nothing if there is no legal move
    std::optional<Move> ponder;  // legal after `best`
};

// Raised by the session while a search runs.
struct UciFlags {
    std::atomic<bool> stop{false};
    std::atomic<bool> pondering{false};
};

// What the session asks of a player.
class UciPlayer {
public:
    virtual ~UciPlayer() = default;
    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual std::vector<UciOption> options() const = 0;
    // The value has been checked against the option; an error says why it cannot be had.
    virtual Result<void> set_option(const std::string& name, const std::string& value) = 0;
    virtual void new_game() = 0;

    using Say = std::function<void(const std::string&)>;  // one line, such as "info depth 1 ..."
    // Searches until its limits or `stop`. While `pondering` is set, time does not count.
    virtual UciAnswer search(const UciPosition& position, const GoLimits& limits,
                             const UciFlags& flags, const Say& say) = 0;
    // Further words a developer may type, such as `eval`; false if this is none of them.
    virtual bool handle_extra(std::string_view command, const UciPosition& position,
                              const Say& say) {
        (void)command, (void)position, (void)say;
        return false;
    }
};

class UciSession {
public:
    UciSession(UciPlayer& player, std::function<void(const std::string&)> print)
        : player_(player), print_(std::move(print)) {}
    ~UciSession() { stop_search(); }
    UciSession(const UciSession&) = delete;
    UciSession& operator=(const UciSession&) = delete;

    // Reads commands until `quit` or the end of the input.
    void run(std::istream& input);
    // Handles one command; false for `quit`.
    bool handle(const std::string& line);

private:
    void say(const std::string& line);
    void introduce();
    void set_option(std::string_view text);
    void set_position(std::string_view text);
    void go(std::string_view text);
    void search(const GoLimits& limits);
    void count_moves(int depth);
    void stop_search();
    // Before the next command that needs the search to be over: a search with a limit is let to its
    // end, so that a script gets the same answers as a patient user; an endless one is stopped.
    // Meanwhile orders to it are heard; behind another `go` they are meant for that one.
    void finish_search(Inbox::Overtaking overtaking = Inbox::Overtaking::orders);

    UciPlayer& player_;
    std::function<void(const std::string&)> print_;
    std::mutex print_mutex_;
    Inbox inbox_;
    bool chess960_ = false;
    UciPosition position_;
    UciFlags flags_;
    std::atomic<bool> searching_{false};
    bool endless_ = false;  // the search under way ends only when it is stopped
    bool endless_after_ponderhit_ = false;
    std::thread thread_;
};

}  // namespace kibitzer
