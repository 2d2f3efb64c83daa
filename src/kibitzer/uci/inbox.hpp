// The commands that have arrived and are not handled yet. One thread reads them, another one
// handles them; while that one waits for a search to end, a few words may overtake the others.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

namespace kibitzer {

class Inbox {
public:
    // What may overtake: everything a running search must hear (`stop`, `ponderhit`, `quit`,
    // `isready`), or only the question whether anybody is there.
    enum class Overtaking { orders, questions };

    void push(std::string line);
    void push_front(std::string line);
    // No more will come.
    void close();

    // The next command; waits for it. Nothing once the inbox is closed and empty.
    [[nodiscard]] std::optional<std::string> pop();

    // The next command that may overtake. Those behind another `go` belong to the search to come
    // and stay where they are. Waits until there is one; nothing once `is_over` says so. Call
    // wake() when its answer has changed.
    [[nodiscard]] std::optional<std::string> pop_urgent(Overtaking overtaking,
                                                        const std::function<bool()>& is_over);
    void wake();

private:
    [[nodiscard]] std::optional<std::string> take_urgent(Overtaking overtaking);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::condition_variable has_room_;
    std::deque<std::string> lines_;
    bool closed_ = false;
};

// The first word of a command line.
[[nodiscard]] std::string_view command_word(std::string_view line);

}  // namespace kibitzer
