#include "kibitzer/openings/polyglot_book.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"

using namespace kibitzer;

namespace {

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Row {
    Key key;
    int from, to;  // 0 is a1, 63 is h8
    int promotion;
    int weight;
};

std::string bytes_of(const std::vector<Row>& rows) {
    std::string bytes;
    const auto put = [&](std::uint64_t value, int size) {
        for (int i = size - 1; i >= 0; --i) bytes += char(value >> (8 * i) & 0xFF);
    };
    for (const Row& row : rows) {
        put(row.key, 8);
        put(std::uint64_t(row.to | row.from << 6 | row.promotion << 12), 2);
        put(std::uint64_t(row.weight), 2);
        put(12345, 4);
    }
    return bytes;
}

Position position_of(std::string_view fen) { return parse_fen(fen)->position; }

// The moves that a book of these entries, all for this position, has there.
std::vector<std::string> moves_for(const Position& position, std::vector<Row> rows) {
    for (Row& row : rows) row.key = position.key();
    std::vector<std::string> moves;
    const auto book = PolyglotBook::parse(bytes_of(rows));
    REQUIRE(book);
    for (const BookMove& move : book->find_moves(position))
        moves.push_back(to_uci(position, move.move));
    return moves;
}

using Moves = std::vector<std::string>;

}  // namespace

TEST_CASE("book: the heaviest move comes first, one of weight 0 never") {
    CHECK(moves_for(position_of(start), {{0, 11, 27, 0, 5}, {0, 12, 28, 0, 9}, {0, 6, 21, 0, 0}}) ==
          Moves{"e2e4", "d2d4"});
}

TEST_CASE("book: a move twice counts once") {
    CHECK(moves_for(position_of(start), {{0, 12, 28, 0, 5}, {0, 12, 28, 0, 9}}) == Moves{"e2e4"});
}

TEST_CASE("book: illegal moves are passed over") {
    const std::vector<Row> rows = {{0, 12, 36, 0, 9},  // e2e5
                                   {0, 0, 0, 0, 8},    // no move at all
                                   {0, 12, 28, 4, 7},  // a promotion that is none
                                   {0, 4, 7, 0, 6},    // castling through own men
                                   {0, 52, 36, 0, 5},  // the other side's
                                   {0, 1, 18, 7, 4},   // no such promotion
                                   {0, 6, 21, 0, 1}};
    CHECK(moves_for(position_of(start), rows) == Moves{"g1f3"});
}

TEST_CASE("book: castling is king takes rook, or the king's way") {
    const Position position = position_of("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
    CHECK(moves_for(position, {{0, 4, 7, 0, 2}, {0, 4, 0, 0, 1}}) == Moves{"e1g1", "e1c1"});
    CHECK(moves_for(position, {{0, 4, 6, 0, 2}, {0, 4, 2, 0, 1}}) == Moves{"e1g1", "e1c1"});
    CHECK(moves_for(mirrored(position), {{0, 60, 63, 0, 2}, {0, 60, 56, 0, 1}}) ==
          Moves{"e8g8", "e8c8"});
    // Here e1g1 is a rook's move.
    CHECK(moves_for(position_of("7k/8/8/8/8/8/8/K3R3 w - - 0 1"), {{0, 4, 6, 0, 1}}) ==
          Moves{"e1g1"});
}

TEST_CASE("book: promotions and en passant") {
    CHECK(moves_for(position_of("7k/P7/8/8/8/8/8/K7 w - - 0 1"),
                    {{0, 48, 56, 4, 9}, {0, 48, 56, 1, 5}, {0, 48, 56, 0, 3}}) ==
          Moves{"a7a8q", "a7a8n"});
    CHECK(moves_for(position_of("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1"), {{0, 36, 43, 0, 1}}) ==
          Moves{"e5d6"});
}

TEST_CASE("book: finds the position among others, and none where there is none") {
    const Position a = position_of(start);
    const Position b = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    std::vector<Row> rows = {{a.key(), 12, 28, 0, 1}, {b.key(), 52, 36, 0, 1}};
    for (Key key = 1; key < 50; ++key) rows.push_back({key << 56, 12, 28, 0, 1});
    std::sort(rows.begin(), rows.end(), [](const Row& x, const Row& y) { return x.key < y.key; });
    const auto book = PolyglotBook::parse(bytes_of(rows));
    REQUIRE(book);
    CHECK(book->size() == rows.size());
    CHECK(to_uci(a, book->find_moves(a).at(0).move) == "e2e4");
    CHECK(to_uci(b, book->find_moves(b).at(0).move) == "e7e5");
    CHECK(book->find_moves(position_of("7k/P7/8/8/8/8/8/K7 w - - 0 1")).empty());
}

TEST_CASE("book: keys are those of the format") {
    // From the description of the format.
    CHECK(position_of(start).key() == 0x463B96181691FC9CULL);
    CHECK(position_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2").key() ==
          0x0756B94461C50FB0ULL);
}

TEST_CASE("book: weights decide how often") {
    const Position position = position_of(start);
    const std::vector<BookMove> moves = {{parse_uci_move(position, "e2e4").value(), 3},
                                         {parse_uci_move(position, "d2d4").value(), 1}};
    Random random(7);
    std::map<std::uint16_t, int> counts;
    for (int i = 0; i < 4000; ++i) ++counts[choose_by_weight(moves, random).bits()];
    CHECK(counts[moves[0].move.bits()] == doctest::Approx(3000).epsilon(0.05));
    Random once(3), again(3);
    for (int i = 0; i < 20; ++i)
        CHECK(choose_by_weight(moves, once) == choose_by_weight(moves, again));
}

TEST_CASE("book: bad files are refused by name") {
    CHECK(!PolyglotBook::parse(""));
    CHECK(!PolyglotBook::parse(std::string(17, 'a')));
    const auto unsorted = PolyglotBook::parse(bytes_of({{5, 0, 0, 0, 0}, {4, 0, 0, 0, 0}}));
    REQUIRE(!unsorted);
    CHECK(unsorted.error().message.find("entry 2") != std::string::npos);

    const auto folder = std::filesystem::temp_directory_path();
    const auto missing = PolyglotBook::open((folder / "no-such-book.bin").string());
    REQUIRE(!missing);
    CHECK(missing.error().message.find("no such file") != std::string::npos);
    const auto directory = PolyglotBook::open(folder.string());
    REQUIRE(!directory);
    CHECK(directory.error().message.find("not a file") != std::string::npos);
}

TEST_CASE("book: is read from a file, bytes as they are") {
    // The first bytes look like a gzip archive.
    const std::string bytes = bytes_of({{0x1F8B080000000000ULL, 12, 28, 0, 1}});
    const auto path = std::filesystem::temp_directory_path() / "kibitzer-book-test.bin";
    std::ofstream(path, std::ios::binary) << bytes;
    const auto book = PolyglotBook::open(path.string());
    std::filesystem::remove(path);
    REQUIRE(book);
    CHECK(book->size() == 1);
}
