// What has changed where nothing is won or lost by force.
#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/neglect_words.hpp"
#include "kibitzer/teach/purpose_words.hpp"
#include "kibitzer/teach/teller.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t few_plies = 3;      // for those who do not read lines
constexpr std::size_t shortest_line = 3;  // half moves: one answer shows nothing
constexpr int worth_telling_gain = 100;   // centipawns
constexpr int gain_of_a_piece = 300;
constexpr double decisive_loss = 0.30;      // win chance
constexpr int more_than_all_men = 100'000;  // centipawns, for a mate

// "Your king" becomes "your king"; names of sides stay.
std::string within_sentence(std::string text) {
    if (!text.starts_with("White") && !text.starts_with("Black") && !text.empty())
        text[0] = to_lower(text[0]);
    return text;
}

std::span<const Move> behind_first(std::span<const Move> line) {
    return line.empty() ? line : line.subspan(1);
}

// Too common to be the reason why a move is bad, or a danger that no line shows.
bool tells_little(tactics::Motif motif) {
    using tactics::Motif;
    return motif == Motif::x_ray_attack || motif == Motif::x_ray_defence ||
           motif == Motif::exposed_king || motif == Motif::back_rank;
}

bool is_quiet_for_both(const Position& position) {
    if (is_check(position) || tactics::takeable_men(position).any()) return false;
    Position passed = position;
    passed.make_null();
    return tactics::takeable_men(passed).none();
}

// It is the other side's turn, which can take nothing back.
bool is_safe_for(const Position& position, Color side) {
    return position.side_to_move() != side && tactics::takeable_men(position).none();
}

}  // namespace

void Teller::tell_better() {
    if (!best_) return;
    const std::string reason = reason_for_better();
    const std::string move = numbered_san(m_.before, best_->moves[0]);
    const std::string line = !followed_line_.empty()
                                 ? followed_line_
                                 : better_line(reason.empty() && out_.sentences.empty());
    if (is_asked_) {
        if (!reason.empty()) say(fmt::format("{} {}{}.", move, reason, line));
        return;
    }
    // Without a reason nothing is said: the better move is named beside the words. Only a large
    // loss of which nothing else is known is shown by a line.
    if (reason.empty() &&
        (!out_.sentences.empty() || line.empty() || m_.verdict != MoveClass::blunder))
        return;
    if (reason == "castles")
        say(fmt::format("Castling was better: {}{}.", move, line));
    else if (!reason.empty())
        say(fmt::format("{} was better: it {}{}.", move, reason, line));
    else if (is_offer_refuted())
        say(fmt::format("{} was better, and cannot be taken{}.", move, line));
    else
        say(fmt::format("{} was better: {}{}.", move, standing_kept(), line));
}

// "White stays clearly better": of the better move nothing else is known.
std::string Teller::standing_kept() const {
    const std::string_view word = standing(m_.chance_before);
    if (word == standing(0.5)) return "the game stays level";
    return fmt::format("{} {} {}", side_text(mover_, reader_), reader_.side ? "stay" : "stays",
                       word);
}

std::string Teller::reason_for_better() {
    const Move best = best_->moves[0];
    if (std::string kept = kept_text(); !kept.empty()) return kept;
    DeedWishes wishes{debt_square(),
                      profile_.tells_basics && !basic_told_ ? Basics::told : Basics::silent,
                      behind_first(best_->moves)};
    wishes.unlike = m_.played;
    wishes.in_danger = tactics::takeable_men(after_);
    wishes.comes_later = comes_in(shown_part(m_.after_played.moves), m_.before, best, 2);
    wishes.as_reason = true;
    DeedWords deeds = tell_deeds(m_.before, best, wishes);
    // Where the other move loses something by force, a good place is not the point.
    const bool is_place = !deeds.told.empty() && deeds.told[0].kind > tactics::DeedKind::castles;
    if (is_place && !out_.claims.empty() && !profile_.tells_basics) deeds = {};
    if (!deeds.told.empty() && out_.lesson.empty()) out_.lesson = lesson_of(deeds.told[0], true);
    if (!deeds.text.empty()) return deeds.text;
    if (std::string avoided = avoided_text(); !avoided.empty()) return avoided;
    if (wishes.comes_later) return "";
    std::vector<std::string> parts;
    for (const tactics::Purpose& purpose : only_purposes(m_.before, best, m_.played)) {
        parts.push_back(purpose_text(m_.before, best, purpose));
        if (out_.lesson.empty()) out_.lesson = lesson_of(purpose.kind);
    }
    return listed(parts);
}

