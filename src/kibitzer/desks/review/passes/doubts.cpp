// Where a closer look pays: moves about which searches disagree, and moves that may be errors or
// fine ones. Nothing here depends on the reader's rating or on the rest of the game, so that a move
// has one value, whoever asks.
#include <algorithm>
#include <cmath>

#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/tactics/tactic.hpp"

namespace kibitzer {

namespace {

constexpr double worth_comparing = 0.04;  // lost win chance: hardly less than the smallest error
constexpr double clear_lead = 0.10;       // over all other moves: it may be the only good one
constexpr double surprising = 0.10;       // win chance by which two searches disagree
constexpr int offers_piece = 200;         // centipawns
// Win chance: a loss that hardly any deeper look takes back; of a quick look more is doubtful.
constexpr double surely_lost = 0.30;
constexpr double surely_lost_in_quick_look = 0.40;
constexpr int strong_player = 2400;
constexpr int most_confirmed = 2;  // other moves: what beats the move is among the first

// As the strictest reader sees it.
ErrorThresholds smallest_error() { return error_thresholds(highest_elo); }

}  // namespace

bool GameWork::is_surprising(std::size_t i) const {
    const Known before = known_before(i);
    const double settled = review_.moves[i].before.white_chance;
    return before.searched && std::abs(before.verdict->white_chance - settled) >= surprising;
}

bool GameWork::may_be_fine(std::size_t i) const {
    const ReviewedMove& move = review_.moves[i];
    const double lead = lead_over_others(i);
    return (move.facts.sacrificed >= offers_piece && lead > 0) ||
           (lead >= clear_lead && !is_plain_choice(move.position, move.move));
}

bool GameWork::note_comparison(std::size_t i) {
    if (care_[i].before.compared) return false;
    const bool doubtful =
        review_.moves[i].loss >= worth_comparing || is_surprising(i) || may_be_fine(i);
    care_[i].before.compared = doubtful;
    return doubtful;
}

bool GameWork::note_trial(std::size_t position, Care& care, std::optional<Move> but) {
    for (const ScoredLine& line : known(position, care).lines) {
        if (line.moves[0] == but) continue;
        if (std::find(care.tried.begin(), care.tried.end(), line.moves[0]) != care.tried.end())
            return false;
        care.tried.push_back(line.moves[0]);
        add_trial(position, line.moves[0]);
        return true;
    }
    return false;
}

// Before a move is called an error, the best answer to it and the best other move are made on the
// board and searched from there. If that shows another one to be the best, it is tried in its turn.
bool GameWork::note_trials(std::size_t i) {
    if (review_.moves[i].loss < worth_comparing) return false;
    MoveCare& care = care_[i];
    const bool tries_other = note_trial(i, care.before, moves_[i].move);
    const bool tries_answer = note_trial(i + 1, care.after, std::nullopt);
    // The answer was none: what else is there?
    const bool compares = !care.after.compared && tries_answer && care.after.tried.size() > 1;
    care.after.compared = care.after.compared || compares;
    return tries_other || tries_answer || compares;
}

bool GameWork::note_doubts() {
    bool found = false;
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
        if (moves_[i].move.is_null() || review_.moves[i].facts.gives_mate) continue;
        if (care_[i].before.compared)
            found = note_trials(i) || found;
        else
            found = note_comparison(i) || found;
    }
    return found;
}

// An error that costs little may be none, and known moves and
// those of strong players have been looked at by others before.
bool GameWork::needs_confirmation(std::size_t i) const {
    const ReviewedMove& move = review_.moves[i];
    if (moves_[i].move.is_null() || move.facts.gives_mate ||
        move.loss < smallest_error().inaccuracy)
        return false;
    if (is_judged_ || elo_of(move.mover()) >= strong_player) return true;
    // What a known name excuses anyway need not be looked at.
    if (int(i) < review_.opening.book_plies) return move.loss >= smallest_error().mistake;
    const double certain = is_quick_look(review_) ? surely_lost_in_quick_look : surely_lost;
    return move.loss < certain && !is_proved(i);
}

