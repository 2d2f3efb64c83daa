// Endings whose result is known exactly: pawn endings with few pawns, on the board or reached by a
// trade, and rook pawns with the wrong bishop. What is said here is a fact, not an opinion.
#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/endings/pawn_facts.hpp"
#include "kibitzer/endings/wrong_bishop.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

using endings::Value;

constexpr std::size_t trade_plies = 3;   // offered, taken, taken back
constexpr double hopeful = 0.4;          // win chance of a side that is not lost
constexpr double winning_chance = 0.65;  // of one that a draw disappoints

constexpr std::string_view count_lesson = "Count the moves of both pawns before you run.";
constexpr std::string_view opposition_lesson =
    "When the kings face each other with one square between them, whoever must move gives way.";
constexpr std::string_view trade_lesson =
    "Trade the last pieces only if you know how the pawn ending comes out.";

std::string_view result_word(Value value) {
    return value == Value::won ? "won" : value == Value::drawn ? "a draw" : "lost";
}

}  // namespace

std::optional<Value> Teller::ending_value(const Position& position) {
    const auto value = endings_.value(position);
    if (!value || position.side_to_move() == mover_) return value;
    return Value(2 - int(*value));
}

// Is there just one move that keeps what this position is worth?
bool Teller::is_only_move(const Position& position, Move move) {
    const auto worth = endings_.value(position);
    return worth && std::ranges::all_of(legal_moves(position), [&](Move each) {
               const auto reply = endings_.value(after_move(position, each));
               return each == move || (reply && Value(2 - int(*reply)) < *worth);
           });
}

bool Teller::tell_ending() {
    if (!best_) return false;
    return tell_pawn_ending() || tell_trade_into_ending(true) || tell_trade_into_ending(false) ||
           tell_wrong_bishop();
}

// "64.Kd5 throws the win away: 64...Ke7 takes the opposition, and it is a draw."
bool Teller::tell_pawn_ending() {
    if (!endings::is_pawn_ending(m_.before)) return false;
    const auto was = ending_value(after_move(m_.before, best_->moves[0]));
    const auto is = ending_value(after_);
    if (!was || !is || *is >= *was) return false;
    out_.refutation = first_moves(replies_, shown_plies());
    const std::string played = numbered_san(m_.before, m_.played);
    const std::string verdict = *is == Value::drawn  ? "lets the win slip"
                                : *was == Value::won ? "turns a win into a loss"
                                                     : "loses a drawn ending";
    const std::string cause = ending_cause(*is);
    const std::string better = numbered_san(m_.before, best_->moves[0]);
    say(fmt::format("{} {}{}.", played, verdict, cause.empty() ? "" : ": " + cause));
    const std::string deed = ending_deed(*was);
    say(fmt::format("{} {}.", better, deed));
    if (out_.lesson.empty())
        out_.lesson = "With only pawns left, look for the one move that holds before you play.";
    return true;
}

// Why the move fails: what the answer takes, or how the race ends.
std::string Teller::ending_cause(Value worth) {
    if (replies_.empty()) return "";
    const std::string answer = spoken(after_, replies_[0]);
    const Position then = after_move(after_, replies_[0]);
    const bool only = is_only_move(after_, replies_[0]);
    if (only && endings::has_opposition(then, other(mover_))) {
        out_.lesson = opposition_lesson;
        return profile_.tells_basics
                   ? fmt::format("after {} the kings face each other, and {} king must give way",
                                 numbered_san(after_, replies_[0]),
                                 possessive_text(mover_, reader_))
                   : fmt::format("{} takes the opposition", answer);
    }
    if (const std::string race = race_text(); !race.empty()) {
        out_.lesson = count_lesson;
        return race;
    }
    const std::string_view result = worth == Value::lost ? "wins" : "holds";
    if (profile_.reads_moves && only) return fmt::format("{} alone {}", answer, result);
    return fmt::format("{}{}{}", answer, profile_.reads_moves ? " " : " and ", result);
}

// "the c-pawn queens on move 69, and your pawn is then on a4": along the line that is known.
std::string Teller::race_text() const {
    Position at = m_.before;
    const std::span<const Move> line = m_.after_played.moves;
    for (const Move move : line) {
        const Color side = at.side_to_move();
        const bool promotes = move.is_promotion();
        const int number = at.fullmove_number();
        at.make(move);
        if (!promotes) continue;
        if (side == mover_) return "";
        const std::string pawn =
            fmt::format("{} {}-pawn queens on move {}", possessive_text(side, reader_),
                        move.to().to_string()[0], number);
        const Bitboard own = at.of(mover_, Role::pawn);
        const Square* runner = nullptr;
        Square best = square_a1;
        for (const Square each : own)
            if (!runner || each.rank_for(mover_) > best.rank_for(mover_)) {
                best = each;
                runner = &best;
            }
        if (!runner || best.rank_for(mover_) < 3) return pawn;
        return fmt::format("{}, and {} own is then only on {}", pawn,
                           possessive_text(mover_, reader_), best.to_string());
    }
    return "";
}

