#include "kibitzer/desks/games/game_openings.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

namespace kibitzer {

namespace {

class ChunkOpenings : public PgnVisitor {
public:
    void begin_game(std::uint64_t number) override { number_ = number; }
    void start(const Position& first) override {
        tracker_ = OpeningTracker();
        tracker_.add(first);
        depth_ = 0;
        moved_ = false;
    }
    // The position after a move is seen when the next move is made, or at the end.
    void move(const Position& before, Move move) override {
        if (depth_ > 0 || tracker_.is_settled()) return;
        if (moved_) tracker_.add(before);
        before_last_ = before;
        last_ = move;
        moved_ = true;
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override { findings.problems.push_back(problem); }
    void end_game(GameResult result, std::string_view) override {
        if (moved_ && !tracker_.is_settled()) {
            play(before_last_, last_);
            tracker_.add(before_last_);
        }
        games.push_back({number_, tracker_.verdict(), result});
        tracker_ = OpeningTracker();
        moved_ = false;
    }

    ChunkFindings findings;
    std::vector<GameOpening> games;

private:
    std::uint64_t number_ = 0;
    OpeningTracker tracker_;
    Position before_last_ = Position::start();
    Move last_ = Move::null();
    bool moved_ = false;
    std::uint64_t depth_ = 0;
};

ChunkOpenings classify_chunk(const PgnChunk& chunk) {
    ChunkOpenings openings;
    read_chunk(chunk, openings, openings.findings);
    return openings;
}

// "12." and "12..." are no moves; "12.e4" is one.
std::string_view without_move_number(std::string_view word) {
    std::size_t digits = 0;
    while (digits < word.size() && is_digit(word[digits])) ++digits;
    std::size_t end = digits;
    while (end < word.size() && word[end] == '.') ++end;
    return end > digits ? word.substr(end) : word;
}

}  // namespace

StreamReport find_game_openings(const std::string& path, const StreamOptions& options,
                                const OpeningHandler& use, const ProblemHandler& on_problem) {
    std::uint64_t games_before = 0;
    return process_pgn(path, options, classify_chunk, [&](ChunkOpenings&& chunk) {
        for (const PgnProblem& problem : chunk.findings.problems) on_problem(problem);
        for (GameOpening& game : chunk.games) {
            game.game += games_before;
            if (!use(game)) return false;
        }
        games_before += chunk.findings.games;
        return true;
    });
}

OpeningVerdict classify(const GameTree& game) {
    std::vector<Move> moves;
    for (const GameTree::NodeId id : game.mainline()) moves.push_back(game[id].move);
    return classify(game.start(), moves);
}

void set_opening_tags(GameTree& game) {
    const OpeningVerdict verdict = classify(game);
    if (!verdict.opening) return;
    game.set_tag("ECO", verdict.opening->code);
    game.set_tag("Opening", verdict.opening->name);
}

Result<std::vector<Move>> parse_moves(const Position& start, std::string_view text) {
    std::vector<Move> moves;
    Position position = start;
    for (const std::string_view word : split_blanks(text)) {
        const std::string_view written = without_move_number(word);
        if (written.empty()) continue;
        auto move = parse_uci_move(position, written);
        if (!move) move = parse_san(position, written);
        if (!move)
            return Error{move.error().code, "half move " + std::to_string(moves.size() + 1) + ": " +
                                                move.error().message};
        moves.push_back(*move);
        play(position, *move);
    }
    return moves;
}

void OpeningSummary::add(const GameOpening& game) {
    const NamedOpening opening = game.verdict.opening.value_or(NamedOpening{});
    OpeningCount& count = counts_[{opening.code, opening.name}];
    count.code = opening.code;
    count.name = opening.name;
    ++count.games;
    ++count.results[std::size_t(game.result)];
}

std::vector<OpeningCount> OpeningSummary::counts() const {
    std::vector<OpeningCount> sorted;
    for (const auto& [opening, count] : counts_) sorted.push_back(count);
    std::stable_sort(
        sorted.begin(), sorted.end(),
        [](const OpeningCount& a, const OpeningCount& b) { return a.games > b.games; });
    return sorted;
}

}  // namespace kibitzer
