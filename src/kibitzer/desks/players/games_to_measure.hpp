// Measures the games of the files, or of the database, that a request names.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/desks/players/games_measured.hpp"
#include "kibitzer/style/game_record.hpp"
#include "kibitzer/workshop/game_files.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

// Games with where they stand; false ends it.
using PlacedGameHandler = std::function<bool(const std::string& file, style::GameRecord&&)>;

// What is done with them: added up by player, or shown with all that is known of each.
enum class GameUse { sums, each };
enum class Keep { measures, heat_maps, positions };

// Valid as long as the request is.
class GamesToMeasure {
public:
    GamesToMeasure(const GamesMeasured& request, Workshop& workshop,
                   style::EvaluationSettings settings, GameUse use, Keep keep);

    [[nodiscard]] Result<FilesSummary> read(const PlacedGameHandler& use);
    [[nodiscard]] const style::StyleSettings& reading() const { return settings_.style; }
    // Games of a database that were left out because none of the players asked for is in them.
    [[nodiscard]] const StoredGamesRead& left_out() const { return left_out_; }

private:
    Result<FilesSummary> read_database(const PlacedGameHandler& use);
    Result<FilesSummary> read_files(const PlacedGameHandler& use);

    const GamesMeasured& request_;
    Workshop& workshop_;
    style::EvaluationSettings settings_;
    GameUse use_;
    StyleGamesOptions options_;
    StoredGamesRead left_out_;
};

[[nodiscard]] Result<style::EvaluationSettings> read_settings(const GamesMeasured& request,
                                                              Workshop& workshop);
[[nodiscard]] Result<GamesToMeasure> games_of(const GamesMeasured& request, Workshop& workshop,
                                              GameUse use, Keep keep);

}  // namespace kibitzer
