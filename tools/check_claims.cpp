// Are the claims true? Takes positions of games and lets a strong engine answer whatever is claimed
// about them: after the first move of a proof the engine replies with its best move each time, and
// the prover must still reach the gain, the mate or the checks that were claimed.
//
// Checked is everything that the words assert about material or mate:
//   tactics, chain     what `tactics` shows, threats included
//   review             wins, mates and draws that a review tells about the game's move
//   threatens          of the game's move, the engine's and the engine's answer
//   stops mate         the same: the mate was there and is not any more (no engine is needed)
//   danger, safe       a man that a move takes out of danger, guards or saves: it could be won
//                      before, if the turn were passed, and the engine does not win it after
//   loose              a man left to be taken with gain
//   has won            at the end of a line that is shown: the loser does not win it back at once
// Not checked, since only the board is described: takes, trades, attacks, guards, causes, places.
//   g++ -std=c++20 -O2 -march=native -DKIBITZER_PEXT=1 -Isrc tools/check_claims.cpp
//       -o check_claims build/release/libkibitzer.a -lfmt -lz -lbz2 -llzma -lzstd -lsqlite3
//       -lfathom -lpthread -ldl
//   ./check_claims ENGINE NODES POSITIONS SEED ANSWERS GAMES.pgn...
// ANSWERS is a file that keeps the engine's answers ("" for none): after Ctrl-C the same command
// goes on where it was.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/tactics/neglects.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/words.hpp"
#include "remembered_engine.hpp"

using namespace kibitzer;

namespace {

constexpr int worth_telling = 100;  // centipawns
constexpr ForcingLimits proof_limits{5, 2'000'000};

// A position of a game, the move played in it and the one before.
struct Stage {
    Position position;
    Move move;
    LeadIn lead_in;
};

// A fair sample of all positions from the fifth move on, in random order.
std::vector<Stage> sample(std::size_t count, std::mt19937_64& random, char** first, char** last) {
    std::vector<Stage> stages;
    std::uint64_t seen = 0;
    const auto offer = [&](const Stage& stage) {
        const std::uint64_t place = random() % ++seen;
        if (stages.size() < count) {
            stages.push_back(stage);
            std::swap(stages[place % stages.size()], stages.back());
        } else if (place < count) {
            stages[place] = stage;
        }
    };
    for (char** file = first; file != last; ++file) {
        const auto use = [&](const PgnChunk& chunk) {
            read_games(chunk.text, [&](ReadGame&& game) {
                Stage stage{game.tree.start(), Move::null(), {}};
                int ply = 0;
                for (const auto id : game.tree.mainline()) {
                    stage.move = game.tree[id].move;
                    if (stage.move.is_null()) return;
                    if (ply++ >= 8) offer(stage);
                    stage.lead_in = {stage.position, stage.move};
                    stage.position.make(stage.move);
                }
            });
            return 0;
        };
        const auto report = process_pgn(*file, {}, use, [](int) {});
        if (report.error) std::fprintf(stderr, "%s\n", report.error->message.c_str());
    }
    return stages;
}

Position after(const Position& position, Move move) {
    Position next = position;
    next.make(move);
    return next;
}

class Checker {
public:
    Checker(RememberedEngine& engine, const StopFlag& stop) : engine_(engine), stop_(stop) {}

    // A gain, mate or draw that the side to move is said to force.
    void force(const std::string& kind, const Claim& claim) {
        std::string story;
        const bool held = is_forced(claim, story);
        std::string claimed = claim.draws      ? "a draw"
                              : claim.mate > 0 ? "mate in " + std::to_string(claim.mate)
                                               : std::to_string(claim.gain);
        count(kind, held, claim.start, claimed + ": " + story);
    }

    // Something that was found to hold or not; `story` tells what speaks against it.
    void count(const std::string& kind, bool held, const Position& position,
               const std::string& story) {
        if (stop_) return;  // an answer may be missing
        auto& tally = tallies_[kind];
        tally.first += held;
        ++tally.second;
        if (held) return;
        ++failed_;
        std::printf("FALSE %s: %s claimed %s\n", kind.c_str(), to_fen(position).c_str(),
                    story.c_str());
        std::fflush(stdout);
    }

    std::optional<ScoredLine> ask(const Position& position) { return engine_.ask(position); }

    // The engine's best move wins at least `gain` by force, beginning on this square if any.
    std::optional<Move> find_win(const Position& position, int gain, std::optional<Square> on) {
        const auto best = has_legal_move(position) ? ask(position) : std::nullopt;
        if (!best || (on && best->moves[0].to() != *on)) return std::nullopt;
        if (!prove_at_least(position, best->moves[0], gain, proof_limits)) return std::nullopt;
        return best->moves[0];
    }

    [[nodiscard]] std::pair<int, int> totals() const {
        int claims = 0;
        for (const auto& [kind, tally] : tallies_) claims += tally.second;
        return {claims, failed_};
    }

