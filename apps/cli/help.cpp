#include "help.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

namespace {

std::string indented(const std::string& text) {
    std::string out;
    for (const std::string_view line : split(text, '\n')) out += "  " + std::string(line) + "\n";
    return out;
}

std::string full_name(const CLI::App* app) {
    const CLI::App* parent = app->get_parent();
    return parent ? full_name(parent) + " " + app->get_name() : app->get_name();
}

// One of the verbs below it must follow.
bool is_group(const CLI::App& app) { return app.get_require_subcommand_min() > 0; }

std::vector<std::string> verbs_of(const CLI::App& app) {
    std::vector<std::string> names;
    if (!is_group(app)) return names;
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

std::string with_commas_between(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

// " (did you mean review?)" or nothing.
std::string hint(const std::string& word, const std::vector<std::string>& known) {
    const auto closest = find_closest(word, known);
    return closest ? " (did you mean " + *closest + "?)" : "";
}

// A misspelt verb is foreign text to the parser: say which one may have been meant, or which there
// are.
std::string unknown_verb(const std::string& word, const std::vector<std::string>& known) {
    const std::string meant = hint(word, known);
    return "unknown verb " + in_quotes(word) +
           (meant.empty() ? "; known are " + with_commas_between(known) : meant);
}

}  // namespace

std::string ExamplesFirst::make_usage(const CLI::App* app, std::string) const {
    std::string line = "Usage: " + full_name(app);
    if (is_group(*app)) line += " VERB";
    for (const CLI::Option* option :
         app->get_options([](const CLI::Option* o) { return o->get_positional(); })) {
        const std::string name = option->get_name(true);
        const bool many = option->get_items_expected_max() > 1;
        line += (option->get_required() ? " " + name : " [" + name + "]") + (many ? "..." : "");
    }
    return line + " [OPTIONS]\n";
}

std::string ExamplesFirst::make_help(const CLI::App* app, std::string name,
                                     CLI::AppFormatMode mode) const {
    if (mode == CLI::AppFormatMode::Sub) return make_expanded(app);
    std::string text = app->get_description() + "\n";
    if (!app->get_footer().empty()) text += "\nExamples:\n" + indented(app->get_footer());
    text += "\n" + make_usage(app, std::move(name));
    text += make_positionals(app);
    text += make_groups(app, mode);
    text += make_subcommands(app, mode);
    return text;
}

std::string usage_message(const CLI::App& root, const CLI::App& verb,
                          const CLI::ParseError& error) {
    std::string reason = error.what();
    if (const auto twice = reason.find(": At Most 1 required"); twice != std::string::npos)
        return reason.substr(0, twice) + ": given more than once";
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    const std::vector<std::string> known = verbs_of(verb);
    if (!known.empty() && !root.remaining(true).empty())
        return unknown_verb(root.remaining(true).front(), known);
    if (!known.empty()) return "no verb given; known are " + with_commas_between(known);
    if (const auto unexpected = root.remaining(true); !unexpected.empty()) {
        const bool takes_fen = verb.get_option_no_throw("FEN") != nullptr;
        // A mistyped option says more than the value left behind it.
        const auto option =
            std::find_if(unexpected.begin(), unexpected.end(),
                         [](const std::string& word) { return word.starts_with("--"); });
        if (option != unexpected.end())
            return "unknown option " + in_quotes(*option) +
                   hint(option->substr(0, option->find('=')), options_of(verb));
        return "unexpected " + in_quotes(unexpected.back()) +
               (takes_fen ? ": a FEN must stand in quotes" : "");
    }
    return escape_controls(reason);
}

}  // namespace kibitzer::cli
