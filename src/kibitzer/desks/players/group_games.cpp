#include "kibitzer/desks/players/group_games.hpp"

#include <utility>

#include "kibitzer/workshop/delta_queue.hpp"
#include "kibitzer/workshop/strength.hpp"

namespace kibitzer {

GroupReader::GroupReader(const GroupRule& rule, const style::StyleSettings& reading,
                         const style::StyleModel& model)
    : members_(rule), model_(model), sums_(reading) {}

StreamReport GroupReader::add_file(const std::string& path, GroupGamesOptions options,
                                   const GroupGameHandler& on_game,
                                   const ProblemHandler& on_problem) {
    const auto take = [&](style::GameRecord&& game) {
        const ByColor<bool> own = members_.sides_of(game);
        sums_.add(game, own, model_);
        return on_game(std::move(game), own);
    };
    if (options.delta) options.games.keep_facts = true;
    DeltaQueue queue(options.games, options.delta, take);
    StreamReport report = measure_games(
        PgnUnit{path}, options.games,
        [&](style::GameRecord&& game) {
            ++games_read_;
            const ByColor<bool> own = members_.sides_of(game);
            if (!own[Color::white] && !own[Color::black]) return true;
            return options.delta ? queue.add(std::move(game)) : take(std::move(game));
        },
        on_problem);
    if (options.delta) queue.finish(report);
    return report;
}

style::GameGroup GroupReader::group() const {
    return {rule().name, sums_, estimate_strength(sums_.results_by_elo)};
}

}  // namespace kibitzer
