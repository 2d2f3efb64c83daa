// What the positions deserved of the clock, and errors made in less time than that.
#include <algorithm>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/desks/review/passes/game_work.hpp"
#include "kibitzer/workshop/effort_prediction.hpp"

namespace kibitzer {

namespace {

constexpr std::uint64_t nodes_to_tell_effort = 8000;
constexpr double least_factor = 1.3;  // of an ordinary position's time: it was a hard one
constexpr int hasty = 3;              // times less than deserved
constexpr auto least_deserved = std::chrono::seconds(5);

// What the side usually took for a move of this game; nothing if its clock is not known.
std::optional<Milliseconds> usual_time(const Review& review, Color color) {
    Milliseconds sum{0};
    int moves = 0;
    for (const ReviewedMove& move : review.moves)
        if (move.mover() == color && move.spent) {
            sum += *move.spent;
            ++moves;
        }
    if (moves == 0) return std::nullopt;
    return sum / moves;
}

// To what an estimate can mean: a second, 5 seconds, half a minute, or a minute.
Milliseconds rounded(Milliseconds time) {
    using std::chrono::seconds;
    const Milliseconds step = time < least_deserved ? seconds(1)
                              : time < seconds(60)  ? seconds(5)
                                                    : seconds(time < seconds(300) ? 30 : 60);
    return (time + step / 2) / step * step;
}

// A clock that shows no time at all was not written move by move.
bool is_timed(const ReviewedMove& move) {
    return move.spent && move.spent->count() > 0 && !move.move.is_null();
}

}  // namespace

void GameWork::find_haste(int threads, const StopFlag& stop) {
    const auto model = load_effort_model("");
    ByColor<std::optional<Milliseconds>> usual;
    for (const Color color : colors) usual[color] = usual_time(review_, color);
    std::size_t next = std::size_t(review_.opening.book_plies);  // known moves need no thought
    process_in_order(
        threads,
        [&]() -> std::optional<std::size_t> {
            while (next < review_.moves.size() && !is_timed(review_.moves[next])) ++next;
            if (next >= review_.moves.size() || stop) return std::nullopt;
            return next++;
        },
        [&](std::size_t i) {
            const Position& position = review_.moves[i].position;
            return std::pair(i,
                             predict_effort(position, nodes_to_tell_effort, **model, &stop).factor);
        },
        [&](std::pair<std::size_t, double>&& found) {
            if (stop) return;  // a search that was stopped is no answer
            ReviewedMove& move = review_.moves[found.first];
            const Milliseconds own = *usual[move.mover()];
            Milliseconds deserved(std::int64_t(double(own.count()) * found.second));
            // Nobody can spend what is not on the clock.
            if (move.clock) deserved = std::min(deserved, (*move.clock + *move.spent) / 2);
            move.deserved = rounded(deserved);
            move.in_haste = is_error(move.verdict) && !move.in_time_trouble &&
                            *move.spent <= 2 * own &&  // more is not haste anywhere
                            found.second >= least_factor && deserved >= least_deserved &&
                            deserved >= *move.spent * hasty;
        });
}

}  // namespace kibitzer
