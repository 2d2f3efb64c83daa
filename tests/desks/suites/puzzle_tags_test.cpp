#include "kibitzer/desks/suites/puzzle_tags.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "kibitzer/base/text.hpp"

using namespace kibitzer;

namespace {

const std::string header = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes";
const std::string back_rank =
    "one,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a8,600,80,90,100,backRankMate fork superGM";

struct Visited {
    std::vector<TaggedRow> rows;
    std::string header;
    PuzzleColumns columns;
};

Visited visit(const std::string& text, int threads = 1) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("kibitzer-test-" + std::to_string(getpid()) + "-puzzles.csv");
    std::ofstream(path) << text;
    Visited visited;
    TagOptions options;
    options.threads = threads;
    const auto outcome =
        tag_puzzles(path.string(), options,
                    {.on_columns =
                         [&](const std::string& found, const PuzzleColumns& columns) {
                             visited.header = found;
                             visited.columns = columns;
                         },
                     .on_row =
                         [&](TaggedRow&& row) {
                             visited.rows.push_back(std::move(row));
                             return true;
                         },
                     .on_progress = {}});
    std::filesystem::remove(path);
    CHECK(outcome.has_value());
    return visited;
}

}  // namespace

TEST_CASE("puzzle columns: a header names them in any order") {
    const auto columns = PuzzleColumns::of_header("Moves,Themes,PuzzleId,FEN");
    REQUIRE(columns.has_value());
    CHECK(*columns == PuzzleColumns{2, 3, 0, 1});
    CHECK(!PuzzleColumns::of_header("PuzzleId,Moves").has_value());
    CHECK(PuzzleColumns::of_row("a,b,c") == PuzzleColumns{});
    CHECK(PuzzleColumns::of_row(back_rank).themes == 7);
}

TEST_CASE("puzzle tags: found and expected, and names that are none of ours") {
    const Visited visited = visit(header + "\n" + back_rank + "\n");
    CHECK(visited.header == header);
    REQUIRE(visited.rows.size() == 1);
    REQUIRE(visited.rows[0].tags.has_value());
    const PuzzleTags& tags = *visited.rows[0].tags;
    CHECK(tags.id == "one");
    CHECK(to_string(tags.found) == "endgame rookEndgame oneMove mate mateIn1 backRankMate");
    REQUIRE(tags.expected.has_value());
    CHECK(to_string(*tags.expected) == "backRankMate fork");
    CHECK(tags.unknown == std::vector<std::string>{"superGM"});
    TagTally tally;
    tally.add(tags);
    CHECK(tally[tactics::Theme::back_rank_mate].hits == 1);
    CHECK(tally[tactics::Theme::fork].missed == 1);
    CHECK(tally[tactics::Theme::mate].extra == 1);
    CHECK(tally.unknown.at("superGM") == 1);
}

TEST_CASE("puzzle tags: bad rows say what is wrong and the rest goes on") {
    const Visited visited = visit(header + "\nx\n\ny,nonsense,e2e4,,,,,\n" + back_rank + "\nz," +
                                  "6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a9,,,,,\n" +
                                  "w,6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2b2,,,,,\n");
    REQUIRE(visited.rows.size() == 5);
    const auto message = [&](std::size_t i) {
        return visited.rows[i].tags ? std::string() : visited.rows[i].tags.error().message;
    };
    CHECK(visited.rows[0].line == 2);
    CHECK(message(0).find("1 columns") != std::string::npos);
    CHECK(visited.rows[1].line == 4);
    CHECK(!message(1).empty());
    CHECK(message(2).empty());
    CHECK(message(3).find("a1a9") != std::string::npos);
    CHECK(message(4).find("two or more") != std::string::npos);
}

TEST_CASE("puzzle tags: the order is that of the file, for any number of threads") {
    std::string text;
    for (int i = 0; i < 3000; ++i)
        text += std::to_string(i) + ",6k1/5ppp/8/8/8/8/r7/R3K3 b - - 0 1,a2h2 a1a8\n";
    for (const int threads : {1, 3}) {
        const Visited visited = visit(text, threads);
        REQUIRE(visited.rows.size() == 3000);
        bool in_order = true;
        for (std::size_t i = 0; i < visited.rows.size(); ++i)
            in_order = in_order && visited.rows[i].line == i + 1 && visited.rows[i].tags &&
                       visited.rows[i].tags->id == std::to_string(i);
        CHECK(in_order);
        CHECK(!visited.rows[0].tags->expected);
    }
}

TEST_CASE("puzzle tally: precision, recall and their mean") {
    ThemeTally tally;
    CHECK(!tally.precision());
    CHECK(!tally.f1());
    tally = {.hits = 6, .extra = 2, .missed = 6};
    CHECK(*tally.precision() == doctest::Approx(0.75));
    CHECK(*tally.recall() == doctest::Approx(0.5));
    CHECK(*tally.f1() == doctest::Approx(0.6));
}
