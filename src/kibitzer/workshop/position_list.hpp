// Files of positions, answered line by line: one row (or several) a line, in the order of the file,
// computed on all threads, in constant memory. One bad line never costs the others.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "kibitzer/workshop/position_asked.hpp"

namespace kibitzer {

struct PositionLines {
    RowAnswerer answer;
    // The row for a line that is no position, or has no answer.
    std::function<std::string(const PositionAsked&, const Error&)> error;
    bool chess960 = false;
    bool with_move = false;             // lines are FEN;MOVE
    std::size_t lines_per_block = 256;  // that one thread answers before it looks up
};

// Rows go to `out`. Lines without an answer make the work incomplete, or failed if all are such.
void answer_position_list(Workshop& workshop, const std::string& path, const PositionLines& lines,
                          const std::function<void(std::string_view)>& out);

// {"fen": ..., "error": ...} and FEN,error,"..." as rows for a bad line.
[[nodiscard]] std::string json_error_row(const PositionAsked& asked, const Error& error);
[[nodiscard]] std::string csv_error_row(const PositionAsked& asked, const Error& error);

// A list of lines that could not be read as a whole: what can be read is used, with a warning. If
// that is nothing, a failure, and true.
bool fails_for_damage(Workshop& workshop, const std::optional<Error>& error, std::uint64_t used);

}  // namespace kibitzer
