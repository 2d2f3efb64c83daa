#include "kibitzer/style/style_score.hpp"

namespace kibitzer::style {

namespace {

std::size_t class_index(double score) {
    std::size_t i = 0;
    while (i + 1 < score_classes.size() && score >= score_classes[i].below) ++i;
    return i;
}

}  // namespace

std::optional<std::string> StyleScore::label() const {
    if (games < games_for_label) return std::nullopt;
    const std::size_t first = class_index(low);
    const std::size_t last = class_index(high);
    if (last - first > 1) return std::nullopt;
    std::string label(score_classes[first].name);
    if (last != first) label += " to " + std::string(score_classes[last].name);
    return label;
}

std::optional<StyleScore> style_score_of(const Moments& logits) {
    if (logits.games == 0) return std::nullopt;
    StyleScore style{score_of_logit(logits.mean()), 0, 1, logits.games};
    if (style.has_interval()) {
        const double margin = two_sided_95 * logits.standard_error();
        style.low = score_of_logit(logits.mean() - margin);
        style.high = score_of_logit(logits.mean() + margin);
    }
    return style;
}

}  // namespace kibitzer::style
