#include "kibitzer/uci/command_line.hpp"

#include <optional>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

Result<std::vector<std::string>> split_command_line(std::string_view text) {
    std::vector<std::string> words;
    std::optional<std::string> word;  // "" in quotes is a word too
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool escapes = c == '\\' && quote != '\'' && i + 1 < text.size();
        if (escapes && (quote == 0 || text[i + 1] == '"' || text[i + 1] == '\\')) {
            word = word.value_or("") + text[++i];
        } else if (quote != 0 && c == quote) {
            quote = 0;
        } else if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
            word = word.value_or("");
        } else if (quote == 0 && is_blank(c)) {
            if (word) words.push_back(std::move(*word));
            word.reset();
        } else {
            word = word.value_or("") + c;
        }
    }
    if (quote != 0)
        return Error{Errc::bad_text, "command " + in_quotes(text) + ": a quote is not closed"};
    if (word) words.push_back(std::move(*word));
    if (words.empty() || words[0].empty())
        return Error{Errc::bad_text, "command " + in_quotes(text) + ": expected a program"};
    return words;
}

std::string as_one_word(std::string_view text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace kibitzer
