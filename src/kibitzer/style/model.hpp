// The fitted tables behind the profile of a player: data/style/model.tsv, built into the program,
// made by tools/fit_style.py. What they mean and how well they do: docs/style.md.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/color.hpp"
#include "kibitzer/style/axes.hpp"
#include "kibitzer/style/traits.hpp"

namespace kibitzer::style {

enum class Pace { slow, fast };  // bullet and blitz are fast

// Weaker players and faster games differ from slow games of masters by more than style. A level
// holds what is usual there less what is usual among masters.
struct Level {
    Pace pace = Pace::slow;
    int from = 0;  // rating
    int to = 0;    // not included
    ByTrait<double> shift{};
};

// What was usual among masters in these years less what is usual among masters.
struct Era {
    int from = 0;  // year
    int to = 0;    // not included
    ByTrait<double> shift{};
};

// What a game must be seen in the light of.
struct Circumstances {
    std::optional<int> elo;  // of the player
    Pace pace = Pace::slow;
    int year = 0;  // 0: not known
};

// Mean and spread of a trait over single games of the reference.
struct TraitNorm {
    double mean = 0;
    double spread = 1;
};

// A trait's part in an axis, +1 or -1.
struct AxisPart {
    Trait trait = Trait::attacked;
    int sign = 1;
};

// A trait's part in the style score.
struct ScorePart {
    Trait trait = Trait::attacked;
    double weight = 0;  // of the logit, per unit of the trait
    double centre = 0;
};

// How values are spread, in equal steps from the lowest to the highest.
inline constexpr int quantile_steps = 20;
using Quantiles = std::array<double, quantile_steps + 1>;
// The share of values below this one, 0 to 100.
[[nodiscard]] double percentile_of(const Quantiles& quantiles, double value);

// Players of a rating band: how the axes are spread over them.
struct RatingBand {
    int from = 0;
    int to = 0;  // not included
    int players = 0;
    std::string among = "players";  // whom it is made of, in words
    ByAxis<Quantiles> quantiles{};

    [[nodiscard]] double percentile(Axis axis, double value) const {
        return percentile_of(quantiles[axis], value);
    }
};

struct KnownPlayer {
    std::string name;
    int games = 0;
    double style_logit = 0;
    ByAxis<double> axes{};
};

struct StyleModel {
    std::vector<Level> levels;
    std::vector<Era> eras;
    ByTrait<TraitNorm> norms;
    ByAxis<std::vector<AxisPart>> axes;
    std::vector<ScorePart> score;
    double intercept = 0;
    std::unordered_map<std::string, ByColor<double>> sharpness;  // by ECO code
    std::vector<RatingBand> bands;  // only those with players enough for percentiles
    std::vector<KnownPlayer> players;

    // The traits as if the game had been one of masters, at no particular time: less what is usual
    // at its level or, if it has none and is slow, less what was usual in its years.
    [[nodiscard]] GameTraits level_with_masters(const GameTraits& traits,
                                                const Circumstances& game) const;
    // Both take traits made level. In standard deviations of a single game of the reference; a
    // missing trait counts as average.
    [[nodiscard]] double axis_of_game(Axis axis, const GameTraits& traits) const;
    // The logit of one game; the mean over games is the logit of a player.
    [[nodiscard]] double score_of_game(const GameTraits& traits) const;
    [[nodiscard]] TraitValue sharpness_of(std::string_view eco, Color color) const;
    // Nothing if the band has too few players.
    [[nodiscard]] const RatingBand* band_of(double elo) const;
};

// The error names the line and what was expected.
[[nodiscard]] Result<StyleModel> parse_style_model(std::string_view text);
// The one built in.
[[nodiscard]] const StyleModel& style_model();

}  // namespace kibitzer::style
