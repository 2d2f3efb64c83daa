// Helpers for tests: files of cases, random positions.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer::test {

// The path of tests/cases/FILE.
std::string case_file(const std::string& file);

// The lines of tests/cases/FILE, without empty ones and comments (#).
std::vector<std::string> lines_of(const std::string& file);

// A position that must be good.
Position position(std::string_view fen, bool chess960 = false);

// Moves in SAN that must be legal one after the other.
std::vector<Move> line_of(const Position& start, std::initializer_list<const char*> sans);

// The first tag of a page that is closed wrongly or never; empty if all are well.
std::string first_wrong_tag(std::string_view page);

// Calls `visit` with every position of so many random games, half of them Chess960.
template <class Visit>
void each_random_position(int games, std::uint64_t seed, Visit visit);

Position random_start(int game);
std::vector<Move> play_randomly(const Position& start, Random& random);

template <class Visit>
void each_random_position(int games, std::uint64_t seed, Visit visit) {
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        Position current = random_start(game);
        for (const Move move : play_randomly(current, random)) {
            visit(current);
            current.make(move);
        }
        visit(current);
    }
}

}  // namespace kibitzer::test
