#include "kibitzer/report/review_html.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/report/review_json.hpp"
#include "kibitzer/report/review_page.hpp"

namespace kibitzer {

namespace {

std::string escape_html(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else
            safe += c;
    }
    return safe;
}

// JSON inside a script element: nothing in it may look like markup.
std::string escape_json_for_html(std::string_view json) {
    std::string safe;
    for (const char c : json) {
        if (c == '<')
            safe += "\\u003c";
        else if (c == '>')
            safe += "\\u003e";
        else if (c == '&')
            safe += "\\u0026";
        else
            safe += c;
    }
    return safe;
}

std::string title_of(std::span<const Review> reviews) {
    if (reviews.empty()) return "Kibitzer review";
    const Review& first = reviews.front();
    std::string title = first.sides[Color::white].player + " – " + first.sides[Color::black].player;
    if (reviews.size() > 1) title += " and " + std::to_string(reviews.size() - 1) + " more";
    return to_utf8(title);
}

}  // namespace

std::string review_html(std::span<const Review> reviews) {
    std::string page;
    std::string_view rest = review_page_text;
    // The template names its gaps: {{title}}, {{style}}, {{data}}, {{script}}.
    for (;;) {
        const std::size_t open = rest.find("{{");
        const std::size_t close = open == rest.npos ? rest.npos : rest.find("}}", open);
        if (close == rest.npos) return page + std::string(rest);
        page += rest.substr(0, open);
        const std::string_view gap = rest.substr(open + 2, close - open - 2);
        if (gap == "title") page += escape_html(title_of(reviews));
        if (gap == "style") page += review_style_text;
        if (gap == "data") page += escape_json_for_html(review_json(reviews));
        if (gap == "script") page += review_script_text;
        rest.remove_prefix(close + 2);
    }
}

}  // namespace kibitzer
