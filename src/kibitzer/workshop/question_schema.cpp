#include "kibitzer/workshop/question_schema.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_typescript.hpp"

namespace kibitzer {

namespace {

std::vector<FieldOutline> request_of(Call& call, Who who) {
    std::vector<FieldOutline> fields = outline_of(call.request());
    if (who == Who::anyone)
        std::erase_if(fields,
                      [](const FieldOutline& field) { return field.about.who == Who::local; });
    else  // another door's way to say it is never the only one
        for (FieldOutline& field : fields)
            field.about.required &= field.about.place != Place::nowhere;
    return fields;
}

FieldOutline plain_field(std::string name, std::string meaning, ShapeKind kind) {
    FieldOutline field;
    field.name = std::move(name);
    field.meaning = std::move(meaning);
    field.shape.kind = kind;
    return field;
}

// With what every answer begins; the rows of a table as a list.
std::vector<FieldOutline> answer_of(const Question& question, Call& call) {
    std::vector<FieldOutline> fields;
    fields.push_back(
        plain_field("schema", "always " + std::string(question.schema.name), ShapeKind::text));
    fields.push_back(plain_field("version", fmt::format("always {}", question.schema.version),
                                 ShapeKind::whole));
    std::vector<FieldOutline> described = outline_of(call.answer());
    if (question.kind != QuestionKind::table) {
        std::move(described.begin(), described.end(), std::back_inserter(fields));
        return fields;
    }
    FieldOutline rows =
        plain_field(std::string(question.list), "one object a row", ShapeKind::list);
    Shape row;
    row.kind = ShapeKind::record;
    row.fields = std::move(described);
    row.open = question.more_columns;
    rows.shape.element.push_back(std::move(row));
    fields.push_back(std::move(rows));
    return fields;
}

constexpr std::string_view path_start = "/api/v1/";

std::string path_of(const Question& question) {
    std::string path(question.name);
    std::replace(path.begin(), path.end(), ' ', '/');
    return std::string(path_start) + path;
}

void write_content(JsonWriter& json, const std::vector<FieldOutline>& fields, SchemaSide side) {
    json.key("content").begin_object().key("application/json").begin_object().key("schema");
    write_schema(json, fields, side);
    json.end_object().end_object();
}

void write_operation(JsonWriter& json, const Question& question) {
    const std::unique_ptr<Call> call = question.open();
    json.key(path_of(question)).begin_object().key("post").begin_object();
    json.field("summary", question.summary).key("requestBody").begin_object();
    json.field("required", true);
    write_content(json, request_of(*call, Who::anyone), SchemaSide::request);
    json.end_object().key("responses").begin_object().key("200").begin_object();
    json.field("description", "the answer");
    write_content(json, answer_of(question, *call), SchemaSide::answer);
    json.end_object().key("default").begin_object();
    json.field("description", "why there is none, in one line");
    write_content(json, {plain_field("error", "one line", ShapeKind::text)}, SchemaSide::answer);
    json.end_object().end_object().end_object().end_object();
}

}  // namespace

std::string questions_json(std::span<const Question> questions, Who who) {
    JsonWriter json;
    json.begin_object().key("questions").begin_array();
    for (const Question& question : questions) {
        const std::unique_ptr<Call> call = question.open();
        json.begin_object().field("name", question.name).field("summary", question.summary);
        json.field("schema", question.schema.name).field("version", question.schema.version);
        if (question.who == Who::local) json.field("local", true);
        json.key("request");
        write_schema(json, request_of(*call, who), SchemaSide::request);
        json.key("answer");
        write_schema(json, answer_of(question, *call), SchemaSide::answer);
        json.end_object();
    }
    return json.end_array().end_object().str();
}

std::string question_text(const Question& question) {
    const std::unique_ptr<Call> call = question.open();
    return fmt::format("# {}\n\n{}.\n\nRequest\n\n{}\nAnswer `{}`, version {}\n\n{}", question.name,
                       question.summary, as_markdown_rows(request_of(*call, Who::local)),
                       question.schema.name, question.schema.version,
                       as_markdown_rows(answer_of(question, *call)));
}

std::string openapi_json(std::span<const Question> questions, std::string_view program_version) {
    JsonWriter json;
    json.begin_object().field("openapi", "3.1.0").key("info").begin_object();
    json.field("title", "Kibitzer").field("version", program_version).end_object();
    json.key("paths").begin_object();
    for (const Question& question : questions)
        if (question.who == Who::anyone) write_operation(json, question);
    return json.end_object().end_object().str();
}

std::string questions_typescript(std::span<const Question> questions) {
    std::string text = "// Written by `kibitzer describe --typescript`; do not edit.\n";
    std::string table =
        "\n// Every question by the path it is asked at.\nexport interface Questions {\n";
    for (const Question& question : questions) {
        const std::unique_ptr<Call> call = question.open();
        const std::string request = typescript_name(question.name, "Request");
        const std::string answer = typescript_name(question.name, "Answer");
        text += fmt::format("\n// {}\n", question.summary);
        text += typescript_interface(request, request_of(*call, Who::anyone), SchemaSide::request);
        text += typescript_interface(answer, answer_of(question, *call), SchemaSide::answer);
        const std::string path = path_of(question).substr(path_start.size());
        table += fmt::format("  \"{}\": [{}, {}];\n", path, request, answer);
    }
    return text + table + "}\n";
}

}  // namespace kibitzer
