// What a search noticed about itself.
#pragma once

#include <cstdint>
#include <vector>

namespace kibitzer::search {

struct Stats {
    std::uint64_t nodes = 0;             // moves made
    std::uint64_t quiescence_nodes = 0;  // of these, in quiescence
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0;
    std::uint64_t table_cutoffs = 0;
    std::uint64_t table_stores = 0;      // by the main search
    std::uint64_t table_displaced = 0;   // of these, at the cost of another position
    std::uint64_t table_collisions = 0;  // of these, into a place with another of this search
    std::uint64_t evaluations = 0;
    std::uint64_t fail_highs = 0;
    std::uint64_t first_move_fail_highs = 0;
    std::uint64_t moves_considered = 0;  // in the main search
    std::uint64_t moves_pruned = 0;      // not searched at all
    std::uint64_t null_tries = 0;
    std::uint64_t null_cutoffs = 0;
    std::uint64_t reductions = 0;
    std::uint64_t researches = 0;  // reduced searches that had to be repeated

    void add(const Stats& other) {
        nodes += other.nodes;
        quiescence_nodes += other.quiescence_nodes;
        table_probes += other.table_probes;
        table_hits += other.table_hits;
        table_cutoffs += other.table_cutoffs;
        table_stores += other.table_stores;
        table_displaced += other.table_displaced;
        table_collisions += other.table_collisions;
        evaluations += other.evaluations;
        fail_highs += other.fail_highs;
        first_move_fail_highs += other.first_move_fail_highs;
        moves_considered += other.moves_considered;
        moves_pruned += other.moves_pruned;
        null_tries += other.null_tries;
        null_cutoffs += other.null_cutoffs;
        reductions += other.reductions;
        researches += other.researches;
    }
    friend bool operator==(const Stats&, const Stats&) = default;
};

}  // namespace kibitzer::search
