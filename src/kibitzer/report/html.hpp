// The room `report` is the kit of pages and tables: HTML, SVG charts, tables as text, CSV and JSON.
//
// Read next: svg.hpp (charts), table_report.hpp (tables in every form).
// Not here: what any page says: the desks fill the gaps.
//
// Here: what HTML pages share: text made harmless, and templates with gaps.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace kibitzer {

// As text or inside an attribute in quotes. Control characters, which HTML and XML forbid, become
// U+FFFD; those that would turn the direction of a line are written by name.
[[nodiscard]] std::string escape_html(std::string_view text);

// Replaces every {{name}} of a template by what `fill` returns for the name.
[[nodiscard]] std::string fill_gaps(std::string_view page,
                                    const std::function<std::string(std::string_view)>& fill);

// A page without script or network, in the house's look. What is given is HTML, and CSS beyond the
// common sheet.
struct PageParts {
    std::string title;
    std::string head;
    std::string main;
    std::string_view more_style = {};
};
[[nodiscard]] std::string whole_page(const PageParts& parts);

}  // namespace kibitzer
