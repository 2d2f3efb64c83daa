// Books in the Polyglot format (.bin): entries of 16 bytes, big-endian, sorted by position
// key: key, move, weight (how good or how often played; any scale), and a field for learning that
// nobody needs. Our position key is the key of the format. Castling is written as the king taking
// its rook; entries that write the king's destination are understood as well.
//
// A book is foreign data: its keys may collide and its moves may be anything. Only legal moves
// come out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/random.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct BookMove {
    Move move;
    int weight = 0;  // above 0

    friend bool operator==(const BookMove&, const BookMove&) = default;
};

class PolyglotBook {
public:
    // The whole file is read: sorted and of whole entries, or an error that says where it is not.
    [[nodiscard]] static Result<PolyglotBook> open(const std::string& path);
    [[nodiscard]] static Result<PolyglotBook> parse(std::string_view bytes);

    // The legal moves that the book has here, the heaviest first. Moves of weight 0 are known to
    // the book, but not to be played, and left out.
    [[nodiscard]] std::vector<BookMove> find_moves(const Position& position) const;
    [[nodiscard]] std::size_t size() const { return entries_.size(); }

private:
    struct Entry {
        Key key;
        std::uint16_t move;
        std::uint16_t weight;
    };
    std::vector<Entry> entries_;
};

// One of the moves, by their weights. There must be one.
[[nodiscard]] Move choose_by_weight(const std::vector<BookMove>& moves, Random& random);

}  // namespace kibitzer
