#include "kibitzer/style/player_metrics.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/rounding.hpp"
#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer::style {

namespace {

double mean(double sum, double count) { return count > 0 ? sum / count : 0; }

// The positions a side was to move in, added up.
struct CoreSums {
    int positions = 0;
    double attacked = 0;
    long legal_moves = 0;
};

struct PhaseSums {
    long legal_moves = 0;
    int positions = 0;
};

struct PawnSums {
    double ranks = 0;
    int samples_with_pawns = 0;
    int isolated = 0;
    int doubled = 0;
};

Phase phase_by_ply(int ply, const StyleSettings& settings) {
    if (ply <= settings.last_opening_ply) return Phase::opening;
    return ply <= settings.last_middlegame_ply ? Phase::middlegame : Phase::endgame;
}

Color side_to_move(const PlyFacts& ply) { return other(ply.mover); }

class GameSums {
public:
    GameSums(const GameFacts& game, const StyleSettings& settings)
        : game_(game), settings_(settings) {
        for (int ply = 1; ply <= game.length(); ++ply) add(ply, game.plies[std::size_t(ply - 1)]);
    }

    [[nodiscard]] int rows() const {
        return core[Color::white].positions + core[Color::black].positions;
    }

    ByColor<CoreSums> core;
    ByColor<long> centre{};
    ByColor<int> captured{};
    ByColor<ByPhase<PhaseSums>> phases;
    ByColor<PawnSums> pawns;
    int pawn_samples = 0;
    ByColor<Bitboard> destinations;
    ByColor<int> moves{};

private:
    void add(int ply, const PlyFacts& facts) {
        destinations[facts.mover] |= facts.destination;
        ++moves[facts.mover];
        if (settings_.captures.contains(ply))
            captured[facts.mover] += captured_material(facts, settings_);
        const bool is_core = is_core_position(game_, ply, settings_);
        if (is_core) add_core(facts);
        add_phase(ply, facts, is_core);
        if (is_pawn_sample(game_, ply, settings_)) add_pawns(facts);
    }

    void add_core(const PlyFacts& facts) {
        CoreSums& sums = core[side_to_move(facts)];
        ++sums.positions;
        sums.attacked += attacked_material(facts, settings_.attacked);
        sums.legal_moves += facts.legal_moves;
        for (const Color color : colors) centre[color] += facts.centre[color];
    }

    void add_phase(int ply, const PlyFacts& facts, bool is_core) {
        // Mate and stalemate are the end of a game and not a lack of mobility in it.
        if (facts.legal_moves == 0) return;
        if (settings_.phases == Phases::core_window && !is_core) return;
        const Phase phase =
            settings_.phases == Phases::by_material ? facts.phase : phase_by_ply(ply, settings_);
        PhaseSums& sums = phases[side_to_move(facts)][phase];
        sums.legal_moves += facts.legal_moves;
        ++sums.positions;
    }

    void add_pawns(const PlyFacts& facts) {
        ++pawn_samples;
        for (const Color color : colors) {
            const PawnSample sample =
                look_at_pawns(facts.pawns[color], color, settings_.pawn_ranks);
            PawnSums& sums = pawns[color];
            sums.isolated += sample.isolated;
            sums.doubled += sample.doubled;
            if (sample.pawns == 0) continue;  // no pawns have no mean rank, but none is isolated
            sums.ranks += sample.mean_rank;
            ++sums.samples_with_pawns;
        }
    }

    const GameFacts& game_;
    const StyleSettings& settings_;
};

void fill_totals(const GameSums& sums, Color color, PlayerMetrics& player) {
    player.total_attacked_material = sums.core[color].attacked;
    player.total_legal_moves = sums.core[color].legal_moves;
    player.total_captures = sums.captured[color];
    // Of both sides: the centre is looked at in every position, whoever is to move.
    player.positions_analyzed = sums.rows();
    player.avg_center_control = rounded(mean(double(sums.centre[color]), sums.rows()), 2);
}

void fill_phases(const ByPhase<PhaseSums>& phases, PlayerMetrics& player) {
    const auto average = [&](Phase phase) {
        return rounded(mean(double(phases[phase].legal_moves), phases[phase].positions), 2);
    };
    player.legal_moves_opening = phases[Phase::opening].legal_moves;
    player.legal_moves_middlegame = phases[Phase::middlegame].legal_moves;
    player.legal_moves_endgame = phases[Phase::endgame].legal_moves;
    player.avg_legal_moves_opening = average(Phase::opening);
    player.avg_legal_moves_middlegame = average(Phase::middlegame);
    player.avg_legal_moves_endgame = average(Phase::endgame);
}

void fill_delta(std::span<const DeltaSample> deltas, Color color, PlayerMetrics& player) {
    double sum = 0;
    for (const DeltaSample& sample : deltas) {
        if (sample.side != color) continue;
        sum += sample.delta;
        player.max_delta = std::max(player.max_delta, sample.delta);
        player.min_delta =
            player.delta_samples == 0 ? sample.delta : std::min(player.min_delta, sample.delta);
        ++player.delta_samples;
    }
    player.avg_delta = rounded(mean(sum, player.delta_samples), 2);
    player.max_delta = rounded(player.max_delta, 2);
    player.min_delta = rounded(player.min_delta, 2);
}

void fill_pawns(const PawnSums& pawns, int samples, PlayerMetrics& player) {
    player.avg_pawn_rank = rounded(mean(pawns.ranks, pawns.samples_with_pawns), 2);
    player.avg_isolated_pawns = rounded(mean(pawns.isolated, samples), 2);
    player.avg_doubled_pawns = rounded(mean(pawns.doubled, samples), 2);
}

void fill_diversity(const GameSums& sums, Color color, const GameFacts& game, Diversity rule,
                    PlayerMetrics& player) {
    player.unique_move_destinations = sums.destinations[color].count();
    const double moves =
        rule == Diversity::half_of_plies ? game.length() / 2.0 : double(sums.moves[color]);
    player.move_diversity_ratio = rounded(mean(player.unique_move_destinations, moves), 3);
}

void fill_score(const CoreSums& core, const StyleSettings& settings, PlayerMetrics& player) {
    const double positions = settings.totals == Totals::sum ? 1 : std::max(1, core.positions);
    double attacks = core.attacked / positions / settings.attacked_scale;
    if (settings.capped) attacks = std::min(1.0, attacks);
    const double moves = std::min(1.0, double(core.legal_moves) / positions / settings.moves_scale);
    const double material = std::min(1.0, player.total_captures / settings.captures_scale);
    // Nothing taken is no third of the score: the mean is then that of the other two.
    const double score = material > 0 ? (attacks + moves + material) / 3 : (attacks + moves) / 2;
    player.attacks_metric = rounded(attacks, 3);
    player.moves_metric = rounded(moves, 3);
    player.material_metric = rounded(material, 3);
    player.tactical_score = rounded(score, 3);
    player.classification = classify(score, settings.classes);
}

}  // namespace

