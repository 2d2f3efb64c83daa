// EPD: what is read and written is read again as the same operations on the same position. The
// clocks of a six-field line are not part of EPD and are left out of the comparison.
#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/notation/epd.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/setup.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

Position without_clocks(const Position& position) {
    Setup setup = position.setup();
    setup.en_passant = legal_en_passant(position);
    setup.halfmove_clock = 0;
    setup.fullmove_number = 1;
    return Position(setup);
}

void check_epd(const Epd& epd) {
    const std::string line = to_epd(epd);
    const auto detail = [&] { return line; };
    const auto again = parse_epd(line, epd.position.is_chess960());
    require(again.has_value(), "what is written can be read",
            [&] { return line + "\n" + again.error().message; });
    require(without_clocks(again->position) == without_clocks(epd.position),
            "EPD keeps the position", detail);
    require(again->operations == epd.operations, "EPD keeps the operations", detail);
    require(again->warnings.size() <= 1, "what is written needs no repair", detail);
    require(to_epd(*again) == line, "EPD is written the same again", detail);
    require(again->id() == epd.id(), "EPD keeps the id", detail);
    for (const std::string_view opcode : {"bm", "am", "pm", "sm"}) {
        const auto moves = epd.moves(opcode);
        const EpdOperation* operation = epd.find(opcode);
        require(moves.size() == (operation ? operation->operands.size() : 0),
                "the moves of an operation can be read", detail);
        require(again->moves(opcode) == moves, "EPD keeps the moves", detail);
        for (const Move move : moves)
            require(move.is_null() || is_legal(epd.position, move), "the moves are legal", detail);
    }
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto standard = parse_epd(text);
    if (standard) fuzz::check_epd(*standard);
    if (fuzz::is_chosen(text, 4))
        if (const auto chess960 = parse_epd(text, true)) fuzz::check_epd(*chess960);
    return 0;
}
