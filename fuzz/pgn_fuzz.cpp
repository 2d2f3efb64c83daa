// PGN as trees. Whatever is read, what we write of it is clean PGN: one game, no problems, and the
// same tree again.
//
// What is not kept, by design: the words before the first move of a variation go behind that move,
// a closing brace within words becomes a parenthesis, and control characters in tags become blanks.
// Words that look like the pieces of a command ("[%") may become one when two comments are written
// as one; then only the second writing is final.
#include <algorithm>
#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/setup.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

using NodeId = GameTree::NodeId;

// Parents come before their children, so that one pass over the nodes is enough.
void check_moves(const GameTree& tree) {
    std::vector<Position> positions{tree.start()};
    for (NodeId id = 1; id < tree.size(); ++id) {
        const NodeId parent = tree[id].parent;
        const Move move = tree[id].move;
        require(parent < id, "a parent comes before its children", [&] { return to_pgn(tree); });
        Position position = positions[parent];
        require(move.is_null() ? !is_check(position) : is_legal(position, move),
                "every move of a tree is legal", [&] { return to_fen(position); });
        play(position, move);
        positions.push_back(position);
    }
}

GameTree read_written(const std::string& text) {
    std::vector<ReadGame> games;
    read_games(
        text, [&](ReadGame&& game) { games.push_back(std::move(game)); },
        [&](const PgnProblem& problem) {
            fail("we write nothing foreign: " + problem.reason, text);
        });
    require(games.size() == 1, "we write one game", [&] { return text; });
    // A check that no move can have given is a fact about the first position, not about our text.
    for (const PgnProblem& problem : games[0].problems)
        require(problem.reason.starts_with("tag FEN: no move can have given this check"),
                "what we write has no problems", [&] { return problem.reason + "\n" + text; });
    return std::move(games[0].tree);
}

Remarks as_written(const Annotation& annotation) {
    Remarks remarks = annotation.remarks;
    if (!annotation.words_before.empty())
        remarks.words =
            annotation.words_before + (remarks.words.empty() ? "" : " ") + remarks.words;
    std::replace(remarks.words.begin(), remarks.words.end(), '}', ')');
    return remarks;
}

bool has_command_like_words(const GameTree& tree) {
    for (NodeId id = 0; id < tree.size(); ++id)
        if (as_written(tree.annotation(id)).words.find("[%") != std::string::npos) return true;
    return false;
}

// The same moves, glyphs and remarks; the nodes may be numbered differently.
void check_same_content(const GameTree& before, const GameTree& after, const std::string& text) {
    const auto detail = [&] { return text; };
    Setup start = before.start().setup();
    start.en_passant = legal_en_passant(before.start());
    require(after.start() == Position(start), "the first position is kept", detail);
    require(after.result == before.result, "the result is kept", detail);
    require(after.size() == before.size(), "all moves are kept", detail);
    struct Pair {
        NodeId before, after;
    };
    std::vector<Pair> pairs{{GameTree::root, GameTree::root}};
    while (!pairs.empty()) {
        const Pair pair = pairs.back();
        pairs.pop_back();
        require(before[pair.before].move == after[pair.after].move, "each move is kept", detail);
        const Annotation& old = before.annotation(pair.before);
        const Annotation& fresh = after.annotation(pair.after);
        require(fresh.nags == old.nags, "the glyphs are kept", detail);
        require(fresh.remarks == as_written(old) && fresh.words_before.empty(),
                "the remarks are kept", detail);
        NodeId a = before[pair.before].first_child;
        NodeId b = after[pair.after].first_child;
        for (; a != GameTree::none && b != GameTree::none;
             a = before[a].next_sibling, b = after[b].next_sibling)
            pairs.push_back({a, b});
        require(a == b, "each move has as many answers", detail);
    }
}

// Lines stay below 80 characters unless a single token is longer; a token has one blank at most,
// within a command.
void check_lines(const std::string& text) {
    std::string_view movetext(text);
    movetext.remove_prefix(movetext.find("\"]\n\n") + 4);
    require(movetext.ends_with("\n\n"), "a game ends with an empty line", [&] { return text; });
    movetext.remove_suffix(1);
    while (!movetext.empty()) {
        const std::string_view line = movetext.substr(0, movetext.find('\n'));
        require(!line.empty(), "no empty line in the moves", [&] { return text; });
        require(line.size() < 80 || std::count(line.begin(), line.end(), ' ') <= 1,
                "lines below 80 characters", [&] { return text; });
        movetext.remove_prefix(line.size() + 1);
    }
}

// With everything left out that can be, the main line is still there.
void check_bare(const GameTree& tree) {
    const std::string text =
        to_pgn(tree, {.comments = false, .annotations = false, .variations = false});
    const GameTree bare = read_written(text);
    const auto main = tree.mainline();
    require(bare.size() == main.size() + 1, "only the main line is written", [&] { return text; });
    for (NodeId id = 0; id < bare.size(); ++id) {
        require(bare.annotation(id) == Annotation{}, "nothing is said", [&] { return text; });
        if (id > 0)
            require(bare[id].move == tree[main[id - 1]].move, "the main line is kept",
                    [&] { return text; });
    }
}

void check_tree(const GameTree& tree) {
    check_moves(tree);
    const std::string first = to_pgn(tree);
    check_lines(first);
    const GameTree again = read_written(first);
    const std::string second = to_pgn(again);
    if (has_command_like_words(tree)) {
        require(to_pgn(read_written(second)) == second, "the second writing is final",
                [&] { return second; });
        return;
    }
    check_same_content(tree, again, first);
    require(second == first, "PGN is written the same again", [&] { return first + second; });
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string text(reinterpret_cast<const char*>(data), size);
    const auto lines = std::uint64_t(std::count(text.begin(), text.end(), '\n')) + 1;
    std::uint64_t games = 0;
    const char* last_end = text.data();
    const auto check_problem = [&](const PgnProblem& problem, std::uint64_t game) {
        fuzz::require(problem.game == game && 1 <= problem.line && problem.line <= lines,
                      "a problem has its game and line", [&] { return problem.reason; });
    };
    const bool written = fuzz::is_chosen(text, 3);
    const bool bare = fuzz::is_chosen(text, 12);
    const auto use = [&](ReadGame&& game) {
        fuzz::require(game.number > games, "games are numbered as they stand",
                      [&] { return text; });
        games = game.number;  // some may have been passed over
        for (const PgnProblem& problem : game.problems) check_problem(problem, games);
        fuzz::require(last_end <= game.text.data() && !game.text.empty() &&
                          game.text.data() + game.text.size() <= text.data() + text.size(),
                      "games follow one another in the text", [&] { return text; });
        last_end = game.text.data() + game.text.size();
        if (written) fuzz::check_tree(game.tree);
        if (bare) fuzz::check_bare(game.tree);
    };
    const auto foreign = [&](const PgnProblem& problem) { check_problem(problem, 0); };
    fuzz::require(read_games(text, use, foreign) >= games, "the games are counted",
                  [&] { return text; });
    return 0;
}
