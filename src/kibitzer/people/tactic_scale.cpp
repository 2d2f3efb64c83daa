#include "kibitzer/people/tactic_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/piece.hpp"
#include "kibitzer/people/tactic_features.hpp"

namespace kibitzer::people {

namespace {

constexpr double farthest = 4;            // deviations: beyond, all is the same
constexpr double least_deviation = 1e-3;  // of what is hardly ever there
constexpr std::string_view which_piece = "_mover";

constexpr std::string_view leads_in = "lead_";

// The inputs that name a piece, by their places.
const std::vector<std::size_t>& movers() {
    static const std::vector<std::size_t> places = [] {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < tactic_input_names().size(); ++i)
            if (tactic_input_names()[i].ends_with(which_piece)) found.push_back(i);
        return found;
    }();
    return places;
}

std::vector<std::string> scaled_names() {
    std::vector<std::string> names = tactic_input_names();
    for (const std::size_t place : movers())
        for (const Role role : roles)
            names.push_back(fmt::format("{}_{}", tactic_input_names()[place], name(role)));
    return names;
}

std::vector<double> spelled_out(std::span<const float> inputs) {
    assert(inputs.size() == tactic_input_names().size());
    std::vector<double> numbers;
    for (const float input : inputs) numbers.push_back(std::isnan(input) ? 0 : double(input));
    for (const std::size_t place : movers())
        for (const Role role : roles) numbers.push_back(inputs[place] == float(role));
    return numbers;
}

}  // namespace

TacticScale TacticScale::fit(std::span<const std::vector<float>> rows) {
    assert(!rows.empty());
    std::vector<double> sums;
    std::vector<double> squares;
    for (const auto& row : rows) {
        const auto numbers = spelled_out(row);
        sums.resize(numbers.size());
        squares.resize(numbers.size());
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            sums[i] += numbers[i];
            squares[i] += numbers[i] * numbers[i];
        }
    }
    TacticScale scale;
    const auto count = double(rows.size());
    for (std::size_t i = 0; i < sums.size(); ++i) {
        const double mean = sums[i] / count;
        const double variance = std::max(0.0, squares[i] / count - mean * mean);
        scale.spreads_.push_back({mean, std::sqrt(variance) + least_deviation});
    }
    return scale;
}

std::string TacticScale::to_text() const {
    const auto names = scaled_names();
    std::string text;
    for (std::size_t i = 0; i < spreads_.size(); ++i)
        text +=
            fmt::format("{}\t{:.6f}\t{:.6f}\n", names[i], spreads_[i].mean, spreads_[i].deviation);
    return text;
}

Result<TacticScale> TacticScale::parse(std::string_view text) {
    const auto names = scaled_names();
    TacticScale scale;
    for (const std::string_view line : split(text, '\n')) {
        if (line.empty()) continue;
        const std::size_t place = scale.spreads_.size();
        const auto words = split(line, '\t');
        const auto mean = words.size() == 3 ? parse_decimal(words[1]) : std::nullopt;
        const auto deviation = words.size() == 3 ? parse_decimal(words[2]) : std::nullopt;
        if (place >= names.size() || words[0] != names[place] || !mean || !deviation ||
            *deviation <= 0)
            return Error{
                Errc::bad_text,
                fmt::format("scale of tactics, line {}: expected {} with mean and "
                            "deviation, found {}",
                            place + 1, place < names.size() ? names[place] : "no more lines",
                            in_quotes(line))};
        scale.spreads_.push_back({*mean, *deviation});
    }
    if (scale.size() != names.size())
        return Error{Errc::bad_text, fmt::format("scale of tactics: {} lines, expected {}",
                                                 scale.size(), names.size())};
    return scale;
}

std::vector<float> TacticScale::apply(std::span<const float> inputs) const {
    const auto numbers = spelled_out(inputs);
    // Puzzles to learn from all have a move that leads in.
    static const std::vector<std::string> names = scaled_names();
    const auto lead = std::ranges::find_if(
        names, [](const std::string& name) { return name.starts_with(leads_in); });
    const bool has_lead = !std::isnan(inputs[std::size_t(lead - names.begin())]);
    std::vector<float> scaled;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double away = (numbers[i] - spreads_[i].mean) / spreads_[i].deviation;
        const bool is_unknown = !has_lead && names[i].starts_with(leads_in);
        scaled.push_back(is_unknown ? 0 : float(std::clamp(away, -farthest, farthest)));
    }
    return scaled;
}

}  // namespace kibitzer::people
