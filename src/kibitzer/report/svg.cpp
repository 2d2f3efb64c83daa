#include "kibitzer/report/svg.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/report/html.hpp"

namespace kibitzer {

std::string svg_begin(double width, double height, std::string_view words) {
    return fmt::format("<svg viewBox=\"0 0 {:g} {:g}\" role=\"img\" aria-label=\"{}\">\n", width,
                       height, escape_html(words));
}

std::string svg_line(SvgPoint from, SvgPoint to, std::string_view look) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", from.x,
        from.y, to.x, to.y, look);
}

std::string svg_polygon(const std::vector<SvgPoint>& corners, std::string_view look) {
    std::string points;
    for (const SvgPoint& corner : corners)
        points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", corner.x, corner.y);
    return fmt::format("<polygon points=\"{}\" class=\"{}\"/>\n", points, look);
}

std::string svg_rectangle(SvgPoint corner, double width, double height, std::string_view look) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\"/>\n",
        corner.x, corner.y, width, height, look);
}

std::string svg_text(SvgPoint at, Anchor anchor, std::string_view text, std::string_view look) {
    constexpr std::string_view anchors[] = {"start", "middle", "end"};
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", at.x,
                       at.y, anchors[int(anchor)],
                       look.empty() ? std::string() : fmt::format(" class=\"{}\"", look),
                       escape_html(text));
}

std::string svg_diamond(SvgPoint centre, double radius) {
    return svg_polygon({{centre.x, centre.y - radius},
                        {centre.x + radius, centre.y},
                        {centre.x, centre.y + radius},
                        {centre.x - radius, centre.y}},
                       "mark");
}

std::string svg_whisker(SvgPoint from, SvgPoint to) {
    constexpr double half_cap = 4;
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    if (length == 0) return {};
    const SvgPoint across = {(to.y - from.y) / length * half_cap,
                             (from.x - to.x) / length * half_cap};
    std::string drawn = svg_line(from, to, "whisker");
    for (const SvgPoint& end : {from, to})
        drawn += svg_line({end.x - across.x, end.y - across.y},
                          {end.x + across.x, end.y + across.y}, "whisker");
    return drawn;
}

}  // namespace kibitzer
