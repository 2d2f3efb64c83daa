// The questions `style` (how players play, from their games), `style per-game` (every measure of
// every game) and `style settings` (by what is measured). The games behind one of the figures:
// style_ranked.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/desks/players/games_measured.hpp"
#include "kibitzer/desks/players/style_game.hpp"
#include "kibitzer/style/profile.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct StyleRequest {
    GamesMeasured of;
    std::vector<std::string> units;  // instead of games: folders or files of partials
    std::uint64_t min_games = 10;
    std::uint64_t limit = 40;
    bool no_merge = false;
    bool classic = false;
    std::string html;  // a page to be written besides the answer
};

struct StyleAnswer {
    std::uint64_t games = 0;
    std::uint64_t players = 0;  // seen
    bool complete = true;
    PgnNotes notes;
    std::vector<style::Profile> profiles;  // most games first
};

void describe(Fields& f, StyleRequest& r);
void describe(Fields& f, StyleAnswer& a);
void describe(Fields& f, style::Profile& profile);  // one of its players
// Of that only how the player compares with others: axes and how well.
void describe_comparison(Fields& f, const style::Profile& profile);
[[nodiscard]] std::string comparison_text(const style::Profile& profile);
[[nodiscard]] Result<StyleAnswer> ask(const StyleRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const StyleRequest& request, const StyleAnswer& answer,
                               const Paper&);

inline constexpr Schema style_game_schema{"kibitzer.style_game", 1};

struct StylePerGameRequest {
    GamesMeasured of;
    bool raw = false;
};
struct StylePerGame {
    bool complete = true;
    PgnNotes notes;
};
void describe(Fields& f, StylePerGameRequest& r);
void describe(Fields& f, StylePerGame& a);
// The games come in their order.
[[nodiscard]] Result<StylePerGame> ask(const StylePerGameRequest& request, Workshop& workshop,
                                       const RowTaker<StyleGame>& take);
// So many measures are no text for people: a line of JSON per game.
[[nodiscard]] std::string text(const StylePerGameRequest&, StyleGame game, const Paper&,
                               std::uint64_t before);
[[nodiscard]] std::string text(const StylePerGameRequest&, const StylePerGame&, const Paper&);

struct StyleSettingsRequest {
    MeasuresAsked measures;
};
struct SettingInUse {
    std::string key;
    std::string value;
    std::string meaning;
};
struct StyleSettingsAnswer {
    std::vector<SettingInUse> settings;
};
void describe(Fields& f, StyleSettingsRequest& r);
void describe(Fields& f, SettingInUse& setting);
void describe(Fields& f, StyleSettingsAnswer& a);
[[nodiscard]] Result<StyleSettingsAnswer> ask(const StyleSettingsRequest& request,
                                              Workshop& workshop);
[[nodiscard]] std::string text(const StyleSettingsRequest&, const StyleSettingsAnswer& answer,
                               const Paper&);

}  // namespace kibitzer
