#include "tests/support.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/chess/random_game.hpp"

namespace kibitzer::test {

std::string case_file(const std::string& file) {
    return std::string(KIBITZER_SOURCE_DIR) + "/tests/cases/" + file;
}

std::vector<std::string> lines_of(const std::string& file) {
    std::ifstream input(case_file(file));
    REQUIRE_MESSAGE(bool(input), "tests/cases/", file, " is missing");
    std::vector<std::string> lines;
    for (std::string line; std::getline(input, line);)
        if (!trimmed(line).empty() && line.front() != '#') lines.push_back(line);
    return lines;
}

Position position(std::string_view fen, bool chess960) {
    const auto checked = parse_fen(fen, {.chess960 = chess960});
    REQUIRE_MESSAGE(checked.has_value(), fen);
    return checked->position;
}

std::vector<Move> line_of(const Position& start, std::initializer_list<const char*> sans) {
    std::vector<Move> moves;
    Position board = start;
    for (const char* san : sans) {
        const auto move = parse_san(board, san);
        REQUIRE_MESSAGE(move.has_value(), san);
        moves.push_back(*move);
        board.make(moves.back());
    }
    return moves;
}

Position random_start(int game) {
    return game % 2 == 0 ? Position::start() : chess960_start(game * 37 % 960);
}

std::vector<Move> play_randomly(const Position& start, Random& random) {
    return random_game(start, random, 300);
}

std::string first_wrong_tag(std::string_view page) {
    std::vector<std::string> open;
    for (std::size_t at = page.find('<'); at != page.npos; at = page.find('<', at + 1)) {
        const std::size_t end = page.find('>', at);
        if (end == page.npos) return "never ended";
        const std::string_view tag = page.substr(at + 1, end - at - 1);
        const std::string name(tag.substr(0, tag.find_first_of(" \n")));
        if (tag.starts_with('!') || tag.ends_with('/')) continue;
        if (!tag.starts_with('/')) {
            open.push_back(name);
        } else if (open.empty() || "/" + open.back() != name) {
            return name;
        } else {
            open.pop_back();
        }
    }
    return open.empty() ? "" : open.back();
}

}  // namespace kibitzer::test