std::string_view name(StyleClass style_class) {
    constexpr std::string_view names[] = {"Unknown",  "Very Positional", "Positional",
                                          "Balanced", "Tactical",        "Very Tactical"};
    return names[int(style_class)];
}

StyleClass classify(double score, const ClassLimits& limits) {
    if (score > limits.very_tactical) return StyleClass::very_tactical;
    if (score >= limits.tactical) return StyleClass::tactical;
    if (score >= limits.balanced) return StyleClass::balanced;
    return score >= limits.positional ? StyleClass::positional : StyleClass::very_positional;
}

namespace {

// Checks distort mobility; they are left out of the core window only.
bool is_left_out(const GameFacts& game, int ply, const StyleSettings& settings) {
    return settings.skip_check_positions && settings.core.contains(ply) &&
           game.plies[std::size_t(ply - 1)].in_check;
}

}  // namespace

bool is_core_position(const GameFacts& game, int ply, const StyleSettings& settings) {
    return settings.core.contains(ply) && !is_left_out(game, ply, settings);
}

bool is_pawn_sample(const GameFacts& game, int ply, const StyleSettings& settings) {
    return ply > settings.pawns_after_ply && ply % settings.pawn_sampling_rate == 0 &&
           !is_left_out(game, ply, settings);
}

std::vector<int> delta_sample_plies(const GameFacts& game, const StyleSettings& settings) {
    std::vector<int> plies;
    int counted = 0;
    for (int ply = settings.delta.first; ply <= std::min(settings.delta.last, game.length());
         ++ply) {
        if (is_left_out(game, ply, settings)) continue;
        if (counted++ % settings.delta_sampling_rate == 0) plies.push_back(ply);
    }
    return plies;
}

PawnSample look_at_pawns(Bitboard pawns, Color color, Ranks ranks) {
    PawnSample sample;
    sample.pawns = pawns.count();
    sample.isolated = isolated_pawns(pawns).count();
    for (int file = 0; file < 8; ++file)
        sample.doubled += std::max(0, (pawns & file_mask(file)).count() - 1);
    int sum = 0;
    for (int rank = 0; rank < 8; ++rank) {
        const int counted =
            ranks == Ranks::from_home && color == Color::black ? 8 - rank : rank + 1;
        sum += counted * (pawns & rank_mask(rank)).count();
    }
    sample.mean_rank = mean(sum, sample.pawns);
    return sample;
}

int attacked_material(const PlyFacts& ply, Attacked rule) {
    switch (rule) {
        case Attacked::each_move:
            return ply.attacked_by_move;
        case Attacked::each_taken:
            return ply.attacked_by_move + ply.en_passant_moves;
        case Attacked::each_piece:
            break;
    }
    return ply.attacked_once;
}

int captured_material(const PlyFacts& ply, const StyleSettings& settings) {
    return ply.taken_on_target + (ply.is_en_passant && settings.counts_en_passant ? 1 : 0);
}

GameMetrics measure_game(const GameFacts& game, const StyleSettings& settings,
                         std::span<const DeltaSample> deltas) {
    const GameSums sums(game, settings);
    GameMetrics metrics;
    if (sums.rows() == 0) return metrics;
    for (const Color color : colors) {
        PlayerMetrics& player = metrics.players[color];
        fill_totals(sums, color, player);
        fill_phases(sums.phases[color], player);
        fill_delta(deltas, color, player);
        fill_pawns(sums.pawns[color], sums.pawn_samples, player);
        fill_diversity(sums, color, game, settings.diversity, player);
        fill_score(sums.core[color], settings, player);
    }
    const double white = metrics.players[Color::white].tactical_score;
    const double black = metrics.players[Color::black].tactical_score;
    metrics.avg_tactical_score = rounded((white + black) / 2, 3);
    metrics.tactical_imbalance = rounded(std::abs(white - black), 3);
    metrics.game_style = classify((white + black) / 2, settings.classes);
    return metrics;
}

}  // namespace kibitzer::style
