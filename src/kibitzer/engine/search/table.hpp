// The transposition table: what was found out about positions, shared by all threads without
// locks. An entry is two words; the first is the key combined with the second, so that an entry
// half written by another thread is not recognised.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "kibitzer/chess/move.hpp"
#include "kibitzer/chess/zobrist.hpp"

namespace kibitzer::search {

enum class Bound : std::uint8_t { none, upper, lower, exact };

constexpr bool allows_at_least(Bound bound) { return (int(bound) & int(Bound::lower)) != 0; }
constexpr bool allows_at_most(Bound bound) { return (int(bound) & int(Bound::upper)) != 0; }

struct Known {
    Move move = Move::null();  // null: none
    int value = 0;             // as in the table: see from_table
    int static_value = 0;      // no_value if the side is in check
    int depth = 0;
    Bound bound = Bound::none;
    bool was_pv = false;
};

// What a new entry met in its place, four entries wide.
struct Stored {
    bool displaced = false;  // another position had to give way
    bool collided = false;   // it is new there, and shares the place with another of this search
};

class Table {
public:
    explicit Table(std::size_t megabytes = 16) { resize(megabytes); }

    // False if there is not enough memory; the old table stays then.
    bool resize(std::size_t megabytes);
    void clear(int threads = 1);
    void new_search() { generation_ = std::uint8_t((generation_ + 1) & 31); }

    [[nodiscard]] std::optional<Known> probe(Key key) const;
    Stored store(Key key, const Known& known);
    void prefetch(Key key) const { __builtin_prefetch(&clusters_[index(key)]); }

    // Thousandths of the table filled by this search.
    [[nodiscard]] int fullness() const;
    [[nodiscard]] std::size_t megabytes() const;

private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};  // key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Cluster {
        Entry entries[4];
    };

    [[nodiscard]] std::size_t index(Key key) const {
        return std::size_t(((key >> 32) * size_) >> 32);
    }

    struct Release {
        void operator()(Cluster* clusters) const;
    };

    std::unique_ptr<Cluster[], Release> clusters_;
    std::size_t size_ = 0;
    std::uint8_t generation_ = 0;  // 0..31
};

}  // namespace kibitzer::search
