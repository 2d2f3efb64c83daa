// Opening books: any bytes are a book or an error, and only legal moves come out.
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/openings/polyglot_book.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_moves(const PolyglotBook& book, const Position& position) {
    const auto detail = [&] { return to_fen(position); };
    const auto moves = book.find_moves(position);
    int last = 65536;
    for (const BookMove& move : moves) {
        require(contains(legal_moves(position), move.move), "book moves are legal", detail);
        require(0 < move.weight && move.weight <= last, "the heaviest comes first", detail);
        last = move.weight;
    }
    if (moves.empty()) return;
    Random random(position.key());
    require(contains(legal_moves(position), choose_by_weight(moves, random)),
            "what is drawn is one of the moves", detail);
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto book = PolyglotBook::parse(input);
    fuzz::require(book || input.size() % 16 != 0 || input.empty() || input.size() >= 32,
                  "a single entry is a book", [] { return std::string(); });
    if (!book) return 0;
    fuzz::require(book->size() == input.size() / 16, "every entry is read",
                  [&] { return std::to_string(book->size()); });
    fuzz::check_moves(*book, Position::start());
    // A book for a position that the bytes name, so that keys do meet.
    static const Position castling =
        parse_fen("r3k2r/pPpppppp/8/8/4Pp2/8/PPPP2PP/R3K2R w KQkq - 0 1")->position;
    std::string own(input);
    for (std::size_t i = 0; i < own.size(); ++i)
        if (i % 16 < 8) own[i] = char(castling.key() >> (8 * (7 - i % 16)) & 0xFF);
    const auto again = PolyglotBook::parse(own);
    fuzz::require(again.has_value(), "equal keys are in order", [] { return std::string(); });
    fuzz::check_moves(*again, castling);
    return 0;
}
