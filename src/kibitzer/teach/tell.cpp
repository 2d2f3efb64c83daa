// From a moment to its telling: what a bad move costs, by which motif, what was better, and what to
// remember; what makes a good move special.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/deed_words.hpp"
#include "kibitzer/teach/gain.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/purpose_words.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t variation_length = 8;
constexpr int most_counted = 9;  // pawns of a gain that make a moment more worth telling

int percent(double chance) { return int(std::lround(100 * chance)); }

Reader reader_of(const Listener& listener, Color mover) {
    if (listener.audience == Audience::both) return {std::nullopt, listener.elo};
    return {listener.audience == Audience::mover ? mover : other(mover), listener.elo};
}

}  // namespace

Position after_move(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    return after;
}

std::vector<Move> first_moves(std::span<const Move> line, std::size_t count) {
    return {line.begin(), line.begin() + std::ptrdiff_t(std::min(line.size(), count))};
}

Teller::Teller(const Moment& moment, const Listener& listener, const TeachabilityWeights& weights)
    : m_(moment),
      weights_(weights),
      mover_(moment.before.side_to_move()),
      reader_(reader_of(listener, mover_)),
      profile_(profile_of(listener.elo)),
      after_(after_move(moment.before, moment.played)) {
    if (!m_.alternatives.empty() && !m_.alternatives[0].moves.empty() &&
        m_.alternatives[0].moves[0] != m_.played)
        best_ = &m_.alternatives[0];
    if (m_.after_played.moves.size() > 1) replies_ = std::span(m_.after_played.moves).subspan(1);
    if (m_.last_capture()) {
        exchange_ = m_.lead_in->earlier;
        exchange_.push_back(m_.lead_in->move);
        owed_ = count_gain(m_.lead_in->exchange_start, exchange_, other(mover_)).centipawns;
    }
}

std::optional<Square> Teller::debt_square() const {
    return owed_ > 0 ? m_.last_capture() : std::nullopt;
}

std::optional<Square> Teller::answer_debt_square() const {
    if (!m_.before.is_capture(m_.played)) return std::nullopt;
    const bool goes_on = m_.last_capture() == m_.played.to();
    const int taken = immediate_gain(m_.before, m_.played, standard_values);
    return taken - (goes_on ? owed_ : 0) > 0 ? std::optional(m_.played.to()) : std::nullopt;
}

bool Teller::takes_back() const {
    return m_.before.is_capture(m_.played) && debt_square() == m_.played.to();
}

Teller::Counted Teller::counted_from_before(std::span<const Move> line) const {
    return {m_.before, {line.begin(), line.end()}};
}

Teller::Counted Teller::counted_with_debt(std::span<const Move> line) const {
    if (owed_ <= 0) return counted_from_before(line);
    Counted counted{m_.lead_in->exchange_start, exchange_};
    counted.line.insert(counted.line.end(), line.begin(), line.end());
    return counted;
}

Telling Teller::cost() {
    is_asked_ = true;
    const double loss = m_.chance_before - m_.chance_after;
    if (loss >= playable_from) return error();
    if (tell_material_lost()) return told();
    return {};
}

Telling Teller::error() {
    if (best_) {
        out_.better = first_moves(best_->moves, better_plies(variation_length));
        out_.arrows.push_back({MarkColor::green, best_->moves[0].from(), best_->moves[0].to()});
    }
    const bool mated = tell_mate_allowed();
    if (!mated && tell_ending()) {
        out_.is_proved = true;
        return finished();
    }
    // A mate that was missed says more than material that falls instead.
    const bool missed_mate = tell_mate_missed();
    const bool said = mated || (!missed_mate && (tell_material_lost() || tell_draw_allowed()));
    const bool missed = missed_mate || tell_material_missed(said) || tell_draw_missed();
    out_.is_proved = said || missed;
    if (!said && !missed) tell_difference();
    if (said) tell_opening();
    if (said && !missed) tell_better();
    if (profile_.shows_lines) tell_natural_failure();
    // A chance was missed, but what turned the game is the answer: it comes first.
    // A piece or a mate that was missed says all.
    const bool missed_much =
        missed && !out_.claims.empty() &&
        (out_.claims[0].mate > 0 || out_.claims[0].gain >= standard_values[Role::knight]);
    if (!said && missed && !missed_much && is_turning_point() && tell_punishment())
        std::rotate(out_.sentences.begin(), out_.sentences.end() - 1, out_.sentences.end());
    if (!is_asked_) tell_next_best();
    return finished();
}

Telling Teller::finished() {
    if (out_.lesson.empty() && profile_.tells_basics && !out_.sentences.empty())
        out_.lesson = plain_lesson();
    out_.teachability = 40 * std::max(0.0, m_.chance_before - m_.chance_after) + bonus_;
    return told();
}

// Where nothing better fits: what to look at first.
std::string_view Teller::plain_lesson() const {
    const auto is_forcing = [](const Position& position, Move move) {
        return position.is_capture(move) || gives_check(position, move);
    };
    if (!replies_.empty() && is_forcing(after_, replies_[0]))
        return "Before you move, look at every check and capture they will have.";
    if (best_ && is_forcing(m_.before, best_->moves[0]))
        return "Look at your own checks and captures before you choose a quiet move.";
    return "Before you move, ask what you would play next in their place.";
}

std::optional<tactics::Tactic> Teller::find_tactic(const Position& position, Move first) const {
    tactics::TacticsLimits limits;
    limits.stop = m_.stop;
    return tactics::find_tactic_of(position, first, limits);
}

// The moved piece is left to be taken, and is taken in the line.
bool Teller::is_offered() const {
    const Square man = tactics::arrival_of(after_, m_.played);
    return replies_[0].to() == man && after_.piece_at(man).role() != Role::pawn &&
           tactics::takeable_men(after_).contains(man);
}