bool GameWork::is_proved(std::size_t i) const {
    const ReviewedMove& move = review_.moves[i];
    const auto wins = [](const Position& position, Move first, int paid) {
        const auto tactic = tactics::find_tactic_of(position, first);
        return tactic && (tactic->value.mate > 0 ||
                          tactic->value.material_delta - paid >= standard_values[Role::pawn]);
    };
    const int taken = immediate_gain(move.position, move.move, standard_values);
    const std::vector<Move>& line = move.played.moves;
    if (line.size() > 1 && wins(positions_[i + 1], line[1], taken)) return true;
    const Move best = move.lines.empty() ? move.move : move.lines[0].moves[0];
    return best != move.move && wins(move.position, best, taken);
}

// First what follows the move, then the best of all others; if that was none, the next one.
bool GameWork::note_confirmation(std::size_t i) {
    MoveCare& care = care_[i];
    const auto ask = [&](std::size_t position) {
        if (!looks_[position].known_over() && looks_[position].lines[Pass::confirmation].empty())
            to_confirm_.push_back(position);
        return true;
    };
    if (!care.after.again) {
        care.after.again = care.before.confirmed = true;
        return ask(i + 1);
    }
    Care before_that = care.before;
    before_that.confirmed = false;
    int confirmed = 0;
    for (const ScoredLine& line : known(i, before_that).lines) {
        const Move move = line.moves[0];
        if (move == moves_[i].move) continue;
        if (is_confirmed(i, move)) {
            ++confirmed;
            continue;
        }
        const bool is_error_by_it = win_chance(line.score, review_.moves[i].mover()) -
                                        review_.moves[i].facts.chance_played >=
                                    smallest_error().inaccuracy;
        if (confirmed == most_confirmed || !is_error_by_it) return false;
        if (std::find(care.before.tried.begin(), care.before.tried.end(), move) ==
            care.before.tried.end())
            care.before.tried.push_back(move);
        add_trial(i, move);
        return ask(*find_trial(i, move));
    }
    return false;
}

bool GameWork::note_confirmations() {
    to_confirm_.clear();
    bool found = false;
    for (std::size_t i = 0; i < review_.moves.size(); ++i) {
        const ReviewedMove& move = review_.moves[i];
        const bool begun = care_[i].after.again;
        const bool settled = begun && move.loss >= smallest_error().inaccuracy &&
                             !move.lines.empty() && is_confirmed(i, move.lines[0].moves[0]);
        if (!settled && (begun || needs_confirmation(i))) found = note_confirmation(i) || found;
    }
    return found;
}

std::vector<std::size_t> GameWork::positions_to_confirm() const {
    std::vector<std::size_t> found = to_confirm_;
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<std::size_t> GameWork::positions_to_compare() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i <= moves_.size(); ++i) {
        const bool wanted = (i < care_.size() && care_[i].before.compared) ||
                            (i > 0 && care_[i - 1].after.compared);
        if (wanted && !looks_[i].known_over() && looks_[i].lines[Pass::candidates].empty())
            found.push_back(i);
    }
    return found;
}

// Those that moves on trial lead to, and those whose value was told and is in doubt.
std::vector<std::size_t> GameWork::positions_to_look_at() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < looks_.size(); ++i) {
        const bool on_trial = i > moves_.size();
        const bool in_doubt = i > 0 && i <= moves_.size() && care_[i - 1].before.compared;
        if ((on_trial || in_doubt) && !looks_[i].searched() && !looks_[i].known_over())
            found.push_back(i);
    }
    return found;
}

// As far as that is known: only lines of one search can be compared.
double GameWork::lead_over_others(std::size_t i) const {
    const auto lines = known_before(i).lines;
    const Color side = positions_[i].side_to_move();
    if (lines.size() < 2 || lines[0].moves[0] != moves_[i].move) return 0;
    return std::max(0.0, win_chance(lines[0].score, side) - win_chance(lines[1].score, side));
}

}  // namespace kibitzer
