#include "kibitzer/desks/database/import.hpp"

#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/database/game_sites.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/workshop/database_asked.hpp"
#include "kibitzer/workshop/game_files.hpp"

namespace kibitzer {

namespace {

// How the deltas are to be made, or what is wrong with the request.
Result<style::EvaluationSettings> check(const ImportRequest& request) {
    const auto wrong = [](const std::string& what) { return Error{Errc::bad_request, what}; };
    style::EvaluationSettings settings;
    const bool fetches = !request.lichess.empty() || !request.chesscom.empty();
    if (request.games.empty() && !fetches && !request.positions && !request.delta.delta &&
        !request.reevaluate)
        return wrong(
            "nothing to do: expected {games}, {lichess}, {chesscom}, {positions}, {delta} or "
            "{reevaluate}");
    if (!fetches && (request.afresh || !request.since.empty()))
        return wrong("{since} and {afresh} need {lichess} or {chesscom}");
    for (const std::string& name : {request.lichess, request.chesscom})
        if (auto checked = check_player_name(name); !name.empty() && !checked)
            return checked.error();
    if (auto checked = check_day(request.since); !checked) return checked.error();
    if (auto applied = request.delta.apply(settings); !applied) return applied.error();
    if (request.round && request.run.empty()) return wrong("{round} needs {run}");
    if (!request.player.empty() && request.group.empty()) return wrong("{player} needs {group}");
    return settings;
}

// Counts a damaged game once, however much is wrong with it.
class DamageCount {
public:
    explicit DamageCount(ImportAnswer& answer) : answer_(answer) {}

    void add(const PgnProblem& problem) {
        if (problem.game != last_) ++answer_.damaged;
        last_ = problem.game;
    }

private:
    ImportAnswer& answer_;
    std::uint64_t last_ = 0;
};

// False, and told, if no file had anything in it.
bool add_files(const ImportRequest& request, Workshop& workshop, Importer& importer,
               ImportAnswer& answer) {
    const FilesSummary files = process_game_files(
        workshop, request.games,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            DamageCount damaged(answer);
            return importer.add_file(path, stream, request.positions,
                                     [&](const PgnProblem& problem) {
                                         damaged.add(problem);
                                         on_problem(problem);
                                     });
        },
        [&] { return importer.counts().read; });
    // What an interruption means for the database is said by whoever asked.
    if (!files.interrupted && !files.finish(workshop)) return false;
    answer.notes = files.notes;
    const ImportCounts& counts = importer.counts();
    if (!request.player.empty() && counts.read > 0 && counts.entered == 0)
        workshop.warn("no game of " + request.player + ": the group " + request.group +
                      " gets none" + suggest_players(request.db, request.player));
    return true;
}

// The games that a site has of this player, and the database has not.
Result<void> add_from_site(const ImportRequest& request, GameSite site, const std::string& name,
                           Workshop& workshop, Importer& importer, ImportAnswer& answer) {
    auto database = store::open_store(request.db, store::OpenMode::read_write);
    if (!database) return database.error();
    store::FetchRows rows(*database, std::string(game_site_names[std::size_t(site)]), name);
    const auto take = [&](const std::string& source, const std::string& pgn) -> Result<void> {
        const FileOutcome outcome = process_game_file(
            workshop, {source, &pgn}, false,
            [&](const StreamOptions& stream, const auto& on_problem) {
                DamageCount damaged(answer);
                return importer.add_file(source, stream, request.positions,
                                         [&](const PgnProblem& problem) {
                                             damaged.add(problem);
                                             on_problem(problem);
                                         });
            },
            [&] { return importer.counts().read; });
        answer.notes.add(outcome.notes, 0, 0);
        if (outcome.interrupted) return Error{Errc::interrupted, "interrupted"};
        if (!outcome.usable) return told();
        workshop.tell(fmt::format("{}: {} games", game_site_names[std::size_t(site)],
                                  with_commas(importer.counts().read)));
        return {};
    };
    auto fetched = fetch_games({site, name, request.since, request.afresh}, rows, workshop, take);
    // What an interruption means for the database is said by whoever asked.
    if (!fetched && fetched.error().code == Errc::interrupted) return {};
    return fetched;
}

}  // namespace

Result<ImportAnswer> ask(const ImportRequest& request, Workshop& workshop) {
    const auto settings = check(request);
    if (!settings) return settings.error();
    const StopFlag& stop = workshop.stop_flag();
    auto importer = Importer::open(
        request.db, {request.run, request.round.value_or(0), request.group, request.player});
    if (!importer) return importer.error();
    Importer& work = **importer;
    ImportAnswer answer;
    if (!request.games.empty() && !add_files(request, workshop, work, answer)) return told();
    for (const auto& [site, name] : {std::pair(GameSite::lichess, request.lichess),
                                     std::pair(GameSite::chesscom, request.chesscom)})
        if (!name.empty() && !stop)
            if (auto added = add_from_site(request, site, name, workshop, work, answer); !added)
                return added.error();
    if (request.reevaluate)
        if (auto passed = work.reevaluate(workshop); !passed) return passed.error();
    if (request.positions)
        if (auto passed = work.add_positions(request.games.paths(), workshop); !passed)
            return passed.error();
    if (request.delta.delta)
        if (auto passed =
                work.add_deltas(request.games.paths(), *settings, request.reevaluate, workshop);
            !passed)
            return passed.error();
    work.add_up();
    answer.counts = work.counts();
    if (stop)
        workshop.interrupt("what was done is stored; the same command goes on");
    else
        work.keep();
    return answer;
}

}  // namespace kibitzer
