#include "kibitzer/base/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr auto first_drawn_after = std::chrono::milliseconds(300);
constexpr auto redrawn_after = std::chrono::milliseconds(200);
constexpr std::string_view erase_line = "\r\033[K";

std::string amount_text(std::uint64_t amount, ProgressUnit unit) {
    return unit == ProgressUnit::bytes ? format_bytes(amount) : with_commas(amount);
}

std::string rate_text(double rate, ProgressUnit unit) {
    if (unit == ProgressUnit::bytes) return format_bytes(std::uint64_t(rate)) + "/s";
    if (rate < 1) return fmt::format("{:.1f} {}/min", rate * 60, name(unit));
    if (rate < 100) return fmt::format("{:.1f} {}/s", rate, name(unit));
    return fmt::format("{} {}/s", with_commas(std::uint64_t(rate)), name(unit));
}

std::optional<TerminalSize> size_of_terminal(int descriptor) {
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return TerminalSize{size.ws_col, size.ws_row};
}

// A line that wraps could not be taken away again. Bytes that go on a character are not counted.
std::string cut_to_width(std::string line) {
    const auto size = size_of_terminal(STDERR_FILENO);
    if (!size) return line;
    int columns = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if ((std::uint8_t(line[i]) & 0xC0) == 0x80) continue;
        if (++columns == size->columns) {
            line.resize(i);
            break;
        }
    }
    return line;
}

// Whose line it is: the newest of those there are.
class Line {
public:
    void take(const Progress* progress) {
        const std::lock_guard lock(mutex_);
        owners_.push_back(progress);
    }
    void give_back(const Progress* progress) {
        const std::lock_guard lock(mutex_);
        owners_.erase(std::find(owners_.begin(), owners_.end(), progress));
    }
    [[nodiscard]] bool belongs_to(const Progress* progress) {
        const std::lock_guard lock(mutex_);
        return owners_.back() == progress;
    }

private:
    std::mutex mutex_;
    std::vector<const Progress*> owners_;
};

// There is one terminal, so there is one of these.
Line& line() {
    static Line the_line;
    return the_line;
}

// Of a long path the end: what follows it must fit on the line.
std::string short_label(const std::string& label) {
    constexpr std::size_t longest = 30;
    std::string text = escape_controls(label);
    if (text.size() <= longest) return text;
    std::size_t from = text.size() - longest;
    while (from < text.size() && (std::uint8_t(text[from]) & 0xC0) == 0x80) ++from;
    return "..." + text.substr(from);
}

bool is_terminal(int descriptor) {
    const char* terminal = std::getenv("TERM");
    return isatty(descriptor) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace

std::string_view name(ProgressUnit unit) {
    constexpr std::array<std::string_view, 8> names = {"bytes", "games", "positions", "puzzles",
                                                       "moves", "rows",  "rounds",    "nodes"};
    return names[std::size_t(unit)];
}

Progress::Progress(const std::string& label, std::uint64_t total, bool visible, ProgressUnit unit)
    : label_(short_label(label)), visible_(visible), unit_(unit), total_(total) {
    if (!visible_) return;
    line().take(this);
    drawer_ = std::thread([this] { draw_until_end(); });
}

Progress::Progress(const std::string& label, std::uint64_t total, Listener listener,
                   ProgressUnit unit)
    : label_(label), visible_(false), unit_(unit), listener_(std::move(listener)), total_(total) {
    listener_(state(), detail_);
}

// With the lock held, once others know of it.
ProgressState Progress::state() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    return {done_, total_, share_, seconds, unit_};
}

Progress::~Progress() {
    if (!visible_) return;
    {
        const std::lock_guard lock(mutex_);
        ended_ = true;
    }
    end_.notify_one();
    drawer_.join();
    clear();
    line().give_back(this);
}

void Progress::set_total(std::uint64_t total) {
    const std::lock_guard lock(mutex_);
    total_ = total;
}

void Progress::update(std::uint64_t done, const std::string& detail) {
    update_share(done, 0, detail);
}

void Progress::update_share(std::uint64_t done, double share, const std::string& detail) {
    if (!visible_ && !listener_) return;
    const std::lock_guard lock(mutex_);
    done_ = done;
    share_ = share;
    detail_ = detail;
    hidden_ = false;
    if (listener_) listener_(state(), detail_);
}

void Progress::clear() {
    if (!visible_) return;
    const std::lock_guard lock(mutex_);
    hidden_ = true;
    if (!drawn_) return;
    std::fwrite(erase_line.data(), 1, erase_line.size(), stderr);
    std::fflush(stderr);
    drawn_ = false;
}

void Progress::draw_until_end() {
    std::unique_lock lock(mutex_);
    auto pause = first_drawn_after;
    while (!end_.wait_for(lock, pause, [this] { return ended_; })) {
        pause = redrawn_after;
        if (!hidden_ && line().belongs_to(this)) draw();
    }
}

// With the lock held.
void Progress::draw() {
    const std::string line = cut_to_width(progress_line(label_, state(), detail_));
    std::fprintf(stderr, "%s%s", erase_line.data(), line.c_str());
    std::fflush(stderr);
    drawn_ = true;
}

std::string format_duration(double seconds) {
    const long long whole = std::llround(seconds);
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string format_bytes(std::uint64_t bytes) {
    constexpr const char* units[] = {"kB", "MB", "GB", "TB"};
    if (bytes < 1000) return fmt::format("{} B", bytes);
    double amount = double(bytes) / 1000;
    std::size_t unit = 0;
    while (amount >= 999.95 && unit + 1 < std::size(units)) {
        amount /= 1000;
        ++unit;
    }
    return fmt::format("{:.1f} {}", amount, units[unit]);
}

std::string progress_line(const std::string& label, const ProgressState& state,
                          const std::string& detail) {
    const auto& [done, total, told_share, seconds, unit] = state;
    const double share = total > 0 ? double(done) / double(total) : told_share;
    std::string line = label + "  " + amount_text(done, unit);
    if (total > 0) line += " of " + amount_text(total, unit);
    if (unit != ProgressUnit::bytes) line += fmt::format(" {}", name(unit));
    if (share > 0) line += fmt::format(" ({:.0f} %)", 100 * share);
    if (done == 0 || seconds <= 0) return line + "  " + format_duration(seconds);
    line += "  " + rate_text(double(done) / seconds, unit);
    if (0 < share && share < 1)
        line += "  " + format_duration(seconds * (1 - share) / share) + " left";
    if (!detail.empty()) line += "  " + detail;
    return line;
}

bool stderr_is_terminal() { return is_terminal(STDERR_FILENO); }
bool stdout_is_terminal() { return is_terminal(STDOUT_FILENO); }
std::optional<TerminalSize> terminal_size() { return size_of_terminal(STDOUT_FILENO); }

}  // namespace kibitzer
