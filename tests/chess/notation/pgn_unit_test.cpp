#include <doctest/doctest.h>

#include <filesystem>
#include <set>

#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "kibitzer/chess/notation/pgn/tree_reader.hpp"
#include "kibitzer/chess/notation/pgn/unit.hpp"
#include "kibitzer/chess/notation/pgn/writer.hpp"

using namespace kibitzer;

namespace {

// Small games of every awkward kind, long gaps and a long comment among them.
std::string games_for_units() {
    return "[Event \"1\"]\n[White \"A\"]\n\n1. e4 {a comment\n\nwith a gap} e5 1-0\n\n\n   \n"
           "[Event \"2\"]\n\n1. d4 d5 (1... Nf6 2. c4) 2. c4 *\n[Event \"glued\"]\n1. c4 0-1\n\n"
           "[Event \"3\"]\r\n\r\n1. e4 Ke4 1-0\r\n\r\n[Event \"4\"]\n\n1. e4 {never closed\n\n"
           "[Event \"5\"]\n\n*\n\n1. Nf3 Nf6 1/2-1/2\n\n% escape\n[Event \"6\"]\n\n1. b3 {" +
           std::string(300, 'x') +
           "} e5\n\n[Event \"7\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 *\n";
}

struct GameFile {
    std::filesystem::path path;

    explicit GameFile(const std::string& bytes)
        : path(std::filesystem::temp_directory_path() / "kibitzer_unit_test.pgn") {
        REQUIRE(!write_whole_file(path.string(), bytes));
    }
    ~GameFile() { std::filesystem::remove(path); }
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;

    [[nodiscard]] std::uint64_t size() const { return std::filesystem::file_size(path); }
    // Everything that reading units one after another gives: games as PGN, and what is wrong,
    // without the places, which count from the start of a unit.
    [[nodiscard]] std::string read(const std::vector<std::uint64_t>& bounds) const {
        struct Read {
            std::string text;
            ChunkFindings findings;
        };
        std::string out;
        std::multiset<std::string> complaints;
        for (std::size_t i = 0; i + 1 < bounds.size(); ++i) {
            const PgnUnit unit{path.string(), bounds[i], bounds[i + 1]};
            StreamOptions options;
            options.threads = int(1 + i % 3);
            const StreamReport report = process_pgn(
                unit, options,
                [](const PgnChunk& chunk) {
                    Read read;
                    read.findings =
                        read_games(chunk, [&](ReadGame&& game) { read.text += to_pgn(game.tree); });
                    return read;
                },
                [&](Read&& read) {
                    out += read.text;
                    for (const PgnProblem& problem : read.findings.problems)
                        complaints.insert(problem.reason);
                });
            if (report.error) complaints.insert(report.error->message);
        }
        for (const std::string& complaint : complaints) out += complaint + "\n";
        return out;
    }
};

// The text in announced frames of so many bytes each.
std::string in_frames(const std::string& text, std::size_t frame) {
    std::string packed;
    for (std::size_t at = 0; at < text.size(); at += frame)
        packed += make_zstd_frame(text.substr(at, frame), 3);
    return packed;
}

void check_every_cut(const GameFile& file) {
    const std::string whole = file.read({0, PgnUnit::to_the_end});
    for (std::uint64_t cut = 0; cut <= file.size(); ++cut) {
        CAPTURE(cut);
        REQUIRE(file.read({0, cut, file.size()}) == whole);
        REQUIRE(file.read({0, cut / 2, cut, file.size()}) == whole);
    }
}

}  // namespace

TEST_CASE("unit: games are read once and whole, with the bound at every byte") {
    const GameFile file(games_for_units());
    CHECK(file.read({0, PgnUnit::to_the_end}).find("glued") != std::string::npos);
    check_every_cut(file);
    // Bounds so near each other that most units have no game.
    std::vector<std::uint64_t> bounds;
    for (std::uint64_t bound = 0; bound <= file.size(); ++bound) bounds.push_back(bound);
    CHECK(file.read(bounds) == file.read({0, PgnUnit::to_the_end}));
}

