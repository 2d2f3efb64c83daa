#include "kibitzer/desks/house/bench.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string>

#include "kibitzer/base/digest.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/perft.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/order.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/metrics/position_metrics.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line_tags.hpp"
#include "kibitzer/teach/moment.hpp"
#include "kibitzer/teach/teachability.hpp"

namespace kibitzer {

namespace {

// Openings, sharp middlegames, endings, promotions, en passant and castling of both kinds.
constexpr std::array<std::string_view, 8> bench_fens = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w GBgb - 0 1",
};
constexpr int perft_depth = 4;
constexpr std::uint64_t bench_seed = 64;
constexpr std::size_t taught_plies = 7;   // length of a line that is tagged and told
constexpr std::size_t taught_every = 16;  // half moves between two of them

// Searched to a fixed depth: openings, attacks, manoeuvres, endings of all kinds.
constexpr std::array<std::string_view, 20> search_fens = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N2N2/PP2BPPP/R1BQ1RK1 w - - 0 9",
    "r1bqk2r/2ppbppp/p1n2n2/1p2p3/4P3/1B3N2/PPPP1PPP/RNBQR1K1 b kq - 1 7",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP2BPPP/R1BQK2R b KQ - 3 6",
    "r2q1rk1/1b1nbppp/p2ppn2/1p6/3NPP2/1BN1B3/PPP3PP/R2Q1R1K w - - 2 12",
    "2kr3r/ppp1qppp/2n1bn2/2b1p3/4P3/2NP1N2/PPP1BPPP/R1BQ1RK1 w - - 4 9",
    "r4rk1/pp1n1ppp/1qp1pnb1/3p4/2PP4/1QN1PNP1/PP3PBP/R3R1K1 w - - 5 13",
    "3r1rk1/p3qppp/1p2p3/2pn4/8/P1Q1PN2/1P3PPP/2RR2K1 b - - 3 19",
    "r1b2rk1/2q1bppp/p2p1n2/np2p3/3PP3/5N1P/PPBN1PP1/R1BQR1K1 b - - 2 14",
    "8/5pk1/4p1p1/p2pP2p/P2P1P1P/1P2K1P1/8/8 w - - 0 40",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5pp1/4p2p/3r4/1P6/P3R1P1/5P1P/6K1 b - - 0 30",
    "8/8/3k1p2/2b3p1/4P1P1/3BK3/5P2/8 w - - 6 55",
    "2r3k1/1q3pp1/p3p2p/1pb1P3/5P2/1P2Q1P1/P2R3P/5BK1 w - - 1 28",
    "4rrk1/1b3ppp/p2q4/1p1p4/3Nn3/1PQBP3/PB3PPP/2R2RK1 b - - 7 21",
    "5rk1/1p4pp/p1p1q3/3pN3/3P1r2/2P1R1P1/PP2QP1P/6K1 b - - 0 25",
    "8/1p3k2/p1p2p2/2Pp1P1p/1P1P2pP/P3K1P1/8/4B3 w - - 0 44",
    "r3r1k1/pp1b1pbp/1q1p2p1/2pPn3/P1P1P3/2N2B1P/1PQB1PP1/R3R1K1 w - - 5 18",
    "8/8/8/3k4/8/3KP3/8/8 w - - 0 1",
};

void add_rules(const Position& position, Digest& digest) {
    digest.add(position.key());
    for (const Move move : legal_moves(position)) digest.add(move.bits());
    digest.add(legal_captures(position).size());
    digest.add(legal_quiet_checks(position).size());
    digest.add(attack_map(position, Color::white).bits());
    digest.add(attack_map(position, Color::black).bits());
    digest.add(find_checks(position).pinned.bits());
}

void add_metrics(const Position& position, Digest& digest) {
    for (const MetricsSet set : {MetricsSet::classic, MetricsSet::neutral})
        for (const SideMetrics& side : measure(position, set)) {
            digest.add(std::uint64_t(side.piece_value));
            digest.add(std::uint64_t(side.mobility_value));
            digest.add(std::uint64_t(side.offensive_value));
            digest.add(std::uint64_t(side.guards.linear_value()));
            digest.add(std::uint64_t(side.defensive_value().units));
        }
}

// Motifs on the board, and the themes of the line that led to it.
void add_tactics(const Position& start, std::span<const Move> line, const Position& position,
                 Digest& digest) {
    for (const tactics::Finding& finding : tactics::find_motifs(position)) {
        digest.add(tactics::name(finding.motif));
        digest.add(std::uint64_t(finding.target.index()));
        digest.add(finding.targets.bits());
    }
    digest.add(
        tactics::to_string(tactics::find_line_tags(tactics::Line::of_solution(start, line))));
}

// The line told as an error, with another legal move as the better one.
void add_telling(const Position& start, std::span<const Move> line, Digest& digest) {
    const Color mover = start.side_to_move();
    const MoveList moves = legal_moves(start);
    Moment moment;
    moment.before = start;
    moment.played = line[0];
    moment.after_played = {{line.begin(), line.end()}, {Centipawns{-150}, mover}};
    moment.alternatives = {{{moves[moves.size() / 2]}, {Centipawns{50}, mover}},
                           moment.after_played};
    moment.chance_before = 0.58;
    moment.chance_after = 0.28;
    moment.verdict = MoveClass::mistake;
    for (const int elo : {800, 1400, 2000}) {
        const Telling telling = tell(moment, {elo, Audience::both});
        for (const std::string& sentence : telling.sentences) digest.add(sentence);
        digest.add(telling.lesson);
        digest.add(std::uint64_t(std::lround(1000 * telling.teachability)));
    }
    const Teachability score = score_line({start, {line.begin(), line.end()}, 0.58, 0.28});
    digest.add(std::uint64_t(std::lround(1000 * score.score)));
}

