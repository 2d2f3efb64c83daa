#include "support.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/random_game.hpp"

namespace kibitzer::fuzz {

namespace {

std::uint64_t eagerness = 1;

constexpr std::size_t longest_walk = 24;  // plies; what takes longer to reach is given as a FEN

// Takes a line off the front, without its end.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    return line;
}

Position start_of(std::string_view line) {
    if (line.size() < 2) return Position::start();
    if (const auto checked = parse_fen(line)) return checked->position;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(line[i]); };
    return chess960_start((byte(0) << 8 | byte(1)) % 960);
}

}  // namespace

void fail(std::string_view property, std::string_view detail) {
    std::fprintf(stderr, "violated: %.*s\n%.*s\n", int(property.size()), property.data(),
                 int(detail.size()), detail.data());
    std::abort();
}

std::uint64_t hash(std::string_view text) {
    std::uint64_t value = 0xCBF29CE484222325ULL;
    for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
    return value;
}

bool is_chosen(std::string_view input, std::uint64_t every) {
    return every <= eagerness || hash(input) % (every / eagerness) == 0;
}

void choose_as_for_replay() { eagerness = 64; }

TextAtPosition split_input(std::string_view input) {
    const std::string_view text = take_line(input);
    Position position = start_of(take_line(input));
    for (const char c : input.substr(0, longest_walk)) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        position.make(moves[static_cast<unsigned char>(c) % moves.size()]);
    }
    return {text, position};
}

bool contains(const MoveList& moves, Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

}  // namespace kibitzer::fuzz
