// Are the claims true? Takes positions of games, finds the tactics in them, and lets a strong
// engine answer: after the first move of a proof the engine replies with its best move each time,
// and the prover must still reach the gain or the mate that was claimed.
//   g++ -std=c++20 -O2 -march=native -DKIBITZER_PEXT=0 -Isrc tools/check_claims.cpp
//       -o check_claims build/portable/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd -lfathom
//       -lpthread
//   ./check_claims ENGINE NODES POSITIONS SEED GAMES.pgn...
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "kibitzer/app/analyst.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/tactic.hpp"

using namespace kibitzer;

namespace {

std::vector<Position> collect(int argc, char** argv, int first) {
    std::vector<Position> positions;
    for (int i = first; i < argc; ++i) {
        const auto use = [&](const PgnChunk& chunk) {
            read_games(chunk.text, [&](ReadGame&& game) {
                Position position = game.tree.start();
                int ply = 0;
                for (const auto id : game.tree.mainline()) {
                    if (ply++ >= 8) positions.push_back(position);
                    play(position, game.tree[id].move);
                }
            });
            return 0;
        };
        const auto report = process_pgn(argv[i], {}, use, [](int) {});
        if (report.error) std::fprintf(stderr, "%s\n", report.error->message.c_str());
    }
    return positions;
}

// Does the claim hold against the engine's replies?
bool holds(Analyst& engine, const search::Limits& limits, Position position,
           const tactics::Tactic& tactic, std::string& story) {
    const Color attacker = position.side_to_move();
    const int claimed = tactic.value.material_delta;
    int gained = 0;
    int moves = 0;
    Move next = tactic.proof.front();
    for (int round = 0; round < 8; ++round) {
        story += to_san(position, next) + " ";
        gained += immediate_gain(position, next, standard_values);
        position.make(next);
        ++moves;
        if (!has_legal_move(position))
            return is_check(position) ? true : tactic.value.mate == 0 && claimed <= 0;
        if (tactic.value.mate > 0 && moves >= tactic.value.mate) return false;
        const auto reply = engine.search(position, limits);
        if (!reply || !reply->best) return false;
        story += to_san(position, *reply->best) + " ";
        gained -= immediate_gain(position, *reply->best, standard_values);
        position.make(*reply->best);
        if (!has_legal_move(position)) return false;
        (void)attacker;
        if (tactic.value.mate > 0) {
            const ForcingProof mate = prove_mate(position, {tactic.value.mate - moves, 2'000'000});
            if (!mate.holds()) return false;
            next = mate.line.front();
            continue;
        }
        const auto line = prove_at_least(position, {}, claimed - gained, {5, 2'000'000});
        if (!line) return false;
        if (line->empty()) return true;
        next = line->front();
    }
    return false;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 6) {
        std::fputs("usage: check_claims ENGINE NODES POSITIONS SEED GAMES.pgn...\n", stderr);
        return 2;
    }
    const StopFlag never{false};
    AnalystSettings settings;
    settings.command = argv[1];
    auto engine = make_analyst(settings, never);
    if (!engine) {
        std::fprintf(stderr, "%s\n", engine.error().message.c_str());
        return 1;
    }
    search::Limits limits;
    limits.nodes = std::strtoull(argv[2], nullptr, 10);
    const std::vector<Position> all = collect(argc, argv, 5);
    std::mt19937_64 random(std::strtoull(argv[4], nullptr, 10));
    std::map<std::string, std::pair<int, int>> by_motif;  // held, claimed
    double seconds = 0;
    const int count = std::atoi(argv[3]);
    for (int i = 0; i < count && !all.empty(); ++i) {
        const Position& position = all[random() % all.size()];
        const auto start = std::chrono::steady_clock::now();
        const tactics::Tactics found = tactics::find_tactics(position);
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        for (const auto* list : {&found.opportunities, &found.threats})
            for (const tactics::Tactic& tactic : *list) {
                const auto turned = with_turn(position, tactic.side());
                std::string story;
                const bool held = holds(**engine, limits, *turned, tactic, story);
                auto& tally = by_motif[std::string(tactics::name(tactic.finding.motif))];
                tally.first += held;
                ++tally.second;
                if (!held)
                    std::printf("FALSE %s %s%s claimed %d mate %d: %s\n",
                                std::string(tactics::name(tactic.finding.motif)).c_str(),
                                to_fen(*turned).c_str(), tactic.is_threat ? " (threat)" : "",
                                tactic.value.material_delta, tactic.value.mate, story.c_str());
            }
    }
    int held = 0;
    int claimed = 0;
    for (const auto& [motif, tally] : by_motif) {
        std::printf("%-22s %5d of %5d\n", motif.c_str(), tally.first, tally.second);
        held += tally.first;
        claimed += tally.second;
    }
    std::printf("%d positions, %d claims, %d hold (%.2f %%), %.1f ms a position\n", count, claimed,
                held, claimed ? 100.0 * held / claimed : 0, 1000 * seconds / std::max(count, 1));
    return 0;
}
