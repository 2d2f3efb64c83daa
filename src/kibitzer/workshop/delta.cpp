#include "kibitzer/workshop/delta.hpp"

#include <cmath>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/win_chance.hpp"

namespace kibitzer {

namespace {

double white_pawns(const Score& score) {
    const Score white = seen_from(Color::white, score);
    if (const Mate* mate = std::get_if<Mate>(&white.value))
        return mate->moves > 0 ? mate_in_pawns : -mate_in_pawns;
    return std::get<Centipawns>(white.value).value / 100.0;
}

}  // namespace

std::optional<style::DeltaSample> compare_best_lines(int ply, Color side,
                                                     const std::vector<EngineLine>& lines) {
    if (lines.size() < 2) return std::nullopt;
    style::DeltaSample sample;
    sample.ply = ply;
    sample.side = side;
    sample.best = white_pawns(lines[0].score);
    sample.delta = rounded(std::abs(sample.best - white_pawns(lines[1].score)), 2);
    sample.win_chance_loss =
        std::abs(win_chance(lines[0].score, side) - win_chance(lines[1].score, side));
    return sample;
}

Result<std::vector<style::DeltaSample>> analyse_deltas(Analyst& analyst, const DeltaGame& game,
                                                       const GameDeltaOptions& options) {
    if (auto ready = analyst.new_game(); !ready) return ready.error();
    search::Limits limits;
    limits.depth = options.depth;
    std::vector<style::DeltaSample> samples;
    Position position = game.start;
    int ply = 0;
    for (const int wanted : delta_sample_plies(game.facts, options.sampling)) {
        for (; ply < wanted; ++ply) play(position, game.facts.plies[std::size_t(ply)].move);
        const auto result = analyst.search(position, limits);
        if (!result) return result.error();
        if (const auto sample =
                compare_best_lines(ply, position.side_to_move(), result->info.lines))
            samples.push_back(*sample);
    }
    return samples;
}

Result<DeltaSource> make_delta_source(const GameDeltaOptions& options, int threads,
                                      const StopFlag& stop) {
    AnalystSettings settings = options.analyst;
    settings.lines = 2;
    auto pool = AnalystPool::open(settings, threads, stop);
    if (!pool) return pool.error();
    return DeltaSource(
        [options, shared = std::shared_ptr<AnalystPool>(std::move(*pool))](const DeltaGame& game) {
            return shared->with_analyst(
                [&](Analyst& analyst) { return analyse_deltas(analyst, game, options); });
        });
}

Result<DeltaSource> make_delta_source(const style::EvaluationSettings& settings, int threads,
                                      const StopFlag& stop) {
    GameDeltaOptions options;
    options.analyst.command = settings.delta.engine_path;
    options.analyst.hash_megabytes = 16;
    options.depth = settings.delta.depth;
    options.sampling = settings.style;
    return make_delta_source(options, threads, stop);
}

}  // namespace kibitzer
