#include "kibitzer/style/model.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>

#include "kibitzer/base/text.hpp"
#include "kibitzer/style/model_text.hpp"

namespace kibitzer::style {

namespace {

using Fields = std::span<const std::string_view>;

// Reads one kind of line into the model; what is wrong, or nothing.
using LineReader = std::optional<std::string> (*)(Fields, StyleModel&);

std::string expected(std::string_view what, std::string_view found) {
    return "expected " + std::string(what) + ", found " + in_quotes(found);
}

std::optional<std::string> read_number(std::string_view text, double& number) {
    const auto value = parse_decimal(text);
    if (!value) return expected("a number", text);
    number = *value;
    return std::nullopt;
}

std::optional<std::string> read_count(std::string_view text, int& number) {
    const auto value = parse_integer<int>(text);
    if (!value) return expected("a whole number", text);
    number = *value;
    return std::nullopt;
}

std::optional<std::string> read_trait(std::string_view text, Trait& trait) {
    const auto found = find_trait(text);
    if (!found) return expected("a trait", text);
    trait = *found;
    return std::nullopt;
}

std::optional<std::string> read_level(Fields fields, StyleModel& model) {
    Level& level = model.levels.emplace_back();
    if (fields[0] != "fast" && fields[0] != "slow") return expected("fast or slow", fields[0]);
    level.pace = fields[0] == "fast" ? Pace::fast : Pace::slow;
    if (auto wrong = read_count(fields[1], level.from)) return wrong;
    return read_count(fields[2], level.to);
}

std::optional<std::string> read_era(Fields fields, StyleModel& model) {
    Era& era = model.eras.emplace_back();
    if (auto wrong = read_count(fields[0], era.from)) return wrong;
    return read_count(fields[1], era.to);
}

// Levels come first, then eras, each with its shifts behind it.
std::optional<std::string> read_shift(Fields fields, StyleModel& model) {
    if (model.levels.empty() && model.eras.empty())
        return "expected a level or an era before its shifts";
    Trait trait{};
    if (auto wrong = read_trait(fields[0], trait)) return wrong;
    auto& shift = model.eras.empty() ? model.levels.back().shift : model.eras.back().shift;
    return read_number(fields[1], shift[trait]);
}

std::optional<std::string> read_norm(Fields fields, StyleModel& model) {
    Trait trait{};
    if (auto wrong = read_trait(fields[0], trait)) return wrong;
    TraitNorm& norm = model.norms[trait];
    if (auto wrong = read_number(fields[1], norm.mean)) return wrong;
    if (auto wrong = read_number(fields[2], norm.spread)) return wrong;
    if (norm.spread <= 0) return expected("a spread above 0", fields[2]);
    return std::nullopt;
}

std::optional<std::string> read_score(Fields fields, StyleModel& model) {
    ScorePart part;
    if (auto wrong = read_trait(fields[0], part.trait)) return wrong;
    if (auto wrong = read_number(fields[1], part.weight)) return wrong;
    if (auto wrong = read_number(fields[2], part.centre)) return wrong;
    model.score.push_back(part);
    return std::nullopt;
}

std::optional<std::string> read_intercept(Fields fields, StyleModel& model) {
    return read_number(fields[0], model.intercept);
}

std::optional<std::string> read_axis(Fields fields, StyleModel& model) {
    const auto axis = find_axis(fields[0]);
    if (!axis) return expected("an axis", fields[0]);
    AxisPart part;
    if (auto wrong = read_trait(fields[1], part.trait)) return wrong;
    if (auto wrong = read_count(fields[2], part.sign)) return wrong;
    if (std::abs(part.sign) != 1) return expected("1 or -1", fields[2]);
    model.axes[*axis].push_back(part);
    return std::nullopt;
}

std::optional<std::string> read_sharpness(Fields fields, StyleModel& model) {
    ByColor<double>& values = model.sharpness[std::string(fields[0])];
    if (auto wrong = read_number(fields[1], values[Color::white])) return wrong;
    return read_number(fields[2], values[Color::black]);
}

std::optional<std::string> read_band(Fields fields, StyleModel& model) {
    RatingBand& band = model.bands.emplace_back();
    if (auto wrong = read_count(fields[0], band.from)) return wrong;
    if (auto wrong = read_count(fields[1], band.to)) return wrong;
    return read_count(fields[2], band.players);
}

std::optional<std::string> read_quantiles(Fields fields, StyleModel& model) {
    if (model.bands.empty()) return "expected a band before its quantiles";
    const auto axis = find_axis(fields[0]);
    if (!axis) return expected("an axis", fields[0]);
    auto& quantiles = model.bands.back().quantiles[*axis];
    for (std::size_t i = 0; i < quantiles.size(); ++i)
        if (auto wrong = read_number(fields[i + 1], quantiles[i])) return wrong;
    if (!std::is_sorted(quantiles.begin(), quantiles.end()))
        return "expected quantiles in rising order";
    return std::nullopt;
}

std::optional<std::string> read_player(Fields fields, StyleModel& model) {
    KnownPlayer& player = model.players.emplace_back();
    player.name = fields[0];
    if (auto wrong = read_count(fields[2], player.games)) return wrong;
    if (auto wrong = read_number(fields[3], player.style_logit)) return wrong;
    for (std::size_t i = 0; i < axis_count; ++i)
        if (auto wrong = read_number(fields[4 + i], player.axes.values[i])) return wrong;
    return std::nullopt;
}

struct LineKind {
    std::string_view word;
    std::size_t fields;
    LineReader read;
};
constexpr auto line_kinds = std::to_array<LineKind>({
    {"level", 3, read_level},
    {"era", 2, read_era},
    {"shift", 2, read_shift},
    {"trait", 3, read_norm},
    {"score", 3, read_score},
    {"intercept", 1, read_intercept},
    {"axis", 3, read_axis},
    {"sharpness", 3, read_sharpness},
    {"band", 3, read_band},
    {"quantiles", 2 + quantile_steps, read_quantiles},
    {"player", 4 + axis_count, read_player},
});

std::optional<std::string> read_line(std::string_view line, StyleModel& model) {
    const auto words = split(line, '\t');
    for (const LineKind& kind : line_kinds) {
        if (words[0] != kind.word) continue;
        if (words.size() != kind.fields + 1)
            return "expected " + std::to_string(kind.fields) + " fields after '" +
                   std::string(kind.word) + "', found " + std::to_string(words.size() - 1);
        return kind.read(Fields(words).subspan(1), model);
    }
    return expected("a kind of line such as trait or axis", words[0]);
}

const ByTrait<double>* find_shift(const StyleModel& model, const Circumstances& game) {
    for (const Level& level : model.levels)
        if (level.pace == game.pace && game.elo && level.from <= *game.elo && *game.elo < level.to)
            return &level.shift;
    if (game.pace == Pace::fast) return nullptr;
    for (const Era& era : model.eras)
        if (era.from <= game.year && game.year < era.to) return &era.shift;
    return nullptr;
}

}  // namespace

double percentile_of(const Quantiles& quantiles, double value) {
    if (value <= quantiles.front()) return 0;
    if (value >= quantiles.back()) return 100;
    const auto above = std::ranges::upper_bound(quantiles, value);
    const double low = *(above - 1);
    const double part = *above > low ? (value - low) / (*above - low) : 0;
    return 100.0 * (double(above - 1 - quantiles.begin()) + part) / quantile_steps;
}

GameTraits StyleModel::level_with_masters(const GameTraits& traits,
                                          const Circumstances& game) const {
    const ByTrait<double>* shift = find_shift(*this, game);
    if (!shift) return traits;
    GameTraits shifted = traits;
    for (const TraitRow& row : trait_rows)
        if (TraitValue& value = shifted[row.trait])
            *value -= std::int32_t(std::lround((*shift)[row.trait] * trait_unit));
    return shifted;
}

double StyleModel::axis_of_game(Axis axis, const GameTraits& traits) const {
    double sum = 0;
    for (const AxisPart& part : axes[axis]) {
        const TraitValue value = traits[part.trait];
        if (!value) continue;
        const TraitNorm& norm = norms[part.trait];
        sum += part.sign * (double(*value) / trait_unit - norm.mean) / norm.spread;
    }
    return axes[axis].empty() ? 0 : sum / double(axes[axis].size());
}

double StyleModel::score_of_game(const GameTraits& traits) const {
    double logit = intercept;
    for (const ScorePart& part : score) {
        const TraitValue value = traits[part.trait];
        const double known = value ? double(*value) / trait_unit : norms[part.trait].mean;
        logit += part.weight * (known - part.centre);
    }
    return logit;
}

TraitValue StyleModel::sharpness_of(std::string_view eco, Color color) const {
    const auto found = sharpness.find(std::string(eco));
    if (found == sharpness.end()) return std::nullopt;
    return std::int32_t(std::lround(found->second[color] * trait_unit));
}

const RatingBand* StyleModel::band_of(double elo) const {
    for (const RatingBand& band : bands)
        if (band.from <= elo && elo < band.to) return &band;
    return nullptr;
}

Result<StyleModel> parse_style_model(std::string_view text) {
    StyleModel model;
    std::size_t number = 0;
    for (std::string_view line : split(text, '\n')) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        if (const auto wrong = read_line(line, model))
            return Error{Errc::bad_text,
                         "style model, line " + std::to_string(number) + ": " + *wrong};
    }
    for (const AxisRow& row : axis_rows)
        if (model.axes[row.axis].empty())
            return Error{Errc::bad_text, "style model: expected traits of the axis '" +
                                             std::string(row.name) + "'"};
    if (model.score.empty()) return Error{Errc::bad_text, "style model: expected score lines"};
    return model;
}

const StyleModel& style_model() {
    static const StyleModel model = [] {
        auto parsed = parse_style_model(style_model_text);
        if (!parsed) throw std::logic_error(parsed.error().message);
        return std::move(*parsed);
    }();
    return model;
}

}  // namespace kibitzer::style
