// What a request and an answer are made of, whatever reads and writes them.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitzer::serve {

struct HttpRequest {
    std::string method;
    std::string path;  // decoded, without the query
    std::vector<std::pair<std::string, std::string>> query;
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    // Has whoever asked gone away? Never, where that is empty.
    std::function<bool()> is_gone;

    // Of a header in any case of letters; nothing if it is not there or not there once.
    [[nodiscard]] std::optional<std::string> header(std::string_view name) const;
    [[nodiscard]] std::size_t count(std::string_view header) const;
    [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

// The next piece of an answer that goes on: empty text is the end. Waits a few seconds at most.
using NextPiece = std::function<std::string()>;

struct HttpAnswer {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    std::vector<std::pair<std::string, std::string>> headers{};
    NextPiece pieces{};   // instead of a body
    bool closes = false;  // nothing more is read from this connection
};

// {"error": message}
[[nodiscard]] HttpAnswer refusal(int status, std::string_view message);

// Whoever answers requests. Called by many threads at once.
class Site {
public:
    virtual ~Site() = default;

    // Before the body is read: why the request is not heard at all.
    [[nodiscard]] virtual std::optional<HttpAnswer> refuse(const HttpRequest& head) const = 0;
    // Of the body, in bytes.
    [[nodiscard]] virtual std::size_t longest_body(const HttpRequest& head) const = 0;
    [[nodiscard]] virtual HttpAnswer answer(const HttpRequest& request) = 0;
};

}  // namespace kibitzer::serve
