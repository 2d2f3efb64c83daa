#include "kibitzer/report/html.hpp"

#include <cassert>

#include "kibitzer/base/direction.hpp"
#include "kibitzer/report/style_page.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view page_frame = R"html(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
<meta name="color-scheme" content="light dark"/>
<title>{{title}}</title>
<style>
{{style}}
{{more_style}}</style>
</head>
<body>
<svg width="0" height="0" class="patterns" aria-hidden="true">
<defs>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line x1="0" y1="0" x2="0" y2="6" class="stroke"/></pattern>
</defs>
</svg>
<header>
{{head}}
</header>
<main>
{{main}}</main>
<footer>Made by Kibitzer. This page needs no network and no script.</footer>
</body>
</html>
)html";

}  // namespace

std::string escape_html(std::string_view text) {
    constexpr std::string_view unknown_character = "\xEF\xBF\xBD";
    std::string safe;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (const std::string_view turn = turn_of_direction(text.substr(i)); !turn.empty()) {
            safe += turn;
            i += 2;
            continue;
        }
        const char c = text[i];
        const bool is_control =
            (0 <= c && c < ' ' && c != '\t' && c != '\n' && c != '\r') || c == '\x7F';
        if (c == '&')
            safe += "&amp;";
        else if (c == '<')
            safe += "&lt;";
        else if (c == '>')
            safe += "&gt;";
        else if (c == '"')
            safe += "&quot;";
        else if (c == '\'')
            safe += "&#39;";
        else if (is_control)
            safe += unknown_character;
        else
            safe += c;
    }
    return safe;
}

std::string fill_gaps(std::string_view page,
                      const std::function<std::string(std::string_view)>& fill) {
    std::string filled;
    for (;;) {
        const std::size_t open = page.find("{{");
        const std::size_t close = open == page.npos ? page.npos : page.find("}}", open);
        if (close == page.npos) return filled + std::string(page);
        filled += page.substr(0, open);
        filled += fill(page.substr(open + 2, close - open - 2));
        page.remove_prefix(close + 2);
    }
}

std::string whole_page(const PageParts& parts) {
    return fill_gaps(page_frame, [&](std::string_view gap) {
        if (gap == "title") return parts.title;
        if (gap == "style") return std::string(style_sheet_text);
        if (gap == "more_style") return std::string(parts.more_style);
        if (gap == "head") return parts.head;
        assert(gap == "main");
        return parts.main;
    });
}

}  // namespace kibitzer
