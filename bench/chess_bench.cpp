// The rules: perft, lists of moves, slider lookups, make and unmake.
#include <string_view>

#include "bench/material.hpp"
#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/perft.hpp"

namespace kibitzer {

namespace {

// Peter McKenzie's test position: castling, pins, en passant and promotions within a few plies.
constexpr std::string_view kiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

using Count = std::uint64_t (*)(const Position&, int);

void count_leaves(benchmark::State& state, Count count, std::string_view fen, int depth) {
    const Position position = parse_fen(fen)->position;
    std::uint64_t leaves = 0;
    for (auto _ : state) benchmark::DoNotOptimize(leaves = count(position, depth));
    count_rate(state, "leaves/s", leaves);
}
BENCHMARK_CAPTURE(count_leaves, bulk_start, perft, "startpos", 5);
BENCHMARK_CAPTURE(count_leaves, bulk_kiwipete, perft, kiwipete, 4);
BENCHMARK_CAPTURE(count_leaves, no_bulk_start, perft_without_bulk, "startpos", 4);
BENCHMARK_CAPTURE(count_leaves, no_bulk_kiwipete, perft_without_bulk, kiwipete, 3);

using List = MoveList (*)(const Position&);

void list_moves(benchmark::State& state, List list) {
    std::size_t moves = 0;
    for (auto _ : state) {
        moves = 0;
        for (const Visit& visit : visits()) {
            const MoveList found = list(visit.position);
            benchmark::DoNotOptimize(found.begin());
            moves += found.size();
        }
    }
    count_rate(state, "positions/s", visits().size());
    count_rate(state, "moves/s", moves);
}
BENCHMARK_CAPTURE(list_moves, legal, legal_moves);
BENCHMARK_CAPTURE(list_moves, captures, legal_captures);
BENCHMARK_CAPTURE(list_moves, quiets, legal_quiets);
BENCHMARK_CAPTURE(list_moves, quiet_checks, legal_quiet_checks);

void count_moves(benchmark::State& state) {
    for (auto _ : state)
        for (const Visit& visit : visits())
            benchmark::DoNotOptimize(count_legal_moves(visit.position));
    count_rate(state, "positions/s", visits().size());
}
BENCHMARK(count_moves);

void make_unmake(benchmark::State& state) {
    std::vector<Visit> copies = visits();
    for (auto _ : state)
        for (Visit& visit : copies) {
            const Undo undo = visit.position.make(visit.move);
            benchmark::ClobberMemory();
            visit.position.unmake(visit.move, undo);
        }
    count_rate(state, "plies/s", copies.size());
}
BENCHMARK(make_unmake);

// Squares and occupancies as they occur: where a man has just gone, and all men.
struct Lookup {
    Square from;
    Bitboard occupied;
};

std::vector<Lookup> lookups() {
    std::vector<Lookup> made;
    for (const Visit& visit : visits())
        made.push_back({visit.move.to(), visit.position.occupied()});
    return made;
}

using Slider = Bitboard (*)(Square, Bitboard);

// The result is used only in the end: the lookups overlap.
template <Slider attacks>
void look_up_side_by_side(benchmark::State& state) {
    const std::vector<Lookup> all = lookups();
    for (auto _ : state) {
        Bitboard seen;
        for (const Lookup& lookup : all) seen ^= attacks(lookup.from, lookup.occupied);
        benchmark::DoNotOptimize(seen);
    }
    count_rate(state, "lookups/s", all.size());
}
BENCHMARK(look_up_side_by_side<rook_attacks>)->Name("look_up/rook");
BENCHMARK(look_up_side_by_side<bishop_attacks>)->Name("look_up/bishop");
BENCHMARK(look_up_side_by_side<queen_attacks>)->Name("look_up/queen");

// Each lookup waits for the one before, as in x-rays.
template <Slider attacks>
void look_up_in_a_chain(benchmark::State& state) {
    const std::vector<Lookup> all = lookups();
    Bitboard seen;
    for (auto _ : state)
        for (const Lookup& lookup : all) seen = attacks(lookup.from, lookup.occupied ^ seen);
    benchmark::DoNotOptimize(seen);
    count_rate(state, "lookups/s", all.size());
}
BENCHMARK(look_up_in_a_chain<rook_attacks>)->Name("look_up_chain/rook");
BENCHMARK(look_up_in_a_chain<bishop_attacks>)->Name("look_up_chain/bishop");

}  // namespace

}  // namespace kibitzer

BENCHMARK_MAIN();
