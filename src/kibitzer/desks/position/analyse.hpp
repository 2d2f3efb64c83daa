// The question `analyse`: the engine's lines for a position, and the themes that only a search
// sees.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/people/scales.hpp"
#include "kibitzer/workshop/analyst.hpp"
#include "kibitzer/workshop/cache_asked.hpp"
#include "kibitzer/workshop/engine_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// What no static evaluation should guess. Found by letting the side to move pass: what the enemy
// would do then is a threat; if passing is better than every move, it is zugzwang.
struct SearchTheme {
    enum class Kind { mate_threat, threat, counterplay, zugzwang };
    Kind kind = Kind::threat;
    Color side = Color::white;  // who threatens; who is in zugzwang
    Score score;                // with the pass, for `side`
    std::vector<Move> line;     // after the pass
};
inline constexpr std::string_view search_theme_names[] = {"mate_threat", "threat", "counterplay",
                                                          "zugzwang"};

// One sentence; `line` is the line after the pass in words.
[[nodiscard]] std::string describe(const SearchTheme& theme, const std::string& line);

struct Analysis {
    SearchResult result;
    std::vector<SearchTheme> themes;
};

[[nodiscard]] Result<Analysis> analyse(Analyst& analyst, const Position& position,
                                       const search::Limits& limits);

struct AnalyseRequest {
    PositionAsked where;
    EngineAsked engine;
    int multipv = 1;
    bool stats = false;
    CacheAsked cache;
    std::optional<int> elo;  // of players on whose chance of an error something is to be said
    people::Scale scale = people::Scale::lichess;  // of that rating
};

struct AnalyseAnswer {
    std::string fen;  // as it came
    Position position = Position::start();
    Analysis analysis;
    // Where they were asked for: what the search noticed about itself, and what each theme of the
    // evaluation costs per node, in nanoseconds.
    bool has_stats = false;
    std::vector<std::pair<std::string, double>> theme_costs;
    // Of players of the rating asked for: that they lose a tenth of the win chance or more here.
    std::optional<double> error_chance;
};

void describe(Fields& f, AnalyseRequest& r);
void describe(Fields& f, AnalyseAnswer& a);
// The field `search_themes`; lines begin in `position` after a pass.
void describe_search_themes(Fields& f, const Position& position,
                            const std::vector<SearchTheme>& themes);
// Of many positions each is searched on one thread and from nothing, so that what is found depends
// on the position and the request alone.
[[nodiscard]] Result<Answerer<AnalyseAnswer>> prepare(const AnalyseRequest& request,
                                                      Workshop& workshop);
[[nodiscard]] std::string text(const AnalyseRequest&, const AnalyseAnswer& answer, const Paper&);

}  // namespace kibitzer
