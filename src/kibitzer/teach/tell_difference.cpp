// What has changed where nothing is won or lost by force.
#include <fmt/format.h>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/teach/deed_words.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

int balance_of(const Position& position, Color side) {
    return tactics::count_material(position, side) - tactics::count_material(position, other(side));
}

// Too common to be the reason why a move is bad.
bool tells_little(tactics::Motif motif) {
    return motif == tactics::Motif::x_ray_attack || motif == tactics::Motif::x_ray_defence;
}

bool is_quiet_for_both(const Position& position) {
    if (is_check(position) || tactics::takeable_men(position).any()) return false;
    Position passed = position;
    passed.make_null();
    return tactics::takeable_men(passed).none();
}

}  // namespace

void Teller::tell_better() {
    if (!best_) return;
    const std::string deeds = tell_deeds(m_.before, best_->moves[0], m_.last_capture()).text;
    say(fmt::format("{} was better{}{}.", numbered_san(m_.before, best_->moves[0]),
                    deeds.empty() ? "" : ": it " + deeds, line_of(m_.before, best_->moves)));
}

void Teller::tell_difference() {
    if (!best_) return;
    const std::string played = numbered_san(m_.before, m_.played);
    out_.refutation = first_moves(replies_, shown_plies());
    const std::optional<Square> taken =
        m_.before.is_capture(m_.played) ? std::optional(m_.played.to()) : std::nullopt;
    const DeedWords deeds = replies_.empty() ? DeedWords{} : tell_deeds(after_, replies_[0], taken);
    if (!deeds.text.empty()) {
        const std::string opening =
            deeds.is_active ? fmt::format("lets {} play", object_text(other(mover_), reader_))
                            : "is met by";
        say(fmt::format("{} {} {}, which {}{}.", played, opening, numbered_san(after_, replies_[0]),
                        deeds.text, reply_line()));
    } else if (const auto change = find_new_weakness()) {
        say(fmt::format("After {}: {}", played, *change));
    } else if (profile_.shows_lines && replies_.size() > 1) {
        say(fmt::format("{} is met by {}.", played, san_line(after_, replies_, shown_plies())));
    } else {
        bonus_ -= 5;  // hardly anything to tell
    }
    tell_better();
}

std::string Teller::reply_line() const {
    if (!profile_.shows_lines || replies_.size() < 2) return "";
    const std::vector<Move> shown = first_moves(replies_, shown_plies());
    std::vector<Move> line = {m_.played};
    line.insert(line.end(), shown.begin(), shown.end());
    return fmt::format(" ({}{})", san_line(after_, shown), balance_text(line));
}

std::string Teller::balance_text(std::span<const Move> line) const {
    Position end = m_.before;
    for (const Move move : line) end.make(move);
    if (!is_quiet_for_both(end)) return "";
    for (const Color side : colors) {
        const int gain = 100 * (balance_of(end, side) - balance_of(m_.before, side));
        if (const auto won = won_text(m_.before, line, side, gain))
            return fmt::format("; {} {} won {}", side_text(side, reader_),
                               reader_.side ? "have" : "has", *won);
    }
    return "";
}

std::optional<std::string> Teller::find_new_weakness() const {
    const Position other_way = after_move(m_.before, best_->moves[0]);
    for (const tactics::Detector& detector : tactics::detectors) {
        if (detector.kind == tactics::MotifKind::claim || tells_little(detector.motif)) continue;
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

}  // namespace kibitzer
