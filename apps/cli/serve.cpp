// `serve` runs until it is stopped; its first line is the address.
#include "../serve/serve.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <optional>

#include "../serve/doorway.hpp"
#include "kibitzer/base/text.hpp"
#include "verbs.hpp"

extern char** environ;

namespace kibitzer::cli {

namespace {

struct ServeArguments {
    std::string port;
    std::string db;
    bool no_open = false;
};

// In the browser of whoever sits here; where there is none, the address is on the screen.
void open_in_browser(const std::filesystem::path& file) {
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&quiet, stream, "/dev/null", O_WRONLY, 0);
    std::string program = "xdg-open";
    std::string argument = file;
    char* words[] = {program.data(), argument.data(), nullptr};
    pid_t child = 0;
    (void)posix_spawnp(&child, program.c_str(), &quiet, nullptr, words, environ);
    posix_spawn_file_actions_destroy(&quiet);
}

// Not where everybody may write.
std::filesystem::path folder_of_doorways() { return xdg_folder("XDG_STATE_HOME", ".local/state"); }

void run_serve(Session& session, const ServeArguments& arguments) {
    serve::ServeSettings settings;
    settings.threads = session.threads();
    settings.database = arguments.db;
    if (!arguments.port.empty()) {
        const auto port = parse_integer<std::uint16_t>(arguments.port);
        if (!port) {
            session.fail("--port " + in_quotes(arguments.port) +
                             ": expected a whole number from 0 to 65535; see kibitzer serve --help",
                         usage);
            return;
        }
        settings.port = *port;
    }
    std::optional<serve::Doorway> doorway;  // open as long as the server is
    const auto show = [&](const serve::Addresses& addresses) {
        print_line(addresses.for_people);
        std::fflush(stdout);
        if (arguments.no_open || !stdout_is_terminal()) return;
        auto opened = serve::Doorway::open(folder_of_doorways(), addresses.for_one_visit);
        if (!opened) return session.warn(opened.error().message);
        doorway.emplace(std::move(*opened));
        open_in_browser(doorway->file());
    };
    if (const auto served = serve::serve(session.config, settings, session.stop_flag(), show);
        !served)
        session.fail(served.error().message);
}

}  // namespace

void add_serve(Verb& root, Session& session) {
    auto arguments = std::make_shared<ServeArguments>();
    Verb verb = root.add_verb(session, "serve",
                              "A page in the browser, and all questions over HTTP, on this machine",
                              "kibitzer serve\n"
                              "kibitzer serve --db games.db\n"
                              "kibitzer serve --port 8800 --no-open",
                              CommonFlags::threads);
    verb.option("--port", arguments->port, "N", "where to listen (any port that is free)");
    verb.option("--db", arguments->db, "FILE", "the database of questions about one");
    verb.flag("--no-open", arguments->no_open, "only print the address, open no browser");
    verb.on_run([&session, arguments] { run_serve(session, *arguments); });
}

}  // namespace kibitzer::cli
