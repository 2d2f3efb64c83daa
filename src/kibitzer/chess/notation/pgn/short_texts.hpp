// Many short texts, such as a column of a table has them: what a parser keeps in memory for one
// serves for all.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string_view>

#include "kibitzer/chess/notation/pgn/parser.hpp"

namespace kibitzer {

// As parse_pgn reads each; behind it `is_read` is called with its index.
void parse_short_texts(std::span<const std::string_view> texts, PgnVisitor& visitor,
                       const std::function<void(std::size_t)>& is_read);

}  // namespace kibitzer
