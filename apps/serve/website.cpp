#include "website.hpp"

#include <algorithm>
#include <set>

#include "asking.hpp"
#include "assets.hpp"
#include "kibitzer/base/record_json.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/asking.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/workshop/question_schema.hpp"
#include "kibitzer/workshop/version.hpp"

namespace kibitzer::serve {

namespace {

constexpr std::string_view api_root = "/api/";
constexpr std::string_view jobs_path = "/api/v1/jobs";
constexpr std::size_t short_body = std::size_t(64) << 10;
constexpr std::size_t long_body = std::size_t(32) << 20;  // of games
constexpr int most_streams = 64;
// Shorter than a browser or a proxy waits, so that a peer that is gone is noticed.
constexpr auto heartbeat = std::chrono::seconds(5);

// Nothing inline, nothing from elsewhere, in nobody's frame. The men on the board are pictures
// within the style sheet; a diagram to be saved is made from one in memory.
constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

HttpAnswer guarded(HttpAnswer answer) {
    const auto add = [&](std::string_view name, std::string_view value) {
        answer.headers.emplace_back(name, value);
    };
    add("Content-Security-Policy", content_policy);
    add("X-Content-Type-Options", "nosniff");
    add("X-Frame-Options", "DENY");
    add("Referrer-Policy", "no-referrer");
    add("Cross-Origin-Resource-Policy", "same-origin");
    add("Cross-Origin-Opener-Policy", "same-origin");
    const bool says_how_long =
        std::any_of(answer.headers.begin(), answer.headers.end(),
                    [](const auto& header) { return header.first == "Cache-Control"; });
    if (!says_how_long) add("Cache-Control", "no-store");
    return answer;
}

HttpAnswer page(std::string_view bytes, std::string_view type = "text/html; charset=utf-8") {
    return {.type = std::string(type), .body = std::string(bytes)};
}

bool takes_games(const Question& question) {
    static const std::set<const Question*> all = [] {
        std::set<const Question*> found;
        for (const Question& each : questions())
            for (const FieldOutline& field : outline_of(each.open()->request()))
                if (field.name == "pgn" && field.about.who == Who::anyone) found.insert(&each);
        return found;
    }();
    return all.count(&question) > 0;
}

struct JobList {
    std::vector<JobReport> jobs;
};
void describe(Fields& f, JobList& list) { f("jobs", list.jobs, "all that are kept, oldest first"); }

template <class Record>
HttpAnswer as_answer(Record record) {
    return {.body = to_json(RecordView(record)) + "\n"};
}

}  // namespace

std::optional<HttpAnswer> Website::refuse(const HttpRequest& head) const {
    if (auto refused = gate_.refuse(head)) return guarded(std::move(*refused));
    const auto& methods = {"GET", "HEAD", "POST", "DELETE"};
    if (std::find(methods.begin(), methods.end(), head.method) == methods.end())
        return guarded(refusal(400, in_quotes(head.method) + ": expected GET, POST or DELETE"));
    return {};
}

std::size_t Website::longest_body(const HttpRequest& head) const {
    const Question* question = find_asked(head.path);
    return gate_.knows_token(head) && question && takes_games(*question) ? long_body : short_body;
}

HttpAnswer Website::answer(const HttpRequest& request) {
    if (!request.path.starts_with(api_root)) return guarded(show_page(request));
    if (request.path.starts_with(jobs_path)) return guarded(answer_about_job(request));
    if (request.method == "POST") return guarded(answer_question(request));
    if (!gate_.knows_token(request)) return guarded(refusal(403, "expected the token"));
    if (request.path == "/api/v1/openapi.json")
        return guarded({.body = openapi_json(questions(), version) + "\n"});
    return guarded(refusal(404, request.method + " " + in_quotes(request.path, 100) +
                                    ": there is no such thing; see /api/v1/openapi.json"));
}

// The word in the address is exchanged for a cookie; then the address is without it. Cookies of
// ours do not go along with a visit that began elsewhere, nor with where that is sent on to: so it
// begins once more, on a page of ours.
HttpAnswer Website::let_in(const HttpRequest& request) const {
    HttpAnswer answer = page(Gate::comes_from_elsewhere(request) ? entrance_page() : "");
    if (answer.body.empty()) {
        answer.status = 303;
        answer.headers.emplace_back("Location", request.path);
    }
    answer.headers.emplace_back("Set-Cookie", gate_.cookie());
    return answer;
}

HttpAnswer Website::show_page(const HttpRequest& request) {
    if (request.method != "GET" && request.method != "HEAD") return refusal(404, "expected GET");
    if (request.path.find("..") != std::string::npos) return refusal(404, "there is no such page");
    if (gate_.brings_token(request) || gate_.takes_ticket(request)) return let_in(request);
    if (!gate_.knows_token(request)) {
        if (request.path == "/") return page(locked_page());
        return refusal(403, "expected the token");
    }
    for (const Asset& asset : assets())
        if (asset.path == request.path) {
            HttpAnswer answer = page(asset.bytes, type_of(asset.path));
            if (asset.path.starts_with("/assets/"))  // named after what they contain
                answer.headers.emplace_back("Cache-Control",
                                            "private, max-age=31536000, immutable");
            return answer;
        }
    // Every state of the page is an address.
    if (request.path.find('.') != std::string::npos) return refusal(404, "there is no such file");
    for (const Asset& asset : assets())
        if (asset.path == "/index.html") return page(asset.bytes);
    return page(missing_page());
}

HttpAnswer Website::answer_question(const HttpRequest& request) {
    // What is no request at all is refused as such, whoever sends it.
    const bool known = gate_.knows_token(request);
    auto json = parse_json(request.body.empty() ? "{}" : request.body);
    if (!json) return refusal(400, json.error().message);
    if (!known) return refusal(403, "expected the token");
    const Question* question = find_asked(request.path);
    if (!question)
        return refusal(404, in_quotes(request.path, 100) +
                                ": there is no such question; see /api/v1/openapi.json");
    question = &choose_form(*question, *json);
    if (question->who == Who::local)
        return refusal(404, std::string(question->name) +
                                ": only on the command line: it starts programs or names files");
    auto asked = read_asked(*question, *json, database_);
    if (auto* refused = std::get_if<HttpAnswer>(&asked)) return std::move(*refused);
    const auto job = request.parameter("job");
    if (job && *job != "0")
        return office_.begin(std::move(std::get<Asked>(asked)),
                             request.parameter("page").value_or("").substr(0, 64));
    return office_.ask(std::move(std::get<Asked>(asked)), request.is_gone);
}

HttpAnswer Website::answer_about_job(const HttpRequest& request) {
    if (!gate_.knows_token(request)) return refusal(403, "expected the token");
    std::string_view rest = std::string_view(request.path).substr(jobs_path.size());
    if (rest.empty() && request.method == "GET") return list_jobs();
    const auto parts = split(rest, '/');  // "", the job, what of it
    const auto job = parts.size() > 1 ? office_.find(std::string(parts[1])) : nullptr;
    if (!parts.front().empty() || !job) return refusal(404, "there is no such job");
    const std::string_view what = parts.size() == 3 ? parts[2] : "";
    if (parts.size() == 2 && request.method == "DELETE") {
        office_.stop(job);
        return as_answer(job->report());
    }
    if (request.method == "GET" && parts.size() == 2) return as_answer(job->report());
    if (request.method == "GET" && what == "events") return stream_events(request, job);
    if (request.method == "GET" && what == "answer") {
        if (auto answer = job->wait(std::chrono::milliseconds(0))) return std::move(*answer);
        return refusal(409, "it is still being worked on");
    }
    return refusal(404, "there is no such thing");
}

HttpAnswer Website::list_jobs() {
    JobList list;
    for (const auto& job : office_.jobs()) list.jobs.push_back(job->report());
    return as_answer(std::move(list));
}

HttpAnswer Website::stream_events(const HttpRequest& request, const std::shared_ptr<Job>& job) {
    const auto heard = parse_integer<std::uint64_t>(request.header("Last-Event-ID").value_or("0"));
    if (!heard) return refusal(400, "Last-Event-ID: expected a number");
    // A browser that gets no content does not come again.
    if (job->next_events(*heard, std::chrono::milliseconds(0)).text.empty()) {
        HttpAnswer nothing = page("");
        nothing.status = 204;
        return nothing;
    }
    if (++*streams_ > most_streams) {
        --*streams_;
        return refusal(429, "too many pages listen");
    }
    const std::shared_ptr<void> place(nullptr, [streams = streams_](void*) { --*streams; });
    HttpAnswer answer{.type = "text/event-stream"};
    answer.pieces = [this, place, job, after = *heard, first = true]() mutable -> std::string {
        if (std::exchange(first, false)) return "retry: 1000\n\n";
        auto events = job->next_events(after, heartbeat);
        after = events.last;
        return events.text;
    };
    return answer;
}

}  // namespace kibitzer::serve
