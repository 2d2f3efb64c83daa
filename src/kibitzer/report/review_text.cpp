#include "kibitzer/report/review_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/chess/win_chance.hpp"
#include "kibitzer/report/review_words.hpp"
#include "kibitzer/teach/profile.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view bold = "1";
constexpr std::string_view dim = "2";
constexpr std::string_view red = "31";
constexpr std::string_view bold_red = "1;31";
constexpr std::string_view yellow = "33";
constexpr std::string_view green = "32";
constexpr std::string_view bold_cyan = "1;36";

constexpr int shown_plies = 6;  // of a candidate line
constexpr int few_plies = 3;    // for those who do not read lines
// Win chance by which a candidate may be worse than the best to be named.
constexpr double worth_naming = 0.05;

std::size_t characters(std::string_view text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// Cut to so many characters, the last one then an ellipsis.
std::string cut(std::string_view text, std::size_t most) {
    if (characters(text) <= most) return std::string(text);
    std::string kept;
    std::size_t count = 0;
    for (const char c : text) {
        if ((c & 0xC0) != 0x80 && ++count >= most) break;
        kept += c;
    }
    return kept + "…";
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

void Page::header() {
    const std::string result(to_string(review_.result));
    const std::string names =
        cut(player(Color::white) + " – " + player(Color::black), width() - result.size() - 2);
    const std::size_t gap = width() - characters(names) - result.size();
    text_ += painted(names, bold) + std::string(gap, ' ') + painted(result, bold) + "\n";
    std::string where;
    for (const std::string_view tag : {"Event", "Site", "Date"}) {
        std::string part = safe_tag(tag);
        if (tag == "Date") part = part.substr(0, part.find(".??"));
        if (part.empty() || part.starts_with("http")) continue;
        where += (where.empty() ? "" : ", ") + part;
    }
    if (!where.empty()) text_ += painted(cut(where, width()), dim) + "\n";
    const OpeningName& opening = review_.opening;
    if (opening.name.empty() && opening.code.empty()) return;
    std::string line = "Opening: " + opening.code;
    if (!opening.name.empty()) line += (opening.code.empty() ? "" : " ") + opening.name;
    const auto book = std::size_t(opening.book_plies);
    if (book > 0 && book <= review_.moves.size()) {
        const ReviewedMove& last = review_.moves[book - 1];
        line += ", known up to " + numbered_san(last.position, last.move);
    }
    text_ += painted(cut(escape_controls(line), width()), dim) + "\n";
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
    const std::size_t column = std::min<std::size_t>(30, (width() - 20) / 2);
    const std::string left = fmt::format("  {:<13}{:<3}", label, glyph);
    const std::string line =
        padded(cut(cells[Color::white], column - 1), column) + cut(cells[Color::black], column - 1);
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
    row("", "", {{player(Color::white), player(Color::black)}});
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

// Does a sentence show a line that begins with this move, whole or in brackets behind it?
bool is_told(const std::vector<std::string>& sentences, const Position& position,
             std::span<const Move> line) {
    const std::string opening = san_line(position, line, 2);
    const std::string first = numbered_san(position, line[0]);
    return std::any_of(sentences.begin(), sentences.end(), [&](const std::string& sentence) {
        if (sentence.find(opening) != sentence.npos) return true;
        const std::size_t at = sentence.find(first);
        return at != sentence.npos && sentence.find(" (", at) != sentence.npos;
    });
}

void Page::candidates(const ReviewedMove& move) {
    int shown = 0;
    const int elo = review_.sides[review_.side.value_or(move.mover())].told_to;
    const int plies = profile_of(elo).shows_lines ? shown_plies : few_plies;
    for (const ScoredLine& line : move.lines) {
        if (shown >= style_.show) break;
        if (line.moves[0] == move.move) continue;
        if (win_chance(line.score, move.mover()) + worth_naming < move.facts.chance_best) break;
        ++shown;
        // What the words have told already is not told again.
        if (is_told(move.telling.sentences, move.position, line.moves)) continue;
        const std::string label = shown == 1 ? "Better" : "Also";
        text_ += wrapped(
            fmt::format("{}: {}", label, san_line(move.position, line.moves, std::size_t(plies))),
            width(), 5);
    }
}

void Page::moment(const ReviewedMove& move) {
    std::string head = change_of_fortune(review_, move);
    if (move.spent) head += fmt::format("; {} spent", duration_text(*move.spent));
    if (move.deserved)
        head += fmt::format(" where about {} were due", duration_text(*move.deserved));
    if (move.in_time_trouble) head += ", in time trouble";
    text_ += "\n  " + painted(move_with_sign(move), color_of(move.verdict)) + "  " +
             painted(head, dim) + "\n";
    if (style_.boards) board(move);
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
        words += fmt::format(
            "{}This was a quick look ({} nodes a position): with more, verdicts "
            "may change.",
            words.empty() ? "" : " ", with_commas(review_.nodes));
    if (words.empty()) return;
    text_ += "\n" + painted("In short", bold) + "\n" + wrapped(words, width(), 2);
}

}  // namespace

std::string review_overview(const Review& review, const ReviewTextStyle& style) {
    Page page(review, style);
    page.header();
    page.graph();
    if (!review.moves.empty()) page.table();
    return page.take();
}

std::string review_lessons(const Review& review, const ReviewTextStyle& style) {
    Page page(review, style);
    page.moments();
    page.summary();
    return page.take();
}

}  // namespace kibitzer
