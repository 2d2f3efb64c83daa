#include "verb.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

Verb Verb::add_group(const std::string& name, const std::string& summary,
                     const std::string& examples) {
    CLI::App* group = app_->add_subcommand(name, summary);
    group->require_subcommand(1);
    group->footer(examples);
    return Verb(*group);
}

Verb Verb::group(const std::string& name) const { return Verb(*app_->get_subcommand(name)); }

Verb Verb::add_verb(Session& session, const std::string& name, const std::string& summary,
                    const std::string& examples, CommonFlags flags) {
    CLI::App* app = app_->add_subcommand(name, summary);
    app->footer(examples);
    const auto has = [&](CommonFlags flag) { return (unsigned(flags) & unsigned(flag)) != 0; };
    if (has(CommonFlags::json)) app->add_flag("--json", session.json, "answer as one JSON object");
    if (has(CommonFlags::threads))
        app->add_option_function<std::string>(
               "--threads",
               [&session](const std::string& value) {
                   if (auto set = session.config.set("threads", value, "flag --threads"); !set)
                       throw CLI::ValidationError(set.error().message);
               },
               "threads at work (default: one per core)")
            ->type_name("N");
    app->add_flag("-q,--quiet", session.quiet, "no warnings and no progress on stderr");
    return Verb(*app);
}

void Verb::flag(const std::string& names, bool& target, const std::string& meaning) {
    app_->add_flag(names, target, meaning);
}

void Verb::option(const std::string& names, std::string& target, const std::string& value,
                  const std::string& meaning) {
    app_->add_option(names, target, meaning)->type_name(value);
}

void Verb::choice(const std::string& names, std::string& target, const std::string& value,
                  const std::vector<std::string>& allowed, const std::string& meaning) {
    app_->add_option(names, target, meaning)->check(CLI::IsMember(allowed))->type_name(value);
}

void Verb::required_choice(const std::string& name, std::string& target,
                           const std::vector<std::string>& allowed, const std::string& meaning) {
    app_->add_option(name, target, meaning)
        ->required()
        ->check(CLI::IsMember(allowed))
        ->type_name("");
}

void Verb::optional(const std::string& name, std::vector<std::string>& target,
                    const std::string& meaning) {
    app_->add_option(name, target, meaning)->type_name("");
}

namespace {

// What the help calls a value: "N", "SIDE:{white,black}".
std::string value_name(const FieldOutline& field) {
    const Shape& shape = field.shape.element.empty() ? field.shape : field.shape.element.front();
    std::string name(field.about.value);
    if (name.empty()) name = shape.kind == ShapeKind::whole ? "N" : "VALUE";
    if (shape.kind != ShapeKind::choice) return name;
    name += ":{";
    for (std::size_t i = 0; i < shape.choices.size(); ++i)
        name += (i == 0 ? "" : ",") + std::string(shape.choices[i]);
    return name + "}";
}

// The meaning with the value that counts if none is given: "moves compared (5)".
std::string with_preset(const FieldOutline& field) {
    const bool told =
        !field.shape.preset.empty() && !field.about.required && field.about.place == Place::option;
    return field.meaning + (told ? " (" + field.shape.preset + ")" : "");
}

}  // namespace

std::string option_name(std::string_view field) {
    std::string name = "--" + std::string(field);
    std::replace(name.begin(), name.end(), '_', '-');
    return name;
}

std::string argument_name(std::string_view field) {
    std::string name(field);
    for (char& c : name) c = 'a' <= c && c <= 'z' ? char(c - 32) : c;
    return name;
}

std::string spelling(const FieldOutline& field) {
    if (field.about.place == Place::argument) return argument_name(field.name);
    return option_name(field.about.option.empty() ? field.name : field.about.option);
}

void Verb::field(const FieldOutline& field, std::function<std::string(const std::string&)> set) {
    if (field.about.place == Place::nowhere || !field.stored) return;
    const bool is_argument = field.about.place == Place::argument;
    const std::string name = spelling(field);
    if (field.shape.kind == ShapeKind::flag) {
        app_->add_flag_callback(
            name, [set] { (void)set("true"); }, field.meaning);
        return;
    }
    const auto take = [set, name](const std::string& value) {
        if (const std::string wrong = set(value); !wrong.empty())
            throw CLI::ValidationError(name + " " + wrong);
    };
    // Where the answer goes is asked for so often that one letter will do.
    const std::string names = name == "--out" ? "-o,--out" : name;
    CLI::Option* option = nullptr;
    if (field.shape.kind == ShapeKind::list)
        option = app_->add_option_function<std::vector<std::string>>(
            names,
            [take](const std::vector<std::string>& values) {
                for (const std::string& value : values) take(value);
            },
            with_preset(field));
    else
        option = app_->add_option_function<std::string>(names, take, with_preset(field));
    option->type_name(is_argument ? "" : value_name(field));
    if (field.about.required) option->required();
    if (field.about.repeated) option->allow_extra_args(false);
}

void Verb::on_run(std::function<void()> action) {
    // A verb may hold others as well: then the one that was chosen runs.
    app_->final_callback([app = app_, action = std::move(action)] {
        if (app->get_subcommands().empty()) action();
    });
}

}  // namespace kibitzer::cli