Telling Teller::praise() {
    const std::string played = numbered_san(m_.before, m_.played);
    const auto mate = find_mate(m_.before, m_.after_played.score);
    if (mate && mate->line[0] == m_.played && mate->moves > 1) {
        add_mate(*mate, true);
        out_.lesson.clear();  // whoever found it needs none
        out_.claims.push_back({m_.before, mate->line, 0, mate->moves, false});
        say(fmt::format("{} forces {}: {}.", played, mate_words(mate->moves),
                        mate_line(m_.before, *mate, shown_plies() + 4)));
    } else if (const auto tactic = find_tactic(m_.before, m_.played);
               tactic && speaks_for(mover_, m_.before, settled_part(m_.before, tactic->proof))) {
        add_motif(m_.before, *tactic, true, false);
        add_claim(m_.before, *tactic);
        std::string text = tactic_text(m_.before, *tactic, reader_);
        const std::string line = line_of(m_.before, tactic->proof);
        if (!line.empty()) text.insert(text.size() - 1, line);  // before the full stop
        say(std::move(text));
    } else if (replies_.size() >= 2 && (m_.verdict == MoveClass::brilliant || is_offered())) {
        const std::vector<Move> shown = first_moves(m_.after_played.moves, shown_plies());
        say(fmt::format("{} offers material, and it works: {}{}.", played,
                        san_line(m_.before, shown), balance_text(shown)));
    } else if (const std::string why = why_text(m_.before, m_.played, {debt_square()});
               !why.empty()) {
        say(fmt::format("{} {}.", played, why));
    }
    if (m_.alternatives.size() > 1) tell_second_best(played);
    out_.follows = first_moves(m_.after_played.moves, variation_length);
    out_.arrows.push_back({MarkColor::green, m_.played.from(), m_.played.to()});
    out_.teachability = 5 + bonus_;
    return told();
}

Telling Teller::find() {
    const DeedWishes wishes{debt_square(), Basics::told, replies_};
    const std::string why = why_text(m_.before, m_.played, wishes);
    if (find_tactic(m_.before, m_.played) || find_mate(m_.before, m_.after_played.score))
        return praise();
    if (why.empty()) return {};
    say(fmt::format("{} {}.", numbered_san(m_.before, m_.played), why));
    out_.follows = first_moves(m_.after_played.moves, variation_length);
    out_.arrows.push_back({MarkColor::green, m_.played.from(), m_.played.to()});
    return told();
}

std::string Teller::line_of(const Position& start, std::span<const Move> line,
                            bool is_asked_for) const {
    if (!(profile_.shows_lines || is_asked_for) || line.size() < 2) return "";
    return fmt::format(" ({})",
                       san_line(after_move(start, line[0]), settled_part(start, line).subspan(1)));
}

// What is cut off in the middle of an exchange shows something else than the whole line.
std::span<const Move> Teller::settled_part(const Position& start,
                                           std::span<const Move> line) const {
    constexpr std::size_t a_little_more = 4;
    const std::size_t usual = shown_plies();
    if (line.size() <= usual) return line;
    const auto gain = [&](std::size_t plies) {
        return count_gain(start, line.first(plies), start.side_to_move()).centipawns;
    };
    const int whole = gain(line.size());
    for (std::size_t plies = usual; plies <= std::min(line.size(), usual + a_little_more); ++plies)
        if (gain(plies) == whole) return line.first(plies);
    for (std::size_t plies = usual; plies > 1; --plies)
        if (gain(plies) >= whole) return line.first(plies);
    return line.first(usual);
}

void Teller::add_motif(const Position& start, const tactics::Tactic& tactic, bool good,
                       bool teaches) {
    out_.motifs.emplace_back(tactics::name(tactic.finding.motif));
    tactic.themes.each([&](tactics::Theme theme) { out_.motifs.emplace_back(name(theme)); });
    bonus_ +=
        weights_.motif_base[tactic.finding.motif] +
        weights_.value_bonus_per_100cp * std::min(most_counted, tactic.value.material_delta / 100);
    if (!teaches || !out_.lesson.empty()) return;
    out_.lesson = is_told_as_capture(start, tactic)
                      ? lesson_of(capture_cause(start, tactic.proof.front()), good)
                      : lesson_of(tactic.finding.motif, good);
}

void Teller::tell_second_best(const std::string& played) {
    const auto second = std::find_if(
        m_.alternatives.begin(), m_.alternatives.end(),
        [&](const ScoredLine& line) { return !line.moves.empty() && line.moves[0] != m_.played; });
    if (second == m_.alternatives.end()) return;
    if (!profile_.shows_chances)
        say(out_.sentences.empty()
                ? fmt::format("Nothing else was as good: {} was the move to find.", played)
                : "Nothing else was as good.");
    else
        say(fmt::format("After the next best, {}, the win chance is {} % instead of {} %.",
                        numbered_san(m_.before, second->moves[0]),
                        percent(win_chance(second->score, mover_)), percent(m_.chance_after)));
}

Telling tell(const Moment& moment, const Listener& listener, const TeachabilityWeights& weights) {
    if (is_error(moment.verdict)) return Teller(moment, listener, weights).error();
    if (is_praise(moment.verdict)) return Teller(moment, listener, weights).praise();
    return {};
}

Telling tell_find(const Moment& moment, const Listener& listener,
                  const TeachabilityWeights& weights) {
    return Teller(moment, listener, weights).find();
}

Telling tell_cost(const Moment& moment, const Listener& listener,
                  const TeachabilityWeights& weights) {
    return Teller(moment, listener, weights).cost();
}

}  // namespace kibitzer
