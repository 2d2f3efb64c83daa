// The questions about openings, named by position: `opening` (one position or line), `opening
// games` (every game of files) and `opening summary` (games and results per opening).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/games/game_openings.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct OpeningRequest {
    std::string fen;    // empty: the start position
    std::string moves;  // SAN or UCI
    bool chess960 = false;
};

struct OpeningAnswer {
    OpeningVerdict verdict;
    std::string theory;  // where it ended, as a sentence; empty without moves
};

struct GameOpeningsRequest {
    GamesAsked games;
};

struct GameOpeningRow {
    std::string file;
    GameOpening opening;
};

struct GameOpeningsAnswer {
    bool complete = true;
    PgnNotes notes;
};

struct OpeningSummaryRequest {
    GamesAsked games;
};

struct OpeningSummaryAnswer {
    std::uint64_t games = 0;
    bool complete = true;
    PgnNotes notes;
    std::vector<OpeningCount> openings;  // the most played first
};

void describe(Fields& f, OpeningRequest& r);
void describe(Fields& f, OpeningAnswer& a);
void describe(Fields& f, GameOpeningsRequest& r);
void describe(Fields& f, GameOpeningRow& row);
void describe(Fields& f, GameOpeningsAnswer& a);
void describe(Fields& f, OpeningSummaryRequest& r);
void describe(Fields& f, OpeningCount& count);
void describe(Fields& f, OpeningSummaryAnswer& a);

[[nodiscard]] Result<OpeningAnswer> ask(const OpeningRequest& request, Workshop& workshop);
[[nodiscard]] Result<GameOpeningsAnswer> ask(const GameOpeningsRequest& request, Workshop& workshop,
                                             const RowTaker<GameOpeningRow>& take);
[[nodiscard]] Result<OpeningSummaryAnswer> ask(const OpeningSummaryRequest& request,
                                               Workshop& workshop);

[[nodiscard]] std::string text(const OpeningRequest&, const OpeningAnswer& answer, const Paper&);
// One game as a line; the file only where there are several.
[[nodiscard]] std::string text(const GameOpeningsRequest& request, const GameOpeningRow& row,
                               const Paper&, std::uint64_t before);
[[nodiscard]] std::string text(const GameOpeningsRequest&, const GameOpeningsAnswer&, const Paper&);
[[nodiscard]] std::string text(const OpeningSummaryRequest&, const OpeningSummaryAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
