// The question `train card`: what is to be trained next. It does not tell whether there is anything
// to be found: that is for the player to ask.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/color.hpp"
#include "kibitzer/desks/training/cards_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct TrainCardRequest {
    CardsAsked cards;
    TimeAsked when;
    std::optional<memory::Time> since;  // when the session began; nothing: this day
    std::uint64_t cap = 20;             // answers of a session
    std::uint64_t fresh = 10;           // new cards of a session
};

struct AskedCard {
    std::int64_t card = 0;
    std::string fen;
    Color side = Color::white;
    memory::Stage stage = memory::Stage::fresh;
    std::string white;
    std::string black;
    std::string date;
    std::string eco;
    std::string opening;
    std::int64_t game = 0;
    std::vector<std::string> tried;  // SAN
};

enum class SessionEnd { none, session_over, nothing_due };
inline constexpr std::string_view session_end_names[] = {"none", "session_over", "nothing_due"};

struct TrainCardAnswer {
    std::optional<AskedCard> card;
    SessionEnd ended = SessionEnd::none;
    store::CardCounts counts;
    std::uint64_t answered = 0;  // in this session
};

void describe(Fields& f, TrainCardRequest& r);
void describe(Fields& f, AskedCard& card);
void describe(Fields& f, TrainCardAnswer& a);
[[nodiscard]] Result<TrainCardAnswer> ask(const TrainCardRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const TrainCardRequest&, const TrainCardAnswer& answer,
                               const Paper&);

// The board with the side to move below, for a terminal.
[[nodiscard]] std::string board_text(const std::string& fen);

}  // namespace kibitzer
