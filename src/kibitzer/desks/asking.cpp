#include "kibitzer/desks/asking.hpp"

#include <algorithm>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/report/table_report.hpp"

namespace kibitzer {

namespace {

bool has_field(const Question& question, std::string_view name) {
    const std::unique_ptr<Call> call = question.open();
    const std::vector<FieldOutline> fields = outline_of(call->request());
    return std::any_of(fields.begin(), fields.end(),
                       [&](const FieldOutline& field) { return field.name == name; });
}

}  // namespace

const Question& choose_form(const Question& question, JsonValue& request) {
    auto* members = std::get_if<JsonValue::Object>(&request.content);
    if (!members) return question;
    for (const Question& form : questions()) {
        if (form.form_of != question.name) continue;
        const auto key = std::find_if(
            members->begin(), members->end(),
            [&](const JsonValue::Member& member) { return member.name == form.chosen_by(); });
        if (key == members->end()) continue;
        if (has_field(form, key->name)) return form;
        const bool* flag = key->value.get<bool>();
        if (!flag) continue;
        const bool chosen = *flag;
        members->erase(key);
        if (chosen) return form;
    }
    return question;
}

Result<void> find_document(const Question& question, Call& call, Workshop& workshop,
                           const PieceTaker& take) {
    if (question.kind == QuestionKind::table) {
        const auto rows = make_table_writer({TableForm::json, std::string(question.schema.name),
                                             std::string(question.list), question.schema.version},
                                            take);
        return call.find_rows(workshop, *rows);
    }
    auto found = call.find_json(workshop, question.schema, take);
    if (found) take("\n");
    return found;
}

std::string with_field_names(std::string message, Call& call) {
    for (const FieldOutline& field : outline_of(call.request())) {
        const std::string marked = "{" + field.name + "}";
        for (std::size_t at = 0; (at = message.find(marked, at)) != std::string::npos;)
            message.replace(at, marked.size(), field.name);
    }
    return message;
}

}  // namespace kibitzer