TEST_CASE("unit: a game that begins outside of a unit is not the unit's") {
    const GameFile file("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n");
    const std::uint64_t begin = 22;  // of the second
    const std::string second = file.read({begin, file.size()});
    CHECK(second.find("d4") != std::string::npos);
    CHECK(second.find("e4") == std::string::npos);
    CHECK(file.read({begin + 1, file.size()}).empty());
}

TEST_CASE("unit: frames of any size, with the bound at every byte of the archive") {
    const std::string text = games_for_units();
    const GameFile plain(text);
    const std::string games = plain.read({0, PgnUnit::to_the_end});
    for (const std::size_t frame : {std::size_t(7), std::size_t(40), std::size_t(250)}) {
        CAPTURE(frame);
        const GameFile file(in_frames(text, frame));
        CHECK(file.read({0, PgnUnit::to_the_end}) == games);
        if (frame > 7) check_every_cut(file);
    }
}

TEST_CASE("unit: around a damaged frame nothing is lost or read twice") {
    const std::string text = games_for_units();
    for (std::size_t damaged = 0; damaged < 4; ++damaged) {
        std::string packed;
        std::vector<std::uint64_t> bounds;
        for (std::size_t i = 0; i * 160 < text.size(); ++i) {
            bounds.push_back(packed.size());
            std::string frame = make_zstd_frame(text.substr(i * 160, 160), 3);
            if (i == damaged)
                for (std::size_t at = frame.size() / 2; at < frame.size(); ++at) frame[at] ^= 0x5A;
            packed += frame;
        }
        bounds.push_back(packed.size());
        const GameFile file(packed);
        CHECK(file.read(bounds) == file.read({0, packed.size()}));
    }
}

TEST_CASE("unit: far from the bound a game starts, and a long comment stands before it") {
    const std::string comment(std::size_t(400'000), 'c');
    const GameFile file("[Event \"1\"]\n\n1. e4 {" + comment + "} *\n\n[Event \"2\"]\n\n1. d4 {" +
                        comment + "\n\n\n" + std::string(200'000, ' ') +
                        "\n\n} *\n\n[Event \"3\"]\n\n1. c4 *\n");
    const std::string whole = file.read({0, PgnUnit::to_the_end});
    for (std::uint64_t cut = 1; cut < file.size(); cut += 70'001)
        REQUIRE(file.read({0, cut, file.size()}) == whole);
}

TEST_CASE("unit: units of an archive without frames are all of the first one") {
    const GameFile file("\x1F\x8B");  // looks like gzip
    CHECK(plan_units(file.path.string(), 1)->size() == 1);
    CHECK(file.read({1, 2}).empty());
    CHECK(!file.read({0, 1}).empty());  // the complaint about it
}

TEST_CASE("unit: plans cover the file") {
    const std::string text = games_for_units();
    for (const std::string& bytes : {text, in_frames(text, 100)}) {
        const GameFile file(bytes);
        for (const std::uint64_t size : {1U, 50U, 100U, 1000U, 1'000'000U}) {
            const auto units = plan_units(file.path.string(), size);
            REQUIRE(units);
            std::uint64_t end = 0;
            for (const PgnUnit& unit : *units) {
                CHECK(unit.begin == end);
                end = unit.end;
            }
            CHECK(end == file.size());
        }
    }
    CHECK(!plan_units("/nowhere.pgn", 100));
}

TEST_CASE("unit: as text") {
    CHECK(to_text(PgnUnit{"a.pgn"}) == "a.pgn");
    const PgnUnit part{"with-dash:1-2.pgn", 10, 20};
    CHECK(to_text(part) == "with-dash:1-2.pgn:10-20");
    CHECK(*parse_unit("with-dash:1-2.pgn:10-20") == part);
    CHECK(*parse_unit("a.pgn") == PgnUnit{"a.pgn"});
    CHECK(*parse_unit("C:games-1.pgn") == PgnUnit{"C:games-1.pgn"});
    CHECK(!parse_unit("a.pgn:20-10"));
    CHECK(!parse_unit("a.pgn:-10"));
    CHECK(!parse_unit(":1-10"));
}