bool Teller::keeps_all(const ScoredLine& line) const {
    const auto ends = ends_of(line.moves, mover_, shown_plies() + 1, EndsAt::quiet);
    return std::all_of(ends.begin(), ends.end(), [](const LineEnd& end) { return end.gain >= 0; });
}

std::string Teller::avoided_text() {
    const bool is_claimed = !out_.claims.empty() && out_.claims.front().start.key() == after_.key();
    if (!is_claimed && (lost_in_line_ <= 0 || !keeps_all(*best_))) return ruled_out_text();
    const Claim fault = is_claimed ? out_.claims.front() : Claim{after_, {}, lost_in_line_};
    if (fault.draws) return ruled_out_text();
    const Mate* mate = std::get_if<Mate>(&best_->score.value);
    const bool is_mated = mate && (mate->moves > 0) != (best_->score.point_of_view == mover_);
    if (fault.mate > 0) return is_mated ? "" : "avoids the mate";
    const Position other_way = after_move(m_.before, best_->moves[0]);
    if (is_mated) return "";
    const ForcingProof lost = prove_win(other_way, {}, {5, 60'000});
    if (!lost.holds()) {
        const std::string ruled_out = ruled_out_text();
        return !ruled_out.empty() ? ruled_out : keeps_all(*best_) ? "loses nothing" : "";
    }
    if (lost.mate > 0 || lost.gain > fault.gain - worth_telling_gain) return "";
    // What the better move takes is no loss when it is taken back.
    std::vector<Move> line = {best_->moves[0]};
    line.insert(line.end(), lost.line.begin(), lost.line.end());
    const Counted counted = counted_with_debt(line);
    const int net = count_gain(counted.start, counted.line, other(mover_)).centipawns;
    if (net <= 0) return keeps_all(*best_) ? "loses nothing" : "";
    // Taking it must not be a mistake: it is lost where the line goes, too.
    const auto ends = ends_of(best_->moves, mover_, shown_plies() + 1, EndsAt::quiet);
    if (std::none_of(ends.begin(), ends.end(),
                     [&](const LineEnd& end) { return end.gain <= -net; }))
        return "";
    auto less = gain_text(counted.start, counted.line, other(mover_), net, Winning::loses);
    return less && less->starts_with("loses ") ? less->insert(5, " only") : "";
}

// What was told as the fault of the move played does not work after the better one.
std::string Teller::ruled_out_text() {
    // That the moved man is not taken where it did not go is no news.
    if (out_.sentences.empty() || replies_.empty() || replies_[0].to() == m_.played.to()) return "";
    const Position other_way = after_move(m_.before, best_->moves[0]);
    const std::string answer = numbered_san(after_, replies_[0]);
    const bool told = out_.sentences[0].find(answer) != std::string::npos;
    if (!told || is_check(other_way)) return "";
    if (!is_legal(other_way, replies_[0])) return "rules out " + answer;
    const bool wins =
        prove_at_least(other_way, replies_[0], standard_values[Role::pawn], {5, 60'000})
            .has_value();
    if (wins || comes_in(shown_part(best_->moves), after_, replies_[0], 1)) return "";
    out_.to_follow = {best_->moves[0], replies_[0]};
    if (m_.followed) {
        const std::size_t plies = followed_plies();
        if (plies == 0) return "";
        if (profile_.shows_lines)
            followed_line_ = fmt::format(
                " ({})", san_line(other_way, std::span(m_.followed->moves).subspan(1, plies - 1)));
    }
    return "takes the sting out of " + answer;
}

std::size_t Teller::followed_plies() const {
    const ScoredLine& line = *m_.followed;
    const bool is_asked = line.moves.size() >= shortest_line && m_.knows_what_follows(out_);
    // The answer is harmless there: most of what the played move lost is kept.
    const double kept = (m_.chance_before + m_.chance_after) / 2;
    if (!is_asked || win_chance(line.score, mover_) < kept) return 0;
    return promising_plies(line, mover_, shown_plies() + 1, -std::max(0, owed_));
}

bool Teller::comes_in(std::span<const Move> line, const Position& position, Move move,
                      std::size_t first) const {
    const auto role_at = [](const Position& board, Square square) {
        const auto piece = board.piece_on(square);
        return piece ? std::optional(piece->role()) : std::nullopt;
    };
    Position at = m_.before;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i >= first && (i - first) % 2 == 0 && line[i].to() == move.to() &&
            role_at(at, line[i].from()) == role_at(position, move.from()) &&
            role_at(at, move.to()) == role_at(position, move.to()))
            return true;
        at.make(line[i]);
    }
    return false;
}

std::vector<Teller::LineEnd> Teller::ends_of(std::span<const Move> line, Color side,
                                             std::size_t most, EndsAt ends_at) const {
    std::vector<LineEnd> ends;
    Position at = m_.before;
    for (std::size_t i = 0; i < std::min(line.size(), most); ++i) {
        at.make(line[i]);
        if (i == 0) continue;
        const bool mates = at.side_to_move() != side && is_check(at) && legal_moves(at).empty();
        const Counted counted = counted_with_debt(line.first(i + 1));
        if (mates)
            ends.push_back({i + 1, more_than_all_men, at});
        else if (is_quiet_for_both(at) || (ends_at == EndsAt::safe && is_safe_for(at, side)))
            ends.push_back({i + 1, count_gain(counted.start, counted.line, side).centipawns, at});
    }
    return ends;
}

bool Teller::keeps_promise(Color side, const LineEnd& end) const {
    return end.gain == more_than_all_men || speaks_for(side, end.at);
}

std::size_t Teller::promising_plies(const ScoredLine& line, Color side, std::size_t most,
                                    int at_least) const {
    std::vector<LineEnd> good;
    const bool is_mate = std::holds_alternative<Mate>(line.score.value);
    for (const LineEnd& end : ends_of(line.moves, side, most, EndsAt::quiet)) {
        // The score knows of no mate: whoever is mated here has not defended.
        if (end.gain == more_than_all_men && !is_mate) return 0;
        if (end.gain < at_least)
            good.clear();  // what comes later is paid for here
        else
            good.push_back(end);
    }
    // The first that shows something, else the last there is.
    for (const LineEnd& end : good)
        if (end.plies >= shortest_line && keeps_promise(side, end)) return end.plies;
    return good.empty() || good.back().plies >= shortest_line ? 0 : good.back().plies;
}

// A pawn or two do not explain a loss that decides the game.
int Teller::least_to_explain() const {
    return m_.chance_before - m_.chance_after >= decisive_loss ? gain_of_a_piece
                                                               : worth_telling_gain;
}

std::size_t Teller::winning_plies(std::span<const Move> line, Color side, std::size_t most,
                                  int at_least) const {
    const std::vector<LineEnd> ends = ends_of(line, side, most, EndsAt::safe);
    auto first = ends.end();
    while (first != ends.begin() && std::prev(first)->gain >= at_least) --first;
    first = std::find_if(first, ends.end(),
                         [&](const LineEnd& end) { return keeps_promise(side, end); });
    return first == ends.end() ? 0 : first->plies;
}

std::string Teller::better_line(bool is_all_there_is) const {
    const std::span<const Move> line = best_->moves;
    const Position other_way = after_move(m_.before, line[0]);
    // Those who read no lines are shown what answers the obvious objection.
    if (const std::string answered = objection_text(); !answered.empty()) return answered;
    const bool needs_proof = is_all_there_is || tactics::takeable_men(other_way).contains(
                                                    tactics::arrival_of(other_way, line[0]));
    if (!profile_.shows_lines && !needs_proof) return "";
    const std::size_t plies = better_plies(shown_plies());
    if (plies < shortest_line) return "";
    return fmt::format(" ({})", san_line(other_way, line.subspan(1, plies - 1)));
}

std::size_t Teller::better_plies(std::size_t most) const {
    const Counted played = counted_with_debt(first_moves(m_.after_played.moves, shown_plies()));
    const int otherwise = count_gain(played.start, played.line, mover_).centipawns;
    const int at_least = std::min(-std::max(0, owed_), otherwise);
    return std::max<std::size_t>(1, promising_plies(*best_, mover_, most, at_least));
}

// The first man that falls in the line told as the fault, where it stood before the moment and is
// not paid for at once.
std::optional<Square> Teller::fallen_man() const {
    const std::span<const Move> line = out_.refutation;
    Position at = after_;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Square man = line[i].to();
        const bool falls = i % 2 == 0 && at.is_capture(line[i]) && !line[i].is_en_passant() &&
                           m_.before.of(mover_).contains(man) && man != m_.played.to() &&
                           tactics::takeable_men(at).contains(man);
        const bool moved = std::any_of(line.begin(), line.begin() + std::ptrdiff_t(i),
                                       [&](Move move) { return move.to() == man; });
        if (falls && !moved) return man;
        at.make(line[i]);
    }
    return std::nullopt;
}

std::string Teller::kept_text() const {
    const auto fallen = fallen_man();
    if (!fallen) return "";
    const Square man = *fallen;
    // Not kept if it falls in the line of the better move, too.
    const std::span<const Move> line = shown_part(best_->moves);
    Position at = m_.before;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 1 && line[i].to() == man && tactics::takeable_men(at).contains(man)) return "";
        at.make(line[i]);
    }
    const Move best = best_->moves[0];
    const Position other_way = after_move(m_.before, best);
    const Square arrival = tactics::arrival_of(other_way, best);
    const Bitboard takeable = tactics::takeable_men(other_way);
    if (is_check(other_way) || takeable.contains(arrival)) return "";
    if (best.from() == man) {
        if (m_.before.is_capture(best)) return "";  // what it takes says more
        Position passed = m_.before;
        passed.make_null();
        // Then the deeds tell that it was in danger.
        if (is_check(m_.before) || tactics::takeable_men(passed).contains(man)) return "";
        return fmt::format("takes {} away from {}", role_text(m_.before, man), man.to_string());
    }
    const auto guards = [&](const Position& position, Square from) {
        return tactics::attacks_from(position, from).contains(man);
    };
    // Guarded by the move played, too, and lost all the same.
    if (takeable.contains(man) || guards(after_, tactics::arrival_of(after_, m_.played))) return "";
    if (!best.is_castling() && guards(other_way, arrival))
        return fmt::format("{} {}", guards(m_.before, best.from()) ? "keeps guarding" : "guards",
                           man_text(m_.before, man));
    if (guards(m_.before, m_.played.from()) && guards(other_way, m_.played.from()))
        return fmt::format("leaves {} to guard {}", man_text(m_.before, m_.played.from()),
                           man_text(m_.before, man));
    return "";
}

