#include "kibitzer/engine/search/table.hpp"

#include <unistd.h>

#include <cstdlib>
#include <new>
#include <thread>

#include "kibitzer/base/large_pages.hpp"

namespace kibitzer::search {

namespace {

// bits: 0-15 move, 16-31 value, 32-47 static value, 48-55 depth, 56-57 bound, 58 pv, 59-63 age
constexpr int age_shift = 59;

std::uint64_t pack(const Known& known, std::uint8_t generation) {
    return std::uint64_t(known.move.bits()) |
           std::uint64_t(std::uint16_t(std::int16_t(known.value))) << 16 |
           std::uint64_t(std::uint16_t(std::int16_t(known.static_value))) << 32 |
           std::uint64_t(std::uint8_t(known.depth)) << 48 | std::uint64_t(known.bound) << 56 |
           std::uint64_t(known.was_pv) << 58 | std::uint64_t(generation) << age_shift;
}

Known unpack(std::uint64_t data) {
    return {Move::from_bits(std::uint16_t(data)),
            std::int16_t(std::uint16_t(data >> 16)),
            std::int16_t(std::uint16_t(data >> 32)),
            int(std::uint8_t(data >> 48)),
            Bound(data >> 56 & 3),
            (data >> 58 & 1) != 0};
}

int age_of(std::uint64_t data, std::uint8_t generation) {
    return (int(generation) - int(data >> age_shift)) & 31;
}

}  // namespace

void Table::Release::operator()(Cluster* clusters) const { std::free(clusters); }

bool Table::resize(std::size_t megabytes) {
    const std::size_t bytes = std::max<std::size_t>(megabytes, 1) * 1024 * 1024;
    // More than the machine has would be granted, and end the program when it is used.
    const std::size_t memory_size =
        std::size_t(sysconf(_SC_PHYS_PAGES)) * std::size_t(sysconf(_SC_PAGESIZE));
    if (bytes > memory_size / 10 * 9) return false;
    void* memory = allocate_large_pages(bytes);
    if (!memory) return false;
    const std::size_t wanted = bytes / sizeof(Cluster);
    clusters_.reset(new (memory) Cluster[wanted]);
    size_ = wanted;
    generation_ = 0;
    return true;
}

void Table::clear(int threads) {
    const auto clear_part = [this, threads](int part) {
        const std::size_t first = size_ * std::size_t(part) / std::size_t(threads);
        const std::size_t last = size_ * std::size_t(part + 1) / std::size_t(threads);
        for (std::size_t i = first; i < last; ++i)
            for (Entry& entry : clusters_[i].entries) {
                entry.check.store(0, std::memory_order_relaxed);
                entry.data.store(0, std::memory_order_relaxed);
            }
    };
    std::vector<std::thread> pool;
    for (int part = 1; part < threads; ++part) pool.emplace_back(clear_part, part);
    clear_part(0);
    for (std::thread& thread : pool) thread.join();
    generation_ = 0;
}

std::optional<Known> Table::probe(Key key) const {
    // Which of the entries it is cannot be foreseen: all are compared before anything is decided.
    const auto& entries = clusters_[index(key)].entries;
    std::uint64_t found = 0;
    for (int i = 3; i >= 0; --i) {
        const std::uint64_t data = entries[i].data.load(std::memory_order_relaxed);
        const bool same = (entries[i].check.load(std::memory_order_relaxed) ^ data) == key;
        found = same ? data : found;  // of equals the first, as in store()
    }
    if (found == 0) return std::nullopt;
    return unpack(found);
}

Stored Table::store(Key key, const Known& known) {
    constexpr int free_place = -1000;
    Entry* target = nullptr;
    int lowest = 1 << 20;
    std::uint64_t old = 0;
    bool has_company = false;
    for (Entry& entry : clusters_[index(key)].entries) {
        const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
        const bool same = data != 0 && (entry.check.load(std::memory_order_relaxed) ^ data) == key;
        has_company |= data != 0 && !same && age_of(data, generation_) == 0;
        // Old and shallow entries go first; an entry of the same position always.
        const int worth = same ? free_place - 1
                          : data == 0
                              ? free_place
                              : int(std::uint8_t(data >> 48)) - 8 * age_of(data, generation_);
        if (worth < lowest) {
            lowest = worth;
            target = &entry;
            old = same ? data : 0;
        }
        if (same) break;
    }
    Known kept = known;
    if (old != 0) {
        // Somebody knew more in the meantime.
        if (known.bound == Bound::none) return {};
        const Known before = unpack(old);
        if (kept.move.is_null()) kept.move = before.move;
        // A much deeper result of this search is worth more than a shallow bound.
        if (known.bound != Bound::exact && age_of(old, generation_) == 0 &&
            before.depth > known.depth + 4 + 2 * int(known.was_pv))
            return {};
    }
    const std::uint64_t data = pack(kept, generation_);
    target->check.store(key ^ data, std::memory_order_relaxed);
    target->data.store(data, std::memory_order_relaxed);
    return {lowest > free_place, old == 0 && has_company};
}

int Table::fullness() const {
    int used = 0;
    const std::size_t sample = std::min<std::size_t>(250, size_);
    for (std::size_t i = 0; i < sample; ++i)
        for (const Entry& entry : clusters_[i].entries) {
            const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
            if (data != 0 && age_of(data, generation_) == 0) ++used;
        }
    return used * 1000 / int(4 * sample);
}

std::size_t Table::megabytes() const {
    return size_ * sizeof(Cluster) / (std::size_t(1024) * 1024);
}

}  // namespace kibitzer::search
