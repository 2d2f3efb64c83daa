// SAN in a position: what is read is legal, and what is written is read as the same move.
#include <algorithm>
#include <vector>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_round_trip(const Position& position, Move move) {
    const std::string san = to_san(position, move);
    const auto again = parse_san(position, san);
    require(again && *again == move, "SAN is read as the move it was written for",
            [&] { return san + " in " + to_fen(position); });
}

void check_parsed(const Position& position, std::string_view text, Move move) {
    const auto detail = [&] { return std::string(text) + " in " + to_fen(position); };
    if (move.is_null()) {
        require(!is_check(position), "a null move is no answer to check", detail);
        return;
    }
    require(is_legal(position, move) && contains(legal_moves(position), move),
            "what is read is legal", detail);
    check_round_trip(position, move);
}

// No two moves are written alike.
void check_all_moves(const Position& position) {
    std::vector<std::string> written;
    for (const Move move : legal_moves(position)) {
        check_round_trip(position, move);
        written.push_back(to_san(position, move));
    }
    std::sort(written.begin(), written.end());
    const auto twin = std::adjacent_find(written.begin(), written.end());
    require(twin == written.end(), "SAN tells moves apart",
            [&] { return *twin + " in " + to_fen(position); });
}

// The scanner stops within its text and takes nothing if it fails.
void check_scan(std::string_view text) {
    const std::string copy(text);
    const char* p = copy.c_str();
    SanMove san;
    const bool good = scan_san(p, san);
    require(copy.c_str() <= p && p <= copy.c_str() + copy.size(), "scan_san stays in the text",
            [&] { return copy; });
    require(good == (p != copy.c_str()), "scan_san takes a move or nothing", [&] { return copy; });
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const auto [text, position] = fuzz::split_input(input);
    fuzz::check_scan(text);
    if (const auto move = parse_san(position, text)) fuzz::check_parsed(position, text, *move);
    if (fuzz::is_chosen(input, 32)) fuzz::check_all_moves(position);
    return 0;
}
