#include "kibitzer/desks/players/research_deltas.hpp"

#include <fmt/format.h>

#include <cmath>
#include <set>

#include "kibitzer/base/text_file.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

constexpr int default_depth = 10;

struct Samples {
    std::vector<double> all;
    std::vector<double> undecided;
    std::set<std::uint64_t> games;
    std::set<std::uint64_t> games_above_one;
    std::set<std::uint64_t> games_above_three;

    void add(const DrawnDelta& sample) {
        all.push_back(sample.delta);
        if (std::abs(sample.best) < decided) undecided.push_back(sample.delta);
        games.insert(sample.game);
        if (sample.delta > 1) games_above_one.insert(sample.game);
        if (sample.delta > 3) games_above_three.insert(sample.game);
    }
};

Result<DeltaOptions> read_options(const ResearchDeltasRequest& request, const Workshop& workshop) {
    EngineAsked engine = request.engine;
    if (!engine.has_limit()) engine.depth = default_depth;
    const auto limits = engine.limits(0);
    if (!limits) return limits.error();
    return DeltaOptions{request.from_ply, request.every, workshop.threads(), *limits};
}

Result<std::vector<DrawnGame>> draw(const ResearchDeltasRequest& request, Workshop& workshop,
                                    PgnNotes& notes) {
    GameLottery lottery(std::size_t(request.sample), request.seed);
    std::uint64_t games = 0;
    const FilesSummary files = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            return draw_games(path, stream, request.min_plies, lottery, games, on_problem);
        },
        [&] { return games; });
    if (!files.finish(workshop)) return told();
    notes = files.notes;
    return lottery.drawn();
}

}  // namespace

Result<ResearchDeltasAnswer> ask(const ResearchDeltasRequest& request, Workshop& workshop) {
    const auto options = read_options(request, workshop);
    if (!options) return options.error();
    auto settings = request.engine.analyst(workshop);
    if (!settings) return settings.error();
    if (auto ready = request.cache.apply(*settings); !ready) return ready.error();
    TextFile csv(request.csv);
    if (!csv.is_good()) return Error{Errc::io, csv.complaint()};
    const StopFlag& stop = workshop.stop_flag();
    ResearchDeltasAnswer answer;
    const auto games = draw(request, workshop, answer.notes);
    if (!games) return games.error();
    settings->lines = 2;
    auto pool = AnalystPool::open(*settings, workshop.threads(), stop);
    if (!pool) return pool.error();
    answer.engine = (*pool)->with_analyst([](Analyst& analyst) { return analyst.name(); });

    Progress progress = workshop.progress("asking the engine", games->size(), ProgressUnit::games);
    std::uint64_t done_games = 0;
    Samples samples;
    csv.write("game,ply,delta,best\n");
    const auto outcome =
        sample_deltas(*games, *options, **pool, stop, [&](std::vector<DrawnDelta>&& found) {
            for (const DrawnDelta& sample : found) {
                samples.add(sample);
                csv.write(fmt::format("{},{},{:.2f},{:.2f}\n", sample.game, sample.ply,
                                      sample.delta, sample.best));
            }
            progress.update(++done_games);
        });
    progress.clear();
    if (!outcome) return outcome.error();
    if (!csv.close()) return Error{Errc::io, csv.complaint()};
    if (stop) workshop.interrupt("this is what was judged up to now");
    answer.games = samples.games.size();
    answer.games_above_one = samples.games_above_one.size();
    answer.games_above_three = samples.games_above_three.size();
    answer.all = summarise_deltas(samples.all);
    answer.undecided = summarise_deltas(samples.undecided);
    return answer;
}

Result<ResearchFitAnswer> ask(const ResearchFitRequest& request, Workshop&) {
    const auto text = read_whole_file(request.file);
    if (!text) return text.error();
    const auto deltas = parse_deltas(*text);
    if (!deltas) return Error{deltas.error().code, request.file + ": " + deltas.error().message};
    return ResearchFitAnswer{summarise_deltas(*deltas)};
}

}  // namespace kibitzer