    void print(std::size_t positions, double milliseconds) const {
        for (const auto& [kind, tally] : tallies_)
            std::printf("%-34s %5d of %5d\n", kind.c_str(), tally.first, tally.second);
        const auto [claims, failed] = totals();
        std::printf("%zu positions, %d claims, %d hold (%.2f %%), %.1f ms a position\n", positions,
                    claims, claims - failed, claims ? 100.0 * (claims - failed) / claims : 0,
                    milliseconds);
    }

private:
    bool is_forced(const Claim& claim, std::string& story) {
        constexpr int most_rounds = 24;
        Position position = claim.start;
        std::set<std::uint64_t> seen;
        int gained = 0;
        int moves = 0;
        Move next = claim.proof.front();
        for (int round = 0; round < most_rounds; ++round) {
            story += numbered_san(position, next) + " ";
            gained += immediate_gain(position, next, standard_values);
            position.make(next);
            ++moves;
            if (!has_legal_move(position)) return is_check(position);
            if (claim.mate > 0 && moves >= claim.mate) return false;
            const auto reply = ask(position);
            if (!reply) return false;
            story += numbered_san(position, reply->moves[0]) + " ";
            gained -= immediate_gain(position, reply->moves[0], standard_values);
            position.make(reply->moves[0]);
            if (!has_legal_move(position)) return false;
            if (!seen.insert(position.key()).second) return claim.draws || is_winning(position);
            const auto step = next_step(claim, position, gained, moves);
            if (!step) return false;
            if (step->is_null()) return true;
            next = *step;
        }
        return claim.draws || is_winning(position);  // checks without end, or almost
    }

    // The prover moves to and fro out of check: does the engine see a way out for its side?
    bool is_winning(const Position& position) {
        constexpr double better = 0.6;
        const auto best = ask(position);
        return best && win_chance(best->score, position.side_to_move()) > better;
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
        const auto line = prove_at_least(position, {}, claim.gain - gained, proof_limits);
        if (!line) return std::nullopt;
        return line->empty() ? Move::null() : line->front();
    }

