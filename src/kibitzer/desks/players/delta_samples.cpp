#include "kibitzer/desks/players/delta_samples.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"

namespace kibitzer {

namespace {

class MovesVisitor : public PgnVisitor {
public:
    void begin_game(std::uint64_t) override {
        games.emplace_back();
        depth_ = 0;
    }
    void start(const Position& position) override { games.back().start = position; }
    void move(const Position&, Move move) override {
        if (depth_ == 0) games.back().moves.push_back(move);
    }
    void begin_variation() override { ++depth_; }
    void end_variation() override { --depth_; }
    void problem(const PgnProblem& problem) override { findings.problems.push_back(problem); }
    void pass_over_game() override { games.pop_back(); }

    ChunkFindings findings;
    std::vector<DrawnGame> games;

private:
    std::uint64_t depth_ = 0;
};

Result<std::vector<DrawnDelta>> sample_game(const DrawnGame& game, const DeltaOptions& options,
                                            Analyst& analyst, const StopFlag& stop) {
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    std::vector<DrawnDelta> samples;
    Position position = game.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        if (game.moves[i].is_null())
            position.make_null();
        else
            position.make(game.moves[i]);
        const int ply = int(i) + 1;
        if (ply < options.first_ply || (ply - options.first_ply) % options.every != 0) continue;
        const auto found = analyst.search(position, options.limits);
        if (!found) return found.error();
        if (stop) return Error{Errc::interrupted, "interrupted"};
        const Color us = position.side_to_move();
        const auto sample = compare_best_lines(ply, us, found->info.lines);
        if (!sample) continue;
        samples.push_back(
            {game.number, ply, sample->delta, us == Color::white ? sample->best : -sample->best});
    }
    return samples;
}

double share_above(std::span<const double> sorted, double bound) {
    const auto above = sorted.end() - std::upper_bound(sorted.begin(), sorted.end(), bound);
    return sorted.empty() ? 0 : double(above) / double(sorted.size());
}

double median_of(std::span<const double> sorted) {
    if (sorted.empty()) return 0;
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

}  // namespace

// Every later game takes the place of an earlier one with the chance that keeps all chances equal.
void GameLottery::offer(DrawnGame&& game) {
    game.number = ++offered_;
    if (games_.size() < wanted_) {
        games_.push_back(std::move(game));
        return;
    }
    const std::uint64_t place = random_.below(offered_);
    if (place < wanted_) games_[std::size_t(place)] = std::move(game);
}

std::vector<DrawnGame> GameLottery::drawn() const {
    std::vector<DrawnGame> games = games_;
    std::sort(games.begin(), games.end(),
              [](const DrawnGame& a, const DrawnGame& b) { return a.number < b.number; });
    return games;
}

StreamReport draw_games(const std::string& path, const StreamOptions& stream, int shortest_game,
                        GameLottery& lottery, std::uint64_t& games,
                        const ProblemHandler& on_problem) {
    return process_pgn(
        path, stream,
        [](const PgnChunk& chunk) {
            MovesVisitor visitor;
            read_chunk(chunk, visitor, visitor.findings);
            return visitor;
        },
        [&](MovesVisitor&& visitor) {
            for (const PgnProblem& problem : visitor.findings.problems) on_problem(problem);
            games += visitor.findings.games_read();
            for (DrawnGame& game : visitor.games)
                if (std::ssize(game.moves) >= shortest_game) lottery.offer(std::move(game));
        });
}

Result<void> sample_deltas(const std::vector<DrawnGame>& games, const DeltaOptions& options,
                           AnalystPool& analysts, const StopFlag& stop,
                           const std::function<void(std::vector<DrawnDelta>&&)>& on_game) {
    std::size_t next = 0;
    std::optional<Error> failure;
    process_in_order(
        options.threads,
        [&]() -> std::optional<const DrawnGame*> {
            if (stop || failure || next == games.size()) return std::nullopt;
            return &games[next++];
        },
        [&](const DrawnGame* game) {
            return analysts.with_analyst(
                [&](Analyst& analyst) { return sample_game(*game, options, analyst, stop); });
        },
        [&](Result<std::vector<DrawnDelta>>&& samples) {
            if (samples)
                on_game(std::move(*samples));
            else if (samples.error().code != Errc::interrupted && !failure)
                failure = samples.error();
        });
    if (failure) return *failure;
    return {};
}

DeltaSummary summarise_deltas(std::span<const double> deltas) {
    std::vector<double> sorted(deltas.begin(), deltas.end());
    std::sort(sorted.begin(), sorted.end());
    DeltaSummary summary;
    summary.count = sorted.size();
    summary.median = median_of(sorted);
    summary.above_half = share_above(sorted, 0.5);
    summary.above_one = share_above(sorted, 1);
    summary.above_three = share_above(sorted, 3);
    for (const DeltaRange& range : delta_ranges)
        summary.fits.push_back(style::fit_power_law(sorted, range.lowest, range.highest));
    return summary;
}

Result<std::vector<double>> parse_deltas(std::string_view text) {
    std::vector<double> deltas;
    std::size_t column = 0;
    std::uint64_t number = 0;
    for (const std::string_view raw : split(text, '\n')) {
        ++number;
        const std::string_view line = trimmed(raw);
        if (line.empty() || line.front() == '#') continue;
        const auto fields = split(line, ',');
        if (deltas.empty() && !parse_decimal(trimmed(fields[0]))) {  // a header, or a mistake
            const auto named = std::find_if(fields.begin(), fields.end(), [](auto field) {
                return equals_ignoring_case(trimmed(field), "delta");
            });
            if (named != fields.end()) {
                column = std::size_t(named - fields.begin());
                continue;
            }
        }
        const auto value =
            column < fields.size() ? parse_decimal(trimmed(fields[column])) : std::nullopt;
        if (!value || *value < 0)
            return Error{Errc::bad_text, fmt::format("line {}: {}: expected a number, 0 or more",
                                                     number, in_quotes(line))};
        deltas.push_back(*value);
    }
    if (deltas.empty()) return Error{Errc::bad_text, "no numbers"};
    return deltas;
}

}  // namespace kibitzer
