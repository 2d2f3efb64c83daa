#include "kibitzer/teach/move_class.hpp"

#include <algorithm>
#include <array>

namespace kibitzer {

namespace {

// Below the first rating and above the second one the thresholds stay as they are.
constexpr int lenient_elo = 800;
constexpr int strict_elo = 2200;
constexpr ErrorThresholds lenient{0.12, 0.22, 0.34};
constexpr ErrorThresholds strict{0.05, 0.10, 0.18};

constexpr double lost_already = 0.05;     // from here down nothing much can be spoiled
constexpr double won_still = 0.95;        // from here up nothing much was spoiled
constexpr double mate_missed_won = 0.90;  // the same when the best move was a mate
constexpr double as_good_as_best = 0.03;  // what praise may lose
constexpr double not_losing = 0.25;       // an only move that still loses is no achievement
constexpr double sound = 0.50;            // a sacrifice that leaves less was none
constexpr double real_difference = 0.08;  // by which a sacrifice must beat the quiet way

MoveClass error_class(double loss, const ErrorThresholds& limits) {
    if (loss >= limits.blunder) return MoveClass::blunder;
    if (loss >= limits.mistake) return MoveClass::mistake;
    return MoveClass::inaccuracy;
}

bool is_decided_anyway(const MoveFacts& facts) {
    return facts.chance_best <= lost_already || facts.chance_played >= won_still ||
           (facts.best_mates && facts.chance_played >= mate_missed_won);
}

bool is_brilliant(const MoveFacts& facts) {
    return facts.sacrificed >= real_sacrifice && facts.chance_played >= sound &&
           *facts.chance_other < won_still &&
           facts.chance_played - *facts.chance_other >= real_difference;
}

MoveClass good_class(const MoveFacts& facts, const ErrorThresholds& limits) {
    if (facts.gives_mate || !facts.chance_other || lost_chance(facts) > as_good_as_best)
        return MoveClass::good;
    const bool found_by_most = facts.error_chance && *facts.error_chance < rarely_found;
    if (is_brilliant(facts) && !found_by_most) return MoveClass::brilliant;
    const bool only = facts.chance_played - *facts.chance_other >= limits.mistake;
    if (!only || facts.chance_played < not_losing) return MoveClass::good;
    return facts.is_obvious || found_by_most ? MoveClass::only : MoveClass::great;
}

constexpr Nag only_move = 7;

struct ClassRow {
    MoveClass verdict;
    std::string_view name;
    std::string_view sign;
    std::optional<Nag> nag;
};
constexpr std::array<ClassRow, move_class_count> class_rows = {{
    {MoveClass::book, "book", "", std::nullopt},
    {MoveClass::good, "good", "", std::nullopt},
    {MoveClass::only, "only", "", only_move},
    {MoveClass::great, "great", "!", good_move},
    {MoveClass::brilliant, "brilliant", "!!", brilliant_move},
    {MoveClass::inaccuracy, "inaccuracy", "?!", dubious_move},
    {MoveClass::mistake, "mistake", "?", poor_move},
    {MoveClass::blunder, "blunder", "??", very_poor_move},
}};
consteval bool one_row_per_class() {
    for (std::size_t i = 0; i < class_rows.size(); ++i)
        if (class_rows[i].verdict != MoveClass(i)) return false;
    return true;
}
static_assert(one_row_per_class());

}  // namespace

ErrorThresholds error_thresholds(int elo) {
    const double share =
        double(std::clamp(elo, lenient_elo, strict_elo) - lenient_elo) / (strict_elo - lenient_elo);
    const auto between = [share](double low, double high) { return low + share * (high - low); };
    return {between(lenient.inaccuracy, strict.inaccuracy),
            between(lenient.mistake, strict.mistake), between(lenient.blunder, strict.blunder)};
}

double lost_chance(const MoveFacts& facts) {
    if (facts.is_best || facts.gives_mate) return 0;
    return std::max(0.0, facts.chance_best - facts.chance_played);
}

MoveClass classify_move(const MoveFacts& facts, int elo) {
    const ErrorThresholds limits = error_thresholds(elo);
    const double loss = lost_chance(facts);
    if (loss < limits.inaccuracy) return good_class(facts, limits);
    return is_decided_anyway(facts) ? MoveClass::inaccuracy : error_class(loss, limits);
}

std::string_view name(MoveClass verdict) { return class_rows[std::size_t(verdict)].name; }
std::string_view sign(MoveClass verdict) { return class_rows[std::size_t(verdict)].sign; }
std::optional<Nag> nag(MoveClass verdict) { return class_rows[std::size_t(verdict)].nag; }

}  // namespace kibitzer