    RememberedEngine& engine_;
    const StopFlag& stop_;
    std::map<std::string, std::pair<int, int>> tallies_;  // held, claimed
    int failed_ = 0;
};

Claim claim_of(const Position& start, const tactics::Tactic& tactic) {
    return {start, tactic.proof, tactic.value.material_delta, tactic.value.mate,
            tactic.value.draws};
}

void check_tactics(Checker& checker, const Position& position, const tactics::Tactics& found) {
    for (const auto* list : {&found.opportunities, &found.threats})
        for (const tactics::Tactic& tactic : *list)
            checker.force("tactics " + std::string(tactics::name(tactic.finding.motif)),
                          claim_of(proof_start(position, tactic.side()), tactic));
    for (const tactics::Chain& chain : found.chains) {
        const Position start = proof_start(position, chain.cause.side);
        const std::string kind = "chain " + std::string(tactics::name(chain.cause.motif));
        if (chain.is_sound) checker.force(kind, {start, chain.proof, chain.value, 0, false});
    }
}

// The capture on a square that the prover believes in, else any.
Move best_capture(const Position& position, Square square) {
    Move best = Move::null();
    for (const Move move : legal_captures(position)) {
        if (move.to() != square) continue;
        if (prove_at_least(position, move, worth_telling, proof_limits)) return move;
        best = move;
    }
    return best;
}

// What the words say that a move does.
void check_deeds(Checker& checker, const Position& before, Move move) {
    const Position then = after(before, move);
    const std::string played = numbered_san(before, move);
    for (const tactics::Deed& deed : tactics::find_deeds(before, move)) {
        if (deed.threat) {
            Position passed = then;
            passed.make_null();
            checker.force("threatens", claim_of(passed, *deed.threat));
        }
        if (deed.stopped) {
            Position passed = before;
            passed.make_null();
            const auto mates = [](const Position& position, Move last) {
                const Position end = after(position, last);
                return is_check(end) && !has_legal_move(end);
            };
            bool held = is_legal(passed, *deed.stopped) && mates(passed, *deed.stopped);
            for (const Move reply : legal_moves(then)) held = held && !mates(then, reply);
            checker.count("stops mate", held, before, played);
        }
        if (deed.kind != tactics::DeedKind::escapes && deed.kind != tactics::DeedKind::guards &&
            deed.kind != tactics::DeedKind::saves)
            continue;
        Position passed = before;
        passed.make_null();
        checker.force("danger",
                      {passed, {best_capture(passed, deed.man)}, worth_telling, 0, false});
        const bool moved = deed.kind == tactics::DeedKind::escapes;
        const auto win = checker.find_win(then, worth_telling,
                                          moved ? tactics::arrival_of(then, move) : deed.man);
        checker.count("safe", !win, before,
                      played + " saves: " + (win ? numbered_san(then, *win) : ""));
    }
}

// "White has won a pawn", at the end of the line that answers the game's move.
void check_balance(Checker& checker, const Position& before, std::span<const Move> line) {
    const auto balance = [](const Position& position) {
        int white = 0;
        for (const Role role : roles)
            white += standard_values[role] * (position.of(Color::white, role).count() -
                                              position.of(Color::black, role).count());
        return white;
    };
    Position end = before;
    for (const Move move : line) end.make(move);
    const int won = balance(end) - balance(before);
    const Color loser = won > 0 ? Color::black : Color::white;
    if (end.side_to_move() != loser && has_legal_move(end))
        if (const auto best = checker.ask(end)) end.make(best->moves[0]);
    const int left = std::abs(balance(end) - balance(before));
    const auto win = checker.find_win(end, std::max(worth_telling, left), {});
    checker.count("has won", !win, before,
                  san_line(before, line) + (win ? " then " + numbered_san(end, *win) : ""));
}

Moment moment_of(const Stage& stage, const ScoredLine& best, const ScoredLine& reply) {
    const Color mover = stage.position.side_to_move();
    Moment moment;
    moment.before = stage.position;
    moment.played = stage.move;
    moment.lead_in = stage.lead_in;
    moment.after_played = {{stage.move}, seen_from(mover, reply.score)};
    for (const Move move : reply.moves) moment.after_played.moves.push_back(move);
    moment.alternatives = {{best.moves, seen_from(mover, best.score)}, moment.after_played};
    moment.chance_before = win_chance(best.score, mover);
    moment.chance_after = win_chance(reply.score, mover);
    moment.verdict = best.moves[0] == stage.move ? MoveClass::great : MoveClass::mistake;
    return moment;
}

// The game's move as a review would tell it, whatever it cost.
void check_review(Checker& checker, const Stage& stage) {
    const Position then = after(stage.position, stage.move);
    const auto best = checker.ask(stage.position);
    const auto reply = has_legal_move(then) ? checker.ask(then) : std::nullopt;
    if (!best || !reply) return;
    const Telling telling = tell(moment_of(stage, *best, *reply), {1400, Audience::both});
    for (const Claim& claim : telling.claims)
        checker.force(claim.draws      ? "review draw"
                      : claim.mate > 0 ? "review mate"
                                       : "review material",
                      claim);
    for (const std::string& sentence : telling.sentences)
        if (sentence.find(" has won ") != sentence.npos) {
            std::vector<Move> line = {stage.move};
            line.insert(line.end(), telling.refutation.begin(), telling.refutation.end());
            check_balance(checker, stage.position, line);
        }
    check_deeds(checker, stage.position, stage.move);
    check_deeds(checker, then, reply->moves[0]);
    if (best->moves[0] == stage.move) return;
    check_deeds(checker, stage.position, best->moves[0]);
    for (const auto& neglect : tactics::find_neglects(stage.position, stage.move, best->moves[0]))
        if (neglect.kind == tactics::NeglectKind::leaves_loose)
            checker.force("loose", {then, {neglect.capture}, worth_telling, 0, false});
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 7) {
        std::fputs("usage: check_claims ENGINE NODES POSITIONS SEED ANSWERS GAMES.pgn...\n",
                   stderr);
        return 2;
    }
    const StopFlag& stop = stop_on_interrupt();
    AnalystSettings settings;
    settings.command = argv[1];
    auto engine = make_analyst(settings, stop);
    if (!engine) {
        std::fprintf(stderr, "%s\n", engine.error().message.c_str());
        return 1;
    }
    RememberedEngine answers(**engine, std::strtoull(argv[2], nullptr, 10), argv[5], stop);
    Checker checker(answers, stop);
    std::mt19937_64 random(std::strtoull(argv[4], nullptr, 10));
    const std::vector<Stage> stages =
        sample(std::strtoull(argv[3], nullptr, 10), random, argv + 6, argv + argc);
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto since = [](Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    double finding = 0;
    double told = 0;
    std::size_t done = 0;
    for (; done < stages.size() && !stop; ++done) {
        const auto start = Clock::now();
        const tactics::Tactics found = tactics::find_tactics(stages[done].position);
        finding += since(start);
        check_tactics(checker, stages[done].position, found);
        check_review(checker, stages[done]);
        constexpr double progress_seconds = 20;
        if (since(begin) - told < progress_seconds) continue;
        told = since(begin);
        const auto [claims, failed] = checker.totals();
        std::fprintf(stderr,
                     "%zu of %zu positions, %d claims, %d false, %d searches (%d remembered), %.1f "
                     "s a position\n",
                     done + 1, stages.size(), claims, failed, answers.asked(), answers.remembered(),
                     told / double(done + 1));
    }
    checker.print(done, 1000 * finding / double(std::max<std::size_t>(done, 1)));
    return stop ? 130 : 0;
}
