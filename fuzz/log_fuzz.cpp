// Lines of a log of moves: what is read is written and read as the same.
#include "kibitzer/effort/move_log.hpp"
#include "support.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto move = effort::parse_logged_move(text);
    if (!move) {
        fuzz::require(move.error().message.find('\n') == std::string::npos, "an error is one line",
                      [&] { return std::string(text); });
        return 0;
    }
    const std::string written = effort::to_csv(*move);
    const auto again = effort::parse_logged_move(written);
    fuzz::require(again.has_value(), "what is written can be read", [&] { return written; });
    fuzz::require(effort::to_csv(*again) == written, "what is read again is written the same",
                  [&] { return written; });
    return 0;
}
