#include "kibitzer/desks/engine/play.hpp"

#include <algorithm>
#include <chrono>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/engine/deadline.hpp"
#include "kibitzer/desks/engine/limited_play.hpp"
#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/strength.hpp"
#include "kibitzer/metrics/player.hpp"
#include "kibitzer/workshop/profiles.hpp"

namespace kibitzer {

namespace {

constexpr std::int64_t usual_time = 1000;  // milliseconds for a move, where nothing is said
// A guess at how many moves are to come, for a player without a clock of its own.
constexpr std::int64_t moves_to_come = 40;

Result<UciPosition> follow(const PlayRequest& request, Workshop& workshop) {
    const auto start = read_position(workshop, request.where);
    if (!start) return start.error();
    UciPosition game{*start, History(*start)};
    for (std::size_t i = 0; i < request.moves.size(); ++i) {
        const auto over = outcome(game.position, game.history);
        const auto move = read_move(game.position, request.moves[i]);
        if (!move || (over && !needs_claim(over->ending)))
            return Error{Errc::illegal_move,
                         "{moves}: move " + std::to_string(i + 1) + ": " +
                             (move ? "the game is over before " + in_quotes(request.moves[i])
                                   : move.error().message)};
        game.last = {game.position, *move};
        game.position.make(*move);
        game.history.push(game.position);
    }
    return game;
}

// What the request leaves to the profile's player: no search by nodes.
std::optional<std::int64_t> time_of(const PlayRequest& request) {
    if (request.movetime) return *request.movetime;
    if (!request.left) return std::nullopt;
    return std::max<std::int64_t>(1, *request.left / moves_to_come + request.increment / 2);
}

std::optional<Move> play_profile(const UciPosition& game, const PlayRequest& request,
                                 const Profile& profile, const StopFlag& stop) {
    PlayerOptions options;
    options.depth = request.depth;
    options.variance =
        Variance{random_for(game.position, request.seed).next()};  // another game every time
    const Deadline deadline(stop, time_of(request));
    const auto choice =
        MetricsPlayer(profile, options).choose(game.position, game.history, &deadline.passed);
    if (!choice) return std::nullopt;
    return choice->move;
}

std::optional<Move> play_engine(const UciPosition& game, const PlayRequest& request, int threads,
                                const StopFlag& stop) {
    search::Limits limits;
    limits.nodes = request.nodes;
    limits.move_time = request.movetime;
    if (request.left)
        limits.clock = search::ClockTime{*request.left, request.increment, std::nullopt};
    const bool is_limited = limits.move_time || limits.clock || request.nodes;
    if (!is_limited) limits.move_time = usual_time;
    const SearchControl control{&stop, nullptr, {}};
    if (request.elo) {
        LimitedPlay limited(eval::default_weights());
        return limited.choose(game, limits, *request.elo, request.seed, control, {})
            .lines[0]
            .moves[0];
    }
    EngineSettings settings;
    settings.threads = threads;
    settings.hash_megabytes = 64;
    return Engine(settings).search(game.position, game.history, limits, control).best;
}

}  // namespace

Result<PlayAnswer> ask(const PlayRequest& request, Workshop& workshop) {
    std::optional<Profile> profile;
    if (!request.profile.empty()) {
        if (request.elo)
            return Error{Errc::bad_request, "{elo} and {profile}: only one of them can play"};
        if (request.nodes)
            return Error{Errc::bad_request, "{nodes}: a profile looks {depth} half moves ahead"};
        const auto found = find_configured_profile(workshop.settings(), request.profile);
        if (!found) return Error{Errc::bad_request, "{profile}: " + found.error().message};
        profile = *found;
    }
    const auto game = follow(request, workshop);
    if (!game) return game.error();
    PlayAnswer answer;
    answer.position = answer.after = game->position;
    answer.outcome = outcome(game->position, game->history);
    if (answer.outcome) return answer;
    const auto start = std::chrono::steady_clock::now();
    const StopFlag& stop = workshop.stop_flag();
    answer.move = profile ? play_profile(*game, request, *profile, stop)
                          : play_engine(*game, request, workshop.threads(), stop);
    answer.milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(
                              std::chrono::steady_clock::now() - start)
                              .count();
    if (answer.move) {
        History history = game->history;
        answer.after.make(*answer.move);
        history.push(answer.after);
        answer.outcome = outcome(answer.after, history);
    }
    return answer;
}

}  // namespace kibitzer
