#include "apps/serve/gate.hpp"

#include <doctest/doctest.h>

#include "kibitzer/base/json_reader.hpp"

using namespace kibitzer;
using namespace kibitzer::serve;

namespace {

const Gate gate(8800, "0123456789abcdef");

HttpRequest request(std::vector<std::pair<std::string, std::string>> headers,
                    std::string method = "POST", std::string path = "/api/v1/see") {
    HttpRequest made;
    made.method = std::move(method);
    made.path = std::move(path);
    made.headers = std::move(headers);
    return made;
}

int refused(const HttpRequest& head) {
    const auto answer = gate.refuse(head);
    if (!answer) return 0;
    const auto json = parse_json(answer->body);
    REQUIRE(json);
    CHECK(json->find("error") != nullptr);
    return answer->status;
}

const std::pair<std::string, std::string> host{"Host", "127.0.0.1:8800"};
const std::pair<std::string, std::string> json{"Content-Type", "application/json"};

}  // namespace

TEST_CASE("gate: own name and port, or nothing") {
    CHECK(refused(request({host, json})) == 0);
    CHECK(refused(request({{"host", "localhost:8800"}, json})) == 0);
    for (const char* name : {"127.0.0.1", "127.0.0.1:8801", "attacker.test", "attacker.test:8800",
                             "127.0.0.1:8800.attacker.test", "127.0.0.1:88000", ""})
        CHECK(refused(request({{"Host", name}, json})) == 403);
    CHECK(refused(request({json})) == 403);
    CHECK(refused(request({host, host, json})) == 403);
}

TEST_CASE("gate: a page from elsewhere is not heard") {
    CHECK(refused(request({host, json, {"Origin", "http://127.0.0.1:8800"}})) == 0);
    for (const char* origin : {"null", "", "https://127.0.0.1:8800", "http://127.0.0.1:8801",
                               "http://localhost:8800", "http://attacker.test"})
        CHECK(refused(request({host, json, {"Origin", origin}})) == 403);
    for (const char* site : {"same-origin", "none"})
        CHECK(refused(request({host, json, {"Sec-Fetch-Site", site}})) == 0);
    for (const char* site : {"cross-site", "same-site", "", "SAME-ORIGIN"})
        CHECK(refused(request({host, json, {"Sec-Fetch-Site", site}})) == 403);
}

TEST_CASE("gate: a link from elsewhere leads to the page and to nothing else") {
    const std::vector<std::pair<std::string, std::string>> visit = {
        host,
        {"Sec-Fetch-Site", "cross-site"},
        {"Sec-Fetch-Mode", "navigate"},
        {"Sec-Fetch-Dest", "document"}};
    CHECK(refused(request(visit, "GET", "/")) == 0);
    CHECK(refused(request(visit, "GET", "/api/v1/jobs")) == 403);
    CHECK(refused(request(visit, "POST", "/")) == 403);
    auto framed = visit;
    framed.back().second = "iframe";
    CHECK(refused(request(framed, "GET", "/")) == 403);
}

TEST_CASE("gate: a body is JSON") {
    for (const char* type : {"application/json", "Application/JSON; charset=UTF-8"})
        CHECK(refused(request({host, {"Content-Type", type}})) == 0);
    for (const char* type : {"text/plain", "application/json; charset=latin1", "",
                             "application/jsonp", "text/plain; application/json"})
        CHECK(refused(request({host, {"Content-Type", type}})) == 400);
    CHECK(refused(request({host}, "GET")) == 0);
}

TEST_CASE("gate: the token, by cookie, header or address") {
    const auto knows = [](std::pair<std::string, std::string> header) {
        return gate.knows_token(request({host, std::move(header)}));
    };
    CHECK(knows({"Authorization", "Bearer 0123456789abcdef"}));
    CHECK(knows({"cookie", "a=b; kibitzer_8800=0123456789abcdef; c=d"}));
    for (const char* word : {"Bearer 0123456789abcdeF", "Bearer 0123456789abcde",
                             "bearer 0123456789abcdef", "0123456789abcdef", "Bearer ", ""})
        CHECK(!knows({"Authorization", word}));
    for (const char* cookie : {"kibitzer_8801=0123456789abcdef", "kibitzer_8800=",
                               "xkibitzer_8800=0123456789abcdef", "kibitzer_8800"})
        CHECK(!knows({"Cookie", cookie}));
    HttpRequest visit = request({host}, "GET", "/");
    CHECK(!gate.knows_token(visit));
    visit.query = {{"token", "0123456789abcdef"}};
    CHECK(gate.knows_token(visit));
    CHECK(gate.brings_token(visit));
    CHECK(gate.address() == "http://127.0.0.1:8800/?token=0123456789abcdef");
    CHECK(gate.cookie().find("HttpOnly; SameSite=Strict") != std::string::npos);
}

TEST_CASE("gate: a ticket lets one visit in") {
    Gate own(8800, "0123456789abcdef");
    const auto visit = [](const std::string& address, std::string method = "GET") {
        HttpRequest made = request({host}, std::move(method), "/");
        made.query = {{"ticket", address.substr(address.rfind('=') + 1)}};
        return made;
    };
    const std::string first = own.ticket_address();
    CHECK(first.starts_with("http://127.0.0.1:8800/?ticket="));
    CHECK(first.find("0123456789abcdef") == std::string::npos);
    CHECK(!own.knows_token(visit(first)));
    CHECK(!own.takes_ticket(visit(first + "0")));
    CHECK(!own.takes_ticket(visit("")));
    CHECK(!own.takes_ticket(request({host}, "GET", "/")));
    CHECK(!own.takes_ticket(visit(first, "HEAD")));  // somebody only looks what is there
    CHECK(own.takes_ticket(visit(first)));
    CHECK(!own.takes_ticket(visit(first)));
    CHECK(!own.takes_ticket(visit("")));  // no ticket is not the empty one
    const std::string second = own.ticket_address();
    const std::string third = own.ticket_address();
    CHECK(!own.takes_ticket(visit(second)));
    CHECK(own.takes_ticket(visit(third)));
}

TEST_CASE("gate: every token is another one") {
    CHECK(random_word().size() == 48);
    CHECK(random_word() != random_word());
}
