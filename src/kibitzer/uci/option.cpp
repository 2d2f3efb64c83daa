#include "kibitzer/uci/option.hpp"

#include <algorithm>
#include <limits>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

std::string or_empty(const std::string& value) { return value.empty() ? "<empty>" : value; }

std::optional<UciOption::Kind> parse_kind(std::string_view text) {
    using Kind = UciOption::Kind;
    if (text == "check") return Kind::check;
    if (text == "spin") return Kind::spin;
    if (text == "combo") return Kind::combo;
    if (text == "button") return Kind::button;
    if (text == "string") return Kind::string;
    return std::nullopt;
}

// Limits of engines may lie outside our numbers: then ours are the limit.
int parse_limit(const std::string& text, int fallback) {
    const auto number = parse_integer<std::int64_t>(text);
    if (!number) return fallback;
    return int(std::clamp<std::int64_t>(*number, std::numeric_limits<int>::min(),
                                        std::numeric_limits<int>::max()));
}

// The words of a line, gathered behind the keywords that they follow. A keyword counts once only;
// `var` may come again and again. A name goes on until its type, the default of a string to the
// end, and words that belong to another type are no keywords.
class OptionWords {
public:
    explicit OptionWords(std::string_view text) {
        std::string* target = nullptr;
        for (const std::string_view word : split_blanks(text)) {
            if (std::string* next = start_of_part(word)) {
                target = next;
                continue;
            }
            if (target) *target += (target->empty() ? "" : " ") + std::string(word);
        }
    }

    std::string name, type, fallback, low, high;
    std::vector<std::string> choices;

private:
    std::string* start_of_part(std::string_view word) {
        const bool in_name = parts_[0].used && !parts_[1].used;
        if (in_name && word != "type") return nullptr;
        if (type == "string" && parts_[2].used) return nullptr;
        if (type == "combo" && (word == "min" || word == "max")) return nullptr;
        if (word == "var" && type == "combo") {
            choices.emplace_back();
            return &choices.back();
        }
        for (auto& [keyword, part, used] : parts_)
            if (word == keyword && !used) {
                used = true;
                return part;
            }
        return nullptr;
    }

    struct Part {
        std::string_view keyword;
        std::string* words;
        bool used = false;
    };
    Part parts_[5] = {
        {"name", &name}, {"type", &type}, {"default", &fallback}, {"min", &low}, {"max", &high}};
};

}  // namespace

std::string to_string(const UciOption& option) {
    std::string line = "option name " + option.name + " type ";
    switch (option.kind) {
        case UciOption::Kind::check:
            return line + "check default " + or_empty(option.fallback);
        case UciOption::Kind::button:
            return line + "button";
        case UciOption::Kind::string:
            return line + "string default " + or_empty(option.fallback);
        case UciOption::Kind::spin:
            return line + "spin default " + or_empty(option.fallback) + " min " +
                   std::to_string(option.low) + " max " + std::to_string(option.high);
        case UciOption::Kind::combo:
            line += "combo default " + or_empty(option.fallback);
            for (const std::string& choice : option.choices) line += " var " + choice;
            return line;
    }
    return line;
}

Result<UciOption> parse_option(std::string_view text) {
    OptionWords words(text);
    const auto kind = parse_kind(words.type);
    if (!trimmed(text).starts_with("name ") || words.name.empty() || !kind)
        return Error{Errc::bad_text, "option " + in_quotes(trimmed(text)) +
                                         ": expected 'name ... type' and one of check, spin, "
                                         "combo, button, string"};
    UciOption option;
    option.name = std::move(words.name);
    option.kind = *kind;
    option.fallback = words.fallback == "<empty>" ? "" : std::move(words.fallback);
    if (option.kind == UciOption::Kind::spin) {
        option.low = parse_limit(words.low, std::numeric_limits<int>::min());
        option.high = parse_limit(words.high, std::numeric_limits<int>::max());
    }
    option.choices = std::move(words.choices);
    return option;
}

bool accepts(const UciOption& option, std::string_view value) {
    switch (option.kind) {
        case UciOption::Kind::check:
            return value == "true" || value == "false";
        case UciOption::Kind::spin: {
            const auto number = parse_integer<int>(value);
            return number && option.low <= *number && *number <= option.high;
        }
        case UciOption::Kind::combo:
            return std::find(option.choices.begin(), option.choices.end(), value) !=
                   option.choices.end();
        case UciOption::Kind::button:
        case UciOption::Kind::string:
            return true;
    }
    return false;
}

}  // namespace kibitzer
