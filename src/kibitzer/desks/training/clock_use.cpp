#include "kibitzer/desks/training/clock_use.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "kibitzer/desks/training/findings.hpp"
#include "kibitzer/store/clock_rows.hpp"
#include "kibitzer/store/error_listings.hpp"
#include "kibitzer/store/game_rows.hpp"
#include "kibitzer/store/schema.hpp"
#include "kibitzer/teach/time_use.hpp"
#include "kibitzer/workshop/stored_games.hpp"

namespace kibitzer {

namespace {

struct TimedSide {
    std::int64_t game = 0;
    Color side = Color::white;
    bool is_reviewed = false;
};

// Those of the newest games, in the table `timed`, for the reader of games; in its order.
std::vector<TimedSide> timed_sides(store::Database& database, std::uint64_t most) {
    database.execute(
        fmt::format("CREATE TEMP TABLE timed AS SELECT o.game_id, o.side FROM own_sides o "
                    "WHERE EXISTS (SELECT 1 FROM clocks c WHERE c.game_id = o.game_id) "
                    "ORDER BY o.date DESC, o.game_id DESC LIMIT {}",
                    std::int64_t(most)));
    store::Statement rows = database.prepare(
        "SELECT t.game_id, t.side, EXISTS (SELECT 1 FROM reviews r WHERE r.game_id = t.game_id) "
        "FROM temp.timed t ORDER BY t.game_id, t.side");
    std::vector<TimedSide> sides;
    while (rows.step())
        sides.push_back({rows.integer(0),
                         rows.text(1) == name(Color::white) ? Color::white : Color::black,
                         rows.integer(2) != 0});
    return sides;
}

// Win chance lost, by ply.
std::map<int, double> losses_by_ply(store::Statement& rows, const TimedSide& side) {
    std::map<int, double> losses;
    for (rows.bind_all(side.game, name(side.side)); rows.step();)
        losses[int(rows.integer(0))] = rows.real(1);
    rows.reset();
    return losses;
}

// What was made of one side of a game.
class SideReader {
public:
    SideReader(ClockUseAnswer& answer, const TimedSide& side, std::map<int, double> losses,
               const StartingClock& clock)
        : answer_(answer),
          side_(side),
          losses_(std::move(losses)),
          clock_(clock),
          left_(clock.base) {}

    // A move of this side; `ply` counts from 1.
    void add(int ply, Phase phase, MoveTime time) {
        if (!clock_.base) clock_.base = time.left;
        if (!time.spent && left_ && time.left)
            time.spent = std::max(Milliseconds(0), *left_ + clock_.increment - *time.left);
        const bool in_trouble = left_ && *left_ < time_trouble_limit(clock_.base);
        was_in_trouble_ = was_in_trouble_ || in_trouble;
        const store::Pace pace = pace_of(time.spent);
        for (TimedMoves* moves :
             {&answer_.all, &answer_.by_phase[phase], &answer_.by_pace[std::size_t(pace)],
              in_trouble ? &answer_.in_trouble : &answer_.at_ease})
            count(*moves, ply, pace, time);
        left_ = time.left;
    }
    void end(GameResult result) {
        PointsOfGames& games = was_in_trouble_ ? answer_.with_trouble : answer_.without_trouble;
        ++games.games;
        if (result == GameResult::unknown) return;
        ++games.finished;
        games.points += result == GameResult::draw                                           ? 0.5
                        : (result == GameResult::white_wins) == (side_.side == Color::white) ? 1
                                                                                             : 0;
    }

private:
    void count(TimedMoves& moves, int ply, store::Pace pace, const MoveTime& time) const {
        if (time.spent) {
            ++moves.moves;
            moves.seconds += double(time.spent->count()) / 1000;
            moves.quick += pace == store::Pace::under_5_seconds;
        }
        if (!side_.is_reviewed) return;
        ++moves.reviewed;
        const auto found = losses_.find(ply);
        if (found == losses_.end()) return;
        ++moves.errors;
        moves.loss += found->second;
    }

    ClockUseAnswer& answer_;
    const TimedSide& side_;
    std::map<int, double> losses_;
    StartingClock clock_;
    std::optional<Milliseconds> left_;  // before the next move
    bool was_in_trouble_ = false;
};

void read_side(const store::StoredGame& game, const std::vector<MoveTime>& times, Color side,
               SideReader& reader) {
    const auto start = start_of(game);
    if (!start) return;
    Position position = *start;
    Phase phase = Phase::opening;
    for (std::size_t i = 0; i < game.moves.size() && i < times.size(); ++i) {
        phase = std::max(phase, game_phase(position));
        if (position.side_to_move() == side) reader.add(int(i) + 1, phase, times[i]);
        position.make(game.moves[i]);
    }
    reader.end(game.record.result);
}

}  // namespace

Result<ClockUseAnswer> ask(const ClockUseRequest& request, Workshop& workshop) {
    auto database = store::open_store(request.db, store::OpenMode::read_only);
    if (!database) return database.error();
    if (!request.player.empty()) {
        if (!has_player(*database, request.player)) return no_player(*database, request.player);
        store::ask_as(*database, request.player);
    }
    ClockUseAnswer answer;
    store::ClockRows clocks(*database);
    store::Statement errors = database->prepare(
        "SELECT ply, loss FROM findings WHERE game_id = ? AND side = ? AND verdict <> 'nothing'");
    const std::vector<TimedSide> sides = timed_sides(*database, request.games);
    store::GameReader games(*database, "id IN (SELECT game_id FROM temp.timed)", {});
    auto game = games.next();
    for (const TimedSide& side : sides) {
        if (workshop.stop_flag()) break;
        while (game && game->id < side.game) game = games.next();
        if (!game) break;
        ++answer.games;
        SideReader reader(answer, side, losses_by_ply(errors, side),
                          parse_starting_clock(game->record.header.time_control));
        read_side(*game, clocks.read(side.game), side.side, reader);
    }
    return answer;
}

}  // namespace kibitzer
