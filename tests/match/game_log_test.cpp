#include "kibitzer/match/game_log.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "kibitzer/chess/notation/san.hpp"

using namespace kibitzer;

namespace {

class LogFile {
public:
    LogFile() { std::filesystem::remove(path); }
    ~LogFile() { std::filesystem::remove(path); }
    LogFile(const LogFile&) = delete;
    LogFile& operator=(const LogFile&) = delete;

    [[nodiscard]] std::string text() const {
        std::ostringstream out;
        out << std::ifstream(path).rdbuf();
        return out.str();
    }
    void write(const std::string& text) const { std::ofstream(path) << text; }

    std::string path = std::filesystem::temp_directory_path() /
                       ("kibitzer-log-" + std::to_string(std::hash<const void*>()(this)) + ".pgn");
};

const std::string settings = "engine=a; engine=b; limits=tc=1; seed=1";

GameTree game(int round, GameResult result = GameResult::draw) {
    GameTree tree;
    tree.set_tag("Event", "test");
    tree.set_tag("Round", std::to_string(round));
    tree.set_tag("White", "a \"quoted\" name");
    tree.set_tag("Ending", "threefold repetition");
    tree.set_tag("MatchSettings", settings);
    tree.add(GameTree::root, *parse_san(tree.start(), "e4"));
    tree.result = result;
    return tree;
}

// A file with so many games.
std::string filled(LogFile& file, int games) {
    auto log = GameLog::create(file.path);
    REQUIRE(log);
    for (int i = 1; i <= games; ++i) REQUIRE(log->append(game(i)));
    return file.text();
}

}  // namespace

TEST_CASE("game log: what was written is there when the match is resumed") {
    LogFile file;
    filled(file, 3);
    auto log = GameLog::resume(file.path, settings);
    REQUIRE(log);
    REQUIRE(log->games().size() == 3);
    CHECK(log->games()[2].first == 2);
    CHECK(log->games()[2].second.end == GameEnd::repetition);
    CHECK(log->games()[2].second.white == "a \"quoted\" name");
    REQUIRE(log->append(game(4, GameResult::white_wins)));
    CHECK(GameLog::resume(file.path, settings)->games().size() == 4);
}

TEST_CASE("game log: a file with games is not overwritten") {
    LogFile file;
    const std::string text = filled(file, 1);
    CHECK(GameLog::create(file.path).error().message.find("--resume") != std::string::npos);
    CHECK(file.text() == text);
}

TEST_CASE("game log: no file yet is a match that has not begun") {
    LogFile file;
    const auto log = GameLog::resume(file.path, settings);
    REQUIRE(log);
    CHECK(log->games().empty());
}

TEST_CASE("game log: cut off anywhere, it is repaired and loses one game at most") {
    LogFile file;
    const std::string text = filled(file, 3);
    const std::size_t second = text.find("[Event", 1);
    const std::size_t third = text.find("[Event", second + 1);
    for (std::size_t length = second; length <= text.size(); ++length) {
        CAPTURE(length);
        file.write(text.substr(0, length));
        const auto log = GameLog::resume(file.path, settings);
        REQUIRE(log);
        CHECK(log->games().size() == (length < third ? 1 : length < text.size() ? 2 : 3));
        const std::size_t kept = length < third ? second : length < text.size() ? third : length;
        CHECK(file.text() == text.substr(0, kept));
    }
}

TEST_CASE("game log: other settings are refused by name") {
    LogFile file;
    const std::string text = filled(file, 2);
    const auto other = GameLog::resume(file.path, "engine=a; engine=b; limits=tc=2; seed=1");
    REQUIRE_FALSE(other);
    CHECK(other.error().message.find("it was played with 'limits=tc=1', now it is 'limits=tc=2'") !=
          std::string::npos);
    CHECK(file.text() == text);
}

TEST_CASE("game log: a file of something else is refused and left alone") {
    LogFile file;
    for (const char* text :
         {"[Event \"x\"]\n\n1. e4 e5 1/2-1/2\n\n", "my diary\n", "\n\n\n1. e4 *"}) {
        file.write(text);
        CHECK_FALSE(GameLog::resume(file.path, settings));
        CHECK(file.text() == text);
    }
}

TEST_CASE("game log: games of somebody else are never shortened") {
    const std::string moves = "1. e4 e5 1-0\n";
    const std::string tags = "[Event \"Paris\"]\n[White \"Morphy\"]\n";
    for (const std::string& text :
         {tags + "\n" + moves, tags + moves, tags + "\n" + moves + "\n" + tags + "\n" + moves,
          tags + "\n" + moves + "\n" + tags}) {
        LogFile file;
        file.write(text);
        CHECK_FALSE(GameLog::resume(file.path, settings));
        CHECK(file.text() == text);
    }
}

TEST_CASE("game log: cannot be written") {
    CHECK_FALSE(GameLog::create("/no/such/folder/x.pgn"));
    CHECK_FALSE(GameLog::resume("/", settings));
}
