#include "kibitzer/desks/players/games_to_measure.hpp"

#include "kibitzer/style/player_name.hpp"
#include "kibitzer/workshop/delta_queue.hpp"

namespace kibitzer {

using style::GameRecord;

namespace {

// Does the game matter for the players asked for? Everybody's does if none is named.
bool is_wanted(const GameRecord& record, const std::vector<std::string>& players) {
    if (players.empty()) return true;
    for (const std::string& player : players)
        for (const std::string& name : record.header.players)
            if (style::matches_player(name, player)) return true;
    return false;
}

}  // namespace

GamesToMeasure::GamesToMeasure(const GamesMeasured& request, Workshop& workshop,
                               style::EvaluationSettings settings, GameUse use, Keep keep)
    : request_(request), workshop_(workshop), settings_(std::move(settings)), use_(use) {
    options_.keep_facts = keep == Keep::positions || settings_.delta.enabled;
    options_.keep_heat_maps = keep == Keep::heat_maps;
    for (style::StyleSettings& reading : options_.settings)
        if (reading.name == settings_.style.name) reading = settings_.style;
}

Result<FilesSummary> GamesToMeasure::read(const PlacedGameHandler& use) {
    return request_.db.empty() ? read_files(use) : read_database(use);
}

Result<FilesSummary> GamesToMeasure::read_database(const PlacedGameHandler& use) {
    Progress progress = workshop_.progress(request_.db, 0, ProgressUnit::games);
    options_.stream.threads = workshop_.threads();
    options_.stream.stop = [&stop = workshop_.stop_flag()] { return stop.load(); };
    options_.stream.on_progress = [&](std::uint64_t games) { progress.update(games); };
    StoredGamesWanted wanted;
    if (use_ == GameUse::sums) {
        wanted.players = request_.player;
        wanted.stored_measures = options_.settings == style::style_presets &&
                                 !options_.keep_facts && !options_.keep_heat_maps;
    }
    auto read = measure_stored_games(request_.db, options_, wanted, [&](GameRecord&& record) {
        return use(request_.db, std::move(record));
    });
    progress.clear();
    if (!read) return read.error();
    FilesSummary summary;
    summary.usable = 1;
    summary.interrupted = read->interrupted;
    left_out_ = std::move(*read);
    return summary;
}

Result<FilesSummary> GamesToMeasure::read_files(const PlacedGameHandler& use) {
    DeltaSource delta;
    if (settings_.delta.enabled) {
        auto source = make_delta_source(settings_, workshop_.threads(), workshop_.stop_flag());
        if (!source) return source.error();
        delta = std::move(*source);
    }
    std::uint64_t games = 0;
    return process_game_files(
        workshop_, request_.games,
        [&](const std::string& path, const StreamOptions& stream, const auto& on_problem) {
            const auto take = [&](GameRecord&& record) { return use(path, std::move(record)); };
            options_.stream = stream;
            DeltaQueue queue(options_, delta, take);
            StreamReport report = measure_games(
                PgnUnit{path}, options_,
                [&](GameRecord&& record) {
                    ++games;
                    const bool asked = delta && is_wanted(record, request_.player);
                    return asked ? queue.add(std::move(record)) : take(std::move(record));
                },
                on_problem);
            if (delta) queue.finish(report);
            return report;
        },
        [&] { return games; });
}

Result<style::EvaluationSettings> read_settings(const GamesMeasured& request, Workshop& workshop) {
    auto settings = request.measures.read(workshop);
    if (settings && settings->delta.enabled && !request.db.empty())
        return Error{Errc::bad_request,
                     "{delta} with {db}: deltas get into a database by kibitzer import --delta"};
    return settings;
}

Result<GamesToMeasure> games_of(const GamesMeasured& request, Workshop& workshop, GameUse use,
                                Keep keep) {
    auto settings = read_settings(request, workshop);
    if (!settings) return settings.error();
    if (request.games.empty() == request.db.empty())
        return Error{Errc::bad_request,
                     "expected either {games} (PGN files, or - for stdin), {db} FILE or {units}"};
    return GamesToMeasure(request, workshop, std::move(*settings), use, keep);
}

}  // namespace kibitzer
