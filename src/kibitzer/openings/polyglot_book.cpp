#include "kibitzer/openings/polyglot_book.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/movegen.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t entry_size = 16;
constexpr std::uintmax_t largest_file = std::uintmax_t(1) << 30;

std::uint64_t read_big_endian(std::string_view bytes) {
    std::uint64_t value = 0;
    for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
    return value;
}

// From the lowest bit: to square, from square, six bits each; promotion to nothing, knight, bishop,
// rook, queen.
std::uint16_t as_written(Square from, Square to, int promotion = 0) {
    return std::uint16_t(to.index() | from.index() << 6 | promotion << 12);
}

std::uint16_t as_written(Move move) {
    const int promotion =
        move.is_promotion() ? int(move.promotion_role()) - int(Role::knight) + 1 : 0;
    return as_written(move.from(), move.to(), promotion);
}

std::optional<Move> find_legal(const Position& position, const MoveList& legal,
                               std::uint16_t written) {
    for (const Move move : legal)
        if (as_written(move) == written) return move;
    for (const Move move : legal)
        if (move.is_castling() &&
            written == as_written(move.from(), castled_king(position.side_to_move(),
                                                            wing_of(move.from(), move.to()))))
            return move;
    return std::nullopt;
}

}  // namespace

Result<PolyglotBook> PolyglotBook::open(const std::string& path) {
    std::error_code error;
    const std::string name = "book " + in_quotes(path, 200);
    if (!std::filesystem::is_regular_file(path, error))
        return Error{Errc::io, name + (std::filesystem::exists(path, error) ? ": not a file"
                                                                            : ": no such file")};
    const std::uintmax_t size = std::filesystem::file_size(path, error);
    if (error) return Error{Errc::io, name + ": cannot be read"};
    if (size > largest_file)
        return Error{Errc::limit, name + ": too large, expected at most 1 GiB"};
    std::string bytes(size, '\0');
    std::ifstream file(path, std::ios::binary);
    if (!file.read(bytes.data(), std::streamsize(size)))
        return Error{Errc::io, name + ": cannot be read"};
    auto book = parse(bytes);
    if (!book) return Error{book.error().code, name + ": " + book.error().message};
    return book;
}

Result<PolyglotBook> PolyglotBook::parse(std::string_view bytes) {
    if (bytes.empty()) return Error{Errc::bad_text, "empty, expected entries of 16 bytes"};
    if (bytes.size() % entry_size != 0)
        return Error{Errc::bad_text, "invalid length of " + std::to_string(bytes.size()) +
                                         " bytes, expected entries of 16 bytes"};
    PolyglotBook book;
    book.entries_.reserve(bytes.size() / entry_size);
    for (std::size_t i = 0; i < bytes.size(); i += entry_size) {
        const Entry entry{read_big_endian(bytes.substr(i, 8)),
                          std::uint16_t(read_big_endian(bytes.substr(i + 8, 2))),
                          std::uint16_t(read_big_endian(bytes.substr(i + 10, 2)))};
        if (!book.entries_.empty() && entry.key < book.entries_.back().key)
            return Error{Errc::bad_text, "invalid order: entry " +
                                             std::to_string(book.entries_.size() + 1) +
                                             " has a smaller key than the one before"};
        book.entries_.push_back(entry);
    }
    return book;
}

std::vector<BookMove> PolyglotBook::find_moves(const Position& position) const {
    std::vector<BookMove> moves;
    const Key key = position.key();
    auto entry = std::lower_bound(entries_.begin(), entries_.end(), key,
                                  [](const Entry& e, Key k) { return e.key < k; });
    if (entry == entries_.end() || entry->key != key) return moves;
    const MoveList legal = legal_moves(position);
    for (; entry != entries_.end() && entry->key == key; ++entry) {
        const auto move = find_legal(position, legal, entry->move);
        if (!move || entry->weight == 0) continue;
        const auto same = std::find_if(moves.begin(), moves.end(),
                                       [&](const BookMove& known) { return known.move == *move; });
        if (same == moves.end()) moves.push_back({*move, entry->weight});
    }
    std::stable_sort(moves.begin(), moves.end(),
                     [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
    return moves;
}

Move choose_by_weight(const std::vector<BookMove>& moves, Random& random) {
    assert(!moves.empty() && "somebody must have looked whether the book has moves here");
    std::uint64_t sum = 0;
    for (const BookMove& move : moves) sum += std::uint64_t(move.weight);
    std::uint64_t drawn = random.below(sum);
    for (const BookMove& move : moves) {
        if (drawn < std::uint64_t(move.weight)) return move.move;
        drawn -= std::uint64_t(move.weight);
    }
    return moves.back().move;
}

}  // namespace kibitzer
