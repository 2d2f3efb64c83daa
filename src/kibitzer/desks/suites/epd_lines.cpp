#include "kibitzer/desks/suites/epd_lines.hpp"

#include "kibitzer/base/text.hpp"

namespace kibitzer {

std::optional<EpdLine> next_epd_line(LineReader& reader) {
    for (std::string line; reader.next(line);) {
        const std::string_view content = trimmed(line);
        if (!content.empty() && content.front() != '#')
            return EpdLine{reader.number(), std::string(content)};
    }
    return std::nullopt;
}

}  // namespace kibitzer