// Then the threat is why material falls in the line.
bool Teller::answer_threatens_mate() const {
    if (replies_.empty()) return false;
    const auto deeds = tactics::find_deeds(after_, replies_[0]);
    return std::any_of(deeds.begin(), deeds.end(), [](const tactics::Deed& deed) {
        return deed.kind == tactics::DeedKind::threatens && deed.threat->value.mate > 0;
    });
}

// The line where it wins much, else the answer; a pawn does not explain a loss that decides the
// game, and where little is lost, the answer says more than its line.
bool Teller::tell_punishment() {
    const bool decides = m_.chance_before - m_.chance_after >= decisive_loss;
    if (decides && !answer_threatens_mate()) return tell_line(least_to_explain()) || tell_answer();
    return tell_answer() || tell_line(least_to_explain());
}

void Teller::tell_difference() {
    if (!best_) return;
    const std::size_t kept = promising_plies(m_.after_played, other(mover_), shown_plies() + 1, 0);
    out_.refutation = first_moves(replies_, std::max<std::size_t>(2, kept) - 1);
    const bool is_quiet = m_.chance_before - m_.chance_after < decisive_loss;
    if (!tell_punishment() && !tell_offer() && !(is_quiet && tell_judgement()) &&
        !tell_neglect(Basics::silent) && !(is_quiet && tell_weakness()) &&
        !(profile_.tells_basics && tell_neglect(Basics::told)))
        bonus_ -= 5;  // hardly anything to tell
    if (!is_better_told_) tell_better();
}

