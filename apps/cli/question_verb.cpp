#include "question_verb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <memory>
#include <utility>

#include "kibitzer/base/progress.hpp"
#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/report/table_report.hpp"
#include "kibitzer/workshop/position_list.hpp"

namespace kibitzer::cli {

namespace {

using Clock = std::chrono::steady_clock;

// What the command line adds to a request: which form of the answer, and positions from a file.
struct DoorArguments {
    std::string fens;
    bool jsonl = false;
    bool csv = false;
};

bool is_about_positions(const Question& question) {
    return question.kind == QuestionKind::positions || question.kind == QuestionKind::moves;
}

std::unique_ptr<TableSink> printer(const Session& session, const Question& question,
                                   const DoorArguments& arguments) {
    TableStyle style{TableForm::text, std::string(question.schema.name), std::string(question.list),
                     question.schema.version};
    if (arguments.csv) style.form = TableForm::csv;
    if (arguments.jsonl) style.form = TableForm::jsonl;
    if (session.json) style.form = TableForm::json;
    return make_table_writer(style, [](std::string_view text) { print(text); });
}

bool print_piece(std::string_view text) {
    print(text);
    return std::ferror(stdout) == 0;
}

// Files of the request that are to be standard output, as they are spelt.
std::vector<std::string> written_to_stdout(Call& call) {
    std::vector<std::string> names;
    for (const FieldOutline& field : outline_of(call.request()))
        if (field.about.writes && field.shape.preset == "-")
            names.push_back(spelling(field) + " -");
    return names;
}

// Only one thing can go to standard output.
bool is_one_output(Session& session, const std::vector<std::string>& files,
                   const DoorArguments& arguments) {
    std::vector<std::string> names;
    if (session.json) names.emplace_back("--json");
    if (arguments.jsonl) names.emplace_back("--jsonl");
    if (arguments.csv) names.emplace_back("--csv");
    names.insert(names.end(), files.begin(), files.end());
    if (names.size() <= 1 || files.empty()) return true;
    session.fail(
        fmt::format("{}: only one of them can go to standard output", fmt::join(names, " and ")),
        usage);
    return false;
}

// At most one form of a table may be asked for.
bool is_one_form(Session& session, const DoorArguments& arguments) {
    if (int(arguments.csv) + int(arguments.jsonl) + int(session.json) <= 1) return true;
    session.fail("--csv, --json and --jsonl: expected one of them", usage);
    return false;
}

void answer_one(Session& session, const Question& question, Call& call,
                const DoorArguments& arguments) {
    if (PositionAsked* where = call.where(); where && where->fen == "-")
        if (!take_fen(session, where->fen)) return;
    const std::vector<std::string> files = written_to_stdout(call);
    if (!is_one_output(session, files, arguments)) return;
    const bool is_stream = question.kind == QuestionKind::stream;
    const bool as_rows = question.kind == QuestionKind::single && question.has_csv &&
                         (arguments.csv || arguments.jsonl);
    const bool as_lines = is_stream && arguments.jsonl;
    const bool as_json = session.json || (arguments.jsonl && !as_rows && !as_lines);
    const bool as_text = !as_json && !as_rows && !as_lines && !arguments.csv && files.empty();
    session.prints_text = as_text;
    const auto print_row = [&, last = Clock::now()](std::string_view text) mutable {
        session.preview.take_away();
        print(text);
        // What comes slowly is seen at once, also through a pipe.
        constexpr auto slowly = std::chrono::milliseconds(100);
        const auto now = Clock::now();
        if (now - std::exchange(last, now) > slowly) std::fflush(stdout);
        return std::ferror(stdout) == 0;
    };
    bool printed = false;
    const auto found = as_lines  ? call.find_json_lines(session, question.line, print_piece)
                       : as_json ? call.find_json(session, question.schema,
                                                  [&](std::string_view text) {
                                                      printed = true;
                                                      return print_piece(text);
                                                  })
                       : as_text ? call.find_text(session, session.paper(), print_row)
                                 : call.find(session);
    session.preview.take_away();
    if (printed) print_line("");
    if (!found) {
        fail(session, question, found.error());
        return;
    }
    if (as_rows)
        call.as_rows(*printer(session, question, arguments));
    else if (arguments.csv)
        print(call.as_csv());
    if (session.stop_flag() && session.exit_code == done) session.exit_code = interrupted;
}

void answer_lines(Session& session, const Question& question, Call& call, const std::string& path,
                  const DoorArguments& arguments) {
    const bool as_csv = question.has_csv && !session.json && !arguments.jsonl;
    const auto form = as_csv ? AnswerForm::csv : AnswerForm::json;
    const auto rows = call.rows(session, form, question.schema);
    if (!rows) {
        fail(session, question, rows.error());
        return;
    }
    if (as_csv) print(call.csv_head());
    const bool slow = question.pace == Pace::slow;
    answer_position_list(
        session, path,
        {*rows, as_csv ? csv_error_row : json_error_row, call.where()->chess960,
         question.kind == QuestionKind::moves, slow ? std::size_t(1) : std::size_t(256)},
        [&](std::string_view text) {
            print(text);
            if (slow) std::fflush(stdout);
        });
}

void answer_positions(Session& session, const Question& question, Call& call,
                      const DoorArguments& arguments) {
    const PositionAsked& where = *call.where();
    const std::string verb(question.name);
    const std::string file = where.fen == "-" ? "-" : arguments.fens;
    const bool given = where.is_given();
    const bool takes_move = question.kind == QuestionKind::moves;
    if (arguments.csv && (session.json || arguments.jsonl))
        session.fail("--csv and --json: expected one of them", usage);
    else if (!file.empty() && given)
        session.fail(verb + ": FEN and --fens: expected one of them", usage);
    else if (!file.empty() && !where.move.empty())
        session.fail(verb + ": --fens and MOVE: expected one of them", usage);
    else if (!file.empty())
        answer_lines(session, question, call, file, arguments);
    else if (!given || (takes_move && where.move.empty()))
        session.fail(verb + ": expected FEN " + (takes_move ? "and MOVE, " : "") +
                         "or --fens FILE; see kibitzer " + verb + " --help",
                     usage);
    else
        answer_one(session, question, call, arguments);
}

void answer_table(Session& session, const Question& question, Call& call,
                  const DoorArguments& arguments) {
    if (!is_one_form(session, arguments)) return;
    if (const auto found = call.find_rows(session, *printer(session, question, arguments)); !found)
        fail(session, question, found.error());
}

void answer(Session& session, const Question& question, Call& call,
            const DoorArguments& arguments) {
    if (is_about_positions(question))
        answer_positions(session, question, call, arguments);
    else if (question.kind == QuestionKind::table)
        answer_table(session, question, call, arguments);
    else if ((arguments.csv || arguments.jsonl) && !question.has_csv &&
             question.kind != QuestionKind::stream)
        session.fail("--csv and --jsonl: this answer is no single table", usage);
    else if (is_one_form(session, arguments))
        answer_one(session, question, call, arguments);
}

}  // namespace

Verb add_verb_of(Verb& root, Session& session, const Question& question, CommonFlags flags) {
    const std::string name(question.name);
    const std::size_t blank = name.rfind(' ');
    Verb parent = blank == std::string::npos ? root : root.group(name.substr(0, blank));
    return parent.add_verb(session, name.substr(blank + 1), std::string(question.summary),
                           std::string(question.examples), flags);
}

namespace {

const FieldOutline* find_field(const std::vector<FieldOutline>& fields, std::string_view name) {
    const auto found = std::find_if(fields.begin(), fields.end(),
                                    [&](const FieldOutline& field) { return field.name == name; });
    return found == fields.end() ? nullptr : &*found;
}

}  // namespace

Forms::Forms(const Question& question) {
    add(question);
    for (const Question& other : questions())
        if (other.form_of == question.name) add(other);
}

void Forms::add(Question question) {
    std::shared_ptr<Call> call = question.open();
    std::vector<FieldOutline> fields = outline_of(call->request());
    std::erase_if(fields,
                  [](const FieldOutline& field) { return field.about.place == Place::nowhere; });
    const std::string key = forms_.empty() ? "" : std::string(question.chosen_by());
    if (!forms_.empty()) question.name = forms_.front().question.name;
    forms_.push_back({std::move(question), std::move(call), std::move(fields), key});
}

bool Forms::uses_threads() const {
    return std::any_of(forms_.begin(), forms_.end(),
                       [](const Form& form) { return form.question.threads; });
}

bool Forms::has_stream() const {
    return std::any_of(forms_.begin(), forms_.end(),
                       [](const Form& form) { return form.question.kind == QuestionKind::stream; });
}

void Forms::add_fields(Verb& verb) {
    std::set<std::string> known;
    for (const Form& form : forms_) {
        for (FieldOutline field : form.fields) {
            if (!known.insert(field.name).second) continue;
            // A question about positions takes them from a file as well.
            if (form.call->where() != nullptr && field.name == "fen") {
                field.about.required &= !is_about_positions(form.question);
                field.meaning += "; - reads from stdin";
            }
            for (const Form& other : forms_)
                if (!find_field(other.fields, field.name)) field.about.required = false;
            add_field(verb, field);
        }
        if (form.key.empty() || !known.insert(form.key).second) continue;
        FieldOutline flag;
        flag.name = form.key;
        flag.meaning = form.question.summary;
        flag.meaning.front() = char(std::tolower(flag.meaning.front()));
        flag.shape.kind = ShapeKind::flag;
        add_field(verb, flag);
    }
}

void Forms::add_field(Verb& verb, const FieldOutline& field) {
    verb.field(field,
               [this, name = field.name](const std::string& value) { return set(name, value); });
}

std::string Forms::set(const std::string& name, const std::string& value) {
    given_.insert(name);
    for (const Form& form : forms_)
        if (find_field(form.fields, name))
            if (const auto set = set_field(form.call->request(), name, value); !set)
                return set.error().message;
    return {};
}

Result<const Forms::Form*> Forms::chosen() const {
    const Form* form = &forms_.front();
    for (const Form& other : forms_)
        if (given_.count(other.key) != 0) form = &other;
    for (const std::string& name : given_)
        if (name != form->key && !find_field(form->fields, name)) return does_not_fit(name, *form);
    for (const FieldOutline& field : form->fields)
        if (field.about.required && given_.count(field.name) == 0 &&
            !(is_about_positions(form->question) && field.name == "fen"))
            return lacks(field, *form);
    return form;
}

Error Forms::does_not_fit(const std::string& name, const Form& chosen) const {
    const FieldOutline* key = find_field(chosen.fields, chosen.key);
    const std::string choice = key != nullptr ? spelling(*key) : option_name(chosen.key);
    for (const Form& form : forms_)
        if (const FieldOutline* field = find_field(form.fields, name))
            return {Errc::bad_request, chosen.key.empty()
                                           ? spelling(*field) + " needs " + option_name(form.key)
                                           : choice + " does not go with " + spelling(*field)};
    return {Errc::bad_request, choice + " and " + option_name(name) + ": expected one of them"};
}

Error Forms::lacks(const FieldOutline& field, const Form& chosen) const {
    if (find_field(chosen.fields, chosen.key) != nullptr)
        return {Errc::bad_request, option_name(chosen.key) + " needs " + spelling(field)};
    std::string others;  // what might be given instead
    if (chosen.key.empty())
        for (const Form& form : forms_)
            if (find_field(form.fields, form.key) != nullptr)
                others += " or " + option_name(form.key);
    return {Errc::bad_request, others.empty() ? spelling(field) + " is required"
                                              : "expected " + spelling(field) + others};
}

std::string Forms::spelt(std::string message) const {
    for (const Form& form : forms_)
        for (const FieldOutline& field : form.fields) {
            const std::string marked = "{" + field.name + "}";
            for (std::size_t at = 0; (at = message.find(marked, at)) != std::string::npos;)
                message.replace(at, marked.size(), spelling(field));
        }
    return message;
}

void fail(Session& session, const Question& question, const Error& error) {
    if (is_told(error)) return;
    std::string message = Forms(*find_question(question.name)).spelt(error.message);
    if (error.code == Errc::interrupted && message != "interrupted") {
        session.interrupt(message);  // what became of the work
        return;
    }
    int code = failed;
    if (error.code == Errc::bad_request) {
        message += "; see kibitzer " + std::string(question.name) + " --help";
        code = usage;
    } else if (error.code == Errc::interrupted) {
        code = interrupted;
    }
    session.fail(message, code);
}

void answer(Session& session, const Question& question, Call& call) {
    answer(session, question, call, DoorArguments{});
}

void add_question(Verb& root, Session& session, const Question& question) {
    auto arguments = std::make_shared<DoorArguments>();
    const auto forms = std::make_shared<Forms>(question);
    Verb verb = add_verb_of(
        root, session, question,
        forms->uses_threads() ? CommonFlags::json | CommonFlags::threads : CommonFlags::json);
    forms->add_fields(verb);
    if (is_about_positions(question)) {
        const bool moves = question.kind == QuestionKind::moves;
        verb.option(
            "--fens", arguments->fens, "FILE",
            std::string(moves ? "a file of lines FEN;MOVE" : "a file of positions, one per line") +
                ", answered one by one" + (question.has_csv ? " as CSV or --jsonl" : " as JSON") +
                "; - for stdin");
        verb.flag("--jsonl", arguments->jsonl, "one JSON object per position");
    }
    if (!is_about_positions(question) && (question.has_csv || forms->has_stream()))
        verb.flag("--jsonl", arguments->jsonl, "one JSON object per line");
    if (question.has_csv) verb.flag("--csv", arguments->csv, "answer as CSV");
    verb.on_run([&session, arguments, forms] {
        if (const auto form = forms->chosen())
            answer(session, (*form)->question, *(*form)->call, *arguments);
        else
            fail(session, forms->base().question, form.error());
    });
}

}  // namespace kibitzer::cli
