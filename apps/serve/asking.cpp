#include "asking.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/asking.hpp"
#include "kibitzer/desks/questions.hpp"

namespace kibitzer::serve {

namespace {

constexpr std::string_view api = "/api/v1/";

// One machine serves several pages: what one request may take of it.
struct MostRow {
    std::string_view field;
    std::int64_t most;
};
constexpr auto most_of = std::to_array<MostRow>({
    {"hash", 1024},  // megabytes
    {"nodes", 1'000'000'000},
    {"movetime", 3'600'000},
    {"multipv", 64},
    {"count", 100'000},
});

std::optional<std::string> find_excess(Call& call) {
    for (const FieldOutline& field : outline_of(call.request()))
        for (const MostRow& row : most_of)
            if (field.name == row.field)
                if (const auto value = parse_integer<std::int64_t>(field.shape.preset);
                    value && *value > row.most)
                    return field.name + ": expected at most " + std::to_string(row.most) + " here";
    return {};
}

const FieldOutline* find_field(const std::vector<FieldOutline>& fields, std::string_view name) {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const FieldOutline& field) { return field.name == name; });
    return found == fields.end() ? nullptr : &*found;
}

int status_of(Errc code) {
    if (code == Errc::bad_request) return 400;
    return code == Errc::io || code == Errc::interrupted ? 409 : 422;
}

HttpAnswer failed(Asked& asked, Errand& errand, const Error& error) {
    if (!is_told(error))
        return refusal(status_of(error.code), with_field_names(error.message, *asked.call));
    const std::string heard = errand.failure();
    return refusal(422, heard.empty() ? "nothing could be used" : heard);
}

}  // namespace

const Question* find_asked(std::string_view path) {
    if (!path.starts_with(api)) return nullptr;
    std::string name(path.substr(api.size()));
    if (name.find(' ') != std::string::npos) return nullptr;
    std::replace(name.begin(), name.end(), '/', ' ');
    return find_question(name);
}

std::variant<Asked, HttpAnswer> read_asked(const Question& question, const JsonValue& json,
                                           const std::string& database) {
    Asked asked{&question, question.open()};
    const std::vector<FieldOutline> fields = outline_of(asked.call->request());
    if (const FieldOutline* db = find_field(fields, "db");
        db && db->about.who == Who::local && json.find("db") == nullptr) {
        if (database.empty() && db->about.required)
            return refusal(409, "no database: kibitzer serve --db FILE has one");
        if (!database.empty() && (db->about.required || json.find("pgn") == nullptr))
            (void)set_field(asked.call->request(), "db", database);
    }
    if (find_field(fields, "cache") && !database.empty() && json.find("cache") == nullptr)
        (void)set_field(asked.call->request(), "cache", database);
    if (const auto read = read_record(asked.call->request(), json, Who::anyone); !read)
        return refusal(400, read.error().message);
    if (const auto excess = find_excess(*asked.call)) return refusal(400, *excess);
    if (const PositionAsked* where = asked.call->where()) {
        if (where->fen == "-") return refusal(422, "fen: expected a position");
        if (question.kind == QuestionKind::moves && where->move.empty())
            return refusal(400, "move: missing; expected text");
    }
    return asked;
}

HttpAnswer find_answer(Asked& asked, Errand& errand) {
    HttpAnswer answer;
    const auto take = [&](std::string_view text) {
        answer.body += text;
        return !errand.is_stopped();
    };
    try {
        const auto found = find_document(*asked.question, *asked.call, errand, take);
        if (!found) return failed(asked, errand, found.error());
        return answer;
    } catch (const std::bad_alloc&) {
        return refusal(413, "there is not enough memory for that");
    } catch (const std::runtime_error& broken) {  // a full disk, a damaged database
        return refusal(409, broken.what());
    }
}

}  // namespace kibitzer::serve
