// The question `pgn convert`: games from files to another, chosen, cleaned, in another form.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/desks/games/game_filter.hpp"
#include "kibitzer/desks/games/game_output.hpp"
#include "kibitzer/workshop/games_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct PgnConvertRequest {
    GamesAsked games;
    std::string out = "-";  // whoever asks gets the games
    bool uci = false;       // one game a line, as UCI moves
    bool mainline = false;  // moves only
    bool no_comments = false;
    bool no_nags = false;
    bool no_variations = false;
    bool name_openings = false;  // set the tags ECO and Opening, before the filter
    std::uint64_t split = 0;     // games of a file; 0: all
    GameFilter filter;
};

struct PgnConvertAnswer {
    std::uint64_t read = 0;
    std::uint64_t written = 0;
};

void describe(Fields& f, PgnConvertRequest& r);
void describe(Fields& f, PgnConvertAnswer& a);
[[nodiscard]] Result<PgnConvertAnswer> ask(const PgnConvertRequest& request, Workshop& workshop,
                                           const RowTaker<GameText>& take);
[[nodiscard]] std::string text(const PgnConvertRequest&, const GameText& game, const Paper&,
                               std::uint64_t before);
[[nodiscard]] std::string text(const PgnConvertRequest&, const PgnConvertAnswer&, const Paper&);

}  // namespace kibitzer
