// How the four metrics contribute to their Sum and to results, and the weights of profile `fitted`.
//   g++ -std=c++20 -O2 -march=native -DKIBITZER_PEXT=0 -Isrc tools/fit_metrics.cpp -o fit_metrics
//       build/portable/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd
//   ./fit_metrics GAMES.pgn...
// Every fourth position of each decided or drawn game counts, from the tenth half move on.
#include <array>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/metrics/profile.hpp"

using namespace kibitzer;

namespace {

using Row = std::array<double, 4>;  // White minus Black: PV, MV, OV, DV

struct Sample {
    Row row;
    double result;  // for White
    bool test;      // held out, by game
};

Row row_of(const Position& position, MetricsSet set) {
    const PositionMetrics metrics = measure(position, set);
    const MetricsDelta delta = metrics[Color::white] - metrics[Color::black];
    return {double(delta.piece_value), double(delta.mobility_value), double(delta.offensive_value),
            delta.defensive_value.value()};
}

double sum(const Row& row) { return row[0] + row[1] + row[2] + row[3]; }

template <class A, class B>
double correlation(const std::vector<Sample>& samples, A a, B b) {
    double sa = 0, sb = 0, saa = 0, sbb = 0, sab = 0;
    for (const Sample& s : samples) {
        const double x = a(s), y = b(s);
        sa += x, sb += y, saa += x * x, sbb += y * y, sab += x * y;
    }
    const double n = double(samples.size());
    return (sab - sa * sb / n) / std::sqrt((saa - sa * sa / n) * (sbb - sb * sb / n));
}

double probability(const std::array<double, 5>& w, const Row& row) {
    double z = w[4];
    for (std::size_t i = 0; i < 4; ++i) z += w[i] * row[i];
    return 1 / (1 + std::exp(-z));
}

double loss(const std::vector<Sample>& samples, const std::array<double, 5>& w, bool test) {
    double total = 0, n = 0;
    for (const Sample& s : samples) {
        if (s.test != test) continue;
        const double p = std::min(std::max(probability(w, s.row), 1e-9), 1 - 1e-9);
        total -= s.result * std::log(p) + (1 - s.result) * std::log(1 - p);
        ++n;
    }
    return total / n;
}

// Logistic regression by Newton's method; the fifth weight is the constant. `scale` ties the four
// weights together (one factor for a fixed profile) if `tied`.
std::array<double, 5> fit(const std::vector<Sample>& samples, bool tied) {
    std::array<double, 5> w{};
    for (int step = 0; step < 25; ++step) {
        const std::size_t k = tied ? 2 : 5;
        std::array<std::array<double, 6>, 5> m{};
        for (const Sample& s : samples) {
            if (s.test) continue;
            std::array<double, 5> x{};
            if (tied) {
                x[0] = sum(s.row);
                x[1] = 1;
            } else {
                for (std::size_t i = 0; i < 4; ++i) x[i] = s.row[i];
                x[4] = 1;
            }
            const double p = probability(w, s.row);
            for (std::size_t i = 0; i < k; ++i) {
                m[i][5] += (s.result - p) * x[i];
                for (std::size_t j = 0; j < k; ++j) m[i][j] += p * (1 - p) * x[i] * x[j];
            }
        }
        for (std::size_t i = 0; i < k; ++i) {  // Gauss-Jordan
            const double pivot = m[i][i];
            for (double& v : m[i]) v /= pivot;
            for (std::size_t r = 0; r < k; ++r) {
                const double factor = m[r][i];
                if (r == i) continue;
                for (std::size_t c = 0; c < 6; ++c) m[r][c] -= factor * m[i][c];
            }
        }
        if (tied) {
            for (std::size_t i = 0; i < 4; ++i) w[i] += m[0][5];
            w[4] += m[1][5];
        } else {
            for (std::size_t i = 0; i < 5; ++i) w[i] += m[i][5];
        }
    }
    return w;
}

void describe(const char* name, const std::vector<Sample>& samples) {
    constexpr const char* names[] = {"dPV", "dMV", "dOV", "dDV"};
    std::printf("\n%s, %zu positions\nmetric  sd  corr(Sum)  corr(result)\n", name, samples.size());
    for (std::size_t i = 0; i < 4; ++i) {
        double s1 = 0, s2 = 0;
        for (const Sample& s : samples) s1 += s.row[i], s2 += s.row[i] * s.row[i];
        const double n = double(samples.size());
        std::printf("%s  %.2f  %.2f  %.2f\n", names[i], std::sqrt(s2 / n - s1 / n * s1 / n),
                    correlation(
                        samples, [&](const Sample& s) { return s.row[i]; },
                        [](const Sample& s) { return sum(s.row); }),
                    correlation(
                        samples, [&](const Sample& s) { return s.row[i]; },
                        [](const Sample& s) { return s.result; }));
    }
    std::printf("Sum: corr(result) %.3f\n", correlation(
                                                samples, [](const Sample& s) { return sum(s.row); },
                                                [](const Sample& s) { return s.result; }));
    const auto equal = fit(samples, true);
    const auto free = fit(samples, false);
    std::printf("log loss on held-out games: constant %.4f, equal weights %.4f, fitted %.4f\n",
                loss(samples, {0, 0, 0, 0, free[4]}, true), loss(samples, equal, true),
                loss(samples, free, true));
    std::printf(
        "fitted weights, PV = 1: MV %.3f OV %.3f DV %.3f (PV %.4f per point, constant %.4f)\n",
        free[1] / free[0], free[2] / free[0], free[3] / free[0], free[0], free[4]);
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<Sample> classic, neutral;
    std::uint64_t games = 0;
    for (int i = 1; i < argc; ++i) {
        const auto use = [&](const PgnChunk& chunk) {
            read_games(chunk.text, [&](ReadGame&& game) {
                if (game.tree.result == GameResult::unknown) return;
                const double result = game.tree.result == GameResult::draw         ? 0.5
                                      : game.tree.result == GameResult::white_wins ? 1.0
                                                                                   : 0.0;
                const bool test = games++ % 5 == 0;
                Position position = game.tree.start();
                int ply = 0;
                for (const auto id : game.tree.mainline()) {
                    play(position, game.tree[id].move);
                    if (++ply < 10 || ply % 4 != int(games % 4)) continue;
                    classic.push_back({row_of(position, MetricsSet::classic), result, test});
                    neutral.push_back({row_of(position, MetricsSet::neutral), result, test});
                }
            });
            return 0;
        };
        const auto report = process_pgn(argv[i], {}, use, [](int) {});
        if (report.error) std::fprintf(stderr, "%s\n", report.error->message.c_str());
    }
    std::printf("%llu games\n", static_cast<unsigned long long>(games));
    describe("classic", classic);
    describe("neutral", neutral);
}