// A pawn that falls where the game is lost: the reason is another one.
bool Teller::explains_too_little(const DeedWords& deeds) const {
    using tactics::DeedKind;
    return m_.chance_before - m_.chance_after >= decisive_loss &&
           std::all_of(deeds.told.begin(), deeds.told.end(), [&](const tactics::Deed& deed) {
               const auto man = after_.piece_on(deed.man);
               const bool is_pawn = man && man->role() == Role::pawn;
               return deed.kind == DeedKind::gives_check || deed.kind == DeedKind::takes_back ||
                      ((deed.kind == DeedKind::takes || deed.kind == DeedKind::attacks) && is_pawn);
           });
}

bool Teller::tell_answer() {
    if (replies_.empty()) return false;
    // Not if it comes after the better move as well.
    if (best_ && comes_in(shown_part(best_->moves), after_, replies_[0], 1)) return false;
    DeedWishes wishes{answer_debt_square(), Basics::silent, behind_first(replies_)};
    if (m_.played.is_promotion()) wishes.promoted = m_.played.to();
    if (best_) wishes.other_board = after_move(m_.before, best_->moves[0]);
    wishes.as_reason = true;
    const DeedWords deeds = tell_deeds(after_, replies_[0], wishes);
    const std::string them = object_text(other(mover_), reader_);
    if (deeds.text == "castles") {
        say(fmt::format("{} lets {} castle, {}{}.", numbered_san(m_.before, m_.played), them,
                        numbered_san(after_, replies_[0]), reply_line()));
        return true;
    }
    if (!deeds.is_active || explains_too_little(deeds)) return false;
    if (out_.lesson.empty()) out_.lesson = lesson_of(deeds.told[0], false);
    const std::string played = numbered_san(m_.before, m_.played);
    if (profile_.reads_moves)
        say(fmt::format("{} lets {} play {}, which {}{}.", played, them,
                        numbered_san(after_, replies_[0]), deeds.text, reply_line()));
    else if (after_.is_capture(replies_[0]))
        say(fmt::format("After {} {} {}.", played, role_text(after_, replies_[0].from()),
                        deeds.text));
    else {
        std::vector<std::string> parts = {spoken(after_, replies_[0])};
        parts.insert(parts.end(), deeds.parts.begin(), deeds.parts.end());
        say(fmt::format("After {} {}.", played, listed(parts)));
    }
    return true;
}

