#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <exception>

#include "help.hpp"
#include "kibitzer/base/text.hpp"
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

int run(int argc, char** argv) {
    auto config = Config::load(user_config_file(), "kibitzer.toml");
    Session session(config ? std::move(*config) : Config());
    if (!config) {
        if (!works_without_settings(argc, argv)) {
            session.fail(config.error().message, usage);
            return session.exit_code;
        }
        session.config_error = config.error();
    }
    CLI::App app("Watches a chess game and says what is really going on.", "kibitzer");
    app.formatter(std::make_shared<ExamplesFirst>());
    app.set_version_flag("--version", "kibitzer " KIBITZER_VERSION);
    app.require_subcommand(1);
    app.footer(
        "kibitzer pgn stats games.pgn.zst     what is in a file of games\n"
        "kibitzer fen 'FEN'                   is this a chess position?\n"
        "kibitzer VERB --help                 examples and options of a verb");
    Verb root(app);
    for (const auto add : verbs) add(root, session);

    try {
        app.parse(argc, argv);
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
    finish_output(session);
    return session.exit_code;
}

}  // namespace

}  // namespace kibitzer::cli

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is a failed write, not a sudden death
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
