#include "kibitzer/match/fields.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

Result<Fields> parse_fields(std::string_view what, std::string_view text) {
    std::vector<std::string> parts(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escaped =
            text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == ',' || text[i + 1] == '\\');
        if (escaped)
            parts.back() += text[++i];
        else if (text[i] == ',')
            parts.emplace_back();
        else
            parts.back() += text[i];
    }
    Fields fields;
    for (const std::string& part : parts) {
        const std::size_t equals = part.find('=');
        const std::string name(trimmed(part.substr(0, equals)));
        if (name.empty())
            return Error{Errc::bad_text, std::string(what) + " " + in_quotes(text) +
                                             ": expected name=value, separated by commas"};
        fields.emplace_back(name, equals == part.npos ? "" : trimmed(part.substr(equals + 1)));
    }
    return fields;
}

Error unknown_field(std::string_view what, std::string_view name, std::string_view known) {
    return Error{Errc::bad_text, std::string(what) + ": unknown " + in_quotes(name) +
                                     "; known are " + std::string(known)};
}

Error bad_field(std::string_view what, const Fields::value_type& field, std::string_view expected) {
    return Error{Errc::bad_text, std::string(what) + ": " + field.first + "=" +
                                     in_quotes(field.second) + ": expected " +
                                     std::string(expected)};
}

}  // namespace kibitzer
