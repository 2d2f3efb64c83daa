#include "kibitzer/match/game.hpp"

#include <algorithm>

#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

namespace {

using std::chrono::microseconds;
using std::chrono::milliseconds;

GameResult win_of(Color winner) {
    return winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

class Referee {
public:
    Referee(const ByColor<MatchPlayer*>& players, const Opening& opening, const GameRules& rules,
            const StopFlag* stop)
        : players_(players),
          rules_(rules),
          stop_(stop),
          position_(opening.start),
          history_(opening.start),
          clocks_{{PlayerClock(rules.limits[Color::white], rules.margin),
                   PlayerClock(rules.limits[Color::black], rules.margin)}},
          adjudicator_(rules.adjudication) {
        game_.tree = GameTree(opening.start);
        for (const Move move : opening.moves) make(move);
    }

    std::optional<FinishedGame> play() {
        for (const Color color : colors) {
            const auto ready = players_[color]->new_game();
            if (!ready) lose(color, ready.error());
            if (over_) break;
        }
        while (!over_ && !is_stopped()) {
            play_move();
            if (!over_) judge();
        }
        if (!over_ || is_stopped()) return std::nullopt;
        return std::move(game_);
    }

private:
    [[nodiscard]] bool is_stopped() const { return stop_ && stop_->load(); }

    void play_move() {
        const Color mover = position_.side_to_move();
        const auto answer = players_[mover]->think(game_.tree.start(), moves_, limits_for(mover),
                                                   patience_for(mover));
        if (is_stopped()) return;  // the move may have been cut short
        if (!answer) {
            lose(mover, answer.error());
            return;
        }
        const microseconds used = charge(*answer);
        if (!clocks_[mover].spend(used)) {
            end(GameEnd::time_forfeit, win_of(other(mover)));
            return;
        }
        if (answer->stopped) {
            lose(mover, {Errc::timeout, "had to be told to stop"});
            return;
        }
        if (!answer->move) {
            lose(mover, {Errc::illegal_move, "gives no move though there is one"});
            return;
        }
        make(*answer->move);
        std::optional<Score> score;
        Remarks& remarks = game_.tree.annotate(node_).remarks;
        remarks.elapsed = std::chrono::duration_cast<Milliseconds>(used);
        if (!answer->lines.empty()) {
            score = answer->lines.front().score;
            remarks.eval = EngineScore{from_white(*score), answer->lines.front().depth};
        }
        adjudicator_.note(mover, score);
    }

    void judge() {
        if (const auto over = outcome(position_, history_)) {
            end(game_end(over->ending), over->winner ? win_of(*over->winner) : GameResult::draw);
            return;
        }
        // Black's move ends the move number.
        const int move_number =
            position_.fullmove_number() - (position_.side_to_move() == Color::white ? 1 : 0);
        const auto& limit = rules_.adjudication.max_moves;
        if (const auto winner = adjudicator_.winner())
            end(GameEnd::adjudicated_win, win_of(*winner));
        else if (adjudicator_.is_draw(move_number))
            end(GameEnd::adjudicated_draw, GameResult::draw);
        else if (limit && position_.side_to_move() == Color::white && move_number >= *limit)
            end(GameEnd::move_limit, GameResult::draw);
    }

    void make(Move move) {
        node_ = game_.tree.add(node_, move);
        moves_.push_back(move);
        position_.make(move);
        history_.push(position_);
    }

    [[nodiscard]] GoLimits limits_for(Color mover) const {
        const ThinkingLimits& own = rules_.limits[mover];
        GoLimits limits;
        limits.nodes = own.nodes;
        limits.depth = own.depth;
        if (own.move_time) limits.move_time = own.move_time->count();
        if (!own.clock) return limits;
        for (const Color color : colors) {
            // Without a clock of its own the other side is said to have as much.
            const Color of = rules_.limits[color].clock ? color : mover;
            const auto left = std::chrono::duration_cast<milliseconds>(clocks_[of].left());
            limits.clock[color] = std::max<std::int64_t>(1, left.count());
            limits.increment[color] = rules_.limits[of].clock->increment.count();
        }
        if (clocks_[mover].moves_to_go() > 0) limits.moves_to_go = clocks_[mover].moves_to_go();
        return limits;
    }

    // Real time in which an answer must come.
    [[nodiscard]] milliseconds patience_for(Color mover) const {
        const auto allowed = clocks_[mover].allowed();
        if (!allowed || rules_.nodes_per_millisecond > 0) return rules_.patience;
        return std::chrono::ceil<milliseconds>(*allowed);
    }

    [[nodiscard]] microseconds charge(const UciSearchAnswer& answer) const {
        if (rules_.nodes_per_millisecond == 0) return answer.elapsed;
        return microseconds(answer.nodes * 1000 / rules_.nodes_per_millisecond);
    }

    void lose(Color loser, const Error& error) {
        if (error.code == Errc::interrupted) return;
        game_.fault = error;
        const GameEnd how = error.code == Errc::illegal_move ? GameEnd::illegal_move
                            : error.code == Errc::timeout    ? GameEnd::stall
                                                             : GameEnd::crash;
        end(how, win_of(other(loser)));
    }

    void end(GameEnd how, GameResult result) {
        game_.end = how;
        game_.tree.result = result;
        over_ = true;
    }

    const ByColor<MatchPlayer*>& players_;
    const GameRules& rules_;
    const StopFlag* stop_;
    Position position_;
    History history_;
    std::vector<Move> moves_;
    ByColor<PlayerClock> clocks_;
    Adjudicator adjudicator_;
    FinishedGame game_;
    GameTree::NodeId node_ = GameTree::root;
    bool over_ = false;
};

}  // namespace

Score from_white(Score score) {
    if (score.point_of_view == Color::white) return score;
    if (auto* mate = std::get_if<Mate>(&score.value))
        mate->moves = -mate->moves;
    else
        std::get<Centipawns>(score.value).value *= -1;
    score.point_of_view = Color::white;
    return score;
}

std::optional<FinishedGame> play_game(const ByColor<MatchPlayer*>& players, const Opening& opening,
                                      const GameRules& rules, const StopFlag* stop) {
    return Referee(players, opening, rules, stop).play();
}

}  // namespace kibitzer