// "14...h6 allows the sacrifice 15.Nxe6 (15...fxe6 16.Qg6)": it is taken in the line, and that is
// good for whoever offers.
bool Teller::tell_offer() {
    constexpr std::size_t taken_and_on = 4;  // half moves with the played one
    if (!profile_.reads_moves || m_.after_played.moves.size() < taken_and_on) return false;
    const Position offered = after_move(after_, replies_[0]);
    const Square man = tactics::arrival_of(offered, replies_[0]);
    const int given = standard_values[offered.piece_at(man).role()] -
                      immediate_gain(after_, replies_[0], standard_values);
    if (replies_[1].to() != man || given < gain_of_a_piece - worth_telling_gain ||
        !tactics::takeable_men(offered).contains(man) ||
        !speaks_for(other(mover_), m_.before, shown_part(m_.after_played.moves)))
        return false;
    say(fmt::format("{} allows the sacrifice {} ({}).", numbered_san(m_.before, m_.played),
                    numbered_san(after_, replies_[0]),
                    san_line(offered, replies_.subspan(1), shown_plies())));
    if (out_.lesson.empty())
        out_.lesson = "Before you move, look at every check and capture they will have.";
    return true;
}

bool Teller::tell_weakness() {
    const auto change = find_new_weakness();
    if (change) say(fmt::format("After {} {}", numbered_san(m_.before, m_.played), *change));
    return change.has_value();
}

