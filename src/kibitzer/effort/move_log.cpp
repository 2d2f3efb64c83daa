#include "kibitzer/effort/move_log.hpp"

#include <fmt/format.h>

#include <array>

#include "kibitzer/base/line_reader.hpp"
#include "kibitzer/base/scientific.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::effort {

namespace {

constexpr int mate_score = 10'000;  // less the moves it takes

// A cell as text, and back; false if the text is none.
std::string write_cell(const std::string& text) { return text; }
std::string write_cell(double number) { return fmt::format("{:.4f}", number); }
template <std::integral Integer>
std::string write_cell(Integer number) {
    return std::to_string(number);
}
template <class Value>
std::string write_cell(const std::optional<Value>& value) {
    return value ? write_cell(*value) : std::string();
}

bool read_cell(std::string_view text, std::string& target) {
    target = text;
    return true;
}
bool read_cell(std::string_view text, double& target) {
    const auto number = parse_scientific(text);
    if (number) target = *number;
    return number.has_value();
}
template <std::integral Integer>
bool read_cell(std::string_view text, Integer& target) {
    const auto number = parse_integer<Integer>(text);
    if (number) target = *number;
    return number.has_value();
}
template <class Value>
bool read_cell(std::string_view text, std::optional<Value>& target) {
    if (text.empty()) return true;
    return read_cell(text, target.emplace());
}

struct Column {
    std::string_view name;
    std::string (*write)(const LoggedMove&);
    bool (*read)(std::string_view, LoggedMove&);
};

template <auto Member>
constexpr Column column(std::string_view name) {
    return {name, [](const LoggedMove& move) { return write_cell(move.*Member); },
            [](std::string_view text, LoggedMove& move) { return read_cell(text, move.*Member); }};
}

// The file, column by column.
constexpr auto columns = std::to_array<Column>({
    column<&LoggedMove::fen>("fen"),
    column<&LoggedMove::move>("move"),
    column<&LoggedMove::pes>("pes"),
    column<&LoggedMove::mode>("mode"),
    column<&LoggedMove::factor>("factor"),
    column<&LoggedMove::nodes>("nodes"),
    column<&LoggedMove::milliseconds>("milliseconds"),
    column<&LoggedMove::depth>("depth"),
    column<&LoggedMove::score_cp>("score_cp"),
    column<&LoggedMove::clock_left_ms>("clock_left_ms"),
    column<&LoggedMove::expected_regret>("expected_regret"),
});

}  // namespace

std::string move_log_header() {
    std::string line;
    for (const Column& column : columns)
        line += fmt::format("{}{}", line.empty() ? "" : ",", column.name);
    return line;
}

std::string to_csv(const LoggedMove& move) {
    std::string line;
    for (const Column& column : columns) {
        if (&column != columns.data()) line += ',';
        line += column.write(move);
    }
    return line;
}

Result<LoggedMove> parse_logged_move(std::string_view line) {
    const auto cells = split(line, ',');
    if (cells.size() != columns.size())
        return Error{Errc::bad_text,
                     fmt::format("{} columns, expected {}", cells.size(), columns.size())};
    LoggedMove move;
    for (std::size_t i = 0; i < columns.size(); ++i)
        if (!columns[i].read(cells[i], move))
            return Error{Errc::bad_text, fmt::format("{} {}: expected a number", columns[i].name,
                                                     in_quotes(cells[i]))};
    return move;
}

Result<MoveLog> read_move_log(const std::string& path) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    LineReader lines(std::move(*source));
    std::string line;
    const bool has_header = lines.next(line) && trimmed(line) == move_log_header();
    if (lines.error()) return *lines.error();
    if (!has_header)
        return Error{Errc::bad_text,
                     path + ": expected a log of moves, as the option DescLog writes it"};
    MoveLog log;
    while (lines.next(line)) {
        if (trimmed(line).empty()) continue;
        auto move = parse_logged_move(trimmed(line));
        if (move)
            log.moves.push_back(std::move(*move));
        else
            ++log.bad;
    }
    if (lines.error()) return *lines.error();
    return log;
}

int as_logged(const Score& score, Color side) {
    const Score own = seen_from(side, score);
    if (const Mate* mate = std::get_if<Mate>(&own.value))
        return mate->moves > 0 ? mate_score - mate->moves : -mate_score - mate->moves;
    return std::get<Centipawns>(own.value).value;
}

}  // namespace kibitzer::effort
