#include "http.hpp"

#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::serve {

namespace {

struct Refusal {
    std::string error;
};
void describe(Fields& f, Refusal& r) { f("error", r.error, "why there is no answer, in one line"); }

}  // namespace

std::size_t HttpRequest::count(std::string_view name) const {
    std::size_t found = 0;
    for (const auto& [key, value] : headers) found += equals_ignoring_case(key, name);
    return found;
}

std::optional<std::string> HttpRequest::header(std::string_view name) const {
    if (count(name) != 1) return std::nullopt;
    for (const auto& [key, value] : headers)
        if (equals_ignoring_case(key, name)) return value;
    return std::nullopt;
}

std::optional<std::string> HttpRequest::parameter(std::string_view name) const {
    for (const auto& [key, value] : query)
        if (key == name) return value;
    return std::nullopt;
}

HttpAnswer refusal(int status, std::string_view message) {
    Refusal refused{escape_controls(message)};
    return {.status = status, .body = to_json(RecordView(refused)) + "\n"};
}

}  // namespace kibitzer::serve