void add_exchanges(const Position& position, Digest& digest) {
    for (const Move move : legal_captures(position)) {
        digest.add(std::uint64_t(exchange_value(position, move)));
        digest.add(std::uint64_t(see_at_least(position, move, 0)));
        digest.add(std::uint64_t(order_terms(position, move, CaptureOrder::material).score()));
    }
}

// Counts pieces of the work, and knows whether it is still wanted.
class BenchWatch {
public:
    BenchWatch(const BenchHooks& hooks, std::uint64_t pieces) : hooks_(hooks), pieces_(pieces) {}

    [[nodiscard]] bool is_stopped() const { return hooks_.stop && *hooks_.stop; }
    [[nodiscard]] const StopFlag* stop() const { return hooks_.stop; }
    void finish_piece() {
        ++done_;
        if (hooks_.on_piece) hooks_.on_piece(done_, pieces_);
    }

private:
    const BenchHooks& hooks_;
    std::uint64_t pieces_;
    std::uint64_t done_ = 0;
};

// Single-threaded, so that the nodes are the same everywhere.
void search_positions(int depth, BenchWatch& watch, BenchSignature& signature, Digest& digest) {
    Engine engine;
    search::Limits limits;
    limits.depth = depth;
    SearchControl control;
    control.stop = watch.stop();
    for (const std::string_view fen : search_fens) {
        if (watch.is_stopped()) return;
        const Position position = parse_fen(fen)->position;
        engine.new_game();
        const SearchResult result = engine.search(position, History(position), limits, control);
        digest.add(std::uint64_t(result.best ? result.best->bits() : 0));
        for (const int value : result.values_by_depth) digest.add(std::uint64_t(value));
        signature.searched.stats.add(result.stats);
        signature.milliseconds += result.info.milliseconds;
        watch.finish_piece();
    }
    signature.nodes = signature.searched.stats.nodes;
    const eval::Evaluator evaluator;
    for (const std::string_view fen : search_fens)
        for (const eval::ThemeValue& theme : evaluator.explain(parse_fen(fen)->position).themes)
            for (const Color color : colors) digest.add(std::uint64_t(theme.centipawns[color]));
}

}  // namespace

std::optional<BenchSignature> bench_signature(const BenchSize& size, const BenchHooks& hooks) {
    BenchWatch watch(hooks, bench_fens.size() + search_fens.size() + std::uint64_t(size.games));
    BenchSignature signature;
    Digest rules;
    Digest notation;
    Digest metrics;
    Digest exchange;
    Digest tactics;
    Digest teach;
    for (const std::string_view fen : bench_fens) {
        if (watch.is_stopped()) return std::nullopt;
        rules.add(perft(parse_fen(fen)->position, perft_depth));
        watch.finish_piece();
    }
    Digest engine;
    search_positions(size.depth, watch, signature, engine);

    Random random(bench_seed);
    for (int i = 0; i < size.games; ++i) {
        if (watch.is_stopped()) return std::nullopt;
        const Position start = i % 2 == 0 ? Position::start() : chess960_start(i * 30);
        GameTree game(start);
        Position position = start;
        GameTree::NodeId node = GameTree::root;
        const std::vector<Move> moves = random_game(start, random, 120);
        std::vector<Position> stages;
        for (const Move move : moves) {
            stages.push_back(position);
            add_rules(position, rules);
            add_metrics(position, metrics);
            add_exchanges(position, exchange);
            notation.add(to_fen(position));
            node = game.add(node, move);
            position.make(move);
        }
        notation.add(to_pgn(game));
        for (std::size_t at = taught_plies; at + taught_plies < moves.size(); at += taught_every) {
            const std::span<const Move> line(moves.data() + at, taught_plies);
            add_tactics(stages[at], line, stages[at + taught_plies], tactics);
            if (at == taught_plies + taught_every) add_telling(stages[at], line, teach);
        }
        watch.finish_piece();
    }
    if (watch.is_stopped()) return std::nullopt;
    signature.digests = {{"chess", rules.value()},     {"notation", notation.value()},
                         {"metrics", metrics.value()}, {"exchange", exchange.value()},
                         {"tactics", tactics.value()}, {"teach", teach.value()},
                         {"engine", engine.value()}};
    return signature;
}

std::uint64_t nodes_per_second(const BenchSignature& signature) {
    return signature.nodes * 1000 /
           std::uint64_t(std::max<std::int64_t>(1, signature.milliseconds));
}

Result<BenchAnswer> ask(const BenchRequest& request, Workshop& workshop) {
    Progress progress = workshop.progress("bench", 0, ProgressUnit::positions);
    auto signature = bench_signature(
        {}, {.stop = &workshop.stop_flag(), .on_piece = [&](std::uint64_t done, std::uint64_t of) {
                 progress.set_total(of);
                 progress.update(done);
             }});
    progress.clear();
    if (!signature) return Error{Errc::interrupted, "there is no signature of half the work"};
    return BenchAnswer{std::move(*signature), request.stats};
}

}  // namespace kibitzer
