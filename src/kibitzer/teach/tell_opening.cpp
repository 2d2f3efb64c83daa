// Principles of the opening, for readers who do not know them by heart: only where the game has
// just shown what they are for. Each is a fact about the line that proves the loss.
#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"
#include "kibitzer/teach/teller.hpp"

namespace kibitzer {

namespace {

constexpr int last_opening_move = 15;
constexpr int first_late_castling = 7;
constexpr int few_pieces_out = 3;  // knights and bishops at home when the queen goes out

Bitboard minors_at_home(const Position& position, Color color) {
    constexpr Bitboard knights = file_mask(1) | file_mask(6);
    constexpr Bitboard bishops = file_mask(2) | file_mask(5);
    return rank_mask_for(color, 0) & ((position.of(color, Role::knight) & knights) |
                                      (position.of(color, Role::bishop) & bishops));
}

}  // namespace

void Teller::tell_opening() {
    if (!profile_.tells_basics || m_.before.fullmove_number() > last_opening_move ||
        out_.refutation.empty() || !is_legal(after_, out_.refutation[0]))
        return;
    for (const std::string& text :
         {opened_line_text(), lost_guard_text(), chased_queen_text(), late_castling_text()}) {
        if (text.empty()) continue;
        say(text);
        return;
    }
}

// A check from afar over the square where a pawn stood before the king: it would have closed the
// line.
std::string Teller::opened_line_text() const {
    Position at = after_;
    for (const Move move : out_.refutation) {
        at.make(move);
        if (at.side_to_move() != mover_) continue;
        for (const Square checker : checkers(at)) {
            const Square king = at.king(mover_);
            const Bitboard homes = between(checker, king) & rank_mask_for(mover_, 1);
            if (king.rank_for(mover_) != 0 || homes.none()) continue;
            const char file = homes.first().to_string()[0];
            if (file == 'd' || file == 'e') continue;  // those go first in every game
            return fmt::format(
                "{} check comes over {}, where the {}-pawn no longer stands before "
                "{} king.",
                capitalised(possessive_text(other(mover_), reader_)), homes.first().to_string(),
                file, possessive_text(mover_, reader_));
        }
    }
    return "";
}

// What the answer takes has lost a guard by the move.
std::string Teller::lost_guard_text() const {
    const Move answer = out_.refutation[0];
    if (!after_.is_capture(answer) || answer.is_en_passant() || m_.played.is_castling()) return "";
    const Square man = answer.to();
    if (man == m_.played.to() || !m_.before.of(mover_).contains(man)) return "";
    const bool guarded = tactics::attacks_from(m_.before, m_.played.from()).contains(man);
    if (!guarded || tactics::attacks_from(after_, m_.played.to()).contains(man)) return "";
    const std::string role = role_text(m_.before, m_.played.from());
    const bool again = m_.played.from().rank_for(mover_) != 0 && role != "the pawn" &&
                       role != "the king" && minors_at_home(after_, mover_).more_than_one();
    return again ? fmt::format(
                       "{} has moved again, with other pieces still at home, and {} has "
                       "lost its guard.",
                       capitalised(role), man_text(after_, man))
                 : fmt::format("With that move {} has left {} without its guard.", role,
                               man_text(after_, man));
}

std::string Teller::chased_queen_text() const {
    const Move answer = out_.refutation[0];
    const Position then = after_move(after_, answer);
    const Bitboard queens = after_.of(mover_, Role::queen);
    if (queens.none() || is_check(after_)) return "";
    const Square queen = queens.first();
    const Bitboard home = minors_at_home(after_, mover_);
    if (queen.rank_for(mover_) < 2 || home.count() < few_pieces_out) return "";
    const bool hit = answer.to() != queen &&
                     tactics::attacks_from(then, tactics::arrival_of(then, answer)).contains(queen);
    if (!hit) return "";
    return fmt::format("The queen came out before {}, and now it is chased.",
                       home.count() == few_pieces_out ? "three of the knights and bishops"
                                                      : "the knights and bishops");
}

// The line checks a king that has not castled.
std::string Teller::late_castling_text() const {
    const Square king = after_.king(mover_);
    if (m_.before.fullmove_number() < first_late_castling || king.file() != 4 ||
        king.rank_for(mover_) != 0)
        return "";
    // Only if it could have.
    const auto moves = legal_moves(m_.before);
    if (std::none_of(moves.begin(), moves.end(), [](Move move) { return move.is_castling(); }))
        return "";
    Position at = after_;
    for (const Move move : out_.refutation) {
        at.make(move);
        if (at.side_to_move() == mover_ && is_check(at) && at.king(mover_) == king)
            return fmt::format(
                "The check works because {} king is still on {}: it has not "
                "castled.",
                possessive_text(mover_, reader_), king.to_string());
    }
    return "";
}

}  // namespace kibitzer
