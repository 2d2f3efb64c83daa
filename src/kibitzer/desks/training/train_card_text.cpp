#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/desks/training/train_card.hpp"

namespace kibitzer {

std::string board_text(const std::string& fen) {
    const auto checked = parse_fen(fen);
    if (!checked) return "";
    const Position& position = checked->position;
    const bool turned = position.side_to_move() == Color::black;
    std::string text;
    for (int row = 0; row < 8; ++row) {
        const int rank = turned ? row : 7 - row;
        text += fmt::format("  {} ", rank + 1);
        for (int column = 0; column < 8; ++column) {
            const Square square = Square::from_index(8 * rank + (turned ? 7 - column : column));
            const bool dark = (square.file() + square.rank()) % 2 == 0;
            const char there =
                position.occupied().contains(square) ? position.piece_at(square).fen_letter() : 0;
            text += fmt::format(" {}", there ? there : dark ? ':' : '.');
        }
        text += "\n";
    }
    return text + (turned ? "     h g f e d c b a\n" : "     a b c d e f g h\n");
}

std::string text(const TrainCardRequest&, const TrainCardAnswer& answer, const Paper&) {
    if (answer.ended == SessionEnd::session_over)
        return fmt::format("Enough for this session: {} answered.\n", answer.answered);
    if (!answer.card)
        return answer.counts.cards == 0
                   ? "There are no cards: kibitzer my review makes them from your errors.\n"
                   : fmt::format("Nothing is due now, of {} card{}.\n",
                                 with_commas(answer.counts.cards),
                                 answer.counts.cards == 1 ? "" : "s");
    const AskedCard& card = *answer.card;
    std::string text = fmt::format("card {}: {} – {}{}\n{}", card.card, card.white, card.black,
                                   card.date.empty() ? "" : ", " + card.date, board_text(card.fen));
    for (const std::string& tried : card.tried) text += fmt::format("Not {}.\n", tried);
    return text +
           fmt::format("{} to move: your move?\n", card.side == Color::white ? "White" : "Black");
}

}  // namespace kibitzer
