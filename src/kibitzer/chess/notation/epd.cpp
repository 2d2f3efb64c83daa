#include "kibitzer/chess/notation/epd.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/fen.hpp"
#include "kibitzer/chess/notation/san.hpp"

namespace kibitzer {

namespace {

Error bad_epd(std::string message) { return {Errc::bad_text, "EPD: " + std::move(message)}; }

template <std::size_t N>
bool is_one_of(std::string_view text, const std::array<std::string_view, N>& list) {
    return std::find(list.begin(), list.end(), text) != list.end();
}
constexpr std::array<std::string_view, 4> move_set_opcodes = {"bm", "am", "pm", "sm"};
constexpr std::array<std::string_view, 7> number_opcodes = {"acd", "acn",  "acs", "ce",
                                                            "dm",  "fmvn", "hmvc"};

// Splits "bm Nf3 e4; id \"a; b\";" into operations.
Result<std::vector<EpdOperation>> read_operations(std::string_view text) {
    std::vector<EpdOperation> operations;
    EpdOperation current;
    std::size_t i = 0;
    const auto finish = [&] {
        if (!current.opcode.empty()) operations.push_back(std::move(current));
        current = {};
    };
    while (i < text.size()) {
        const char c = text[i];
        if (is_blank(c)) {
            ++i;
        } else if (c == ';') {
            finish();
            ++i;
        } else if (c == '"') {
            const std::size_t close = text.find('"', i + 1);
            if (close == text.npos)
                return bad_epd("operation " + in_quotes(current.opcode) +
                               ": the closing quote is missing");
            if (current.opcode.empty()) return bad_epd("a string without an opcode before it");
            current.operands.emplace_back(text.substr(i + 1, close - i - 1));
            i = close + 1;
        } else {
            const std::size_t start = i;
            while (i < text.size() && !is_blank(text[i]) && text[i] != ';' && text[i] != '"') ++i;
            const std::string_view word = text.substr(start, i - start);
            if (!current.opcode.empty()) {
                current.operands.emplace_back(word);
            } else if (is_letter(word.front())) {
                current.opcode = word;
            } else {
                return bad_epd("opcode " + in_quotes(word) + ": expected a name such as bm or id");
            }
        }
    }
    finish();
    return operations;
}

Result<void> check_operation(const Position& position, EpdOperation& operation) {
    const auto fail = [&](const std::string& reason) {
        return bad_epd("operation " + in_quotes(operation.opcode) + ": " + reason);
    };
    const bool move_set = is_one_of(operation.opcode, move_set_opcodes);
    if (move_set || operation.opcode == "pv") {
        if (move_set && operation.operands.empty()) return fail("expected a move");
        Position current = position;
        for (std::string& operand : operation.operands) {
            operand = trimmed(operand);  // it may have been written in quotes
            const auto move = parse_san(current, operand);
            if (!move) return fail(move.error().message);
            if (move_set) continue;
            if (move->is_null())
                current.make_null();
            else
                current.make(*move);
        }
    }
    if (!is_one_of(operation.opcode, number_opcodes)) return {};
    const auto number = operation.operands.size() == 1
                            ? parse_integer<long long>(operation.operands[0])
                            : std::nullopt;
    if (!number) return fail("expected one whole number");
    const int limit = operation.opcode == "hmvc"   ? max_halfmove_clock
                      : operation.opcode == "fmvn" ? max_fullmove_number
                                                   : 0;
    if (limit > 0 && (*number < 0 || *number > limit))
        return fail("expected a number from 0 to " + std::to_string(limit));
    return {};
}

}  // namespace

const EpdOperation* Epd::find(std::string_view opcode) const {
    const auto it = std::find_if(operations.begin(), operations.end(),
                                 [&](const auto& operation) { return operation.opcode == opcode; });
    return it == operations.end() ? nullptr : &*it;
}

std::vector<Move> Epd::moves(std::string_view opcode) const {
    std::vector<Move> result;
    if (const EpdOperation* operation = find(opcode))
        for (const std::string& operand : operation->operands)
            if (const auto move = parse_san(position, operand)) result.push_back(*move);
    return result;
}

std::string Epd::id() const {
    const EpdOperation* operation = find("id");
    return operation && !operation->operands.empty() ? operation->operands.front() : "";
}

Result<Epd> parse_epd(std::string_view line, bool chess960) {
    // The fields of the position end before the first opcode; the two clocks of FEN may be there.
    std::size_t i = 0;
    int fields = 0;
    while (fields < 6) {
        while (i < line.size() && is_blank(line[i])) ++i;
        if (i == line.size() || line[i] == ';' || (fields >= 4 && !is_digit(line[i]))) break;
        while (i < line.size() && !is_blank(line[i]) && line[i] != ';') ++i;
        ++fields;
    }
    if (fields < 4)
        return bad_epd(in_quotes(line) + " has " + std::to_string(fields) +
                       " fields: expected at least 4");
    auto checked = parse_fen(line.substr(0, i), {.chess960 = chess960});
    if (!checked) return Error{checked.error().code, "EPD: " + checked.error().message};
    auto operations = read_operations(line.substr(i));
    if (!operations) return operations.error();
    for (EpdOperation& operation : *operations)
        if (auto good = check_operation(checked->position, operation); !good) return good.error();

    Epd epd{checked->position, std::move(*operations), std::move(checked->warnings)};
    if (fields == 4) {
        Setup setup = epd.position.setup();
        const auto number = [&](std::string_view opcode, int fallback, int limit) {
            const EpdOperation* operation = epd.find(opcode);
            if (!operation) return fallback;
            const auto value = parse_integer<int>(operation->operands[0]);
            return value && 0 <= *value && *value <= limit ? *value : fallback;
        };
        setup.halfmove_clock = number("hmvc", 0, max_halfmove_clock);
        setup.fullmove_number = std::max(1, number("fmvn", 1, max_fullmove_number));
        epd.position = Position(setup);
    }
    return epd;
}

std::string to_epd(const Epd& epd) {
    std::string text = to_epd_fields(epd.position);
    for (const EpdOperation& operation : epd.operations) {
        text += " " + operation.opcode;
        const bool plain = is_one_of(operation.opcode, move_set_opcodes) ||
                           is_one_of(operation.opcode, number_opcodes) || operation.opcode == "pv";
        for (const std::string& operand : operation.operands) {
            const bool number = !operand.empty() && std::all_of(operand.begin(), operand.end(),
                                                                [](char c) { return is_digit(c); });
            text += plain || number ? " " + operand : " \"" + operand + "\"";
        }
        text += ";";
    }
    return text;
}

}  // namespace kibitzer
