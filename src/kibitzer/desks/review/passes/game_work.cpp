#include "kibitzer/desks/review/passes/game_work.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/history.hpp"
#include "kibitzer/metrics/position_metrics.hpp"
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

ValueBalance balance_of(const Position& position) {
    const PositionMetrics metrics = measure(position, MetricsSet::neutral);
    const SideMetrics& white = metrics[Color::white];
    const SideMetrics& black = metrics[Color::black];
    return {double(white.piece_value - black.piece_value),
            double(white.mobility_value - black.mobility_value),
            double(white.offensive_value - black.offensive_value),
            (white.defensive_value() - black.defensive_value()).value()};
}

// Where the rating was earned for which a side is told. A game of neither site that tells ratings
// was played over the board.
people::Scale scale_of(const ReviewSettings& settings, const SideReview& side,
                       std::string_view site) {
    if (settings.scale) return *settings.scale;
    if (const auto told = people::scale_of_site(site)) return *told;
    return !settings.elo && side.elo ? people::Scale::otb : people::Scale::lichess;
}

}  // namespace

int points(const Score& score, Color side) {
    constexpr int mate_points = 1'000'000;
    const Score own = seen_from(side, score);
    if (const Mate* mate = std::get_if<Mate>(&own.value))
        return mate->moves > 0 ? mate_points - mate->moves : -mate_points - mate->moves;
    return std::get<Centipawns>(own.value).value;
}

bool Looks::searched() const {
    return std::any_of(lines.begin(), lines.end(),
                       [](const auto& found) { return !found.empty(); });
}

GameWork::GameWork(const GameTree& game, const ReviewSettings& settings)
    : weights_(settings.weights),
      show_(std::size_t(settings.show)),
      to_movers_(settings.to_movers),
      is_judged_(!settings.judge.empty()) {
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
        if (side.elo && (*side.elo < lowest_elo || *side.elo > highest_elo)) side.elo.reset();
        side.told_to = settings.elo.value_or(side.elo.value_or(default_reader_elo));
        scales_[color] = scale_of(settings, side, game.tag("Site").value_or(""));
        const double on_lichess = people::lichess_rating(side.told_to, scales_[color]);
        if (people::is_known_rating(on_lichess)) side.on_lichess = int(std::lround(on_lichess));
    }
    const auto nodes = game.mainline();
    Position position = game.start();
    review_.start_balance = balance_of(position);
    History history(position);
    positions_.push_back(position);
    for (const GameTree::NodeId id : nodes) {
        ReviewedMove& reviewed = moves_.emplace_back();
        reviewed.position = position;
        reviewed.move = game[id].move;
        reviewed.clock = game.annotation(id).remarks.clock;
        reviewed.spent = game.annotation(id).remarks.elapsed;
        play(position, reviewed.move);
        reviewed.balance = balance_of(position);
        history.push(position);
        positions_.push_back(position);
    }
    review_.moves_in_game = moves_.size();
    looks_.resize(positions_.size());
    care_.resize(moves_.size());
    // Draws that must be claimed have been if the game was drawn.
    const auto over = outcome(position, history);
    if (over && (!needs_claim(over->ending) || game.result == GameResult::draw)) {
        review_.ending = over;
        looks_.back().told = verdict_of(*over);
    }
    if (settings.reuse_evals) reuse_evals(game, nodes);
}

void GameWork::reuse_evals(const GameTree& game, const std::vector<GameTree::NodeId>& nodes) {
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& eval = game.annotation(nodes[i]).remarks.eval;
        const Mate* mate = eval ? std::get_if<Mate>(&eval->score.value) : nullptr;
        if (!eval || looks_[i + 1].told || (mate && mate->moves == 0)) continue;
        looks_[i + 1].told = verdict_of(eval->score);
    }
}

std::vector<std::size_t> GameWork::unknown_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i <= moves_.size(); ++i)
        if (!looks_[i].known()) found.push_back(i);
    return found;
}

std::vector<std::size_t> GameWork::searched_positions() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i <= moves_.size(); ++i)
        if (looks_[i].searched()) found.push_back(i);
    return found;
}

