#include "kibitzer/engine/strength.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

namespace kibitzer {

namespace {

// A level is how often the nodes have doubled since the weakest. Errors of choice fade out on the
// way; what the levels mean in Elo is for the table below to say.
constexpr double nodes_of_level_0 = 20;
constexpr double level_without_errors = 17;
constexpr double highest_temperature = 300;
constexpr int most_candidates = 21;

struct Calibration {
    int elo;
    double level;
};
// A curve through matches against Stockfish 15.1 up to 2300; beyond, 60 Elo for a doubling.
constexpr auto measured = std::to_array<Calibration>(
    {{lowest_handicap_elo, 6.83}, {2000, 9.5}, {2300, 11.6}, {3000, 23.3}});

// Beyond this, more is not better: a player far ahead takes any way to win.
constexpr int decided = 1500;

int worth(const Score& score) {
    if (const Mate* mate = std::get_if<Mate>(&score.value)) return mate->moves > 0 ? 2000 : -2000;
    return std::clamp(std::get<Centipawns>(score.value).value, -decided, decided);
}

bool mates_at_once(const Score& score) {
    const Mate* mate = std::get_if<Mate>(&score.value);
    return mate && mate->moves == 1;
}

bool is_mated_at_once(const Score& score) {
    const Mate* mate = std::get_if<Mate>(&score.value);
    return mate && (mate->moves == -1 || mate->moves == 0);
}

}  // namespace

Handicap handicap_of_level(double level) {
    const double errors = std::clamp(1 - level / level_without_errors, 0.0, 1.0);
    Handicap handicap;
    handicap.nodes = std::uint64_t(std::llround(nodes_of_level_0 * std::exp2(level)));
    handicap.candidates = 1 + int(std::lround((most_candidates - 1) * std::pow(errors, 3)));
    handicap.temperature = highest_temperature * std::pow(errors, 4);
    return handicap;
}

Handicap handicap_for(int elo) {
    const int asked = std::clamp(elo, measured.front().elo, measured.back().elo);
    const auto above =
        std::find_if(measured.begin() + 1, measured.end() - 1,
                     [asked](const Calibration& point) { return asked <= point.elo; });
    const Calibration& low = *(above - 1);
    const double share = double(asked - low.elo) / (above->elo - low.elo);
    return handicap_of_level(low.level + share * (above->level - low.level));
}

std::size_t choose_line(const std::vector<EngineLine>& lines, const Handicap& handicap,
                        Random& random) {
    assert(!lines.empty() && "a position without moves has no lines to choose from");
    const Score& best = lines.front().score;
    if (handicap.temperature <= 0) return 0;
    if (mates_at_once(best)) return 0;
    std::vector<double> chances;
    double sum = 0;
    for (const EngineLine& line : lines) {
        const double gap = worth(best) - worth(line.score);
        chances.push_back(is_mated_at_once(line.score) ? 0 : std::exp(-gap / handicap.temperature));
        sum += chances.back();
    }
    double drawn = random.unit() * sum;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (drawn < chances[i]) return i;
        drawn -= chances[i];
    }
    return 0;
}

Random random_for(const Position& position, std::uint64_t seed) {
    constexpr std::uint64_t spread = 0x9E3779B97F4A7C15;  // odd, about 2^64 / golden ratio
    return Random(position.key() ^ (seed * spread + std::uint64_t(position.fullmove_number())));
}

}  // namespace kibitzer
