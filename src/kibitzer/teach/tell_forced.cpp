// What a move allowed or missed by force: mates, material, draws by perpetual check.
#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/chess/history.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/line_words.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/teller.hpp"
#include "kibitzer/teach/verdict_words.hpp"

namespace kibitzer {

namespace {

constexpr int smallest_loss = 100;   // centipawns worth a sentence
constexpr int small_gain = 200;      // centipawns that do not decide a game
constexpr double large_loss = 0.30;  // win chance

bool is_level(double chance) { return standing(chance) == standing(0.5); }
bool is_worse(double chance) { return whole_percent(chance) < level_from; }
bool is_lost(double chance) { return whole_percent(chance) <= 100 - clearly_better_from; }

// Is the man that the first move takes among those won? If not, the line goes on to win the prize.
bool is_taken_at_once(const Position& start, const tactics::Tactic& tactic, const Gain& gain) {
    const Move first = tactic.proof.front();
    return !is_told_as_capture(start, tactic) || gain.won[start.piece_at(first.to()).role()] > 0;
}

bool ends_in_mate(Position position, std::span<const Move> line) {
    for (const Move move : line) position.make(move);
    return is_check(position) && legal_moves(position).empty();
}

// What material alone says about the mover's chance.
double chance_by_material(const Position& position, Color side, int change) {
    const int lead = 100 * (tactics::count_material(position, side) -
                            tactics::count_material(position, other(side)));
    return win_chance(Score{Centipawns{lead + change}, side}, side);
}

}  // namespace

std::optional<tactics::Line> Teller::after_lead_in(std::span<const Move> line) const {
    if (!m_.lead_in || m_.lead_in->move.is_null()) return std::nullopt;
    std::vector<Move> moves = {m_.lead_in->move};
    moves.insert(moves.end(), line.begin(), line.end());
    return tactics::Line::of_puzzle(m_.lead_in->before, moves);
}

void Teller::add_mate(const ProvedMate& mate, bool missed) {
    out_.motifs.emplace_back("mate_threat");
    mate.themes.each([&](tactics::Theme theme) { out_.motifs.emplace_back(name(theme)); });
    if (out_.lesson.empty()) out_.lesson = lesson_of(mate.themes, missed);
    if (out_.lesson.empty()) out_.lesson = lesson_of(tactics::Motif::mate_threat, missed);
}

void Teller::add_claim(const Position& start, const tactics::Tactic& tactic) {
    out_.claims.push_back(
        {start, tactic.proof, tactic.value.material_delta, tactic.value.mate, tactic.value.draws});
}

bool Teller::tell_mate_allowed() {
    const auto mate = find_mate(after_, m_.after_played.score);
    if (!mate) return false;
    out_.refutation = mate->line;
    out_.claims.push_back({after_, mate->line, 0, mate->moves, false});
    out_.arrows.push_back({MarkColor::red, mate->line[0].from(), mate->line[0].to()});
    add_mate(*mate, false);
    bonus_ += 2 * weights_.mate_bonus;
    const std::string line = mate->moves == 1 && !profile_.reads_moves
                                 ? spoken(after_, mate->line[0])
                                 : mate_line(after_, *mate, shown_plies() + 4);
    say(fmt::format("{} allows {}: {}.", numbered_san(m_.before, m_.played),
                    mate_words(mate->moves), line));
    return true;
}

bool Teller::tell_material_lost() {
    if (replies_.empty()) return false;
    const auto tactic = find_tactic(after_, replies_[0]);
    if (!tactic || tactic->value.mate > 0) return false;
    const int gain = tactic->value.material_delta;
    // What the better move takes as well was not gained by this one: it only comes back.
    const int taken = immediate_gain(m_.before, m_.played, standard_values);
    const bool both_take = best_ && m_.before.is_capture(m_.played) &&
                           best_->moves[0].to() == m_.played.to() && gain - taken < smallest_loss;
    const int paid = both_take ? 0 : taken;
    // Whoever only takes back has gained nothing that the answer could take away again.
    const bool only_takes_back = takes_back() && paid <= owed_;
    const int net = gain - (takes_back() ? std::max(0, paid - owed_) : paid);
    if (net < smallest_loss || is_lost_anyway(gain - taken)) return false;
    // What the better move allows as well is not its fault.
    if (works_anyway(replies_[0])) return false;
    std::vector<Move> line = {m_.played};
    line.insert(line.end(), tactic->proof.begin(), tactic->proof.end());
    const Counted counted = only_takes_back || both_take ? Counted{after_, tactic->proof}
                            : takes_back()               ? counted_with_debt(line)
                                                         : counted_from_before(line);
    if (is_compensated(net) || is_overstated(net)) return tell_sacrifice(*tactic, counted, net);
    const Color winner = other(mover_);
    auto loses = gain_text(counted.start, counted.line, winner, net, Winning::loses);
    if (!loses) return false;
    // A pawn or two do not explain so much: more is lost than was proved, and what falls somewhere
    // in the end is not the point.
    const bool more = net <= small_gain && m_.chance_before - m_.chance_after >= large_loss;
    if (more && tactic->finding.motif == tactics::Motif::hanging &&
        !is_told_as_capture(after_, *tactic))
        return false;
    // The answer only takes back what the move took: the loss is elsewhere.
    const bool only_trades = !takes_back() && after_.is_capture(replies_[0]) &&
                             replies_[0].to() == m_.played.to() &&
                             paid >= immediate_gain(after_, replies_[0], standard_values);
    const bool at_once =
        !only_trades &&
        is_taken_at_once(after_, *tactic, count_gain(counted.start, counted.line, winner));
    std::vector<Move> shown = played_out(m_.after_played.moves, winner, net);
    if (shown.empty())
        shown = tactic->proof;
    else
        shown.erase(shown.begin());
    if (!speaks_for(winner, after_, settled_part(after_, shown))) return false;
    out_.refutation = std::move(shown);
    add_claim(after_, *tactic);
    out_.arrows.push_back({MarkColor::red, replies_[0].from(), replies_[0].to()});
    add_motif(after_, *tactic, false);
    const std::string cause =
        only_trades && is_told_as_capture(after_, *tactic)
            ? ""
            : cause_and_idea(after_, *tactic, tactics::Line::of_puzzle(m_.before, line));
    if (more && loses->starts_with("loses a"))
        loses->replace(0, std::string_view("loses").size(), "loses at least");
    say(fmt::format("{} {}{}: {}{}{}.", numbered_san(m_.before, m_.played), *loses,
                    at_once ? "" : " in the end", spoken(after_, replies_[0]),
                    cause.empty() ? "" : ", and " + cause, line_of(after_, out_.refutation)));
    tell_other_defence(after_, *tactic);
    return true;
}

std::vector<Move> Teller::played_out(std::span<const Move> line, Color side, int gain) const {
    return first_moves(line, winning_plies(line, side, shown_plies() + 1, gain));
}

bool Teller::is_overstated(int gain) const {
    constexpr double clearly = 0.04;  // win chance
    if (!best_) return false;
    const Score best = seen_from(mover_, best_->score);
    if (!std::holds_alternative<Centipawns>(best.value)) return false;
    const Score half{Centipawns{std::get<Centipawns>(best.value).value - gain / 2}, mover_};
    return m_.chance_after > win_chance(half, mover_) + clearly;
}

// The move costs nothing; or it is a known gambit; or by material alone the mover were worse, and
// is not.
bool Teller::is_compensated(int net) const {
    if (m_.chance_before - m_.chance_after < playable_from || m_.verdict == MoveClass::book)
        return true;
    constexpr double no_sacrifice = 0.25;  // win chance: what costs so much is simply lost
    return m_.chance_before - m_.chance_after < no_sacrifice && net >= real_sacrifice &&
           !is_worse(m_.chance_after) && is_worse(chance_by_material(m_.before, mover_, -net));
}

bool Teller::tell_sacrifice(const tactics::Tactic& answer, const Counted& counted, int net) {
    const auto given =
        gain_text(counted.start, counted.line, other(mover_), net, Winning::gives_up);
    if (!given || is_lost(m_.chance_after)) return false;
    out_.refutation = answer.proof;
    add_claim(after_, answer);
    if (m_.chance_before - m_.chance_after >= playable_from && out_.lesson.empty())
        out_.lesson = "Before you give up material, see what you get for it, move by move.";
    const std::string side = side_text(mover_, reader_);
    const std::string verdict =
        m_.chance_before - m_.chance_after < playable_from
            ? fmt::format("and {} {} no worse for it", side, reader_.side ? "are" : "is")
            : fmt::format("and what {} get{} for it is not quite enough", side,
                          reader_.side ? "" : "s");
    say(fmt::format("{} {}, {} ({}).", numbered_san(m_.before, m_.played), *given, verdict,
                    san_line(after_, replies_, shown_plies())));
    return true;
}

bool Teller::is_lost_anyway(int net) const {
    if (!best_) return false;
    const Position after_best = after_move(m_.before, best_->moves[0]);
    const int gained = immediate_gain(m_.before, best_->moves[0], standard_values);
    return prove_at_least(after_best, {}, net + gained, {5, 60'000}).has_value();
}

bool Teller::works_anyway(Move answer) const {
    if (!best_) return false;
    const std::span<const Move> line = best_->moves;
    if (comes_in(line.first(std::min(line.size(), shown_plies())), after_, answer, 3)) return true;
    const Position after_best = after_move(m_.before, line[0]);
    return line.size() > 1 && line[1] == answer &&
           prove_at_least(after_best, answer, smallest_loss, {5, 60'000});
}

bool Teller::tell_mate_missed() {
    if (!best_) return false;
    const auto mate = find_mate(m_.before, best_->score);
    if (!mate) return false;
    out_.better = mate->line;
    out_.claims.push_back({m_.before, mate->line, 0, mate->moves, false});
    add_mate(*mate, true);
    bonus_ += 3 * weights_.mate_bonus;
    const std::string line = mate_line(m_.before, *mate, shown_plies() + 4);
    const auto called = mate_name(mate->themes);
    if (mate->moves == 1)
        say(fmt::format("{} was {}.", numbered_san(m_.before, mate->line[0]),
                        called.value_or("mate")));
    else
        say(fmt::format("{} forced {}: {}.", numbered_san(m_.before, mate->line[0]),
                        mate_words(mate->moves), line));
    return true;
}

bool Teller::tell_material_missed(bool second) {
    if (!best_) return false;
    const auto tactic = find_tactic(m_.before, best_->moves[0]);
    if (!tactic || tactic->value.mate > 0 || tactic->value.material_delta < smallest_loss)
        return false;
    // The played move takes back as well: that another man should is no win.
    const Square where = best_->moves[0].to();
    if (takes_back()) return false;
    const int gain = tactic->value.material_delta;
    const int net = gain - std::max(0, owed_);
    // A piece won is worth telling even where the move played wins much as well; less than that is
    // not the point where a fault has been told.
    if (gain < standard_values[Role::knight] && is_overstated(net)) return false;
    if (second && net < standard_values[Role::knight]) return false;
    // The played move may take or win just as much: then something else is the point.
    if (immediate_gain(m_.before, m_.played, standard_values) >= gain ||
        prove_at_least(m_.before, m_.played, gain, {5, 60'000}))
        return false;
    const std::optional<std::string> deed = debt_square() == where ? "would have taken back"
                                            : gain - std::max(0, owed_) < smallest_loss
                                                ? won_back_text(*tactic)
                                                : prize_missed(*tactic, second);
    if (!deed) return false;
    const std::vector<Move> shown = played_out(best_->moves, mover_, gain - std::max(0, owed_));
    if (shown.empty() && !speaks_for(mover_, m_.before, settled_part(m_.before, tactic->proof)))
        return false;
    out_.better = !shown.empty() ? shown : tactic->proof.size() > 1 ? tactic->proof : out_.better;
    // What looks impossible is shown to those who read no lines as well.
    const Position other_way = after_move(m_.before, best_->moves[0]);
    const bool is_offer =
        tactics::takeable_men(other_way).contains(tactics::arrival_of(other_way, best_->moves[0]));
    add_claim(m_.before, *tactic);
    add_motif(m_.before, *tactic, true, !second);
    const std::string cause = cause_and_idea(m_.before, *tactic, after_lead_in(tactic->proof));
    const std::string objection = objection_text();
    say(fmt::format("{} {}{}{}.", numbered_san(m_.before, best_->moves[0]), *deed,
                    cause.empty() ? "" : ": " + cause,
                    objection.empty()
                        ? line_of(m_.before, shown.empty() ? tactic->proof : shown, is_offer)
                        : objection));
    return true;
}

std::optional<std::string> Teller::won_back_text(const tactics::Tactic& tactic) const {
    const int gain = tactic.value.material_delta;
    auto won = gain_text(m_.before, tactic.proof, mover_, gain, Winning::won);
    if (!won || gain < owed_) return won ? std::optional("would have " + *won) : std::nullopt;
    const auto taken =
        gain_text(m_.lead_in->exchange_start, exchange_, other(mover_), owed_, Winning::won);
    if (won != taken) return "would have won the material back";
    return won->replace(0, std::string_view("won").size(), "would have won back");
}

std::optional<std::string> Teller::prize_missed(const tactics::Tactic& tactic, bool second) const {
    const Counted counted = counted_with_debt(tactic.proof);
    const Gain gain = count_gain(counted.start, counted.line, mover_);
    if (gain.centipawns != tactic.value.material_delta - std::max(0, owed_)) return std::nullopt;
    const auto prize = gain_text(counted.start, counted.line, mover_, gain.centipawns,
                                 second ? Winning::wins : Winning::won);
    if (!prize) return std::nullopt;
    const bool at_once = is_taken_at_once(m_.before, tactic, gain);
    return (second ? "instead " : "would have ") + *prize + (at_once ? "" : " in the end");
}

bool Teller::is_turning_point() const {
    return !is_worse(m_.chance_before) && is_worse(m_.chance_after);
}

bool Teller::tell_draw_missed() {
    if (!best_ || !is_worse(m_.chance_after) || !is_level(m_.chance_before)) return false;
    return tell_draw(m_.before, best_->moves[0], true) || tell_repetition();
}

// "41...Kg8 would have held the draw: the position repeats (42.Rb8+ Kg7 43.Rb7+)": whoever is
// behind has nothing to fear, and the other side nothing to try.
bool Teller::tell_repetition() {
    const Score best = seen_from(mover_, best_->score);
    const Centipawns* value = std::get_if<Centipawns>(&best.value);
    const int lead = tactics::count_material(m_.before, mover_) -
                     tactics::count_material(m_.before, other(mover_));
    const bool is_ending = game_phase(m_.before) == Phase::endgame;
    if (!value || value->value != 0 || lead >= 0 || !is_ending) return false;
    Position at = m_.before;
    std::vector<Key> seen = {repetition_key(at)};
    const std::span<const Move> line = best_->moves;
    for (std::size_t i = 0; i < std::min(line.size(), shown_plies() + 1); ++i) {
        at.make(line[i]);
        const Key key = repetition_key(at);
        if (std::find(seen.begin(), seen.end(), key) == seen.end()) {
            seen.push_back(key);
            continue;
        }
        out_.better = first_moves(line, i + 1);
        out_.motifs.emplace_back("repetition");
        if (out_.lesson.empty())
            out_.lesson = "When you are behind, look for a position they cannot make better.";
        say(fmt::format("{} would have held the draw: the position repeats ({}).",
                        numbered_san(m_.before, line[0]),
                        san_line(after_move(m_.before, line[0]), line.subspan(1, i))));
        return true;
    }
    return false;
}

bool Teller::tell_draw_allowed() {
    if (replies_.empty() || !is_level(m_.chance_after)) return false;
    return tell_draw(after_, replies_[0], false);
}

bool Teller::tell_draw(const Position& start, Move first, bool missed) {
    if (!gives_check(start, first)) return false;
    const PerpetualProof proof = prove_perpetual(start, first);
    if (!proof.holds() || ends_in_mate(start, proof.line)) return false;
    (missed ? out_.better : out_.refutation) = proof.line;
    out_.claims.push_back({start, proof.line, 0, 0, true});
    out_.motifs.emplace_back(name(tactics::Motif::perpetual_check));
    if (out_.lesson.empty()) out_.lesson = lesson_of(tactics::Motif::perpetual_check, missed);
    bonus_ += 2 * weights_.motif_base[tactics::Motif::perpetual_check];
    const std::string line = san_line(start, proof.line, shown_plies());
    if (missed)
        say(fmt::format("{} would have drawn by perpetual check: {}.", numbered_san(start, first),
                        line));
    else
        say(fmt::format("{} lets {} draw by perpetual check: {}.",
                        numbered_san(m_.before, m_.played), object_text(other(mover_), reader_),
                        line));
    return true;
}

}  // namespace kibitzer