// A line that wins something for the opponent, as far as it goes.
bool Teller::tell_line(int at_least) {
    const std::span<const Move> line = m_.after_played.moves;
    const std::size_t plies = winning_plies(
        line, other(mover_), profile_.shows_lines ? shown_plies() + 1 : few_plies + 1, at_least);
    if (plies < 3) return false;
    const std::string balance = balance_text(line.first(plies));
    if (balance.empty()) return false;
    say(fmt::format("{} is met by {}{}.", numbered_san(m_.before, m_.played),
                    san_line(after_, line.subspan(1, plies - 1)), balance));
    const Counted counted = counted_with_debt(line.first(plies));
    lost_in_line_ = count_gain(counted.start, counted.line, other(mover_)).centipawns;
    return true;
}

bool Teller::is_taken_later(Square man) const {
    for (std::size_t i = 0; i < std::min(replies_.size(), shown_plies()); i += 2)
        if (replies_[i].to() == man) return true;
    return false;
}

bool Teller::tell_neglect(Basics basics) {
    for (const tactics::Neglect& neglect :
         tactics::find_neglects(m_.before, m_.played, best_->moves[0])) {
        if (is_basic(neglect.kind) && basics == Basics::silent) continue;
        if (neglect.kind == tactics::NeglectKind::leaves_loose && !is_taken_later(neglect.man))
            continue;
        say(neglect_text(m_.before, m_.played, neglect, reader_));
        basic_told_ = is_basic(neglect.kind);
        if (out_.lesson.empty()) out_.lesson = lesson_of(neglect.kind);
        return true;
    }
    return false;
}

std::string Teller::reply_line() const {
    if (!profile_.shows_lines || replies_.size() < 2) return "";
    const std::span<const Move> line = m_.after_played.moves;
    const std::size_t plies = promising_plies(m_.after_played, other(mover_), shown_plies() + 1, 0);
    if (plies < 3) return "";
    return fmt::format(" ({}{})",
                       san_line(after_move(after_, replies_[0]), line.subspan(2, plies - 2)),
                       balance_text(line.first(plies)));
}

std::string Teller::balance_text(std::span<const Move> line) const {
    Position end = m_.before;
    for (const Move move : line) end.make(move);
    const bool is_quiet = is_quiet_for_both(end);
    const Counted counted = counted_with_debt(line);
    for (const Color side : colors) {
        if (!is_quiet && !is_safe_for(end, side)) continue;
        const int gain = count_gain(counted.start, counted.line, side).centipawns;
        if (side != mover_ && is_overstated(gain)) return "";
        if (const auto won = gain_text(counted.start, counted.line, side, gain, Winning::won))
            return fmt::format("; {} {} {}", side_text(side, reader_),
                               reader_.side ? "have" : "has", *won);
    }
    return "";
}

std::optional<std::string> Teller::find_new_weakness() const {
    const Position other_way = after_move(m_.before, best_->moves[0]);
    Position later = m_.before;  // it is none if it passes
    for (const Move move : shown_part(m_.after_played.moves)) later.make(move);
    for (const tactics::Detector& detector : tactics::detectors) {
        if (detector.kind == tactics::MotifKind::claim || tells_little(detector.motif)) continue;
        tactics::Findings now;
        tactics::Findings before;
        tactics::Findings instead;
        detector.find(after_, other(mover_), now);
        detector.find(m_.before, other(mover_), before);
        detector.find(other_way, other(mover_), instead);
        tactics::Findings then;
        detector.find(later, other(mover_), then);
        if (!now.empty() && !then.empty() && before.empty() && instead.empty())
            return within_sentence(observation_text(after_, now.front(), reader_));
    }
    return std::nullopt;
}

}  // namespace kibitzer