void GameWork::learn(std::size_t i, std::vector<ScoredLine> lines, Pass pass) {
    looks_[i].lines[pass] = std::move(lines);
}

std::optional<std::size_t> GameWork::find_trial(std::size_t position, Move move) const {
    if (position < moves_.size() && moves_[position].move == move) return position + 1;
    for (const Trial& trial : trials_)
        if (trial.position == position && trial.move == move) return trial.leads_to;
    return std::nullopt;
}

void GameWork::add_trial(std::size_t position, Move move) {
    if (find_trial(position, move)) return;
    trials_.push_back({position, move, positions_.size()});
    Position after = positions_[position];
    after.make(move);
    Looks looks;
    if (const auto over = outcome(after); over && !needs_claim(over->ending))
        looks.told = verdict_of(*over);
    positions_.push_back(after);
    looks_.push_back(std::move(looks));
}

std::optional<ScoredLine> GameWork::tried_line(std::size_t position, Move move,
                                               bool confirmed) const {
    const auto after = find_trial(position, move);
    if (!after || !looks_[*after].known()) return std::nullopt;
    const Known found = known(*after, {.again = confirmed});
    if (!found.verdict) return std::nullopt;  // only a closer look has seen it
    const Color side = positions_[position].side_to_move();
    ScoredLine line{{move}, seen_from(side, one_move_earlier(*found.verdict, side).score)};
    if (!found.lines.empty())
        line.moves.insert(line.moves.end(), found.lines[0].moves.begin(),
                          found.lines[0].moves.end());
    return line;
}

bool GameWork::is_confirmed(std::size_t position, Move move) const {
    const auto after = find_trial(position, move);
    return after &&
           (looks_[*after].known_over() || !looks_[*after].lines[Pass::confirmation].empty());
}

void GameWork::keep_confirmed(std::size_t position, std::vector<ScoredLine>& lines) const {
    const auto best = std::find_if(lines.begin(), lines.end(), [&](const ScoredLine& line) {
        return is_confirmed(position, line.moves[0]);
    });
    if (best != lines.end()) lines.erase(lines.begin(), best);
}

Known GameWork::known(std::size_t i, const Care& care) const {
    const Looks& looks = looks_[i];
    const Color side = positions_[i].side_to_move();
    Known known{looks.told, {}, looks.searched()};
    for (const Pass pass :
         {Pass::glance, Pass::second_look, Pass::candidates, Pass::confirmation}) {
        const auto& found = looks.lines[pass];
        if (found.empty() || (pass == Pass::candidates && !care.compared) ||
            (pass == Pass::confirmation && !care.again))
            continue;
        const std::vector<ScoredLine> former = std::exchange(known.lines, found);
        for (const ScoredLine& line : former)  // the other candidates stay as they were
            if (pass != Pass::candidates && line.moves[0] != found[0].moves[0])
                known.lines.push_back(line);
        // Comparing looks at more moves, the second look further ahead: the better find counts.
        const PositionVerdict verdict = verdict_of(found[0].score);
        if (!known.verdict || pass != Pass::candidates ||
            points(verdict.score, side) > points(known.verdict->score, side))
            known.verdict = verdict;
    }
    if (care.again && !looks.lines[Pass::confirmation].empty()) return known;
    bool tried = false;
    for (ScoredLine& line : known.lines) {
        if (std::find(care.tried.begin(), care.tried.end(), line.moves[0]) == care.tried.end())
            continue;
        if (auto better_known = tried_line(i, line.moves[0], care.confirmed)) {
            line = std::move(*better_known);
            tried = true;
        }
    }
    if (!tried) return known;
    std::stable_sort(known.lines.begin(), known.lines.end(),
                     [side](const ScoredLine& a, const ScoredLine& b) {
                         return points(a.score, side) > points(b.score, side);
                     });
    if (care.confirmed) keep_confirmed(i, known.lines);
    known.verdict = verdict_of(known.lines[0].score);
    return known;
}

}  // namespace kibitzer