// "takes the opposition and draws", "reaches a key square of the pawn (d6) and wins".
std::string Teller::ending_deed(Value worth) {
    const std::string_view result = worth == Value::won ? "wins" : "draws";
    const Move best = best_->moves[0];
    const Position other_way = after_move(m_.before, best);
    const bool by_king = m_.before.piece_at(best.from()).role() == Role::king;
    if (by_king && endings::has_opposition(other_way, mover_) && is_only_move(m_.before, best)) {
        if (out_.lesson.empty()) out_.lesson = opposition_lesson;
        if (profile_.tells_basics)
            return fmt::format(
                "puts the kings face to face, so that the other side must give way, "
                "and {}",
                result);
        return fmt::format("takes the opposition and {}{}", result,
                           profile_.shows_defences ? better_line(true) + ": the only move" : "");
    }
    const Bitboard pawns = m_.before.of(Role::pawn);
    if (by_king && worth == Value::won && !pawns.more_than_one() &&
        m_.before.of(mover_, Role::pawn).any()) {
        const Bitboard keys = endings::key_squares(mover_, pawns.first());
        if (keys.contains(best.to()) && !keys.contains(m_.played.to()) &&
            !keys.contains(m_.before.king(mover_))) {
            if (out_.lesson.empty())
                out_.lesson = "Bring the king in front of the pawn first: it clears the way.";
            return fmt::format(
                "puts the king on a key square of the {}-pawn: from {} it wins, "
                "whoever is to move",
                pawns.first().to_string()[0], best.to().to_string());
        }
    }
    const bool only = is_only_move(m_.before, best);
    return fmt::format("{}{}", only ? "alone " : "", result) + better_line(true);
}

std::optional<Teller::Entered> Teller::entered_ending(std::span<const Move> line) {
    Position at = m_.before;
    if (endings::is_pawn_ending(at)) return std::nullopt;
    for (std::size_t i = 0; i < std::min(line.size(), trade_plies); ++i) {
        const bool captures = at.is_capture(line[i]);
        at.make(line[i]);
        if (!endings::is_pawn_ending(at)) continue;
        const auto value = ending_value(at);
        if (!captures || !value) return std::nullopt;
        return Entered{i + 1, *value};
    }
    return std::nullopt;
}

// By a trade, of the last pieces: the pawn ending behind it decides.
bool Teller::tell_trade_into_ending(bool played) {
    const std::span<const Move> line = played ? std::span(m_.after_played.moves) : best_->moves;
    const auto entered = entered_ending(line);
    if (!entered) return false;
    const std::string move = numbered_san(m_.before, line[0]);
    const std::string rest =
        entered->plies > 1 ? fmt::format(" ({})", san_line(after_move(m_.before, line[0]),
                                                           line.subspan(1, entered->plies - 1)))
                           : "";
    const bool disappoints = entered->value == Value::lost ? m_.chance_before >= hopeful
                                                           : entered->value == Value::drawn &&
                                                                 m_.chance_before >= winning_chance;
    const bool delights = entered->value == Value::won ||
                          (entered->value == Value::drawn && m_.chance_after < 1 - winning_chance);
    if (played ? !disappoints : !delights) return false;
    if (played) out_.refutation = first_moves(replies_, shown_plies());
    const bool trades = entered->plies <= 2;
    say(fmt::format("{} {} the pawn ending{}, and that is {}.", move,
                    played && !trades ? "lets them trade into" : "trades into", rest,
                    result_word(entered->value)));
    out_.lesson = trade_lesson;
    if (played) tell_better();
    return true;
}

// With the bishop that does not cover the corner, and the bare king there.
bool Teller::tell_wrong_bishop() {
    if (m_.chance_before < winning_chance) return false;
    Position at = m_.before;
    std::size_t plies = 0;
    std::optional<Square> corner;
    for (const Move move : first_moves(m_.after_played.moves, shown_plies())) {
        at.make(move);
        ++plies;
        corner = endings::wrong_bishop_corner(at, mover_);
        if (corner) break;
    }
    Position other_way = m_.before;
    for (const Move move : first_moves(best_->moves, shown_plies())) {
        other_way.make(move);
        if (endings::wrong_bishop_corner(other_way, mover_)) return false;
    }
    if (!corner) return false;
    out_.refutation = first_moves(replies_, shown_plies());
    const std::string line =
        plies > 1
            ? fmt::format(" ({})",
                          san_line(after_, std::span(m_.after_played.moves).subspan(1, plies - 1)))
            : "";
    say(
        fmt::format("{} throws the win away{}: the bishop does not cover {}, where the pawn would "
                    "queen, and the king in that corner cannot be driven out.",
                    numbered_san(m_.before, m_.played), line, corner->to_string()));
    out_.lesson = "A bishop helps a rook's pawn only if it covers the queening square.";
    tell_better();
    return true;
}

}  // namespace kibitzer
