// What has changed where nothing is won or lost by force.
#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/neglect_words.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t few_plies = 3;  // for those who do not read lines

// "Your king" becomes "your king"; names of sides stay.
std::string within_sentence(std::string text) {
    if (!text.starts_with("White") && !text.starts_with("Black") && !text.empty())
        text[0] = to_lower(text[0]);
    return text;
}

bool is_forcing(const Position& position, Move move) {
    return position.is_capture(move) || gives_check(position, move);
}

std::optional<Move> second_of(std::span<const Move> line) {
    return line.size() > 1 ? std::optional(line[1]) : std::nullopt;
}

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
    const Move best = best_->moves[0];
    const Basics basics = profile_.tells_basics && !basic_told_ ? Basics::told : Basics::silent;
    std::string deeds = kept_text();
    if (deeds.empty())
        deeds = tell_deeds(m_.before, best,
                           {m_.last_capture(), basics, second_of(best_->moves), m_.played})
                    .text;
    const std::string move = numbered_san(m_.before, best);
    const std::string line = line_of(m_.before, best_->moves);
    if (deeds == "castles")
        say(fmt::format("Castling was better: {}{}.", move, line));
    else if (deeds.empty() && line.empty() && is_forcing(m_.before, best))
        say(fmt::format("Better was {}.", san_line(m_.before, best_->moves, few_plies)));
    else
        say(fmt::format("{} was better{}{}.", move, deeds.empty() ? "" : ": it " + deeds, line));
}

std::string Teller::kept_text() const {
    if (out_.refutation.empty() || !after_.is_capture(out_.refutation[0])) return "";
    const Square man = out_.refutation[0].to();
    if (!m_.before.of(mover_).contains(man) || man == m_.played.to()) return "";
    const Move best = best_->moves[0];
    const Position other_way = after_move(m_.before, best);
    const Square arrival = tactics::arrival_of(other_way, best);
    const Bitboard takeable = tactics::takeable_men(other_way);
    if (is_check(other_way) || takeable.contains(arrival)) return "";
    if (best.from() == man) {
        Position passed = m_.before;
        passed.make_null();
        // Then the deeds tell that it was in danger.
        if (is_check(m_.before) || tactics::takeable_men(passed).contains(man)) return "";
        return fmt::format("takes {} away from {}", role_text(m_.before, man), man.to_string());
    }
    if (takeable.contains(man)) return "";
    const auto guards = [&](const Position& position, Square from) {
        return tactics::attacks_from(position, from).contains(man);
    };
    if (!best.is_castling() && guards(other_way, arrival))
        return fmt::format("{} {}", guards(m_.before, best.from()) ? "keeps guarding" : "guards",
                           man_text(m_.before, man));
    if (guards(m_.before, m_.played.from()) && guards(other_way, m_.played.from()))
        return fmt::format("leaves {} to guard {}", man_text(m_.before, m_.played.from()),
                           man_text(m_.before, man));
    return "";
}

void Teller::tell_difference() {
    if (!best_) return;
    out_.refutation = first_moves(replies_, shown_plies());
    const bool is_check_met = !replies_.empty() && gives_check(after_, replies_[0]);
    if (!tell_answer() && !(is_check_met && tell_line()) && !tell_neglect(Basics::silent) &&
        !tell_weakness() && !(profile_.tells_basics && tell_neglect(Basics::told)) && !tell_line())
        bonus_ -= 5;  // hardly anything to tell
    tell_better();
}

bool Teller::tell_answer(Answers which) {
    if (replies_.empty()) return false;
    const std::optional<Square> taken =
        m_.before.is_capture(m_.played) ? std::optional(m_.played.to()) : std::nullopt;
    const DeedWords deeds =
        tell_deeds(after_, replies_[0], {taken, Basics::silent, second_of(replies_)});
    if (deeds.text.empty() || (which == Answers::active && !deeds.is_active)) return false;
    if (deeds.only_takes_back) return tell_trade();
    const std::string them = object_text(other(mover_), reader_);
    if (deeds.text == "castles") {
        say(fmt::format("{} lets {} castle{}.", numbered_san(m_.before, m_.played), them,
                        reply_line()));
        return true;
    }
    const std::string opening = deeds.is_active ? "lets " + them + " play" : "is met by";
    say(fmt::format("{} {} {}, which {}{}.", numbered_san(m_.before, m_.played), opening,
                    numbered_san(after_, replies_[0]), deeds.text, reply_line()));
    return true;
}

bool Teller::tell_trade() {
    const std::string deeds =
        tell_deeds(m_.before, m_.played, {m_.last_capture(), Basics::silent, replies_[0]}).text;
    if (!deeds.starts_with("trades")) return false;
    say(fmt::format("{} {}{}.", numbered_san(m_.before, m_.played), deeds,
                    line_of(m_.before, m_.after_played.moves)));
    return true;
}

bool Teller::tell_weakness() {
    const auto change = find_new_weakness();
    if (change) say(fmt::format("After {} {}", numbered_san(m_.before, m_.played), *change));
    return change.has_value();
}

bool Teller::tell_line() {
    const bool told =
        replies_.size() > 1 && (profile_.shows_lines || is_forcing(after_, replies_[0]));
    const std::size_t plies = profile_.shows_lines ? shown_plies() : few_plies;
    if (told)
        say(fmt::format("{} is met by {}.", numbered_san(m_.before, m_.played),
                        san_line(after_, replies_, plies)));
    return told;
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
        return true;
    }
    return false;
}

std::string Teller::reply_line() const {
    if (!profile_.shows_lines || replies_.size() < 2) return "";
    const std::vector<Move> shown = first_moves(replies_, shown_plies());
    std::vector<Move> line = {m_.played};
    line.insert(line.end(), shown.begin(), shown.end());
    return fmt::format(" ({}{})",
                       san_line(after_move(after_, shown[0]), std::span(shown).subspan(1)),
                       balance_text(line));
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
            return within_sentence(observation_text(after_, now.front(), reader_));
    }
    return std::nullopt;
}

}  // namespace kibitzer
