// The positions of a game so far, for what depends on them: repetition.
#pragma once

#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

// The key by which positions are "the same" for repetition: unlike Position::key it counts an en
// passant square only if the capture is legal.
[[nodiscard]] Key repetition_key_with_en_passant(const Position& position);
[[nodiscard]] inline Key repetition_key(const Position& position) {
    return position.en_passant() ? repetition_key_with_en_passant(position) : position.key();
}

class History {
public:
    explicit History(const Position& first) { push(first); }

    // Call after every move, with the position that arose.
    void push(const Position& position) { keys_.push_back(repetition_key(position)); }
    void pop() { keys_.pop_back(); }

    // How often the last position has occurred, itself included. Only positions since the last
    // capture or pawn move can be equal, so `last.halfmove_clock()` bounds the look back.
    [[nodiscard]] int count_occurrences(const Position& last) const;

    [[nodiscard]] const std::vector<Key>& keys() const { return keys_; }
    [[nodiscard]] int plies() const { return int(keys_.size()) - 1; }

private:
    std::vector<Key> keys_;
};

}  // namespace kibitzer
