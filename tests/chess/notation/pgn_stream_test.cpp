#include <doctest/doctest.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "kibitzer/chess/notation/pgn/game_start.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"

using namespace kibitzer;

namespace {

// A text that is handed out in pieces of a given size.
class TextSource : public ByteSource {
public:
    TextSource(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}
    Result<std::size_t> read(char* to, std::size_t capacity) override {
        const std::size_t count = std::min({capacity, piece_, text_.size() - used_});
        std::memcpy(to, text_.data() + used_, count);
        used_ += count;
        return count;
    }
    [[nodiscard]] std::uint64_t consumed() const override { return used_; }

private:
    std::string text_;
    std::size_t piece_;
    std::size_t used_ = 0;
};

// Everything that reading a text gives: games as PGN, problems.
std::string read_to_text(const std::string& text) {
    std::string out;
    read_games(
        text,
        [&](ReadGame&& game) {
            out += to_pgn(game.tree);
            for (const PgnProblem& problem : game.problems) out += problem.reason + "\n";
        },
        [&](const PgnProblem& problem) { out += problem.reason + "\n"; });
    return out;
}

// Small games of every awkward kind.
std::string awkward_games() {
    return "[Event \"1\"]\n[White \"A\"]\n\n1. e4 {a comment\n\nwith a gap} e5 1-0\n\n"
           "[Event \"2\"]\n\n1. d4 d5 (1... Nf6 2. c4) 2. c4 *\n[Event \"glued\"]\n1. c4 0-1\n\n\n"
           "[Event \"3\"]\r\n\r\n1. e4 Ke4 1-0\r\n\r\n[Event \"4\"]\n\n1. e4 {never closed\n\n"
           "[Event \"5\"]\n\n*\n\n1. Nf3 Nf6 1/2-1/2\n\n% escape\n[Event \"6\"]\n\n1. b3 e5\n\n"
           "[Event \"7\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n";
}

}  // namespace

TEST_CASE("game start: found between games only") {
    const std::string text = "[Event \"1\"]\n[Site \"x\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n";
    CHECK(find_first_game_start(text) == text.find("[Event \"2\"]"));
    CHECK(find_last_game_start(text) == text.find("[Event \"2\"]"));
    CHECK(!find_first_game_start("[Event \"1\"]\n\n[Site \"x\"]\n\n1. e4 *"));  // a gap among tags
    CHECK(!find_first_game_start("1. e4 {\n\n[not a tag]} *"));
    CHECK(is_tag_line("[Event \"x\"]"));
    CHECK(!is_tag_line("[%clk 1:00]"));
    CHECK(!is_tag_line("[Event]"));
}

TEST_CASE("stream: cutting a text in two at any byte changes nothing") {
    const std::string text = awkward_games();
    const std::string expected = read_to_text(text);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        CAPTURE(cut);
        // As the frames of an archive: head and tail are joined with their neighbours.
        std::string joined;
        std::string straddling;
        for (const std::string& frame : {text.substr(0, cut), text.substr(cut)}) {
            const FrameText parts = split_frame(frame);
            straddling += parts.head;
            if (parts.tail.empty()) continue;
            joined += read_to_text(straddling) + read_to_text(parts.games);
            straddling = parts.tail;
        }
        joined += read_to_text(straddling);
        REQUIRE(joined == expected);
    }
}

TEST_CASE("stream: chunks give the same games as the whole text, whatever the pieces") {
    std::string text;
    for (int i = 0; text.size() < std::size_t(3) << 20; ++i)
        text += awkward_games() + std::string(std::size_t(i % 50), '\n');
    const std::string expected = read_to_text(text);
    for (const std::size_t piece : {std::size_t(1000), std::size_t(1) << 20, text.size()}) {
        PgnChunkReader reader(std::make_unique<TextSource>(text, piece));
        std::string chunked;
        int chunks = 0;
        while (const auto chunk = reader.next()) {
            chunked += read_to_text(chunk->text);
            ++chunks;
        }
        CHECK(chunks >= 3);
        CHECK(chunked == expected);
    }
}

