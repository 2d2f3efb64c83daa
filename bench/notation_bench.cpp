// Positions and moves as text: FEN and SAN, both ways.
#include <string>

#include "bench/material.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"

namespace kibitzer {

namespace {

// One text per visit.
template <class Write>
std::vector<std::string> written(Write write) {
    std::vector<std::string> texts;
    for (const Visit& visit : visits()) texts.push_back(write(visit));
    return texts;
}

std::string fen_of(const Visit& visit) { return to_fen(visit.position); }
std::string san_of(const Visit& visit) { return to_san(visit.position, visit.move); }

template <std::string (*write)(const Visit&)>
void write_text(benchmark::State& state) {
    for (auto _ : state)
        for (const Visit& visit : visits()) benchmark::DoNotOptimize(write(visit));
    count_rate(state, "positions/s", visits().size());
}
BENCHMARK(write_text<fen_of>)->Name("fen/write");
BENCHMARK(write_text<san_of>)->Name("san/write");

void read_fen(benchmark::State& state) {
    const std::vector<std::string> texts = written(fen_of);
    for (auto _ : state)
        for (const std::string& text : texts) benchmark::DoNotOptimize(parse_fen(text));
    count_rate(state, "positions/s", texts.size());
}
BENCHMARK(read_fen)->Name("fen/read");

void read_san(benchmark::State& state) {
    const std::vector<std::string> texts = written(san_of);
    for (auto _ : state)
        for (std::size_t i = 0; i < texts.size(); ++i)
            benchmark::DoNotOptimize(parse_san(visits()[i].position, texts[i]));
    count_rate(state, "plies/s", texts.size());
}
BENCHMARK(read_san)->Name("san/read");

// What the PGN parser does with a move: no strings, no messages.
void resolve_moves(benchmark::State& state) {
    const std::vector<std::string> texts = written(san_of);
    for (auto _ : state)
        for (std::size_t i = 0; i < texts.size(); ++i) {
            const char* text = texts[i].c_str();
            SanMove san;
            benchmark::DoNotOptimize(scan_san(text, san));
            benchmark::DoNotOptimize(resolve_san(visits()[i].position, san));
        }
    count_rate(state, "plies/s", texts.size());
}
BENCHMARK(resolve_moves)->Name("san/resolve");

}  // namespace

}  // namespace kibitzer

BENCHMARK_MAIN();
