#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kibitzer/desks/players/style_charts.hpp"
#include "kibitzer/desks/players/style_names.hpp"
#include "kibitzer/desks/players/style_words.hpp"
#include "kibitzer/report/svg.hpp"

namespace kibitzer {

namespace {

constexpr double axes_width = 400;
constexpr double height = 350;
constexpr SvgPoint centre = {axes_width / 2, height / 2};
constexpr double radius = 115;

// What the radius stands for: percentiles from 0 to 100, or values from -reach to +reach.
struct Scale {
    double low = 0;
    double high = 100;

    // 0 in the centre, 1 at the rim.
    [[nodiscard]] double part(double value) const {
        return std::clamp((value - low) / (high - low), 0.0, 1.0);
    }
};

Scale scale_of(const Profile& profile) {
    if (has_percentiles(profile)) return {};
    double reach = 0;
    for (const AxisValue& axis : profile.axes) {
        const AxisRange range = range_of(axis);
        reach = std::max({reach, std::abs(range.low), std::abs(range.high)});
    }
    constexpr double step = 0.5;
    constexpr double widest = 3;  // errors of very few games may run off the rim
    reach = std::clamp(step * std::ceil(reach / step), step, widest);
    return {-reach, reach};
}

// The first axis points up; the others follow clockwise.
SvgPoint place(std::size_t axis, double part) {
    const double angle = 2 * std::numbers::pi * double(axis) / double(axis_count);
    return {centre.x + part * radius * std::sin(angle), centre.y - part * radius * std::cos(angle)};
}

// On a ring, between the first two spokes, where no error bar runs.
SvgPoint half_way(double part) {
    const SvgPoint a = place(0, part);
    const SvgPoint b = place(1, part);
    return {(a.x + b.x) / 2 + 4, (a.y + b.y) / 2};
}

std::string rings(const Scale& scale, bool percentiles) {
    std::string drawn;
    for (const double part : {0.25, 0.5, 0.75, 1.0}) {
        std::vector<SvgPoint> corners;
        for (std::size_t i = 0; i < axis_count; ++i) corners.push_back(place(i, part));
        drawn += svg_polygon(corners, part == 0.5 ? "ring middle" : "ring");
    }
    for (std::size_t i = 0; i < axis_count; ++i) drawn += svg_line(centre, place(i, 1), "spoke");
    for (const double part : {0.5, 1.0}) {
        const double value = scale.low + part * (scale.high - scale.low);
        const SvgPoint at = half_way(part);
        drawn += svg_text({at.x, at.y + 4}, Anchor::middle,
                          percentiles ? fmt::format("{:.0f} %", value)
                                      : (value == 0 ? "0" : fmt::format("{:+.1f}", value)),
                          "small halo");
    }
    return drawn;
}

// Titles of two words and more take two lines.
std::vector<std::string> label_lines(const AxisValue& axis, bool percentiles) {
    const std::string title(axis_rows[std::size_t(axis.axis)].title);
    std::vector<std::string> lines;
    const std::size_t blank = title.rfind(' ');
    if (blank == title.npos)
        lines = {title};
    else
        lines = {title.substr(0, blank), title.substr(blank + 1)};
    lines.push_back(percentiles ? fmt::format("{:.0f} %", *axis.percentile)
                                : fmt::format("{:+.2f}", axis.value));
    return lines;
}

std::string label(std::size_t i, const AxisValue& axis, bool percentiles) {
    constexpr double line_height = 14;
    const SvgPoint at = place(i, 1.08);
    const double aside = at.x - centre.x;
    const Anchor anchor = std::abs(aside) < 1 ? Anchor::middle
                          : aside > 0         ? Anchor::start
                                              : Anchor::end;
    const auto lines = label_lines(axis, percentiles);
    // The block of lines hangs below the rim at the bottom and stands on it at the top.
    const double above = (1 + (centre.y - at.y) / radius) / 2;
    double y = at.y - above * line_height * double(lines.size() - 1) + 4;
    std::string drawn;
    for (const std::string& line : lines) {
        drawn += svg_text({at.x, y}, anchor, line, &line == &lines.back() ? "strong" : "");
        y += line_height;
    }
    return drawn;
}

}  // namespace

bool has_percentiles(const Profile& profile) {
    return std::all_of(profile.axes.begin(), profile.axes.end(),
                       [](const AxisValue& axis) { return axis.percentile.has_value(); });
}

std::string axes_chart(const Profile& profile) {
    const bool percentiles = has_percentiles(profile);
    const Scale scale = scale_of(profile);
    std::string words = "Twelve axes: ";
    std::vector<SvgPoint> corners;
    std::string whiskers;
    std::string marks;
    std::string labels;
    for (std::size_t i = 0; i < profile.axes.size(); ++i) {
        const AxisValue& axis = profile.axes[i];
        const AxisRange range = percentiles ? percentile_range(profile, axis) : range_of(axis);
        const double value = percentiles ? *axis.percentile : axis.value;
        corners.push_back(place(i, scale.part(value)));
        whiskers += svg_whisker(place(i, scale.part(range.low)), place(i, scale.part(range.high)));
        marks += svg_diamond(corners.back(), 4);
        labels += label(i, axis, percentiles);
        words += fmt::format("{}{} {}", i == 0 ? "" : ", ", axis_rows[i].title,
                             label_lines(axis, percentiles).back());
    }
    return svg_begin(axes_width, height, words) + rings(scale, percentiles) +
           svg_polygon(corners, "shape") + whiskers + marks + labels + "</svg>\n";
}

}  // namespace kibitzer
