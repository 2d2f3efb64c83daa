// Moves in UCI form: what is read is legal, and is what was written but for castling.
#include <algorithm>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/uci_move.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_round_trip(const Position& position, Move move) {
    const std::string uci = to_uci(position, move);
    const auto again = parse_uci_move(position, uci);
    require(again && *again == move, "UCI is read as the move it was written for",
            [&] { return uci + " in " + to_fen(position); });
}

void check_parsed(const Position& position, std::string_view text, Move move) {
    const auto detail = [&] { return std::string(text) + " in " + to_fen(position); };
    const auto legal = [&] { return contains(legal_moves(position), move); };
    require(move.is_null() ? !is_check(position) : legal(), "what is read is legal", detail);
    check_round_trip(position, move);
    // Castling may be written in two ways, the promotion in capitals.
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
    if (!move.is_castling())
        require(to_uci(position, move) == lower, "what is read is what is written", detail);
}

void check_all_moves(const Position& position) {
    std::vector<std::string> written;
    for (const Move move : legal_moves(position)) {
        check_round_trip(position, move);
        written.push_back(to_uci(position, move));
    }
    std::sort(written.begin(), written.end());
    const auto twin = std::adjacent_find(written.begin(), written.end());
    require(twin == written.end(), "UCI tells moves apart",
            [&] { return *twin + " in " + to_fen(position); });
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto [text, position] = fuzz::split_input(input);
    if (const auto move = parse_uci_move(position, text)) fuzz::check_parsed(position, text, *move);
    if (fuzz::is_chosen(input, 32)) fuzz::check_all_moves(position);
    return 0;
}
