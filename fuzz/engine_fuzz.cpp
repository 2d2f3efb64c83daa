// What engines say, and how they are named on the command line.
#include <string>
#include <variant>

#include "kibitzer/base/text.hpp"
#include "kibitzer/match/fields.hpp"
#include "kibitzer/uci/answers.hpp"
#include "kibitzer/uci/command_line.hpp"
#include "kibitzer/uci/option.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

void check_info(std::string_view text) {
    const auto detail = [&] { return std::string(text); };
    const UciInfo info = parse_info(text, Color::black);
    require(info.rank() >= 1, "ranks count from 1", detail);
    if (info.score) {
        const auto* centipawns = std::get_if<Centipawns>(&info.score->value);
        const auto* mate = std::get_if<Mate>(&info.score->value);
        const int size = centipawns ? centipawns->value : mate->moves;
        require(-1'000'000 <= size && size <= 1'000'000, "scores are in bounds", detail);
    }
    for (const std::string_view word : split_blanks(info.pv))
        require((word.size() == 4 || word.size() == 5) && Square::parse(word.substr(0, 2)),
                "a line holds moves only", detail);
    Position position = Position::start();
    for (const Move move : legal_line(position, info.pv)) {
        require(contains(legal_moves(position), move), "the legal part of a line is legal", detail);
        position.make(move);
    }
}

void check_option(std::string_view text) {
    const auto option = parse_option(text);
    if (!option) return;
    const std::string written = to_string(*option);
    const auto again = parse_option(std::string_view(written).substr(7));
    require(again && to_string(*again) == written, "an option is read as it is written",
            [&] { return written; });
}

void check_command_line(std::string_view text) {
    const auto words = split_command_line(text);
    if (!words) return;
    std::string quoted;
    for (const std::string& word : *words) quoted += " " + as_one_word(word);
    const auto again = split_command_line(quoted);
    require(again && *again == *words, "words in quotes are the same words",
            [&] { return quoted; });
}

void check_fields(std::string_view text) {
    const auto fields = parse_fields("fields", text);
    if (!fields) return;
    std::string written;
    for (const auto& [name, value] : *fields) {
        if (!written.empty()) written += ',';
        for (const char c : name + "=" + value)
            written += c == ',' || c == '\\' ? std::string{'\\', c} : std::string{c};
    }
    const auto again = parse_fields("fields", written);
    require(again && *again == *fields, "escaped fields are the same fields",
            [&] { return written; });
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    fuzz::check_info(text);
    fuzz::check_option(text);
    fuzz::check_command_line(text);
    fuzz::check_fields(text);
    const UciBestMove best = parse_best_move(text);
    fuzz::require(best.says_none() || !best.move.empty(), "a move or none",
                  [&] { return std::string(text); });
    return 0;
}
