// Words for what a move does.
#pragma once

#include <span>
#include <string>

#include "kibitzer/tactics/deeds.hpp"

namespace kibitzer {

// "takes the pawn on e4 and attacks the queen on d3"; at most two deeds, empty if there are none.
struct DeedWords {
    std::string text;
    bool is_active = false;        // it takes or threatens; else it checks, defends or develops
    bool only_takes_back = false;  // which anybody would expect, whatever it guards
    std::vector<tactics::Deed> told = {};  // what the text says, in that order
    std::vector<std::string> parts = {};   // the text, deed by deed
};
// Basic facts are told alone, where there is nothing better to tell.
enum class Basics : std::uint8_t { silent, told };
struct DeedWishes {
    std::optional<Square> last_capture =
        std::nullopt;  // where the opponent has just taken something
    Basics basics = Basics::silent;
    std::span<const Move> follows = {};  // what comes after the move, as far as it is known
    std::optional<Square> promoted = std::nullopt;  // where a pawn has just become a piece
    // Told as a reason: only what differs from the other choice. What is left out: what `unlike`
    // does as well; what the move does on that board, too; men that were in no danger otherwise;
    // places that are taken later all the same; and trades that change nothing.
    std::optional<Move> unlike = std::nullopt;
    std::optional<Position> other_board = std::nullopt;
    std::optional<Bitboard> in_danger = std::nullopt;
    bool comes_later = false;
    bool as_reason = false;
};
[[nodiscard]] DeedWords tell_deeds(const Position& before, Move move, const DeedWishes& wishes);

}  // namespace kibitzer
