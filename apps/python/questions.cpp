// Every question of the table, and its answer.
#include "questions.hpp"

#include <pybind11/stl.h>

#include <memory>
#include <mutex>
#include <stdexcept>

#include "errors.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/desks/asking.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/workshop/question_schema.hpp"
#include "kibitzer/workshop/version.hpp"
#include "values.hpp"
#include "visit.hpp"
#include "watched.hpp"

namespace py = pybind11;

namespace kibitzer::python {

namespace {

bool is_about_positions(const Question& question) {
    return question.kind == QuestionKind::positions || question.kind == QuestionKind::moves;
}

// Answered before anybody would want to interrupt it.
bool is_instant(const Question& question) {
    return is_about_positions(question) && question.pace == Pace::quick;
}

// An answer that was found. What is quickly found is written as JSON only when that is wanted.
struct Found {
    const Question* question;
    std::shared_ptr<Call> call;  // of questions about positions
    std::string document;        // of others
    std::vector<std::string> warnings;

    [[nodiscard]] py::bytes json() const {
        if (!call) return document;
        return to_document(question->schema.name, question->schema.version, call->answer()) + "\n";
    }
    [[nodiscard]] std::string text(int width) const {
        return call ? call->as_text({.width = width}) : std::string();
    }
};

// Throws with the reason why there is no answer.
[[noreturn]] void refuse(const Error& error, Call& call, const Visit& visit) {
    if (!is_told(error)) fail({error.code, with_field_names(error.message, call)});
    const std::string heard = visit.failure();
    fail({Errc::io, heard.empty() ? "nothing could be used" : heard});
}

// What is asked makes sense as far as that is seen beforehand.
void check_position(const Question& question, Call& call) {
    const PositionAsked* where = call.where();
    if (!where) return;
    if (where->fen == "-") fail({Errc::bad_request, "fen: expected a position"});
    if (question.kind == QuestionKind::moves && where->move.empty())
        fail({Errc::bad_request, "move: missing; expected text"});
}

void find(Found& found, Call& call, Visit& visit) {
    const auto take = [&](std::string_view text) {
        found.document += text;
        return !visit.stop_flag();
    };
    const auto done = is_about_positions(*found.question)
                          ? call.find(visit)
                          : find_document(*found.question, call, visit, take);
    if (!done) refuse(done.error(), call, visit);
}

Found ask(std::size_t index, const py::dict& request, int threads, const py::object& follower) {
    const Question& named = questions().at(index);
    JsonValue asked = to_value(request);
    const Question& question = choose_form(named, asked);
    const std::shared_ptr<Call> call = question.open();
    if (const auto read = read_record(call->request(), asked); !read) fail(read.error());
    check_position(question, *call);
    const auto visit = std::make_shared<Visit>(settings(), threads, !follower.is_none());
    const auto found = std::make_shared<Found>(Found{&question, {}, {}, {}});
    if (is_about_positions(question)) found->call = call;
    if (is_instant(question)) {
        const py::gil_scoped_release others_run;
        find(*found, *call, *visit);
    } else {
        run_watched(
            visit, [found, call, visit] { find(*found, *call, *visit); }, follower);
    }
    found->warnings = visit->take_warnings();
    return std::move(*found);
}

std::string_view name_of(QuestionKind kind) {
    switch (kind) {
        case QuestionKind::single:
            return "single";
        case QuestionKind::positions:
            return "positions";
        case QuestionKind::moves:
            return "moves";
        case QuestionKind::table:
            return "table";
        case QuestionKind::stream:
            return "stream";
    }
    return "";
}

py::dict fields_of(const Question& question) {
    py::dict fields;
    for (const FieldOutline& field : outline_of(question.open()->request())) {
        if (!field.stored) continue;
        py::dict about;
        about["meaning"] = field.meaning;
        about["argument"] = field.about.place == Place::argument;
        about["required"] = field.about.required;
        about["elsewhere"] = field.about.place == Place::nowhere;
        about["list"] = field.shape.kind == ShapeKind::list;
        fields[py::str(field.name)] = about;
    }
    return fields;
}

py::list question_rows() {
    py::list rows;
    for (const Question& question : questions()) {
        py::dict row;
        row["name"] = std::string(question.name);
        row["summary"] = std::string(question.summary);
        row["kind"] = std::string(name_of(question.kind));
        row["list"] = std::string(question.list);
        row["instant"] = is_instant(question);
        row["form_of"] = std::string(question.form_of);
        row["key"] = question.form_of.empty() ? "" : std::string(question.chosen_by());
        row["fields"] = fields_of(question);
        rows.append(row);
    }
    return rows;
}

py::bytes schema_of(std::size_t index) {
    return questions_json(std::span(&questions().at(index), 1));
}

}  // namespace

void add_questions(py::module_& module) {
    py::class_<Found>(module, "Found")
        .def_property_readonly(
            "index", [](const Found& found) { return found.question - questions().data(); })
        .def_readonly("warnings", &Found::warnings)
        .def("json", &Found::json)
        .def("text", &Found::text);
    module.attr("version") = std::string(version);
    module.def("question_rows", question_rows);
    module.def("schema", schema_of);
    module.def("ask", ask, py::arg("index"), py::arg("request"), py::arg("threads"),
               py::arg("follower"));
}

}  // namespace kibitzer::python
