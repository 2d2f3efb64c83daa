// The engines here are shell scripts of a few lines: what they do wrong can be read.
#include "kibitzer/uci/client.hpp"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <thread>

#include "kibitzer/chess/notation/uci_move.hpp"
#include "kibitzer/uci/command_line.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using std::chrono::milliseconds;

namespace {

// `answers` are the branches of a case statement over the lines that the engine is told.
std::string engine(const std::string& answers) {
    return "sh -c 'while read -r line; do case $line in\n" + answers +
           "\nuci) echo id name Mock; echo id author Nobody;"
           "echo option name Hash type spin default 16 min 1 max 64;"
           "echo option name Log type string default \\<empty\\>; echo uciok;;\n"
           "isready) echo readyok;;\nquit) exit 0;;\nesac; done'";
}

const std::string good = engine(
    "go*) echo info depth 3 score cp 21 nodes 55 pv e2e4; "
    "echo bestmove e2e4 ponder e7e5;;");

std::unique_ptr<UciClient> start(const std::string& command,
                                 milliseconds patience = milliseconds(10'000)) {
    UciClientOptions options;
    options.patience = patience;
    options.grace = milliseconds(1000);
    auto client = UciClient::start(command, options);
    REQUIRE_MESSAGE(client, (client ? "" : client.error().message));
    return std::move(*client);
}

Error failure_of_start(const std::string& command) {
    UciClientOptions options;
    options.patience = milliseconds(300);
    const auto client = UciClient::start(command, options);
    REQUIRE_FALSE(client);
    return client.error();
}

GoLimits nodes(std::uint64_t count) {
    GoLimits limits;
    limits.nodes = count;
    return limits;
}

Result<UciSearchAnswer> ask(UciClient& client, milliseconds patience = milliseconds(10'000)) {
    return client.search(Position::start(), {}, nodes(100), {}, patience);
}

}  // namespace

TEST_CASE("command line: split as a shell would") {
    using Words = std::vector<std::string>;
    CHECK(*split_command_line("engine") == Words{"engine"});
    for (const char* word : {"a", "", "my engine", "\"quoted\" \\", "it's", "\\"})
        CHECK(*split_command_line("x " + as_one_word(word)) == Words{"x", word});
    CHECK(*split_command_line("  a  b\tc ") == Words{"a", "b", "c"});
    CHECK(*split_command_line("'my engine' --x=\"1 2\"") == Words{"my engine", "--x=1 2"});
    CHECK(*split_command_line("a\\ b '\\' \"\\\"\"") == Words{"a b", "\\", "\""});
    CHECK(*split_command_line("a '' b") == Words{"a", "", "b"});
    CHECK(*split_command_line("a $HOME *") == Words{"a", "$HOME", "*"});
    for (const char* bad : {"", "   ", "'open", "a \"b", "''"})
        CHECK_FALSE(split_command_line(bad));
}

TEST_CASE("go: written as it is read") {
    const Position position = Position::start();
    for (const char* text :
         {"go", "go infinite", "go depth 5 nodes 1000", "go movetime 250", "go mate 3",
          "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 7",
          "go ponder wtime 1 btime 1 winc 0 binc 0", "go depth 2 searchmoves e2e4 g1f3"}) {
        const GoLimits limits = parse_go_command(std::string_view(text).substr(2), position);
        CHECK(to_go_command(limits, position) == text);
    }
}

TEST_CASE("client: introduces, sets options, searches") {
    const auto client = start(good);
    CHECK(client->name() == "Mock");
    CHECK(client->options().size() == 2);
    CHECK(client->set_option("hash", "32"));
    CHECK(client->set_option("Log", ""));
    CHECK(client->set_option("Hash", "65").error().message.find("max 64") != std::string::npos);
    CHECK(client->set_option("Haste", "1").error().message ==
          "engine 'Mock' has no option 'Haste'");
    CHECK(client->set_option("Log", "a\nquit").error().code == Errc::bad_text);
    CHECK(client->new_game());
    int infos = 0;
    const auto answer = client->search(Position::start(), {}, nodes(100),
                                       [&](const UciInfo& info) { infos += info.depth == 3; });
    REQUIRE(answer);
    CHECK(to_uci(Position::start(), *answer->move) == "e2e4");
    CHECK(answer->ponder.has_value());
    CHECK(answer->nodes == 55);
    REQUIRE(answer->lines.size() == 1);
    CHECK(answer->lines[0].score == Score{Centipawns{21}, Color::white});
    CHECK(infos == 1);
}

TEST_CASE("client: one line for each rank, the last one of each") {
    const auto client =
        start(engine("go*) echo info depth 1 multipv 1 score cp 1;"
                     "echo info depth 1 multipv 2 score cp 2;"
                     "echo info depth 2 multipv 1 score cp 3;"
                     "echo info currmove e2e4; echo info string hello;"
                     "echo info depth 2 multipv 2 score cp 4; echo bestmove e2e4;;"));
    const auto answer = ask(*client);
    REQUIRE(answer);
    REQUIRE(answer->lines.size() == 2);
    CHECK(answer->lines[0].score == Score{Centipawns{3}, Color::white});
    CHECK(answer->lines[1].score == Score{Centipawns{4}, Color::white});
}

TEST_CASE("client: what it sends is what engines expect") {
    const auto client =
        start(engine("position*|go*) echo info string got $line; case $line in "
                     "go*) echo bestmove e7e5;; esac;;"));
    const Position start_position = Position::start();
    const std::vector<Move> moves = {*parse_uci_move(start_position, "e2e4")};
    std::vector<std::string> heard;
    const auto answer = client->search(start_position, moves, nodes(7),
                                       [&](const UciInfo& info) { heard.push_back(info.text); });
    REQUIRE(answer);
    // What was said before `go` is not part of the search.
    CHECK(heard == std::vector<std::string>{"got go nodes 7"});
}

TEST_CASE("client: no such program") {
    const Error error = failure_of_start("no-such-engine-anywhere --uci");
    CHECK(error.message == "cannot start 'no-such-engine-anywhere': No such file or directory");
    CHECK(failure_of_start("/").message.starts_with("cannot start '/'"));
    CHECK(failure_of_start("'").code == Errc::bad_text);
}

TEST_CASE("client: programs that are no engines") {
    CHECK(failure_of_start("true").message == "engine 'true' ended with exit code 0");
    CHECK(failure_of_start("sh -c 'echo lost the net >&2; exit 3'")
              .message.ends_with("ended with exit code 3: 'lost the net'"));
    CHECK(failure_of_start("sh -c 'kill -SEGV $$'").message.find("signal 11") != std::string::npos);
    const Error silent = failure_of_start("sleep 100");
    CHECK(silent.code == Errc::timeout);
    CHECK(silent.message == "engine 'sleep 100' gives no answer to 'uci'");
    CHECK(failure_of_start("yes").code == Errc::timeout);            // rubbish without end
    CHECK(failure_of_start("cat /dev/zero").code == Errc::timeout);  // a line without end
}

TEST_CASE("client: crashes in the middle are reported, and it starts again with its options") {
    // The first process dies on `go`; the option tells the second one from the first.
    const auto client =
        start(engine("*Hash*) tame=1;;\n"
                     "go*) [ $tame ] || exit 7; tame=; echo bestmove e2e4;;"));
    const auto crash = ask(*client);
    REQUIRE_FALSE(crash);
    CHECK(crash.error().code == Errc::io);
    CHECK(crash.error().message == "engine 'Mock' ended with exit code 7");
    CHECK_FALSE(ask(*client));  // still dead, still no harm
    CHECK_FALSE(client->new_game());
    REQUIRE(client->restart());
    REQUIRE(client->set_option("Hash", "8"));
    CHECK(ask(*client));
    CHECK_FALSE(ask(*client));
    REQUIRE(client->restart());  // now the option is set again by itself
    CHECK(ask(*client));
}

TEST_CASE("client: writing to an engine that is gone is no disaster") {
    const auto client = start("sh -c 'read line; echo uciok; read line; exec 0<&-; sleep 0.1'");
    std::this_thread::sleep_for(milliseconds(10));
    for (int i = 0; i < 5; ++i) CHECK_FALSE(client->new_game());
}

TEST_CASE("client: an engine that never answers") {
    const auto client = start(engine("go*) sleep 100;;"));
    const auto answer = ask(*client, milliseconds(50));
    REQUIRE_FALSE(answer);
    CHECK(answer.error().code == Errc::timeout);
    CHECK(answer.error().message == "engine 'Mock' gives no answer to 'go'");
}

TEST_CASE("client: an engine that must be told to stop") {
    const auto client = start(engine("go*) ;;\nstop) echo bestmove e2e4;;"));
    const auto answer = ask(*client, milliseconds(50));
    REQUIRE(answer);
    CHECK(answer->stopped);
    CHECK(answer->elapsed >= milliseconds(50));
    CHECK(ask(*client, milliseconds(50)));  // and it plays on
}

TEST_CASE("client: a late answer to an earlier question is not taken for the next one") {
    const auto client =
        start(engine("position*) echo bestmove a2a3;;\n"
                     "go*) echo bestmove e2e4; echo bestmove h2h4;;"));
    for (int i = 0; i < 3; ++i) {
        const auto answer = ask(*client);
        REQUIRE(answer);
        CHECK(to_uci(Position::start(), *answer->move) == "e2e4");
    }
}

TEST_CASE("client: illegal moves and no moves") {
    const auto client =
        start(engine("*nodes?1) echo bestmove e2e5;;\n*nodes?2) echo bestmove;;\n"
                     "*nodes?3) echo bestmove \\(none\\);;\n"
                     "*nodes?4) echo bestmove e2e4 ponder e2e4;;"));
    const auto answer = [&](std::uint64_t n) {
        return client->search(Position::start(), {}, nodes(n));
    };
    const auto illegal = answer(1);
    REQUIRE_FALSE(illegal);
    CHECK(illegal.error().code == Errc::illegal_move);
    CHECK(illegal.error().message == "engine 'Mock' plays the illegal move 'e2e5'");
    CHECK_FALSE(answer(2)->move);
    CHECK_FALSE(answer(3)->move);
    CHECK(answer(4)->move);
    CHECK_FALSE(answer(4)->ponder);
}

TEST_CASE("client: rubbish between the lines does no harm") {
    const auto client =
        start(engine("go*) printf \"info depth 1 score cp 7\\r\\n\\n\\033[31m\\000\\377 what?\\n\";"
                     "head -c 300000 /dev/zero | tr \"\\000\" x; echo; echo info; printf \" "
                     "bestmove  e2e4 \\n\";;"));
    const auto answer = ask(*client);
    REQUIRE(answer);
    CHECK(to_uci(Position::start(), *answer->move) == "e2e4");
    REQUIRE(answer->lines.size() == 1);
    CHECK(answer->lines[0].score == Score{Centipawns{7}, Color::white});
}

TEST_CASE("client: an engine that floods its error output is not stuck") {
    const auto client = start(engine("go*) head -c 300000 /dev/zero >&2; echo bestmove e2e4;;"));
    CHECK(ask(*client));
}

TEST_CASE("client: a stop flag ends the waiting") {
    StopFlag stop{false};
    UciClientOptions options;
    options.stop = &stop;
    auto client = UciClient::start(engine("go*) ;;\nstop) echo bestmove e2e4;;"), options);
    REQUIRE(client);
    std::jthread raiser([&] {
        std::this_thread::sleep_for(milliseconds(50));
        stop = true;
    });
    const auto answer = ask(**client);
    REQUIRE(answer);
    CHECK(answer->stopped);
    CHECK((*client)->wait_ready().error().code == Errc::interrupted);
    CHECK(UciClient::start("sleep 100", options).error().code == Errc::interrupted);
}

TEST_CASE("client: leaves no process behind, not even those the engine has started") {
    // The engine tells the number of a child that would live on, and does not leave by itself.
    auto client = start(
        "sh -c 'trap \"\" TERM; sleep 100 & echo id name $!; echo uciok;"
        "while :; do sleep 1; done'");
    const pid_t child = pid_t(std::stol(client->name()));
    CHECK(kill(child, 0) == 0);
    client.reset();
    // Whoever inherits it reaps it in a moment; until then it is a dead entry.
    bool gone = false;
    for (int i = 0; i < 200 && !gone; ++i) {
        std::this_thread::sleep_for(milliseconds(10));
        waitpid(child, nullptr, WNOHANG);
        gone = kill(child, 0) != 0 && errno == ESRCH;
        if (!gone) {
            std::string state = "/proc/" + std::to_string(child) + "/stat";
            if (FILE* file = std::fopen(state.c_str(), "r")) {
                char text[256] = {};
                const std::size_t count = std::fread(text, 1, sizeof text - 1, file);
                std::fclose(file);
                gone = std::string(text, count).find(") Z ") != std::string::npos;
            }
        }
    }
    CHECK(gone);
}
