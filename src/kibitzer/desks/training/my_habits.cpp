#include "kibitzer/desks/training/my_habits.hpp"

#include <unordered_map>

#include "kibitzer/desks/training/usual_losses.hpp"
#include "kibitzer/people/scales.hpp"
#include "kibitzer/store/names.hpp"
#include "kibitzer/store/schema.hpp"

namespace kibitzer {

Result<MyHabitsAnswer> ask(const MyHabitsRequest& request, Workshop&) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    // Who plays against himself has no opponent.
    store::Statement games = database->prepare(
        "SELECT o.game_id, o.side, iif(o.side = 'white', g.white_elo, g.black_elo), g.site FROM "
        "(SELECT s.game_id, min(s.side) AS side, s.date FROM own_sides s "
        "JOIN reviews r ON r.game_id = s.game_id GROUP BY s.game_id HAVING count(*) = 1 "
        "ORDER BY s.date DESC, s.game_id DESC LIMIT ?) o JOIN games g ON g.id = o.game_id "
        "ORDER BY o.date, o.game_id");
    games.bind(1, request.last ? std::int64_t(*request.last) : -1);
    struct Played {
        std::size_t place;
        std::string side;
    };
    std::unordered_map<std::int64_t, Played> played;
    std::uint64_t rated = 0;
    double ratings = 0;
    while (games.step()) {
        played.insert({games.integer(0), {played.size(), std::string(games.text(1))}});
        if (games.is_null(2)) continue;
        ++rated;
        ratings += people::lichess_rating(
            double(games.integer(2)),
            people::scale_of_site(games.text(3)).value_or(people::Scale::otb));
    }
    store::Statement rows = database->prepare(
        "SELECT game_id, side, fault, motif, piece, phase, pace, loss FROM findings "
        "WHERE verdict <> 'nothing' ORDER BY game_id, ply");
    std::vector<Slip> slips;
    while (rows.step()) {
        const auto game = played.find(rows.integer(0));
        if (game == played.end()) continue;
        slips.push_back(
            {game->second.place, rows.text(1) == game->second.side, std::string(rows.text(2)),
             std::string(rows.text(3)), std::string(rows.text(4)),
             store::value_named<Phase>(phase_names, rows.text(5)),
             store::value_named<store::Pace>(store::pace_names, rows.text(6)), rows.real(7)});
    }
    const HabitReference usual = [&](const HabitKey& key) -> std::optional<UsualLoss> {
        if (rated == 0) return std::nullopt;
        return default_usual_losses().find(ratings / double(rated), key);
    };
    return MyHabitsAnswer{played.size(), find_habits(played.size(), slips, usual)};
}

}  // namespace kibitzer
