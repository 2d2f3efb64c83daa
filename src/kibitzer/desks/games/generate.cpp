#include "kibitzer/desks/games/generate.hpp"

#include <fmt/format.h>

#include <atomic>
#include <unordered_set>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/random.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"
#include "kibitzer/chess/outcome.hpp"
#include "kibitzer/metrics/player.hpp"
#include "kibitzer/workshop/profiles.hpp"

namespace kibitzer {

namespace {

// Duplicates in a row after which it gives up (or one round of all pairs, if that is more).
constexpr std::uint64_t patience = 200;

struct Attempt {
    std::uint64_t number;
    const Profile* white;
    const Profile* black;
};

// White's and Black's four values after the move, and the factor by which it was chosen.
std::string metrics_comment(const PositionMetrics& metrics, double factor) {
    const SideMetrics& white = metrics[Color::white];
    const SideMetrics& black = metrics[Color::black];
    std::string text = fmt::format(
        "PV {}/{} MV {}/{} OV {}/{} DV {:.1f}/{:.1f}", white.piece_value, black.piece_value,
        white.mobility_value, black.mobility_value, white.offensive_value, black.offensive_value,
        white.defensive_value().value(), black.defensive_value().value());
    if (factor != 1.0) text += fmt::format(" variance {:.4f}", factor);
    return text;
}

GameResult result_of(const std::optional<Outcome>& end) {
    if (!end || !end->winner) return end ? GameResult::draw : GameResult::unknown;
    return *end->winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

GameTree play_game(const GenerateRequest& request, const Attempt& attempt, const StopFlag& stop) {
    PlayerOptions player_options;
    player_options.set = request.set;
    player_options.depth = request.depth;
    if (!request.no_variance) {
        Random random(request.seed * 0x9E3779B97F4A7C15ULL + attempt.number);
        player_options.variance = Variance{random.next()};
    }
    ByColor<MetricsPlayer> players{{MetricsPlayer(*attempt.white, player_options),
                                    MetricsPlayer(*attempt.black, player_options)}};
    GameTree game;
    Position position = game.start();
    History history(position);
    GameTree::NodeId node = GameTree::root;
    std::optional<Outcome> end;
    for (int ply = 0; ply < request.max_plies; ++ply) {
        end = outcome(position, history);
        if (end || stop) break;
        const auto choice = players[position.side_to_move()].choose(position, history, &stop);
        node = game.add(node, choice->move);
        position.make(choice->move);
        history.push(position);
        game.annotate(node).remarks.words =
            metrics_comment(measure(position, request.set), choice->factor);
    }
    if (!end) end = outcome(position, history);
    game.result = result_of(end);
    game.set_tag("Event", "Kibitzer metrics game");
    game.set_tag("Round", std::to_string(attempt.number + 1));
    game.set_tag("White", attempt.white->name);
    game.set_tag("Black", attempt.black->name);
    game.set_tag("Termination", end ? std::string(name(end->ending)) : "unterminated");
    return game;
}

std::string moves_of(const GameTree& game) {
    std::string moves;
    for (const GameTree::NodeId id : game.mainline()) {
        const std::uint16_t bits = game[id].move.bits();
        moves += char(bits & 0xFF);
        moves += char(bits >> 8);
    }
    return moves;
}

// Every ordered pair of these plays in turn.
Result<std::vector<Profile>> read_profiles(const GenerateRequest& request, Workshop& workshop) {
    std::vector<Profile> profiles;
    for (const std::string_view name : split(request.profiles, ',')) {
        const auto profile = find_configured_profile(workshop.settings(), trimmed(name));
        if (!profile) return Error{Errc::bad_request, profile.error().message};
        profiles.push_back(*profile);
    }
    return profiles;
}

}  // namespace

// Games come in an order that depends on the seed only, whatever the number of threads.
Result<GenerateAnswer> ask(const GenerateRequest& request, Workshop& workshop,
                           const RowTaker<GameText>& take) {
    const auto profiles = read_profiles(request, workshop);
    if (!profiles) return profiles.error();
    GameOutput output(request.pgn, 0, workshop.settings(), take);
    bool written = true;
    const StopFlag& stop = workshop.stop_flag();
    const std::uint64_t pairs = profiles->size() * profiles->size();
    // Without variance a pair plays the same game again: one round tells.
    const std::uint64_t attempts = request.no_variance ? pairs : std::max(patience, pairs);
    GenerateAnswer answer;
    std::unordered_set<std::string> seen;
    std::uint64_t in_a_row = 0;  // duplicates
    std::uint64_t next_attempt = 0;
    std::atomic<bool> finished{request.count == 0};
    Progress progress = workshop.progress("playing", request.count, ProgressUnit::games);
    process_in_order(
        workshop.threads(),
        [&]() -> std::optional<Attempt> {
            if (finished || stop) return std::nullopt;
            const std::uint64_t pair = next_attempt % pairs;
            return Attempt{next_attempt++, &(*profiles)[pair / profiles->size()],
                           &(*profiles)[pair % profiles->size()]};
        },
        [&](const Attempt& attempt) { return play_game(request, attempt, stop); },
        [&](const GameTree& game) {
            if (finished || stop) return;
            if (!seen.insert(moves_of(game)).second) {
                ++answer.duplicates;
                if (++in_a_row == attempts) finished = true;
                return;
            }
            in_a_row = 0;
            progress.update(++answer.games);
            written = output.write(to_pgn(game));
            if (!written || answer.games == request.count) finished = true;
        });
    progress.clear();
    const bool exhausted = in_a_row == attempts;
    if (request.pgn != "-" && !(written && output.close()))
        return Error{Errc::io, "cannot write " + in_quotes(request.pgn, 200)};
    if (exhausted)
        workshop.warn("no new game in " + std::to_string(attempts) + " attempts: only " +
                      with_commas(answer.games) + " of " + with_commas(request.count) +
                      " games were found");
    if (answer.games == 0 && !stop)
        workshop.end_as(WorkEnding::failed);
    else if (exhausted)
        workshop.end_as(WorkEnding::incomplete);
    if (stop) workshop.interrupt("these are the games up to now");
    return answer;
}

}  // namespace kibitzer
