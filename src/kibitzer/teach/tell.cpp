// From a moment to its telling: what a bad move costs, by which motif, what was better, and what to
// remember; what makes a good move special.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/deed_words.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/move_class.hpp"
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
}

Telling Teller::error() {
    if (best_) {
        out_.better = first_moves(best_->moves, variation_length);
        out_.arrows.push_back({MarkColor::green, best_->moves[0].from(), best_->moves[0].to()});
    }
    const bool said = tell_mate_allowed() || tell_material_lost() || tell_draw_allowed();
    const bool missed = tell_mate_missed() || tell_material_missed(said) || tell_draw_missed();
    if (!said && !missed) tell_difference();
    if (said && !missed) tell_better();
    // A chance was missed, but what turned the game is the answer: it comes first.
    if (!said && missed && is_turning_point() && tell_answer(Answers::active))
        std::rotate(out_.sentences.begin(), out_.sentences.end() - 1, out_.sentences.end());
    out_.teachability = 40 * std::max(0.0, m_.chance_before - m_.chance_after) + bonus_;
    return std::move(out_);
}

Telling Teller::praise() {
    const std::string played = numbered_san(m_.before, m_.played);
    if (const auto tactic = tactics::find_tactic_of(m_.before, m_.played)) {
        add_motif(m_.before, *tactic, true, false);
        add_claim(m_.before, *tactic);
        std::string text = tactic_text(m_.before, *tactic, reader_);
        const std::string line = line_of(m_.before, tactic->proof);
        if (!line.empty()) text.insert(text.size() - 1, line);  // before the full stop
        say(std::move(text));
    } else if (m_.verdict == MoveClass::brilliant && replies_.size() >= 2) {
        say(fmt::format("{} gives up material, and it works: {}.", played,
                        san_line(m_.before, m_.after_played.moves, shown_plies())));
    } else if (const std::string deeds = tell_deeds(m_.before, m_.played, {m_.last_capture()}).text;
               !deeds.empty()) {
        say(fmt::format("{} {}.", played, deeds));
    }
    if (m_.alternatives.size() > 1) tell_second_best(played);
    out_.better = first_moves(m_.after_played.moves, variation_length);
    out_.arrows.push_back({MarkColor::green, m_.played.from(), m_.played.to()});
    out_.teachability = 5 + bonus_;
    return std::move(out_);
}

std::string Teller::line_of(const Position& start, std::span<const Move> line) const {
    if (!profile_.shows_lines || line.size() < 2) return "";
    return fmt::format(" ({})",
                       san_line(after_move(start, line[0]), line.subspan(1), shown_plies() - 1));
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

}  // namespace kibitzer
