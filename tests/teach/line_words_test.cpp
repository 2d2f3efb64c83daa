#include "kibitzer/teach/line_words.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/san.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using tactics::Line;

namespace {

std::vector<Move> moves_of(Position position, std::initializer_list<const char*> sans) {
    std::vector<Move> moves;
    for (const char* san : sans) {
        moves.push_back(*parse_san(position, san));
        position.make(moves.back());
    }
    return moves;
}

Line line_of(const char* fen, std::initializer_list<const char*> sans) {
    const Position start = test::position(fen);
    return Line::of_solution(start, moves_of(start, sans));
}

std::string idea_of(const char* fen, std::initializer_list<const char*> sans) {
    return idea_text(line_of(fen, sans)).value_or("");
}

std::string name_of(const char* fen, std::initializer_list<const char*> sans) {
    return std::string(mate_name(find_ideas(line_of(fen, sans))).value_or(""));
}

}  // namespace

TEST_CASE("line words: mates have names") {
    CHECK(name_of("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", {"Re8#"}) == "a back-rank mate");
    CHECK(name_of("6rk/6pp/7N/8/8/8/8/K7 w - - 0 1", {"Nf7#"}) == "a smothered mate");
    CHECK(name_of("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16",
                  {"Qb8+", "Nxb8", "Rd8#"}) == "an opera mate");
    CHECK(name_of("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", {"Rxd5"}).empty());
}

TEST_CASE("line words: how the first move works, and lines that do not show it") {
    const char* guard = "4r1k1/5ppp/8/8/4n3/8/8/3RR1K1 w - - 0 1";
    CHECK(idea_of(guard, {"Rd8", "Rxd8", "Rxe4"}) ==
          "after 1...Rxd8 the rook no longer guards e4 (deflection)");
    CHECK(idea_of("4r1k1/5ppp/8/8/4n3/8/5PPP/3RR1K1 w - - 0 1", {"g3", "Rb8", "Rxe4"}).empty());
    const char* king = "6k1/5ppp/8/8/8/3B4/8/3QK3 w - - 0 1";
    CHECK(idea_of(king, {"Bxh7+", "Kxh7", "Qh5+"}) ==
          "after 1...Kxh7 the king stands on h7, where 2.Qh5+ attacks it (attraction)");
    CHECK(idea_of(king, {"Bxh7+", "Kxh7", "Qd2"}).empty());
    const char* block = "6k1/7p/8/r3n3/8/B7/8/4R1K1 w - - 0 1";
    CHECK(idea_of(block, {"Bc5", "h6", "Rxe5"}) ==
          "the bishop on c5 cuts off the rook on a5 from e5 (interference)");
    CHECK(idea_of(block, {"Bb2", "h6", "Rxe5"}).empty());
    const char* way = "6k1/5ppp/8/8/4N3/8/8/4R1K1 w - - 0 1";
    CHECK(idea_of(way, {"Nc5", "h6", "Re8+"}) == "it makes way for 2.Re8+ (clearance)");
    CHECK(idea_of(way, {"Nc5", "Kh8", "Re8#"}).empty());
}

TEST_CASE("line words: a capture that waits needs the move before it") {
    const Position before = test::position("6k1/5p1p/8/8/1b6/2N5/1P6/3R2K1 b - - 0 1");
    const auto moves = moves_of(before, {"Bxc3", "Rd8+", "Kg7", "bxc3"});
    CHECK(idea_text(Line::of_puzzle(before, moves)) == "the capture on c3 can wait (intermezzo)");
    Position start = before;
    start.make(moves[0]);
    CHECK_FALSE(idea_text(Line::of_solution(start, std::span(moves).subspan(1))).has_value());
}

TEST_CASE("line words: forced lines are told from lines with a choice") {
    CHECK(is_forced(line_of("4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 1 16",
                            {"Qb8+", "Nxb8", "Rd8#"})));
    CHECK_FALSE(
        is_forced(line_of("5rk1/5ppp/8/8/8/3B1N2/8/K2Q4 w - - 0 1", {"Bxh7+", "Kxh7", "Ng5+"})));
}
