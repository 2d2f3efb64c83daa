#include "kibitzer/workshop/style_parts.hpp"

#include <fmt/format.h>

namespace kibitzer {

using namespace style;

void describe_style_score(Fields& f, const std::optional<StyleScore>& style) {
    f.also("style_score", style ? std::optional(style->score) : std::nullopt,
           "0 positional, 1 tactical", {.decimals = style_score_decimals});
    std::optional<std::vector<double>> interval;
    if (style && style->has_interval()) interval = {style->low, style->high};
    f.also("style_interval", interval, "where it lies with 95 % certainty",
           {.decimals = style_score_decimals});
    f.also("style_label", style ? style->label() : std::nullopt,
           "the class or classes that covers; null if it is too wide");
}

void describe_elo(Fields& f, const RatingEstimate& elo) {
    f.also("estimated_elo", elo.elo, "strength, from results against rated opponents",
           {.unit = "Elo", .decimals = 0});
    f.also("elo_low", elo.low, "lower end of its 95 % interval", {.unit = "Elo", .decimals = 0});
    f.also("elo_high", elo.high, "upper end of its 95 % interval", {.unit = "Elo", .decimals = 0});
}

void describe_means(Fields& f, std::span<const std::optional<double>> means,
                    const DeltaExtremes& deltas) {
    for (std::size_t i = 0; i < mean_rows.size(); ++i)
        f.also(mean_rows[i].name, i < means.size() ? means[i] : std::nullopt,
               "mean over games; null if no game shows it", {.decimals = mean_decimals});
    f.also("max_delta", deltas.highest, "furthest apart the two best moves were",
           {.unit = "pawns", .decimals = 2});
    f.also("min_delta", deltas.lowest, "nearest to each other the two best moves were",
           {.unit = "pawns", .decimals = 2});
    f.also("delta_samples", deltas.samples, "positions in which they were compared");
}

void describe_classes(Fields& f, std::span<const std::int64_t> by_class) {
    f.group(
        "classification_distribution",
        [&] {
            for (std::size_t k = MetricsSums{}.classes.size(); k-- > 1;)
                f.also(name(StyleClass(k)), k < by_class.size() ? by_class[k] : 0,
                       "sides of games in this class");
        },
        "sides of games by the class of their tactical score");
}

std::string score_with_interval(const std::optional<StyleScore>& style) {
    if (!style || !style->has_interval()) return "-";
    const std::string interval = fmt::format("{:.2f} to {:.2f}", style->low, style->high);
    if (style->games < games_for_label) return interval;
    return fmt::format("{:.2f} ({})", style->score, interval);
}

}  // namespace kibitzer
