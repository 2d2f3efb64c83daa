// Files of positions with operations, line by line: blank lines and comments are passed over.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "kibitzer/base/line_reader.hpp"

namespace kibitzer {

struct EpdLine {
    std::uint64_t number = 0;  // in the file, from 1
    std::string text;

    // "suite.epd: line 3: "
    [[nodiscard]] std::string place(const std::string& path) const {
        return path + ": line " + std::to_string(number) + ": ";
    }
};
[[nodiscard]] std::optional<EpdLine> next_epd_line(LineReader& reader);

}  // namespace kibitzer
