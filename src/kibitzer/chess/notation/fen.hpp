// Forsyth-Edwards notation, with X-FEN and Shredder-FEN castling rights for Chess960.
#pragma once

#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/setup.hpp"

namespace kibitzer {

enum class Strictness {
    lenient,  // missing fields, slips that can be put right: a warning each
    strict,   // what lenient warns about is an error
};

struct FenOptions {
    Strictness strictness = Strictness::lenient;
    bool chess960 = false;  // read KQkq as the outermost rooks, wherever king and rooks stand
};

// "startpos" is understood too. Four fields (as in EPD) are accepted without a warning.
[[nodiscard]] Result<CheckedPosition> parse_fen(std::string_view text, const FenOptions& = {});

// The en passant square appears only if a capture is legal; Chess960 rights are written as X-FEN.
[[nodiscard]] std::string to_fen(const Position& position);
// The first four fields.
[[nodiscard]] std::string to_epd_fields(const Position& position);

}  // namespace kibitzer
