#include "apps/serve/asking.hpp"

#include <doctest/doctest.h>

#include "apps/serve/job.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/desks/asking.hpp"
#include "kibitzer/desks/questions.hpp"

using namespace kibitzer;
using namespace kibitzer::serve;

namespace {

std::variant<Asked, HttpAnswer> read(std::string_view path, const std::string& body,
                                     const std::string& database = "") {
    const Question* question = find_asked(path);
    REQUIRE(question);
    const auto json = parse_json(body);
    REQUIRE(json);
    return read_asked(*question, *json, database);
}

int refused(std::string_view path, const std::string& body) {
    const auto asked = read(path, body);
    return std::holds_alternative<HttpAnswer>(asked) ? std::get<HttpAnswer>(asked).status : 0;
}

}  // namespace

TEST_CASE("asking: paths are names of questions") {
    REQUIRE(find_asked("/api/v1/puzzles/tag"));
    CHECK(find_asked("/api/v1/puzzles/tag")->name == "puzzles tag");
    for (const char* path : {"/api/v1/", "/api/v1/puzzles%20tag", "/api/v1/puzzles tag", "/see",
                             "/api/v1/see/", "/api/v1//see", "/api/v1/nothing"})
        CHECK(find_asked(path) == nullptr);
}

TEST_CASE("asking: what needs files or programs is not for anyone") {
    for (const Question& question : questions()) {
        if (question.who == Who::local) continue;
        CAPTURE(question.name);
        const auto call = question.open();
        const auto fields = outline_of(call->request());
        bool has_text = false;
        for (const FieldOutline& field : fields) has_text |= field.name == "pgn";
        for (const FieldOutline& field : fields)
            if (field.about.required && field.about.who == Who::local)
                CHECK((field.name == "db" || (field.name == "games" && has_text) ||
                       question.name == "puzzles tag"));  // one line is a form of it
    }
}

TEST_CASE("asking: a request chooses its form as a verb does") {
    const auto chosen = [](const char* name, const char* text) {
        auto json = parse_json(text);
        REQUIRE(json);
        const Question& form = choose_form(*find_question(name), *json);
        CHECK(json->find("facts") == nullptr);
        return form.name;
    };
    CHECK(chosen("players", "{}") == "players");
    CHECK(chosen("players", R"({"player": "Tal"})") == "player");
    CHECK(chosen("explain", R"({"facts": true})") == "explain facts");
    CHECK(chosen("explain", R"({"facts": false})") == "explain");
    CHECK(chosen("puzzles tag", R"({"fen": "startpos", "moves": "e2e4"})") == "puzzles tag line");
    CHECK(chosen("see", "[]") == "see");
}

TEST_CASE("asking: requests are read or refused") {
    CHECK(refused("/api/v1/see", R"({"fen": "startpos"})") == 0);
    CHECK(refused("/api/v1/see", R"({"fen": "-"})") == 422);
    CHECK(refused("/api/v1/see", "{}") == 400);
    CHECK(refused("/api/v1/see", "[]") == 400);
    CHECK(refused("/api/v1/explain", R"({"fen": "startpos"})") == 400);
    CHECK(refused("/api/v1/analyse", R"({"fen": "startpos", "engine": "sh"})") == 400);
    CHECK(refused("/api/v1/analyse", R"({"fen": "startpos", "hash": 1025})") == 400);
    CHECK(refused("/api/v1/analyse", R"({"fen": "startpos", "cache": "/tmp/x"})") == 400);
    CHECK(refused("/api/v1/players", "{}") == 409);
    CHECK(refused("/api/v1/players", R"({"db": "/etc/passwd"})") == 400);
    CHECK(refused("/api/v1/pgn/stats", R"({"games": ["/etc/passwd"]})") == 400);
    CHECK(refused("/api/v1/pgn/stats", R"({"pgn": "1. e4 *"})") == 0);
}

TEST_CASE("asking: the server's database is the one that is asked") {
    auto asked = read("/api/v1/players", "{}", "games.db");
    REQUIRE(std::holds_alternative<Asked>(asked));
    CHECK(to_json(std::get<Asked>(asked).call->request()).find("games.db") != std::string::npos);
}

TEST_CASE("job: whoever listens late hears the end") {
    const Config config;
    auto asked = read("/api/v1/fen", R"({"fen": "startpos"})");
    Job job("a", "", std::move(std::get<Asked>(asked)), config, 1, true);
    using namespace std::chrono_literals;
    CHECK(!job.wait(0ms));
    CHECK(job.next_events(0, 0ms).text == ": still here\n\n");
    CHECK(job.report().state == JobState::waiting);
    job.run();
    CHECK(job.wait(0ms)->status == 200);
    const auto events = job.next_events(0, 0ms);
    CHECK(events.text.find("event: done\ndata: {\"schema\":\"kibitzer.fen\"") != std::string::npos);
    CHECK(job.next_events(events.last, 0ms).text.empty());
    CHECK(job.report().state == JobState::done);
}

TEST_CASE("job: what was stopped before it began has no answer") {
    const Config config;
    auto asked = read("/api/v1/fen", R"({"fen": "startpos"})");
    Job job("a", "", std::move(std::get<Asked>(asked)), config, 1, true);
    job.stop();
    job.run();
    CHECK(job.wait(std::chrono::milliseconds(0))->status == 409);
    CHECK(job.report().state == JobState::failed);
}
