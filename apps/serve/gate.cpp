#include "gate.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <array>
#include <stdexcept>

#include "kibitzer/base/text.hpp"

namespace kibitzer::serve {

namespace {

// The browser is about to show what is asked for as a page of its own.
bool is_visit(const HttpRequest& head) {
    return (head.method == "GET" || head.method == "HEAD") &&
           head.header("Sec-Fetch-Mode") == "navigate" &&
           head.header("Sec-Fetch-Dest") == "document";
}

bool is_json(const HttpRequest& head) {
    const auto type = head.header("Content-Type");
    if (!type) return false;
    const auto parts = split(*type, ';');
    return equals_ignoring_case(trimmed(parts.front()), "application/json") &&
           (parts.size() == 1 || equals_ignoring_case(trimmed(parts[1]), "charset=utf-8"));
}

bool is_word(std::string_view text, std::string_view word) {
    if (text.size() != word.size()) return false;
    unsigned differences = 0;  // the time it takes tells nothing
    for (std::size_t i = 0; i < word.size(); ++i)
        differences |=
            unsigned(static_cast<unsigned char>(text[i]) ^ static_cast<unsigned char>(word[i]));
    return differences == 0;
}

}  // namespace

std::string random_word() {
    std::array<unsigned char, 24> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != ssize_t(bytes.size()))
        throw std::runtime_error("the system gives no random numbers");
    std::string word;
    for (const unsigned char byte : bytes) word += fmt::format("{:02x}", byte);
    return word;
}

Gate::Gate(int port) : Gate(port, random_word()) {}

std::string Gate::address() const {
    return fmt::format("http://127.0.0.1:{}/?token={}", port_, token_);
}

std::optional<HttpAnswer> Gate::refuse(const HttpRequest& head) const {
    const auto host = head.header("Host");
    const std::string by_number = fmt::format("127.0.0.1:{}", port_);
    if (host != by_number && host != fmt::format("localhost:{}", port_))
        return refusal(403, "Host: expected " + by_number);
    if (head.count("Origin") > 0 && head.header("Origin") != "http://" + *host)
        return refusal(403, "Origin: a page from elsewhere may not ask here");
    const auto site = head.header("Sec-Fetch-Site");
    const bool from_here =
        head.count("Sec-Fetch-Site") == 0 || site == "same-origin" || site == "none";
    // A link to a page is nothing that its author could read or start.
    if (!from_here && !(is_visit(head) && !head.path.starts_with("/api/")))
        return refusal(403, "Sec-Fetch-Site: a page from elsewhere may not ask here");
    if (head.method == "POST" && !is_json(head))
        return refusal(400, "Content-Type: expected application/json");
    return {};
}

bool Gate::is_token(const std::optional<std::string>& text) const {
    return text && is_word(*text, token_);
}

std::string Gate::ticket_address() {
    const std::lock_guard lock(mutex_);
    ticket_ = random_word();
    return fmt::format("http://127.0.0.1:{}/?ticket={}", port_, ticket_);
}

bool Gate::takes_ticket(const HttpRequest& head) {
    const auto brought = head.parameter("ticket");
    if (!brought || head.method != "GET") return false;
    const std::lock_guard lock(mutex_);
    if (ticket_.empty() || !is_word(*brought, ticket_)) return false;
    ticket_.clear();
    return true;
}

bool Gate::comes_from_elsewhere(const HttpRequest& head) {
    const auto site = head.header("Sec-Fetch-Site");
    return site == "cross-site" || site == "same-site";
}

bool Gate::brings_token(const HttpRequest& head) const { return is_token(head.parameter("token")); }

bool Gate::knows_token(const HttpRequest& head) const {
    if (brings_token(head)) return true;
    constexpr std::string_view bearer = "Bearer ";
    const auto authorization = head.header("Authorization");
    if (authorization && authorization->starts_with(bearer))
        return is_token(authorization->substr(bearer.size()));
    const std::string name = cookie_name() + "=";
    for (const auto& [key, value] : head.headers) {
        if (!equals_ignoring_case(key, "Cookie")) continue;
        for (const std::string_view part : split(value, ';'))
            if (const std::string_view pair = trimmed(part); pair.starts_with(name))
                if (is_token(std::string(pair.substr(name.size())))) return true;
    }
    return false;
}

std::string Gate::cookie_name() const { return fmt::format("kibitzer_{}", port_); }

std::string Gate::cookie() const {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict", cookie_name(), token_);
}

}  // namespace kibitzer::serve
