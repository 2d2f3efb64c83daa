#include "kibitzer/chess/history.hpp"

#include <algorithm>
#include <cassert>

#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

Key repetition_key_with_en_passant(const Position& position) {
    if (legal_en_passant(position)) return position.key();
    return position.key() ^ zobrist::of_en_passant(*position.en_passant());
}

int History::count_occurrences(const Position& last) const {
    assert(keys_.back() == repetition_key(last));
    const int oldest = std::max(0, plies() - last.halfmove_clock());
    int count = 0;
    for (int i = plies(); i >= oldest; i -= 2)  // the same side must be to move
        if (keys_[std::size_t(i)] == keys_.back()) ++count;
    return count;
}

}  // namespace kibitzer
