#include "kibitzer/store/clock_rows.hpp"

#include <algorithm>
#include <limits>

namespace kibitzer::store {

namespace {

constexpr std::uint32_t not_known = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t bytes_each = 4;

void pack(std::string& bytes, const std::optional<Milliseconds>& time) {
    const std::uint32_t value =
        time ? std::uint32_t(std::clamp<std::int64_t>(time->count(), 0, not_known - 1)) : not_known;
    for (std::size_t i = 0; i < bytes_each; ++i) bytes += char(value >> (8 * i) & 0xFF);
}

std::optional<Milliseconds> unpack(std::string_view bytes) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < bytes_each; ++i)
        value |= std::uint32_t((unsigned char)(bytes[i])) << (8 * i);
    if (value == not_known) return std::nullopt;
    return Milliseconds(value);
}

}  // namespace

std::string pack_times(std::span<const MoveTime> times) {
    std::string bytes;
    bytes.reserve(2 * bytes_each * times.size());
    for (const MoveTime& time : times) {
        pack(bytes, time.left);
        pack(bytes, time.spent);
    }
    return bytes;
}

std::vector<MoveTime> unpack_times(std::string_view bytes) {
    std::vector<MoveTime> times;
    for (; bytes.size() >= 2 * bytes_each; bytes.remove_prefix(2 * bytes_each))
        times.push_back({unpack(bytes), unpack(bytes.substr(bytes_each))});
    return times;
}

ClockRows::ClockRows(Database& database)
    : insert_(database.prepare("INSERT OR IGNORE INTO clocks (game_id, times) VALUES (?, ?)")),
      select_(database.prepare("SELECT times FROM clocks WHERE game_id = ?")) {}

void ClockRows::add(std::int64_t game, std::span<const MoveTime> times) {
    if (times.empty()) return;
    insert_.bind(1, game).bind_blob(2, pack_times(times)).run();
}

std::vector<MoveTime> ClockRows::read(std::int64_t game) {
    std::vector<MoveTime> times;
    if (select_.bind(1, game).step()) times = unpack_times(select_.blob(0));
    select_.reset();
    return times;
}

}  // namespace kibitzer::store
