// What the fuzz targets share: how a property fails, which inputs get the expensive checks, and
// how an input names a position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/position.hpp"

// Called by libFuzzer and by replay_main.cpp.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace kibitzer::fuzz {

// Prints the property that does not hold and what shows it, and aborts. Unlike assert it is there
// in every build.
[[noreturn]] void fail(std::string_view property, std::string_view detail);

// `detail` is a function, so that nothing is put into words while all is well.
template <class Detail>
void require(bool holds, std::string_view property, Detail detail) {
    if (!holds) [[unlikely]]
        fail(property, detail());
}

// FNV-1a.
[[nodiscard]] std::uint64_t hash(std::string_view text);

// Expensive checks are made for one input in `every`, chosen by its text. In a replay, where inputs
// are few, 64 times as many are chosen.
[[nodiscard]] bool is_chosen(std::string_view input, std::uint64_t every);
void choose_as_for_replay();

// A text to be parsed and the position it is said about: the first line is the text, the second the
// position, the rest a walk from there, each byte choosing a legal move. The position is a FEN, or
// else the number of a Chess960 start position in its first two bytes (the ordinary one if there
// are none).
struct TextAtPosition {
    std::string_view text;
    Position position;
};
[[nodiscard]] TextAtPosition split_input(std::string_view input);

[[nodiscard]] bool contains(const MoveList& moves, Move move);

}  // namespace kibitzer::fuzz
