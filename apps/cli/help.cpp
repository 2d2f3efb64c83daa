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

// A misspelt verb is foreign text to the parser: say which verbs there are.
std::string verb_names(const CLI::App& app) {
    std::string names;
    for (const CLI::App* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        names += (names.empty() ? "" : ", ") + verb->get_name();
    return names;
}

}  // namespace

std::string ExamplesFirst::make_usage(const CLI::App* app, std::string) const {
    std::string line = "Usage: " + full_name(app);
    if (!app->get_subcommands([](const CLI::App*) { return true; }).empty()) line += " VERB";
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
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    const bool has_verbs = !verb_names(verb).empty();
    if (has_verbs && !root.remaining(true).empty())
        return "unknown verb " + in_quotes(root.remaining(true).front()) + "; known are " +
               verb_names(verb);
    if (has_verbs) return "no verb given; known are " + verb_names(verb);
    if (const auto unexpected = root.remaining(true); !unexpected.empty()) {
        const bool takes_fen = verb.get_option_no_throw("FEN") != nullptr;
        // A mistyped option says more than the value left behind it.
        const auto option =
            std::find_if(unexpected.begin(), unexpected.end(),
                         [](const std::string& word) { return word.starts_with("--"); });
        if (option != unexpected.end()) return "unknown option " + in_quotes(*option);
        return "unexpected " + in_quotes(unexpected.back()) +
               (takes_fen ? ": a FEN must stand in quotes" : "");
    }
    return escape_controls(reason);
}

}  // namespace kibitzer::cli
