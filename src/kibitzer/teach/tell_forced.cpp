// What a move allowed or missed by force: mates, material, draws by perpetual check.
#include <fmt/format.h>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/teach/lessons.hpp"
#include "kibitzer/teach/line_words.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

constexpr int smallest_loss = 100;  // centipawns worth a sentence
// Win chances between these count as a draw, below as lost.
constexpr double lost_from = 0.40;
constexpr double drawn_to = 0.60;

// Is the man that the first move takes among those won? If not, the line goes on to win the prize.
bool is_taken_at_once(const Position& start, const tactics::Tactic& tactic, std::string_view won) {
    const Move first = tactic.proof.front();
    if (!is_told_as_capture(start, tactic)) return true;
    const std::string_view gained = won.substr(0, won.find(" for "));
    return gained.find(name(start.piece_at(first.to()).role())) != gained.npos;
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
    say(fmt::format("{} allows {}: {}.", numbered_san(m_.before, m_.played),
                    mate_words(mate->moves), mate_line(after_, *mate, shown_plies() + 4)));
    return true;
}

bool Teller::tell_material_lost() {
    if (replies_.empty()) return false;
    const auto tactic = tactics::find_tactic_of(after_, replies_[0]);
    if (!tactic || tactic->value.mate > 0) return false;
    const int paid = immediate_gain(m_.before, m_.played, standard_values);
    const int net = tactic->value.material_delta - paid;
    if (net < smallest_loss || is_lost_anyway(tactic->value.material_delta - paid)) return false;
    std::vector<Move> line = {m_.played};
    line.insert(line.end(), tactic->proof.begin(), tactic->proof.end());
    const auto won = won_text(m_.before, line, other(mover_), net);
    if (!won) return false;
    out_.refutation = tactic->proof;
    add_claim(after_, *tactic);
    out_.arrows.push_back({MarkColor::red, replies_[0].from(), replies_[0].to()});
    add_motif(after_, *tactic, false);
    const std::string cause =
        cause_and_idea(after_, *tactic, tactics::Line::of_puzzle(m_.before, line));
    say(fmt::format("{} loses {}{}: {}{}{}.", numbered_san(m_.before, m_.played), *won,
                    is_taken_at_once(after_, *tactic, *won) ? "" : " in the end",
                    numbered_san(after_, replies_[0]), cause.empty() ? "" : ", and " + cause,
                    line_of(after_, tactic->proof)));
    return true;
}

bool Teller::is_lost_anyway(int net) const {
    if (!best_) return false;
    const Position after_best = after_move(m_.before, best_->moves[0]);
    const int gained = immediate_gain(m_.before, best_->moves[0], standard_values);
    return prove_at_least(after_best, {}, net + gained, {5, 60'000}).has_value();
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
    const auto tactic = tactics::find_tactic_of(m_.before, best_->moves[0]);
    if (!tactic || tactic->value.mate > 0 || tactic->value.material_delta < smallest_loss)
        return false;
    // The played move takes back as well: that another man should is no win.
    const Square where = best_->moves[0].to();
    if (where == m_.last_capture() && where == m_.played.to()) return false;
    const int gain = tactic->value.material_delta;
    // The played move may win just as much.
    if (prove_at_least(m_.before, m_.played, gain, {5, 60'000})) return false;
    const auto won = won_text(m_.before, tactic->proof, mover_, gain);
    if (!won) return false;
    out_.better = tactic->proof.size() > 1 ? tactic->proof : out_.better;
    add_claim(m_.before, *tactic);
    add_motif(m_.before, *tactic, true, !second);
    const std::string cause = cause_and_idea(m_.before, *tactic, after_lead_in(tactic->proof));
    const bool takes_back = best_->moves[0].to() == m_.last_capture();
    const std::string prize =
        *won + (is_taken_at_once(m_.before, *tactic, *won) ? "" : " in the end");
    const std::string deed = takes_back ? "would have taken back"
                             : second   ? "instead wins " + prize
                                        : "would have won " + prize;
    say(fmt::format("{} {}{}{}.", numbered_san(m_.before, best_->moves[0]), deed,
                    cause.empty() ? "" : ": " + cause, line_of(m_.before, tactic->proof)));
    return true;
}

bool Teller::is_turning_point() const {
    return m_.chance_before >= lost_from && m_.chance_after < lost_from;
}

bool Teller::tell_draw_missed() {
    if (!best_ || m_.chance_after >= lost_from || m_.chance_before > drawn_to) return false;
    return tell_draw(m_.before, best_->moves[0], true);
}

bool Teller::tell_draw_allowed() {
    if (replies_.empty() || m_.chance_after < lost_from || m_.chance_after > drawn_to) return false;
    return tell_draw(after_, replies_[0], false);
}

bool Teller::tell_draw(const Position& start, Move first, bool missed) {
    if (!gives_check(start, first)) return false;
    const PerpetualProof proof = prove_perpetual(start, first);
    if (!proof.holds()) return false;
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
