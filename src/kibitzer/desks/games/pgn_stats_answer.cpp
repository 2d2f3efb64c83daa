#include <fmt/format.h>

#include "kibitzer/desks/games/pgn_stats.hpp"
#include "kibitzer/workshop/games_asked.hpp"

namespace kibitzer {

void describe(Fields& f, PgnStatsRequest& r) { describe_files(f, r.games); }

void describe_results(Fields& f, const ResultCounts& results) {
    f.group(
        "results",
        [&] {
            for (const GameResult result : {GameResult::white_wins, GameResult::black_wins,
                                            GameResult::draw, GameResult::unknown})
                f.also(to_string(result), results[std::size_t(result)], "games that ended so");
        },
        "games by their result");
}

void describe(Fields& f, PgnStatsAnswer& a) {
    f("games", a.stats.games, "games read");
    f("plies", a.stats.plies, "half moves of their main lines");
    f.also("players", a.stats.players.size(), "different names");
    describe_results(f, a.stats.results);
    f("longest_plies", a.stats.longest, "half moves of the longest game");
    f("damaged", a.stats.damaged, "games with a problem");
    f("complete", a.complete, "was every file read to its end?");
    describe_notes(f, a.notes);
    f("plies_by_thread", a.stats.plies_by_thread, "what each thread read", {.timing = true});
}

std::string text(const PgnStatsRequest&, const PgnStatsAnswer& answer, const Paper&) {
    const PgnStats& stats = answer.stats;
    const auto count = [&](GameResult result) { return stats.results[std::size_t(result)]; };
    std::string text = fmt::format("games {}\nplies {}\nplayers {}\n", stats.games, stats.plies,
                                   stats.players.size());
    text += fmt::format("white wins {}\nblack wins {}\ndraws {}\nno result {}\n",
                        count(GameResult::white_wins), count(GameResult::black_wins),
                        count(GameResult::draw), count(GameResult::unknown));
    text += fmt::format("longest game {} plies\ndamaged {}\n", stats.longest, stats.damaged);
    if (answer.notes.passed_over() > 0)
        text += fmt::format("passed over {}\n", answer.notes.passed_over());
    return text;
}

}  // namespace kibitzer
