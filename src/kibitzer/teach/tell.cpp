// From a moment to its telling: what a bad move costs, by which motif, what was better, and what to
// remember; what makes a good move special. Every claim of material or mate is proved here once
// more, by a short search or by a line that ends in mate.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/move_class.hpp"
#include "kibitzer/teach/profile.hpp"
#include "kibitzer/teach/win_chance.hpp"
#include "kibitzer/teach/words.hpp"

namespace kibitzer {

namespace {

using tactics::Tactic;

constexpr std::size_t variation_length = 8;
constexpr int smallest_loss = 100;  // centipawns worth a sentence

Position after_move(const Position& position, Move move) {
    Position after = position;
    after.make(move);
    return after;
}

std::vector<Move> first_moves(std::span<const Move> line, std::size_t count) {
    return {line.begin(), line.begin() + std::ptrdiff_t(std::min(line.size(), count))};
}

// The mate in so many moves that a line shows to its end; 0 if it does not.
int shown_mate(const Position& position, std::span<const Move> line) {
    Position at = position;
    for (const Move move : line) {
        if (!is_legal(at, move)) return 0;
        at.make(move);
    }
    const bool mated = is_check(at) && !has_legal_move(at);
    return mated && line.size() % 2 == 1 ? int(line.size() + 1) / 2 : 0;
}

// A mate of the side to move: by the line that is given, or by proof.
struct ProvedMate {
    int moves = 0;
    std::vector<Move> line;
};
std::optional<ProvedMate> find_mate(const Position& position, const Score& score,
                                    std::span<const Move> line) {
    const Mate* mate = std::get_if<Mate>(&score.value);
    const bool wins = mate && (mate->moves > 0) == (score.point_of_view == position.side_to_move());
    if (!wins) return std::nullopt;
    if (const int shown = shown_mate(position, line); shown > 0)
        return ProvedMate{shown, {line.begin(), line.end()}};
    const ForcingProof proof = prove_mate(position, {std::min(3, std::abs(mate->moves)), 100'000});
    if (!proof.holds()) return std::nullopt;
    return ProvedMate{proof.mate, proof.line};
}

std::string mate_words(int moves) { return moves == 1 ? "mate" : fmt::format("mate in {}", moves); }

int percent(double chance) { return int(std::lround(100 * chance)); }

class Teller {
public:
    Teller(const Moment& moment, const Listener& listener)
        : m_(moment),
          mover_(moment.before.side_to_move()),
          reader_{listener.is_mover ? mover_ : other(mover_), listener.elo},
          profile_(profile_of(listener.elo)),
          after_(after_move(moment.before, moment.played)) {
        if (!m_.alternatives.empty() && !m_.alternatives[0].moves.empty() &&
            m_.alternatives[0].moves[0] != m_.played)
            best_ = &m_.alternatives[0];
        if (m_.after_played.moves.size() > 1)
            replies_ = std::span(m_.after_played.moves).subspan(1);
    }

    Telling error() {
        if (best_) {
            out_.better = first_moves(best_->moves, variation_length);
            out_.arrows.push_back({MarkColor::green, best_->moves[0].from(), best_->moves[0].to()});
        }
        const bool said = tell_mate_allowed() || tell_material_lost();
        const bool missed = tell_mate_missed() || tell_material_missed(said);
        if (!said && !missed) tell_difference();
        if (said && !missed) tell_better();
        out_.teachability = 40 * std::max(0.0, m_.chance_before - m_.chance_after) + bonus_;
        return std::move(out_);
    }

    Telling praise() {
        const std::string played = numbered_san(m_.before, m_.played);
        if (const auto tactic = tactics::find_tactic_of(m_.before, m_.played)) {
            add_motif(*tactic, true, false);
            std::string text = tactic_text(m_.before, *tactic, reader_);
            const std::string line = line_of(m_.before, tactic->proof);
            if (!line.empty()) text.insert(text.size() - 1, line);  // before the full stop
            say(std::move(text));
        } else if (m_.verdict == MoveClass::brilliant && replies_.size() >= 2) {
            say(fmt::format("{} gives up material, and it works: {}.", played,
                            san_line(m_.before, m_.after_played.moves, shown_plies())));
        }
        if (m_.alternatives.size() > 1) tell_second_best(played);
        out_.better = first_moves(m_.after_played.moves, variation_length);
        out_.arrows.push_back({MarkColor::green, m_.played.from(), m_.played.to()});
        out_.teachability = 5 + bonus_;
        return std::move(out_);
    }

private:
    [[nodiscard]] std::size_t shown_plies() const { return std::size_t(profile_.shown_plies); }
    void say(std::string sentence) { out_.sentences.push_back(std::move(sentence)); }

    // The line in brackets, for those who read lines.
    [[nodiscard]] std::string line_of(const Position& start, std::span<const Move> line) const {
        if (!profile_.shows_lines || line.size() < 2) return "";
        return fmt::format(" ({})", san_line(start, line, shown_plies()));
    }

    void add_motif(const Tactic& tactic, bool good, bool teaches = true) {
        out_.motifs.emplace_back(tactics::name(tactic.finding.motif));
        bonus_ += 3 + std::min(9, tactic.value.material_delta / 100);
        if (teaches && out_.lesson.empty()) out_.lesson = lesson_of(tactic.finding.motif, good);
    }

    bool tell_mate_allowed() {
        const auto mate = find_mate(after_, m_.after_played.score, replies_);
        if (!mate) return false;
        out_.refutation = mate->line;
        out_.arrows.push_back({MarkColor::red, mate->line[0].from(), mate->line[0].to()});
        out_.motifs.emplace_back("mate_threat");
        out_.lesson = lesson_of(tactics::Motif::mate_threat, false);
        bonus_ += 10;
        say(fmt::format("{} allows {}: {}.", numbered_san(m_.before, m_.played),
                        mate_words(mate->moves), san_line(after_, mate->line, shown_plies() + 4)));
        return true;
    }

    bool tell_material_lost() {
        if (replies_.empty()) return false;
        const auto tactic = tactics::find_tactic_of(after_, replies_[0]);
        if (!tactic || tactic->value.mate > 0) return false;
        const int paid = immediate_gain(m_.before, m_.played, standard_values);
        const int net = tactic->value.material_delta - paid;
        if (net < smallest_loss || is_lost_anyway(tactic->value.material_delta - paid))
            return false;
        std::vector<Move> line = {m_.played};
        line.insert(line.end(), tactic->proof.begin(), tactic->proof.end());
        const auto won = won_text(m_.before, line, other(mover_), net);
        if (!won) return false;
        out_.refutation = tactic->proof;
        out_.arrows.push_back({MarkColor::red, replies_[0].from(), replies_[0].to()});
        add_motif(*tactic, false);
        const std::string cause = cause_text(after_, *tactic);
        say(fmt::format("{} loses {}: {}{}{}.", numbered_san(m_.before, m_.played), *won,
                        numbered_san(after_, replies_[0]), cause.empty() ? "" : ", and " + cause,
                        line_of(after_, tactic->proof)));
        return true;
    }

    // Would the opponent win as much after the better move?
    [[nodiscard]] bool is_lost_anyway(int net) const {
        if (!best_) return false;
        const Position after_best = after_move(m_.before, best_->moves[0]);
        const int gained = immediate_gain(m_.before, best_->moves[0], standard_values);
        return prove_at_least(after_best, {}, net + gained, {5, 60'000}).has_value();
    }

    bool tell_mate_missed() {
        if (!best_) return false;
        const auto mate = find_mate(m_.before, best_->score, best_->moves);
        if (!mate) return false;
        out_.better = mate->line;
        out_.motifs.emplace_back("mate_threat");
        if (out_.lesson.empty()) out_.lesson = lesson_of(tactics::Motif::mate_threat, true);
        bonus_ += 15;
        say(fmt::format("{} {}: {}.", numbered_san(m_.before, mate->line[0]),
                        mate->moves == 1 ? "was mate" : "forced " + mate_words(mate->moves),
                        san_line(m_.before, mate->line, shown_plies() + 4)));
        return true;
    }

    bool tell_material_missed(bool second) {
        if (!best_) return false;
        const auto tactic = tactics::find_tactic_of(m_.before, best_->moves[0]);
        if (!tactic || tactic->value.mate > 0 || tactic->value.material_delta < smallest_loss)
            return false;
        const int gain = tactic->value.material_delta;
        // The played move may win just as much.
        if (prove_at_least(m_.before, m_.played, gain, {5, 60'000})) return false;
        const auto won = won_text(m_.before, tactic->proof, mover_, gain);
        if (!won) return false;
        out_.better = tactic->proof.size() > 1 ? tactic->proof : out_.better;
        add_motif(*tactic, true, !second);
        const std::string cause = cause_text(m_.before, *tactic);
        const bool takes_back = best_->moves[0].to() == m_.last_capture;
        const std::string deed = takes_back ? "would have taken back"
                                 : second   ? "instead wins " + *won
                                            : "would have won " + *won;
        say(fmt::format("{} {}{}{}.", numbered_san(m_.before, best_->moves[0]), deed,
                        cause.empty() ? "" : ": " + cause, line_of(m_.before, tactic->proof)));
        return true;
    }

    // What was better, after the cost has been told.
    void tell_better() {
        if (!best_) return;
        std::string text = fmt::format("{} was better", numbered_san(m_.before, best_->moves[0]));
        text += line_of(m_.before, best_->moves);
        if (profile_.shows_chances) text += chances();
        say(text + ".");
    }

    // Nothing is won or lost by force: what else has changed.
    void tell_difference() {
        if (!best_) return;
        if (const auto change = find_new_weakness()) {
            say(fmt::format("After {}: {}", numbered_san(m_.before, m_.played), *change));
        } else if (!replies_.empty()) {
            say(fmt::format("The answer to {} is {}.", numbered_san(m_.before, m_.played),
                            san_line(after_, replies_, profile_.shows_lines ? shown_plies() : 1)));
        }
        tell_better();
    }

    // Something that is bad for the mover now and would not be after the better move.
    [[nodiscard]] std::optional<std::string> find_new_weakness() const {
        const Position other_way = after_move(m_.before, best_->moves[0]);
        for (const tactics::Detector& detector : tactics::detectors) {
            if (detector.kind == tactics::MotifKind::claim) continue;
            tactics::Findings now;
            tactics::Findings before;
            tactics::Findings instead;
            detector.find(after_, other(mover_), now);
            detector.find(m_.before, other(mover_), before);
            detector.find(other_way, other(mover_), instead);
            if (!now.empty() && before.empty() && instead.empty())
                return observation_text(after_, now.front(), reader_);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string chances() const {
        return fmt::format(", win chance {} % instead of {} %", percent(m_.chance_before),
                           percent(m_.chance_after));
    }

    void tell_second_best(const std::string& played) {
        const auto second = std::find_if(
            m_.alternatives.begin(), m_.alternatives.end(), [&](const ScoredLine& line) {
                return !line.moves.empty() && line.moves[0] != m_.played;
            });
        if (second == m_.alternatives.end()) return;
        if (!profile_.shows_chances)
            say(fmt::format("Nothing else was as good: {} was the move to find.", played));
        else
            say(fmt::format("After the next best, {}, the win chance is {} % instead of {} %.",
                            numbered_san(m_.before, second->moves[0]),
                            percent(win_chance(second->score, mover_)), percent(m_.chance_after)));
    }

    const Moment& m_;
    Color mover_;
    Reader reader_;
    const ReaderProfile& profile_;
    Position after_;
    const ScoredLine* best_ = nullptr;
    std::span<const Move> replies_;
    Telling out_;
    double bonus_ = 0;
};

}  // namespace

Telling tell(const Moment& moment, const Listener& listener) {
    if (is_error(moment.verdict)) return Teller(moment, listener).error();
    if (is_praise(moment.verdict)) return Teller(moment, listener).praise();
    return {};
}

}  // namespace kibitzer
