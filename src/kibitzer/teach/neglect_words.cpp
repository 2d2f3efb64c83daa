#include "kibitzer/teach/neglect_words.hpp"

#include <fmt/format.h>

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer {

namespace {

using tactics::NeglectKind;

std::string loose_text(const Position& after, Move capture) {
    const int won = tactics::value(after.piece_at(capture.to()).role());
    const int risked = tactics::value(after.piece_at(capture.from()).role());
    if (won > risked && risked > 0)
        return fmt::format("{} can take {}", man_text(after, capture.from()),
                           man_text(after, capture.to()));
    return capture_cause_text(after, capture);
}

}  // namespace

std::string neglect_text(const Position& before, Move move, const tactics::Neglect& neglect,
                         const Reader& reader) {
    Position after = before;
    after.make(move);
    const std::string played = numbered_san(before, move);
    const Color us = before.side_to_move();
    switch (neglect.kind) {
        case NeglectKind::leaves_loose:
            return fmt::format("After {} {}.", played, loose_text(after, neglect.capture));
        case NeglectKind::gives_up_castling:
            return fmt::format("{} gives up castling.", played);
        case NeglectKind::trades_behind: {
            const std::string own(name(before.piece_at(move.from()).role()));
            const std::string taken(name(before.piece_at(move.to()).role()));
            return fmt::format("{} trades {} while behind in material.", played,
                               own == taken ? own + "s" : own + " for " + taken);
        }
        case NeglectKind::shuts_in:
            return fmt::format("{} shuts in the bishop on {}.", played, neglect.man.to_string());
        case NeglectKind::brings_queen_out:
            return fmt::format("{} brings the queen out while {} are still at home.", played,
                               men_list_text(after, neglect.others));
        case NeglectKind::moves_twice:
            return fmt::format("{} moves a {} that is out already, while {} are still at home.",
                               played, name(after.piece_at(neglect.man).role()),
                               men_list_text(after, neglect.others));
        case NeglectKind::bares_king:
            return fmt::format("{} takes a pawn away from {} king.", played,
                               possessive_text(us, reader));
        case NeglectKind::goes_to_edge:
            return fmt::format("{} puts the knight on the edge, where it reaches only {} squares.",
                               played, number_text(knight_attacks(neglect.man).count()));
    }
    return "";
}

}  // namespace kibitzer