TEST_CASE("stream: problems keep their game and line across chunks") {
    std::string text;
    std::vector<std::uint64_t> bad_lines;
    std::uint64_t lines = 0;
    for (int i = 0; i < 60'000; ++i) {
        const bool bad = i % 20'000 == 19'999;
        text += "[Event \"" + std::to_string(i) + "\"]\n\n" + (bad ? "1. e4 e4 *" : "1. e4 e5 *") +
                "\n\n";
        if (bad) bad_lines.push_back(lines + 3);
        lines += 4;
    }
    PgnChunkReader reader(std::make_unique<TextSource>(text, 4096));
    ProblemLocator locator;
    std::vector<PgnProblem> problems;
    while (auto chunk = reader.next()) {
        prepare_chunk(*chunk);
        ChunkFindings findings = read_games(*chunk, [](ReadGame&&) {});
        locator.locate(findings);
        problems.insert(problems.end(), findings.problems.begin(), findings.problems.end());
    }
    REQUIRE(problems.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        CHECK(problems[i].game == (i + 1) * 20'000);
        CHECK(problems[i].line == bad_lines[i]);
    }
}

TEST_CASE("stream: games without tags are cut between games too") {
    std::string text;
    while (text.size() < std::size_t(20) << 20) text += "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n\n";
    PgnChunkReader reader(std::make_unique<TextSource>(text, text.size()));
    std::size_t games = 0;
    int chunks = 0;
    while (const auto chunk = reader.next()) {
        CHECK(chunk->text.starts_with("1. e4"));
        for (std::size_t at = 0; (at = chunk->text.find("1-0", at)) != std::string::npos; ++at)
            ++games;
        ++chunks;
    }
    CHECK(chunks > 1);
    CHECK(games == text.size() / 35);
}

TEST_CASE("stream: games that follow each other without an empty line are cut between games too") {
    const std::string game = "[Event \"x\"]\n[Result \"1-0\"]\n1. e4 e5 2. Nf3 Nc6 1-0\n";
    const std::size_t count = (std::size_t(5) << 20) / game.size();
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += game;
    PgnChunkReader reader(std::make_unique<TextSource>(text, text.size()));
    std::size_t games = 0;
    while (auto chunk = reader.next()) {
        CHECK(chunk->text.size() <= std::size_t(1) << 20);
        prepare_chunk(*chunk);
        const ChunkFindings findings = read_games(*chunk, [](ReadGame&&) {});
        CHECK(findings.problems.empty());
        games += findings.games;
    }
    CHECK(games == count);
    // A frame of an archive, which begins and ends within a game.
    const FrameText parts = split_frame(text.substr(20, (std::size_t(1) << 20)));
    CHECK(parts.head == game.substr(20));
    CHECK(parts.games.starts_with(game));
    CHECK(parts.games.ends_with(game));
    CHECK(parts.tail.size() <= game.size());
    // Words that quote a game do not end the one they stand in.
    const std::string quoted = "1. e4 {so ended\n1-0\n[Event \"y\"]\n} e5 *\n";
    CHECK(read_to_text(quoted) == read_to_text("1. e4 {so ended 1-0 [Event \"y\"]} e5 *\n"));
}

TEST_CASE("stream: an endless game is cut, and the next one is read") {
    std::string text = "[Event \"long\"]\n\n1. e4 {";
    text += std::string(longest_game_text + 5'000'000, 'x');
    text += "} e5 *\n\n[Event \"next\"]\n\n1. d4 *\n";
    PgnChunkReader reader(std::make_unique<TextSource>(std::move(text), std::size_t(1) << 22));
    const auto first = reader.next();
    REQUIRE(first.has_value());
    CHECK(first->cut);
    const auto second = reader.next();
    REQUIRE(second.has_value());
    CHECK(second->text.starts_with("[Event \"next\"]"));
    CHECK(!reader.next());
}
