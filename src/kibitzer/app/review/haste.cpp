// Errors made in less time than the position deserved.
#include <algorithm>

#include "kibitzer/app/effort_predict.hpp"
#include "kibitzer/app/review/game_work.hpp"

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

// To what an estimate can mean: 5 seconds, half a minute, or a minute.
Milliseconds rounded(Milliseconds time) {
    using std::chrono::seconds;
    const Milliseconds step =
        time < seconds(60) ? seconds(5) : seconds(time < seconds(300) ? 30 : 60);
    return (time + step / 2) / step * step;
}

}  // namespace

void GameWork::find_haste() {
    const auto model = load_effort_model("");
    for (ReviewedMove& move : review_.moves) {
        // Clocks that show no time at all were not written move by move.
        if (!move.spent || move.spent->count() <= 0 || !is_error(move.verdict) ||
            move.in_time_trouble || move.move.is_null())
            continue;
        const auto usual = usual_time(review_, move.mover());
        if (!usual || *move.spent > 2 * *usual) continue;  // that is not haste anywhere
        const double factor = predict_effort(move.position, nodes_to_tell_effort, **model).factor;
        if (factor < least_factor) continue;
        Milliseconds deserved(std::int64_t(double(usual->count()) * factor));
        // Nobody can spend what is not on the clock.
        if (move.clock) deserved = std::min(deserved, (*move.clock + *move.spent) / 2);
        if (deserved >= least_deserved && deserved >= *move.spent * hasty)
            move.deserved = rounded(deserved);
    }
}

}  // namespace kibitzer
