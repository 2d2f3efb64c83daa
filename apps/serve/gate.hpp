// Who is let in: programs and pages of this machine's user that know the token. A page from
// elsewhere in the same browser is not, whatever name it gives this server and whatever cookies the
// browser sends along.
#pragma once

#include <mutex>
#include <string>

#include "http.hpp"

namespace kibitzer::serve {

// That nobody can guess: 192 random bits.
[[nodiscard]] std::string random_word();

class Gate {
public:
    // A fresh token, from the system's source of randomness.
    explicit Gate(int port);
    Gate(int port, std::string token) : port_(port), token_(std::move(token)) {}

    // http://127.0.0.1:PORT/?token=...
    [[nodiscard]] std::string address() const;
    // What a browser says about where a request comes from: Host, Origin, Sec-Fetch-Site, and the
    // type of a body.
    [[nodiscard]] std::optional<HttpAnswer> refuse(const HttpRequest& head) const;
    // By cookie, by `Authorization: Bearer`, or in the address.
    [[nodiscard]] bool knows_token(const HttpRequest& head) const;
    // The token in the address; it is exchanged for a cookie.
    [[nodiscard]] bool brings_token(const HttpRequest& head) const;
    // http://127.0.0.1:PORT/?ticket=... lets one browser in, once: who finds it later finds
    // nothing. The next ticket makes the one before worthless.
    [[nodiscard]] std::string ticket_address();
    // True once for each ticket, for the visit that brings it.
    [[nodiscard]] bool takes_ticket(const HttpRequest& head);
    // A visit that began on a page from elsewhere, or in a file.
    [[nodiscard]] static bool comes_from_elsewhere(const HttpRequest& head);
    [[nodiscard]] std::string cookie() const;

private:
    [[nodiscard]] bool is_token(const std::optional<std::string>& text) const;
    // Cookies know no ports: two servers need two names.
    [[nodiscard]] std::string cookie_name() const;

    int port_;
    std::string token_;
    std::mutex mutex_;  // of the ticket
    std::string ticket_;
};

}  // namespace kibitzer::serve
