// Requests over HTTP: METHOD PATH, headers, an empty line, a body. Whatever comes is refused in one
// line of JSON with a fitting status, or is a question that can be asked, or a page.
#include <algorithm>
#include <array>

#include "apps/serve/asking.hpp"
#include "apps/serve/website.hpp"
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

using namespace kibitzer::serve;

HttpRequest split_request(std::string_view input) {
    HttpRequest request;
    const std::size_t end = std::min(input.find("\n\n"), input.size());
    request.body = input.substr(std::min(end + 2, input.size()));
    bool first = true;
    for (const std::string_view line : split(input.substr(0, end), '\n')) {
        const std::size_t at = line.find(std::exchange(first, false) ? ' ' : ':');
        if (at == std::string_view::npos) continue;
        std::string before(line.substr(0, at));
        std::string after(trimmed(line.substr(at + 1)));
        if (request.method.empty()) {
            request.method = std::move(before);
            request.path = std::move(after);
        } else {
            request.headers.emplace_back(std::move(before), std::move(after));
        }
    }
    return request;
}

void check_refusal(const HttpAnswer& answer) {
    constexpr auto allowed = std::to_array({400, 403, 404, 409, 413, 422, 429});
    const auto detail = [&] { return answer.body; };
    require(std::find(allowed.begin(), allowed.end(), answer.status) != allowed.end(),
            "a refusal has one of a few states", detail);
    const auto json = parse_json(answer.body);
    require(json && json->find("error"), "a refusal is JSON with the field error", detail);
    const auto* line = json->find("error")->get<std::string>();
    require(line && !line->empty() && line->find('\n') == std::string::npos,
            "a refusal is one line", detail);
}

void check(std::string_view input) {
    static Gate gate(8800, "token");
    static const Config config;
    static Office office(config, 1);
    static Website website(gate, office, "");
    const HttpRequest request = split_request(input);
    if (const auto refused = website.refuse(request)) {
        check_refusal(*refused);
        return;
    }
    const Question* question = find_asked(request.path);
    if (request.method == "POST" && question) {
        const auto json = parse_json(request.body);
        if (!json) return;
        const auto asked = read_asked(*question, *json, "");
        if (const auto* refused = std::get_if<HttpAnswer>(&asked)) check_refusal(*refused);
        return;
    }
    const HttpAnswer answer = website.answer(request);
    require(answer.status < 500, "no request is a defect of ours", [&] { return answer.body; });
    if (answer.status >= 400) check_refusal(answer);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kibitzer::fuzz::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
