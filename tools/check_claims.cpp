// Are the claims true? Takes positions of games and lets a strong engine answer whatever is claimed
// about them: after the first move of a proof the engine replies with its best move each time, and
// the prover must still reach the gain, the mate or the checks that were claimed.
//
// Three kinds are checked: what `tactics` finds in a position; what `review` says about the game's
// move (the engine gives the lines, as it does there); and what a move is said to threaten.
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
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/move_class.hpp"

using namespace kibitzer;

namespace {

// A position of a game and the move played in it.
struct Stage {
    Position position;
    Move move;
};

std::vector<Stage> collect(int argc, char** argv, int first) {
    std::vector<Stage> stages;
    for (int i = first; i < argc; ++i) {
        const auto use = [&](const PgnChunk& chunk) {
            read_games(chunk.text, [&](ReadGame&& game) {
                Position position = game.tree.start();
                int ply = 0;
                for (const auto id : game.tree.mainline()) {
                    const Move move = game.tree[id].move;
                    if (ply++ >= 8 && !move.is_null()) stages.push_back({position, move});
                    play(position, move);
                }
            });
            return 0;
        };
        const auto report = process_pgn(argv[i], {}, use, [](int) {});
        if (report.error) std::fprintf(stderr, "%s\n", report.error->message.c_str());
    }
    return stages;
}

class Checker {
public:
    Checker(Analyst& engine, const search::Limits& limits) : engine_(engine), limits_(limits) {}

    void check(const std::string& kind, const Claim& claim) {
        std::string story;
        const bool held = holds(claim, story);
        auto& tally = tallies_[kind];
        tally.first += held;
        ++tally.second;
        if (!held)
            std::printf("FALSE %s %s claimed %d mate %d draw %d: %s\n", kind.c_str(),
                        to_fen(claim.start).c_str(), claim.gain, claim.mate, int(claim.draws),
                        story.c_str());
    }

    std::optional<SearchResult> ask(const Position& position) {
        auto answer = engine_.search(position, limits_);
        if (!answer || !answer->best || answer->info.lines.empty()) return std::nullopt;
        return std::move(*answer);
    }

    void print(int positions, double milliseconds) const {
        int held = 0;
        int claimed = 0;
        for (const auto& [kind, tally] : tallies_) {
            std::printf("%-34s %5d of %5d\n", kind.c_str(), tally.first, tally.second);
            held += tally.first;
            claimed += tally.second;
        }
        std::printf("%d positions, %d claims, %d hold (%.2f %%), %.1f ms a position\n", positions,
                    claimed, held, claimed ? 100.0 * held / claimed : 0, milliseconds);
    }

private:
    // Does the claim hold against the engine's replies?
    bool holds(const Claim& claim, std::string& story) {
        constexpr int most_rounds = 8;
        Position position = claim.start;
        int gained = 0;
        int moves = 0;
        Move next = claim.proof.front();
        for (int round = 0; round < most_rounds; ++round) {
            story += to_san(position, next) + " ";
            gained += immediate_gain(position, next, standard_values);
            position.make(next);
            ++moves;
            if (!has_legal_move(position)) return is_check(position);
            if (claim.mate > 0 && moves >= claim.mate) return false;
            const auto reply = ask(position);
            if (!reply) return false;
            story += to_san(position, *reply->best) + " ";
            gained -= immediate_gain(position, *reply->best, standard_values);
            position.make(*reply->best);
            if (!has_legal_move(position)) return false;
            const auto step = next_step(claim, position, gained, moves);
            if (!step) return false;
            if (step->is_null()) return true;
            next = *step;
        }
        return claim.draws;  // still giving check
    }

    // The move that goes on; null: reached; nothing: refuted.
    static std::optional<Move> next_step(const Claim& claim, const Position& position, int gained,
                                         int moves) {
        if (claim.draws) {
            const PerpetualProof proof = prove_perpetual(position);
            return proof.holds() ? std::optional(proof.line.front()) : std::nullopt;
        }
        if (claim.mate > 0) {
            const ForcingProof mate = prove_mate(position, {claim.mate - moves, 2'000'000});
            return mate.holds() ? std::optional(mate.line.front()) : std::nullopt;
        }
        const auto line = prove_at_least(position, {}, claim.gain - gained, {5, 2'000'000});
        if (!line) return std::nullopt;
        return line->empty() ? Move::null() : line->front();
    }

    Analyst& engine_;
    search::Limits limits_;
    std::map<std::string, std::pair<int, int>> tallies_;  // held, claimed
};

Claim claim_of(const Position& start, const tactics::Tactic& tactic) {
    return {start, tactic.proof, tactic.value.material_delta, tactic.value.mate,
            tactic.value.draws};
}

void check_tactics(Checker& checker, const Position& position, const tactics::Tactics& found) {
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const tactics::Tactic& tactic : *list)
            checker.check("tactics " + std::string(tactics::name(tactic.finding.motif)),
                          claim_of(*with_turn(position, tactic.side()), tactic));
}

// The game's move as a review would tell it, whatever it cost.
void check_review(Checker& checker, const Stage& stage) {
    const auto best = checker.ask(stage.position);
    Position after = stage.position;
    after.make(stage.move);
    if (!best || *best->best == stage.move || !has_legal_move(after)) return;
    const auto reply = checker.ask(after);
    if (!reply) return;
    const Color mover = stage.position.side_to_move();
    Moment moment;
    moment.before = stage.position;
    moment.played = stage.move;
    moment.after_played = {{stage.move}, seen_from(mover, reply->info.lines[0].score)};
    for (const Move move : reply->info.lines[0].moves) moment.after_played.moves.push_back(move);
    moment.alternatives = {{best->info.lines[0].moves, seen_from(mover, best->info.lines[0].score)},
                           moment.after_played};
    moment.chance_before = win_chance(best->info.lines[0].score, mover);
    moment.chance_after = win_chance(reply->info.lines[0].score, mover);
    moment.verdict = MoveClass::mistake;
    for (const Claim& claim : tell(moment, {}).claims) checker.check("review", claim);
}

void check_threats(Checker& checker, const Stage& stage) {
    for (const tactics::Deed& deed : tactics::find_deeds(stage.position, stage.move)) {
        if (!deed.threat) continue;
        Position passed = stage.position;
        passed.make(stage.move);
        passed.make_null();
        checker.check("threat of a move", claim_of(passed, *deed.threat));
    }
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
    Checker checker(**engine, limits);
    const std::vector<Stage> all = collect(argc, argv, 5);
    std::mt19937_64 random(std::strtoull(argv[4], nullptr, 10));
    double seconds = 0;
    const int count = std::atoi(argv[3]);
    for (int i = 0; i < count && !all.empty(); ++i) {
        const Stage& stage = all[random() % all.size()];
        const auto start = std::chrono::steady_clock::now();
        const tactics::Tactics found = tactics::find_tactics(stage.position);
        seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        check_tactics(checker, stage.position, found);
        check_review(checker, stage);
        check_threats(checker, stage);
    }
    checker.print(count, 1000 * seconds / std::max(count, 1));
    return 0;
}
