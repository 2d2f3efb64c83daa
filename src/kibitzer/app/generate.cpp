#include "kibitzer/app/generate.hpp"

#include <fmt/format.h>

#include <unordered_set>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/chess/outcome.hpp"

namespace kibitzer {

namespace {

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

GameTree play_game(const GenerateOptions& options, const Attempt& attempt) {
    PlayerOptions player_options;
    player_options.set = options.set;
    player_options.depth = options.depth;
    if (options.variance) {
        Random random(options.seed * 0x9E3779B97F4A7C15ULL + attempt.number);
        player_options.variance = Variance{random.next()};
    }
    ByColor<MetricsPlayer> players{{MetricsPlayer(*attempt.white, player_options),
                                    MetricsPlayer(*attempt.black, player_options)}};
    GameTree game;
    Position position = game.start();
    History history(position);
    GameTree::NodeId node = GameTree::root;
    std::optional<Outcome> end;
    for (int ply = 0; ply < options.max_plies; ++ply) {
        end = outcome(position, history);
        if (end || (options.stop && options.stop->load())) break;
        const auto choice =
            players[position.side_to_move()].choose(position, history, options.stop);
        node = game.add(node, choice->move);
        position.make(choice->move);
        history.push(position);
        game.annotate(node).remarks.words =
            metrics_comment(measure(position, options.set), choice->factor);
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

}  // namespace

GenerateReport generate_games(const GenerateOptions& options,
                              const std::function<void(const GameTree&)>& use) {
    GenerateReport report;
    std::unordered_set<std::string> seen;
    std::uint64_t in_a_row = 0;
    std::uint64_t next_attempt = 0;
    std::atomic<bool> finished{options.count == 0};
    const std::uint64_t pairs = options.profiles.size() * options.profiles.size();
    // Without variance a pair plays the same game again: one round tells.
    const std::uint64_t attempts = options.variance ? std::max(patience, pairs) : pairs;
    report.patience = attempts;
    process_in_order(
        options.threads,
        [&]() -> std::optional<Attempt> {
            if (finished || (options.stop && options.stop->load())) return std::nullopt;
            const std::uint64_t pair = next_attempt % pairs;
            const Attempt attempt{next_attempt++, &options.profiles[pair / options.profiles.size()],
                                  &options.profiles[pair % options.profiles.size()]};
            return attempt;
        },
        [&](const Attempt& attempt) { return play_game(options, attempt); },
        [&](const GameTree& game) {
            if (finished || (options.stop && options.stop->load())) return;
            if (!seen.insert(moves_of(game)).second) {
                ++report.duplicates;
                if (++in_a_row < attempts) return;
                report.exhausted = true;
                finished = true;
                return;
            }
            in_a_row = 0;
            use(game);
            if (++report.written == options.count) finished = true;
        });
    report.interrupted = options.stop && options.stop->load();
    return report;
}

}  // namespace kibitzer
