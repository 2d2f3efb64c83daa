#include "kibitzer/desks/review/review_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/review/review.hpp"
#include "kibitzer/desks/review/review_words.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view bold = "1";
constexpr std::string_view dim = "2";
constexpr std::string_view red = "31";
constexpr std::string_view bold_red = "1;31";
constexpr std::string_view yellow = "33";
constexpr std::string_view green = "32";
constexpr std::string_view bold_cyan = "1;36";

std::size_t characters(std::string_view text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// In pieces of so many characters at most: nothing is cut off.
std::vector<std::string> in_pieces(std::string_view word, std::size_t most) {
    std::vector<std::string> pieces = {""};
    std::size_t count = 0;
    for (const char c : word) {
        if ((c & 0xC0) != 0x80 && count++ == most) {
            pieces.emplace_back();
            count = 1;
        }
        pieces.back() += c;
    }
    return pieces;
}

// Its words in lines of so many characters at most; one line at least.
std::vector<std::string> in_lines(std::string_view text, std::size_t most) {
    std::vector<std::string> lines = {""};
    for (const std::string_view word : split_blanks(text))
        for (const std::string& piece : in_pieces(word, most)) {
            if (!lines.back().empty() && characters(lines.back()) + 1 + characters(piece) > most)
                lines.emplace_back();
            lines.back() += (lines.back().empty() ? "" : " ") + piece;
        }
    return lines;
}

std::string padded(const std::string& text, std::size_t width) {
    const std::size_t length = characters(text);
    return length < width ? text + std::string(width - length, ' ') : text;
}

// A number and its sign stay together.
std::vector<std::string> unbreakable(std::string_view text) {
    std::vector<std::string> words;
    for (const std::string_view word : split_blanks(text)) {
        if (!words.empty() && word.starts_with('%'))
            words.back() += ' ' + std::string(word);
        else
            words.emplace_back(word);
    }
    return words;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::string out;
    std::size_t column = 0;
    for (const std::string& word : unbreakable(text)) {
        const std::size_t length = characters(word);
        if (column > 0 && column + 1 + length > width) {
            out += '\n';
            column = 0;
        }
        if (column == 0) {
            out += std::string(indent, ' ');
            column = indent;
        } else {
            out += ' ';
            ++column;
        }
        out += word;
        column += length;
    }
    return out + "\n";
}

std::string_view color_of(MoveClass verdict) {
    switch (verdict) {
        case MoveClass::blunder:
            return bold_red;
        case MoveClass::mistake:
            return red;
        case MoveClass::inaccuracy:
            return yellow;
        case MoveClass::great:
            return green;
        case MoveClass::brilliant:
            return bold_cyan;
        default:
            return bold;
    }
}

class Page {
public:
    Page(const Review& review, const ReviewTextStyle& style) : review_(review), style_(style) {}

    void header();
    void graph();
    void table();
    void moments();
    void summary();
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    [[nodiscard]] std::string painted(std::string_view text, std::string_view code) const {
        return style_.color ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
    }
    [[nodiscard]] std::size_t width() const { return std::size_t(std::max(60, style_.width)); }
    [[nodiscard]] std::string safe_tag(std::string_view name) const {
        const std::string_view value = review_.tag(name);
        return value.find_first_not_of("?.- ") == value.npos ? "" : escape_controls(value);
    }
    [[nodiscard]] std::string player(Color color) const;
    void names_row();
    [[nodiscard]] std::size_t column() const {
        return std::min<std::size_t>(30, (width() - 20) / 2);
    }
    void row(std::string_view label, std::string_view sign, const ByColor<std::string>& cells,
             std::string_view code = {});
    void count_row(std::string_view label, MoveClass verdict);
    void moment(const ReviewedMove& move);
    void candidates(const ReviewedMove& move);
    void board(const ReviewedMove& move);

    const Review& review_;
    const ReviewTextStyle& style_;
    std::string text_;
    std::vector<std::string> lessons_;  // told already: once is enough
};

std::string Page::player(Color color) const {
    const SideReview& side = review_.sides[color];
    const bool known = side.player.find_first_not_of("?. ") != std::string::npos;
    std::string text = known ? escape_controls(side.player)
                             : std::string(color == Color::white ? "White" : "Black");
    if (side.elo) text += fmt::format(" ({})", *side.elo);
    return text;
}

// Over several lines if they do not fit into the columns.
void Page::names_row() {
    ByColor<std::vector<std::string>> lines;
    for (const Color color : colors) lines[color] = in_lines(player(color), column() - 1);
    const std::size_t rows = std::max(lines[Color::white].size(), lines[Color::black].size());
    for (std::size_t i = 0; i < rows; ++i) {
        ByColor<std::string> cells;
        for (const Color color : colors)
            if (i < lines[color].size()) cells[color] = lines[color][i];
        row("", "", cells);
    }
}

void Page::header() {
    const std::string result(to_string(review_.result));
    // What does not fit beside the result stands above it.
    const std::string names = player(Color::white) + " – " + player(Color::black);
    const std::size_t length = characters(names) + 2 + result.size();
    if (length <= width()) {
        text_ += painted(names, bold) + std::string(width() - length + 2, ' ');
    } else {
        for (const std::string& line : in_lines(names, width()))
            text_ += painted(line, bold) + "\n";
        text_ += std::string(width() - result.size(), ' ');
    }
    text_ += painted(result, bold) + "\n";
    std::string where;
    for (const std::string_view tag : {"Event", "Site", "Date"}) {
        std::string part = safe_tag(tag);
        if (tag == "Date") part = part.substr(0, part.find(".??"));
        if (part.empty() || part.starts_with("http")) continue;
        where += (where.empty() ? "" : ", ") + part;
    }
    if (!where.empty()) {
        std::string lines = wrapped(where, width(), 0);
        lines.pop_back();
        text_ += painted(lines, dim) + "\n";
    }
    const OpeningName& opening = review_.opening;
    if (opening.name.empty() && opening.code.empty()) return;
    std::string line = "Opening: " + opening.code;
    if (!opening.name.empty()) line += (opening.code.empty() ? "" : " ") + opening.name;
    const auto book = std::size_t(opening.book_plies);
    if (book > 0 && book <= review_.moves.size()) {
        const ReviewedMove& last = review_.moves[book - 1];
        line += ", known up to " + numbered_san(last.position, last.move);
    }
    std::string lines = wrapped(escape_controls(line), width(), 0);
    lines.pop_back();
    text_ += painted(lines, dim) + "\n";
}

void Page::graph() {
    if (review_.moves.empty()) return;
    constexpr int rows = 6;
    constexpr std::string_view blocks[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    const std::vector<double> chances = white_chances(review_);
    const std::size_t plies = review_.moves.size();
    const std::size_t room = width() - 9;
    const std::size_t columns = plies * 2 <= room ? plies * 2 : std::min(plies, room);
    const auto ply_at = [&](std::size_t column) { return column * plies / columns; };
    text_ += "\n" + painted("Who was winning", bold) + "\n";
    for (int row = rows - 1; row >= 0; --row) {
        const char* label = row == rows - 1 ? "White" : row == 0 ? "Black" : "";
        std::string line = fmt::format("{:>7} ", row == rows / 2 - 1 ? "level" : label);
        for (std::size_t column = 0; column < columns; ++column) {
            const double level = chances[ply_at(column) + 1] * rows * 8;
            const int filled = std::clamp(int(std::lround(level)) - row * 8, 0, 8);
            line += row == rows / 2 && filled == 0 ? "┈" : blocks[filled];
        }
        text_ += line + "\n";
    }
    // Below: where errors and fine moves were, and the numbers of the moves.
    std::string marks = std::string(8, ' ');
    std::string numbers = std::string(8, ' ');
    std::size_t marked = 0;
    const int step = columns / std::max<std::size_t>(1, plies) >= 2 ? 5 : 10;
    for (std::size_t i = 0; i < plies; ++i) {
        const ReviewedMove& move = review_.moves[i];
        const std::size_t column = (i * columns + plies - 1) / plies;
        const bool error = move.verdict >= MoveClass::mistake;
        if ((error || is_praise(move.verdict)) && column >= marked) {
            marks += std::string(column - marked, ' ');
            marks += painted(error ? "?" : "!", color_of(move.verdict));
            marked = column + 1;
        }
        const int number = move.position.fullmove_number();
        if (move.mover() == Color::white && (number == 1 || number % step == 0) &&
            8 + column >= numbers.size() + (i > 0))
            numbers += std::string(8 + column - numbers.size(), ' ') + std::to_string(number);
    }
    if (marked > 0) text_ += marks + "\n";
    text_ += painted(numbers, dim) + "\n";
}

void Page::row(std::string_view label, std::string_view glyph, const ByColor<std::string>& cells,
               std::string_view code) {
    const std::string left = fmt::format("  {:<13}{:<3}", label, glyph);
    const std::string line = padded(cells[Color::white], column()) + cells[Color::black];
    text_ += (code.empty() ? left : painted(left, code)) + "  " + line + "\n";
}

void Page::count_row(std::string_view label, MoveClass verdict) {
    ByColor<std::string> cells;
    bool any = false;
    for (const Color color : colors) {
        const int count = review_.sides[color].counts[verdict];
        cells[color] = count == 0 ? "-" : std::to_string(count);
        any = any || count > 0;
    }
    if (any || verdict >= MoveClass::mistake) row(label, sign(verdict), cells, color_of(verdict));
}

void Page::table() {
    const auto cells = [&](auto&& value) {
        return ByColor<std::string>{
            {value(review_.sides[Color::white]), value(review_.sides[Color::black])}};
    };
    const auto percent = [](const std::optional<double>& value) {
        return value ? fmt::format("{:.0f} %", *value) : std::string("-");
    };
    text_ += "\n";
    names_row();
    row("accuracy", "", cells([&](const SideReview& side) { return percent(side.accuracy); }),
        bold);
    int played = 0;
    for (const Phase phase : phases)
        played += review_.sides[Color::white].accuracy_by_phase[phase] ||
                  review_.sides[Color::black].accuracy_by_phase[phase];
    for (const Phase phase : phases) {
        const auto of_phase =
            cells([&](const SideReview& side) { return percent(side.accuracy_by_phase[phase]); });
        if (played > 1 && (of_phase[Color::white] != "-" || of_phase[Color::black] != "-"))
            row("  " + std::string(name(phase)), "", of_phase, dim);
    }
    count_row("brilliant", MoveClass::brilliant);
    count_row("great", MoveClass::great);
    count_row("inaccuracies", MoveClass::inaccuracy);
    count_row("mistakes", MoveClass::mistake);
    count_row("blunders", MoveClass::blunder);
    if (!review_.sides[Color::white].time && !review_.sides[Color::black].time) return;
    row("time", "", cells([](const SideReview& side) {
            return side.time ? duration_text(side.time->total) : std::string("-");
        }));
    row("longest think", "", cells([&](const SideReview& side) {
            if (!side.time || side.time->longest.empty()) return std::string("-");
            const ReviewedMove& move = review_.moves[side.time->longest[0]];
            return fmt::format("{} on {}", duration_text(*move.spent),
                               numbered_san(move.position, move.move));
        }));
}

void Page::board(const ReviewedMove& move) {
    // From the side of whoever is to move.
    const bool white = move.mover() == Color::white;
    for (int row = 0; row < 8; ++row) {
        const int rank = white ? 7 - row : row;
        std::string line = fmt::format("      {} ", rank + 1);
        for (int column = 0; column < 8; ++column) {
            const Square square = Square::at(white ? column : 7 - column, rank);
            const auto piece = move.position.piece_on(square);
            const bool hot = square == move.move.from() || square == move.move.to();
            const std::string man(1, piece ? piece->fen_letter() : '.');
            line += ' ' + (piece && hot ? painted(man, bold_red) : piece ? man : painted(man, dim));
        }
        text_ += line + "\n";
    }
    text_ += std::string("         ") + (white ? "a b c d e f g h" : "h g f e d c b a") + "\n";
}

// Other moves that are as good: by name only, since the words have given no reason for them.
void Page::candidates(const ReviewedMove& move) {
    std::vector<std::string> others;
    bool is_named = false;
    for (const std::size_t i : move.better_moves) {
        const std::string san = numbered_san(move.position, move.lines[i].moves[0]);
        const bool told =
            std::any_of(move.telling.sentences.begin(), move.telling.sentences.end(),
                        [&](const std::string& text) { return text.find(san) != text.npos; });
        is_named = is_named || told;
        if (!told) others.push_back(san);
    }
    if (!others.empty())
        text_ += wrapped(fmt::format("{}: {}", is_named ? "As good" : "Better", listed(others)),
                         width(), 5);
}

void Page::moment(const ReviewedMove& move) {
    std::string head = change_of_fortune(review_, move);
    if (move.spent) head += fmt::format("; {} spent", duration_text(*move.spent));
    if (move.in_haste)
        head += fmt::format(" where about {} were due", duration_text(*move.deserved));
    if (move.in_time_trouble) head += ", in time trouble";
    text_ += "\n  " + painted(move_with_sign(move), color_of(move.verdict)) + "  " +
             painted(head, dim) + "\n";
    const int elo = review_.sides[review_.side.value_or(move.mover())].told_to;
    if (style_.boards || elo < style_.boards_below) board(move);
    std::string words;
    for (const std::string& sentence : move.telling.sentences)
        words += (words.empty() ? "" : " ") + sentence;
    text_ += wrapped(words, width(), 5);
    if (is_error(move.verdict)) candidates(move);
    const std::string& lesson = move.telling.lesson;
    if (lesson.empty() || std::find(lessons_.begin(), lessons_.end(), lesson) != lessons_.end())
        return;
    text_ += wrapped(lesson, width(), 5);
    lessons_.push_back(lesson);
}

void Page::moments() {
    if (review_.teachable.empty()) return;
    text_ += "\n" + painted("What to learn from it", bold) + "\n";
    std::vector<std::size_t> in_order = review_.teachable;
    std::sort(in_order.begin(), in_order.end());
    for (const std::size_t i : in_order) moment(review_.moves[i]);
}

void Page::summary() {
    std::string words;
    for (const std::string& sentence : game_summary(review_))
        words += (words.empty() ? "" : " ") + sentence;
    if (review_.moves.empty() && review_.moves_in_game == 0) words = "There is no move to review.";
    if (!review_.complete)
        words += fmt::format("{}The work was interrupted: {} of {} half moves were looked at.",
                             words.empty() ? "" : " ", review_.moves.size(), review_.moves_in_game);
    if (is_quick_look(review_))
        words += fmt::format("{}This was a quick look: a longer one may change verdicts.",
                             words.empty() ? "" : " ");
    if (words.empty()) return;
    text_ += "\n" + painted("In short", bold) + "\n" + wrapped(words, width(), 2);
}

}  // namespace

ReviewTextStyle style_of(const ReviewRequest& request, const Paper& paper) {
    return {paper, request.boards, paper.terminal ? sees_boards_below : 0};
}

std::string review_overview(const Review& review, const ReviewTextStyle& style) {
    Page page(review, style);
    page.header();
    page.graph();
    if (!review.moves.empty()) page.table();
    return page.take();
}

std::string review_text(const Review& review, const ReviewTextStyle& style, bool is_first) {
    const std::string line = "\n" + std::string(std::size_t(style.width), '=') + "\n\n";
    Page page(review, style);
    page.header();
    page.summary();
    page.graph();
    if (!review.moves.empty()) page.table();
    page.moments();
    return (is_first ? "" : line) + page.take();
}

std::string text(const ReviewRequest& request, const Review& review, const Paper& paper,
                 std::uint64_t before) {
    return review_text(review, style_of(request, paper), before == 0);
}

std::string text(const ReviewRequest&, const ReviewAnswer& answer, const Paper& paper) {
    std::string text;
    for (const style::Profile& profile : answer.players)
        text += fmt::format(
            "\n{}\n\n{}, {} games together\n\n{}", std::string(std::size_t(paper.width), '='),
            escape_controls(profile.player), profile.sums.games(), comparison_text(profile));
    return text;
}

}  // namespace kibitzer
