#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/workshop/question_schema.hpp"
#include "kibitzer/workshop/version.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

struct DescribeArguments {
    std::vector<std::string> verb;  // one or two words
    bool openapi = false;
    bool typescript = false;
    std::string markdown;  // a folder
};

std::string asked_name(const DescribeArguments& arguments) {
    std::string name;
    for (const std::string& word : arguments.verb) name += (name.empty() ? "" : " ") + word;
    return name;
}

void list_questions() {
    for (const Question& question : questions())
        print_line(std::string(question.name) +
                   std::string(18 - std::min<std::size_t>(17, question.name.size()), ' ') +
                   std::string(question.summary));
}

// docs/answers: a page for each desk, and one that names them.
constexpr std::string_view written_by = "Written by `kibitzer describe --markdown`; do not edit.";

std::string page_of(const Desk& desk) {
    std::string text = fmt::format("# {}: {}\n\n{} [All questions](README.md)\n", desk.name,
                                   desk.about, written_by);
    for (const Question& question : desk.questions) text += "\n#" + question_text(question);
    return text;
}

std::string page_of_all() {
    std::string text = fmt::format(
        "# Requests and answers\n\n{}\n\n"
        "Every question has one request and one answer, whatever the door. On the command line a "
        "field of a request is an option with dashes (`no_cost` is `--no-cost`) or an argument in "
        "capitals; in an answer with `--json` it has the name given here. Fields called timings "
        "differ from run to run. `kibitzer describe VERB --json` gives the same as JSON Schema.\n",
        written_by);
    for (const Desk& desk : desks()) {
        text +=
            fmt::format("\n## [{0}]({0}.md): {1}\n\n| question | what it answers |\n|---|---|\n",
                        desk.name, desk.about);
        for (const Question& question : desk.questions) {
            std::string anchor(question.name);
            std::replace(anchor.begin(), anchor.end(), ' ', '-');
            text += fmt::format("| [{}]({}.md#{}) | {} |\n", question.name, desk.name, anchor,
                                question.summary);
        }
    }
    return text;
}

void write_pages(Session& session, const std::string& folder) {
    std::optional<Error> error = write_whole_file(folder + "/README.md", page_of_all());
    for (const Desk& desk : desks())
        if (!error)
            error = write_whole_file(fmt::format("{}/{}.md", folder, desk.name), page_of(desk));
    if (error) session.fail(error->message);
}

void run_describe(Session& session, const DescribeArguments& arguments) {
    if (!arguments.markdown.empty() && !arguments.verb.empty()) {
        session.fail("--markdown is about all questions: leave out " + asked_name(arguments),
                     usage);
        return;
    }
    std::span<const Question> asked = questions();
    if (const std::string name = asked_name(arguments); !name.empty()) {
        const Question* question = find_question(name);
        if (question == nullptr) {
            session.fail("describe '" + name + "': no such question; kibitzer describe lists them",
                         usage);
            return;
        }
        asked = std::span(question, 1);
    }
    if (arguments.openapi)
        print_line(openapi_json(asked, version));
    else if (arguments.typescript)
        print(questions_typescript(asked));
    else if (!arguments.markdown.empty())
        write_pages(session, arguments.markdown);
    else if (session.json)
        print_line(questions_json(asked));
    else if (arguments.verb.empty())
        list_questions();
    else
        print(question_text(asked.front()));
}

}  // namespace

void add_describe(Verb& root, Session& session) {
    auto arguments = std::make_shared<DescribeArguments>();
    Verb verb = root.add_verb(
        session, "describe", "The questions there are; request and answer of each, as JSON Schema",
        "kibitzer describe\n"
        "kibitzer describe see\n"
        "kibitzer describe see --json       JSON Schema of request and answer\n"
        "kibitzer describe --openapi > openapi.json",
        CommonFlags::json);
    verb.optional("VERB", arguments->verb, "one of them (all)");
    verb.flag("--openapi", arguments->openapi, "as an OpenAPI document");
    verb.flag("--typescript", arguments->typescript, "as types of TypeScript");
    verb.option("--markdown", arguments->markdown, "FOLDER",
                "write all as pages of documentation, one for each desk");
    verb.on_run([&session, arguments] { run_describe(session, *arguments); });
}

}  // namespace kibitzer::cli
