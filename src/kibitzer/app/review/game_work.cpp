#include "kibitzer/app/review/game_work.hpp"

#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/openings/eco.hpp"

namespace kibitzer {

namespace {

// By the positions of the game; the tags only help where these say nothing.
OpeningName name_opening(const GameTree& game) {
    std::vector<Move> moves;
    for (const GameTree::NodeId id : game.mainline()) {
        if (game[id].move.is_null()) break;
        moves.push_back(game[id].move);
    }
    const OpeningVerdict verdict = classify(game.start(), moves);
    if (verdict.opening)
        return {std::string(verdict.opening->code), std::string(verdict.opening->name),
                verdict.book_plies()};
    return {std::string(game.tag("ECO").value_or("")),
            std::string(game.tag("Opening").value_or("")), 0};
}

}  // namespace

int points(const Score& score, Color side) {
    constexpr int mate_points = 1'000'000;
    const Score own = seen_from(side, score);
    if (const Mate* mate = std::get_if<Mate>(&own.value))
        return mate->moves > 0 ? mate_points - mate->moves : -mate_points - mate->moves;
    return std::get<Centipawns>(own.value).value;
}

GameWork::GameWork(const GameTree& game, const ReviewSettings& settings)
    : compare_all_(settings.compare_all), weights_(settings.weights) {
    review_.nodes = settings.nodes;
    review_.tags = game.tags();
    review_.result = game.result;
    review_.start = game.start();
    review_.side = settings.side;
    review_.opening = name_opening(game);
    review_.time_control = parse_starting_clock(game.tag("TimeControl").value_or(""));
    for (const Color color : colors) {
        SideReview& side = review_.sides[color];
        const bool white = color == Color::white;
        side.player = game.tag(white ? "White" : "Black").value_or("");
        side.elo = parse_integer<int>(game.tag(white ? "WhiteElo" : "BlackElo").value_or(""));
        if (side.elo && (*side.elo < 100 || *side.elo > 4000)) side.elo.reset();
        side.told_to = settings.elo.value_or(side.elo.value_or(default_reader_elo));
    }
    const auto nodes = game.mainline();
    Position position = game.start();
    History history(position);
    positions_.push_back(position);
    for (const GameTree::NodeId id : nodes) {
        ReviewedMove& reviewed = moves_.emplace_back();
        reviewed.position = position;
        reviewed.move = game[id].move;
        reviewed.clock = game.annotation(id).remarks.clock;
        reviewed.spent = game.annotation(id).remarks.elapsed;
        play(position, reviewed.move);
        history.push(position);
        positions_.push_back(position);
    }
    review_.moves_in_game = moves_.size();
    known_.resize(positions_.size());
    // Draws that must be claimed have been if the game was drawn.
    const auto over = outcome(position, history);
    if (over && (!needs_claim(over->ending) || game.result == GameResult::draw)) {
        review_.ending = over;
        known_.back().verdict = verdict_of(*over);
    }
    if (settings.reuse_evals) reuse_evals(game, nodes);
}

void GameWork::reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& eval = game.annotation(nodes[i]).remarks.eval;
        const Mate* mate = eval ? std::get_if<Mate>(&eval->score.value) : nullptr;
        if (!eval || known_[i + 1].verdict || (mate && mate->moves == 0)) continue;
        known_[i + 1].verdict = verdict_of(eval->score);
    }
}

std::vector<std::size_t> GameWork::unknown_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < known_.size(); ++i)
        if (!known_[i].verdict) found.push_back(i);
    return found;
}

std::vector<std::size_t> GameWork::searched_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < known_.size(); ++i)
        if (known_[i].searched) found.push_back(i);
    return found;
}

void GameWork::learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass) {
    Known& known = known_[i];
    const Color side = positions_[i].side_to_move();
    const PositionVerdict found = verdict_of(lines[0].score);
    const std::vector<ScoredLine> former = std::exchange(known.lines, std::move(lines));
    const bool one_line = pass == Pass::second_look || pass == Pass::deep_look;
    if (one_line) {  // the other candidates stay as they were
        const Move best = known.lines[0].moves[0];
        for (const ScoredLine& line : former)
            if (line.moves[0] != best) known.lines.push_back(line);
    }
    // Comparing looks at more moves, the second look further ahead: the better find counts.
    const bool better = !known.verdict || pass != Pass::candidates ||
                        points(found.score, side) > points(known.verdict->score, side);
    if (better) known.verdict = found;
    known.searched = true;
    known.deep = known.deep || pass == Pass::deep_look;
    known.compared = known.compared || pass == Pass::candidates;
}

}  // namespace kibitzer
