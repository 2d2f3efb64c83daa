#include "kibitzer/app/bench.hpp"

#include <array>
#include <string>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/perft.hpp"
#include "kibitzer/chess/random_game.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/order.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/metrics/position_metrics.hpp"

namespace kibitzer {

namespace {

// Openings, sharp middlegames, endings, promotions, en passant and castling of both kinds.
constexpr std::array<std::string_view, 8> positions = {
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
constexpr std::uint64_t seed = 64;
constexpr int random_games = 32;

// FNV-1a, over bytes, so that the digest is the same on every machine.
class Digest {
public:
    void add(std::string_view text) {
        for (const char c : text) mix(static_cast<unsigned char>(c));
        mix(0);
    }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) mix(number >> (8 * i) & 0xFF);
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

private:
    void mix(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001B3ULL; }
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
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

void add_exchanges(const Position& position, Digest& digest) {
    for (const Move move : legal_captures(position)) {
        digest.add(std::uint64_t(exchange_value(position, move)));
        digest.add(std::uint64_t(see_at_least(position, move, 0)));
        digest.add(std::uint64_t(order_terms(position, move, CaptureOrder::material).score()));
    }
}

}  // namespace

BenchSignature bench_signature() {
    BenchSignature signature;
    Digest rules;
    Digest notation;
    Digest metrics;
    Digest exchange;
    for (const std::string_view fen : positions)
        signature.nodes += perft(parse_fen(fen)->position, perft_depth);

    Random random(seed);
    for (int i = 0; i < random_games; ++i) {
        const Position start = i % 2 == 0 ? Position::start() : chess960_start(i * 30);
        GameTree game(start);
        Position position = start;
        GameTree::NodeId node = GameTree::root;
        for (const Move move : random_game(start, random, 120)) {
            add_rules(position, rules);
            add_metrics(position, metrics);
            add_exchanges(position, exchange);
            notation.add(to_fen(position));
            node = game.add(node, move);
            position.make(move);
        }
        notation.add(to_pgn(game));
    }
    signature.digests = {{"chess", rules.value()},
                         {"notation", notation.value()},
                         {"metrics", metrics.value()},
                         {"exchange", exchange.value()}};
    return signature;
}

}  // namespace kibitzer
