#include "kibitzer/base/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace kibitzer {

namespace {

std::string format_amount(std::uint64_t amount, ProgressUnit unit) {
    return unit == ProgressUnit::bytes ? format_bytes(amount) : fmt::format("{}", amount);
}

std::string format_rate(double rate, ProgressUnit unit) {
    if (unit == ProgressUnit::bytes) return format_bytes(std::uint64_t(rate)) + "/s";
    const char* what = unit == ProgressUnit::games ? "games" : "positions";
    return rate < 1 ? fmt::format("{:.1f} {}/min", rate * 60, what)
                    : fmt::format("{:.1f} {}/s", rate, what);
}

}  // namespace

Progress::Progress(std::string label, std::uint64_t total, bool visible, ProgressUnit unit)
    : label_(std::move(label)), total_(total), visible_(visible), unit_(unit) {}

Progress::~Progress() { clear(); }

void Progress::update(std::uint64_t done, const std::string& detail) {
    if (!visible_) return;
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (now - last_drawn_ < std::chrono::milliseconds(200)) return;
    last_drawn_ = now;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    const std::string line = progress_line(label_, done, total_, seconds, detail, unit_);
    std::fprintf(stderr, "\r\033[K%s", line.c_str());
    std::fflush(stderr);
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    if (!drawn_) return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    drawn_ = false;
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

std::string progress_line(const std::string& label, std::uint64_t done, std::uint64_t total,
                          double seconds, const std::string& detail, ProgressUnit unit) {
    const double rate = seconds > 0 ? double(done) / seconds : 0;
    std::string line = label + "  " + format_amount(done, unit);
    if (total > 0) {
        const double share = double(done) / double(total);
        line += fmt::format(" of {} ({:.0f} %)", format_amount(total, unit), 100 * share);
    }
    line += "  " + format_rate(rate, unit);
    if (total > done && rate > 0)
        line += "  " + format_duration(double(total - done) / rate) + " left";
    if (!detail.empty()) line += "  " + detail;
    return line;
}

namespace {

bool is_terminal(int descriptor) {
    const char* terminal = std::getenv("TERM");
    return isatty(descriptor) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace

bool stderr_is_terminal() { return is_terminal(STDERR_FILENO); }
bool stdout_is_terminal() { return is_terminal(STDOUT_FILENO); }

std::optional<TerminalSize> terminal_size() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
    return TerminalSize{size.ws_col, size.ws_row};
}

}  // namespace kibitzer
