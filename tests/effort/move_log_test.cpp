#include "kibitzer/effort/move_log.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "kibitzer/base/row_file.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

LoggedMove knight_out() {
    LoggedMove move;
    move.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    move.move = "g1f3";
    move.pes = 0.25;
    move.mode = "Fast";
    move.factor = 0.42;
    move.nodes = 4321;
    move.milliseconds = 17;
    move.depth = 9;
    move.score_cp = -31;
    move.clock_left_ms = 1980;
    move.expected_regret = 0.125;
    return move;
}

std::string scratch(const std::string& name) {
    const auto path = std::filesystem::temp_directory_path() / ("kibitzer_move_log_" + name);
    std::filesystem::remove(path);
    return path.string();
}

}  // namespace

TEST_CASE("move log: the header names the columns in their order") {
    CHECK(move_log_header() ==
          "fen,move,pes,mode,factor,nodes,milliseconds,depth,score_cp,clock_left_ms,"
          "expected_regret");
}

TEST_CASE("move log: a line is read as it was written") {
    CHECK(*parse_logged_move(to_csv(knight_out())) == knight_out());
    LoggedMove silent = knight_out();  // the search ended before the first prediction
    silent.pes.reset();
    silent.mode.clear();
    silent.factor.reset();
    silent.expected_regret.reset();
    silent.clock_left_ms.reset();
    CHECK(*parse_logged_move(to_csv(silent)) == silent);
    CHECK(to_csv(silent).ends_with(",g1f3,,,,4321,17,9,-31,,"));
}

TEST_CASE("move log: a line with a word for a number, or cut short, is refused") {
    std::string line = to_csv(knight_out());
    CHECK(!parse_logged_move(line.substr(0, line.rfind(','))));
    const auto bad = parse_logged_move(line.replace(line.find("4321"), 4, "many"));
    REQUIRE(!bad);
    CHECK(bad.error().message.find("nodes 'many'") != std::string::npos);
}

TEST_CASE("move log: mates are far from other scores, the quicker the farther") {
    CHECK(as_logged({Mate{3}, Color::white}, Color::white) == 9997);
    CHECK(as_logged({Mate{3}, Color::white}, Color::black) == -9997);
    CHECK(as_logged({Centipawns{45}, Color::black}, Color::white) == -45);
}

TEST_CASE("move log: a file grows over several openings and has one header") {
    const std::string path = scratch("grows.csv");
    for (int i = 0; i < 2; ++i) {
        auto file = RowFile::open(path, move_log_header(), RowFile::Start::go_on);
        REQUIRE(file);
        CHECK(file->add(to_csv(knight_out()) + "\n"));
    }
    std::ofstream(path, std::ios::app) << "half a li";
    const auto log = read_move_log(path);
    REQUIRE(log);
    CHECK(log->moves == std::vector<LoggedMove>{knight_out(), knight_out()});
    CHECK(log->bad == 1);
    std::filesystem::remove(path);
}

TEST_CASE("row file: another's file is not written into") {
    const std::string path = scratch("other.csv");
    std::ofstream(path) << "name,age\nAnna,7\n";
    const auto file = RowFile::open(path, move_log_header(), RowFile::Start::go_on);
    CHECK(!file);
    CHECK(!read_move_log(path));
    CHECK(std::filesystem::file_size(path) == 16);
    std::filesystem::remove(path);
    CHECK(!RowFile::open(std::filesystem::temp_directory_path().string(), "a",
                         RowFile::Start::go_on));
    CHECK(!RowFile::open("/nowhere/log.csv", "a", RowFile::Start::go_on));
}
