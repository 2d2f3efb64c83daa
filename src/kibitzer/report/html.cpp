#include "kibitzer/report/html.hpp"

namespace kibitzer {

std::string escape_html(std::string_view text) {
    constexpr std::string_view unknown_character = "\xEF\xBF\xBD";
    std::string safe;
    for (const char c : text) {
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

}  // namespace kibitzer
