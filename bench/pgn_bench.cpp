// PGN text: parsed with every move legally applied, read into trees, and written.
#include <string>

#include "bench/material.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"

namespace kibitzer {

namespace {

constexpr int games = 200;

enum class Style { plain, commented };

GameTree tree_of(const std::vector<Move>& moves, Style style) {
    GameTree tree;
    tree.set_tag("Event", "Random play");
    tree.set_tag("White", "Dice, Left");
    tree.set_tag("Black", "Dice, Right");
    GameTree::NodeId node = GameTree::root;
    for (const Move move : moves) {
        node = tree.add(node, move);
        if (style == Style::commented)
            tree.annotate(node).remarks.words = "as long as what a broadcast says of a move";
    }
    return tree;
}

const std::vector<GameTree>& trees(Style style) {
    static const auto make = [](Style wanted) {
        std::vector<GameTree> made;
        for (const std::vector<Move>& moves : random_games(games))
            made.push_back(tree_of(moves, wanted));
        return made;
    };
    static const std::vector<GameTree> plain = make(Style::plain);
    static const std::vector<GameTree> commented = make(Style::commented);
    return style == Style::plain ? plain : commented;
}

std::size_t count_plies() {
    std::size_t plies = 0;
    for (const GameTree& tree : trees(Style::plain)) plies += tree.size() - 1;
    return plies;
}

std::string text_of_games(Style style) {
    std::string text;
    for (const GameTree& tree : trees(style)) text += to_pgn(tree);
    return text;
}

void count_plies_and_bytes(benchmark::State& state, std::size_t bytes) {
    count_rate(state, "plies/s", count_plies());
    count_rate(state, "games/s", games);
    state.SetBytesProcessed(state.iterations() * std::int64_t(bytes));
}

struct PlyCounter : PgnVisitor {
    std::size_t plies = 0;
    std::size_t problems = 0;
    void move(const Position&, Move) override { ++plies; }
    void problem(const PgnProblem&) override { ++problems; }
};

void parse(benchmark::State& state, Style style) {
    const std::string text = text_of_games(style);
    PlyCounter counter;
    for (auto _ : state) {
        counter = {};
        parse_pgn(text, counter);
    }
    if (counter.plies != count_plies() || counter.problems != 0)
        state.SkipWithError("the games were not read as they were written");
    count_plies_and_bytes(state, text.size());
}
BENCHMARK_CAPTURE(parse, plain, Style::plain);
BENCHMARK_CAPTURE(parse, commented, Style::commented);

void read_trees(benchmark::State& state, Style style) {
    const std::string text = text_of_games(style);
    for (auto _ : state)
        read_games(text, [](ReadGame&& game) { benchmark::DoNotOptimize(game.tree.size()); });
    count_plies_and_bytes(state, text.size());
}
BENCHMARK_CAPTURE(read_trees, plain, Style::plain);
BENCHMARK_CAPTURE(read_trees, commented, Style::commented);

void write_trees(benchmark::State& state, Style style) {
    std::size_t bytes = 0;
    for (auto _ : state) {
        bytes = 0;
        for (const GameTree& tree : trees(style)) bytes += to_pgn(tree).size();
    }
    count_plies_and_bytes(state, bytes);
}
BENCHMARK_CAPTURE(write_trees, plain, Style::plain);
BENCHMARK_CAPTURE(write_trees, commented, Style::commented);

}  // namespace

}  // namespace kibitzer

BENCHMARK_MAIN();
