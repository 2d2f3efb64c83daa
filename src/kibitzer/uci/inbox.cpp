#include "kibitzer/uci/inbox.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// A script may be longer than memory: then the reader waits.
constexpr std::size_t most_waiting = 4096;

bool may_overtake(std::string_view word, Inbox::Overtaking overtaking) {
    if (word == "isready") return true;
    return overtaking == Inbox::Overtaking::orders &&
           (word == "stop" || word == "ponderhit" || word == "quit");
}

}  // namespace

std::string_view command_word(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.substr(0, text.find_first_of(" \t"));
}

void Inbox::push(std::string line) {
    std::unique_lock lock(mutex_);
    has_room_.wait(lock, [this] { return closed_ || lines_.size() < most_waiting; });
    lines_.push_back(std::move(line));
    changed_.notify_all();
}

void Inbox::push_front(std::string line) {
    const std::lock_guard lock(mutex_);
    lines_.push_front(std::move(line));
    changed_.notify_all();
}

void Inbox::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
    has_room_.notify_all();
}

void Inbox::wake() {
    const std::lock_guard lock(mutex_);
    changed_.notify_all();
}

std::optional<std::string> Inbox::pop() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return closed_ || !lines_.empty(); });
    if (lines_.empty()) return std::nullopt;
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    has_room_.notify_all();
    return line;
}

std::optional<std::string> Inbox::pop_urgent(Overtaking overtaking,
                                             const std::function<bool()>& is_over) {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (is_over()) return std::nullopt;
        if (auto line = take_urgent(overtaking)) return line;
        changed_.wait(lock);
    }
}

std::optional<std::string> Inbox::take_urgent(Overtaking overtaking) {
    const auto end = std::find_if(lines_.begin(), lines_.end(), [](const std::string& line) {
        return command_word(line) == "go";
    });
    const auto found = std::find_if(lines_.begin(), end, [&](const std::string& line) {
        return may_overtake(command_word(line), overtaking);
    });
    if (found == end) return std::nullopt;
    std::string line = std::move(*found);
    lines_.erase(found);
    has_room_.notify_all();
    return line;
}

}  // namespace kibitzer
