#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>

#include "help.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/questions.hpp"
#include "kibitzer/workshop/version.hpp"
#include "question_verb.hpp"
#include "verbs.hpp"

namespace kibitzer::cli {

namespace {

// Help, version and the doctor must answer even if the settings cannot be read.
bool works_without_settings(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--help" || argument == "-h" || argument == "--version" ||
            argument == "doctor")
            return true;
    }
    return false;
}

// The arguments with old spellings replaced, for the parser: the last one first. Says so on stderr.
std::vector<std::string> as_spelt_today(const std::vector<std::string>& arguments) {
    std::vector<std::string> words;
    const bool quiet = std::any_of(arguments.begin(), arguments.end(), [](const std::string& word) {
        return word == "-q" || word == "--quiet";
    });
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const auto old =
            std::find_if(old_spellings.begin(), old_spellings.end(), [&](const OldSpelling& row) {
                if (row.old_word.empty()) return i == 0 && arguments[i] == row.verb;
                return i > 0 && arguments.front() == row.verb && arguments[i] == row.old_word &&
                       i + 1 < arguments.size() && arguments[i + 1] == row.value;
            });
        if (old == old_spellings.end()) {
            words.push_back(arguments[i]);
            continue;
        }
        for (const std::string_view word : split(old->new_words, ' ')) words.emplace_back(word);
        if (!quiet)
            std::fprintf(stderr, "hint: %s is now %s\n", arguments[i].c_str(),
                         std::string(old->new_words).c_str());
    }
    std::reverse(words.begin(), words.end());
    return words;
}

bool has_row(std::string_view name) {
    return std::any_of(verbs.begin(), verbs.end(),
                       [&](const VerbRow& verb) { return verb.name == name; });
}

// Is it asked by a flag of another verb, or by a verb with a function of its own?
bool belongs_to_verb(const Question& question) {
    return !question.form_of.empty() ||
           std::any_of(verbs.begin(), verbs.end(), [&](const VerbRow& verb) {
               return verb.add != nullptr &&
                      question.name.starts_with(std::string(verb.name) + " ");
           });
}

// Questions that no row names stand behind the one before them at their desk.
void add_followers(Verb& root, Session& session, std::string_view name) {
    const auto& all = questions();
    auto question = std::find_if(all.begin(), all.end(),
                                 [&](const Question& each) { return each.name == name; });
    if (question == all.end()) return;
    for (++question; question != all.end() && !has_row(question->name); ++question)
        if (!belongs_to_verb(*question)) add_question(root, session, *question);
}

int run(int argc, char** argv) {
    auto config = Config::load(user_config_file(), project_config_file);
    Session session(config ? std::move(*config) : Config());
    if (!config && !works_without_settings(argc, argv)) {
        session.fail(config.error().message, usage);
        return session.exit_code;
    }
    CLI::App app("Watches a chess game and says what is really going on.", "kibitzer");
    app.formatter(std::make_shared<ExamplesFirst>());
    app.set_version_flag("--version", "kibitzer " + std::string(version));
    app.require_subcommand(1);
    app.footer(
        "kibitzer pgn stats games.pgn.zst     what is in a file of games\n"
        "kibitzer fen 'FEN'                   is this a chess position?\n"
        "kibitzer VERB --help                 examples and options of a verb");
    Verb root(app);
    for (const VerbRow& verb : verbs) {
        if (verb.add != nullptr)
            verb.add(root, session);
        else if (!verb.group.empty())
            root.add_group(std::string(verb.name), std::string(verb.group),
                           std::string(verb.examples));
        else
            add_question(root, session, *find_question(verb.name));
        add_followers(root, session, verb.name);
    }

    try {
        app.parse(as_spelt_today({argv + 1, argv + argc}));
    } catch (const CLI::CallForHelp&) {
        const CLI::App* asked = &app;
        while (!asked->get_subcommands().empty()) asked = asked->get_subcommands().front();
        print(asked->help());
    } catch (const CLI::Success& success) {  // --version
        print_line(success.what());
    } catch (const CLI::ParseError& error) {
        const CLI::App* asked = &app;
        std::string verb = "kibitzer";
        while (!asked->get_subcommands().empty()) {
            asked = asked->get_subcommands().front();
            verb += " " + asked->get_name();
        }
        session.fail(usage_message(app, *asked, error) + "; see " + verb + " --help", usage);
    }
    session.finish_warnings();
    session.finish_interruption();
    finish_output(session);
    return session.exit_code;
}

}  // namespace

}  // namespace kibitzer::cli

int main(int argc, char** argv) {
    kibitzer::end_on_interrupt();
    // A closed pipe and a file that may not grow are failed writes, not a sudden death.
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    try {
        // A chess program that starts us expects an engine.
        char uci[] = "uci";
        char* as_engine[] = {argv[0], uci, nullptr};
        if (argc == 1 && isatty(STDIN_FILENO) == 0) return kibitzer::cli::run(2, as_engine);
        return kibitzer::cli::run(argc, argv);
    } catch (const std::bad_alloc&) {
        std::fputs("error: out of memory\n", stderr);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "error: %s\n", error.what());
    }
    return kibitzer::cli::failed;
}
