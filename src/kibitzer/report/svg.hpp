// The few SVG elements the charts are made of. Looks come from classes in the page's style sheet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kibitzer {

struct SvgPoint {
    double x = 0;
    double y = 0;
};

enum class Anchor { start, middle, end };

// An open drawing with a field of the given size; what it shows is said in words for those who
// cannot see it. Closed by "</svg>".
[[nodiscard]] std::string svg_begin(double width, double height, std::string_view words);
[[nodiscard]] std::string svg_line(SvgPoint from, SvgPoint to, std::string_view look);
[[nodiscard]] std::string svg_polygon(const std::vector<SvgPoint>& corners, std::string_view look);
[[nodiscard]] std::string svg_rectangle(SvgPoint corner, double width, double height,
                                        std::string_view look);
[[nodiscard]] std::string svg_text(SvgPoint at, Anchor anchor, std::string_view text,
                                   std::string_view look = {});
// A mark for a value: drawn with an edge, so that it shows on any ground.
[[nodiscard]] std::string svg_diamond(SvgPoint centre, double radius);
// A line with caps between two points: an error bar.
[[nodiscard]] std::string svg_whisker(SvgPoint from, SvgPoint to);

}  // namespace kibitzer
