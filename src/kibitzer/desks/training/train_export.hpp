// The question `train export`: the cards for other programs, as a table for Anki with boards, or as
// PGN in which each card is a game.
#pragma once

#include <string>

#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

enum class CardForm { anki, pgn };
inline constexpr std::string_view card_form_names[] = {"anki", "pgn"};

struct TrainExportRequest {
    CardsAsked cards;
    CardForm form = CardForm::anki;
};

struct TrainExportAnswer {
    std::uint64_t cards = 0;
    std::string content;
};

void describe(Fields& f, TrainExportRequest& r);
void describe(Fields& f, TrainExportAnswer& a);
[[nodiscard]] Result<TrainExportAnswer> ask(const TrainExportRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const TrainExportRequest&, const TrainExportAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
