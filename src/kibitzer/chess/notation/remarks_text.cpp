#include "kibitzer/chess/notation/remarks_text.hpp"

#include <fmt/format.h>

#include <cmath>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// What format_time writes must be readable again.
constexpr Milliseconds longest_time = std::chrono::hours(100'000);

// "1:02:03", "0:05:30.250", "90"; hours and minutes may be missing.
std::optional<Milliseconds> parse_time(std::string_view text) {
    const auto parts = split(text, ':');
    if (parts.size() > 3) return std::nullopt;
    std::int64_t whole = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        const auto part = parse_integer<std::uint32_t>(parts[i]);
        if (!part || *part > 100000) return std::nullopt;
        whole = whole * 60 + *part;
    }
    const auto seconds = parse_decimal(parts.back());
    if (!seconds || *seconds < 0 || *seconds > 1e7) return std::nullopt;
    const Milliseconds time(whole * 60'000 + std::llround(*seconds * 1000));
    if (time >= longest_time) return std::nullopt;
    return time;
}

std::string format_time(Milliseconds time) {
    const std::int64_t total = time.count();
    const std::int64_t seconds = total / 1000;
    std::string text =
        fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if (total % 1000 != 0) text += fmt::format(".{:03}", total % 1000);
    return text;
}

// "0.35", "-1.2", "#3", "#-2", each with an optional ",depth".
std::optional<EngineScore> parse_eval(std::string_view text) {
    const auto parts = split(text, ',');
    EngineScore eval;
    if (parts[0].starts_with('#')) {
        const auto moves = parse_integer<int>(parts[0].substr(1));
        if (!moves) return std::nullopt;
        eval.score.value = Mate{*moves};
    } else {
        const auto pawns = parse_decimal(parts[0]);
        if (!pawns || std::abs(*pawns) > 10000) return std::nullopt;
        eval.score.value = Centipawns{int(std::lround(*pawns * 100))};
    }
    if (parts.size() > 2) return std::nullopt;
    if (parts.size() == 2) {
        eval.depth = parse_integer<int>(trimmed(parts[1]));
        if (!eval.depth) return std::nullopt;
    }
    return eval;
}

std::string format_eval(const EngineScore& eval) {
    std::string text;
    if (const auto* mate = std::get_if<Mate>(&eval.score.value)) {
        text = fmt::format("#{}", mate->moves);
    } else {
        const int value = std::get<Centipawns>(eval.score.value).value;
        text = fmt::format("{}{}.{:02}", value < 0 ? "-" : "", std::abs(value) / 100,
                           std::abs(value) % 100);
    }
    if (eval.depth) text += fmt::format(",{}", *eval.depth);
    return text;
}

std::optional<MarkColor> parse_mark_color(char c) {
    switch (c) {
        case 'G':
            return MarkColor::green;
        case 'R':
            return MarkColor::red;
        case 'Y':
            return MarkColor::yellow;
        case 'B':
            return MarkColor::blue;
        default:
            return std::nullopt;
    }
}

bool read_arrows(std::string_view text, std::vector<Arrow>& arrows) {
    std::vector<Arrow> found;
    for (const std::string_view item : split(text, ',')) {
        const std::string_view mark = trimmed(item);
        if (mark.size() != 5) return false;
        const auto color = parse_mark_color(mark[0]);
        const auto from = Square::parse(mark.substr(1, 2));
        const auto to = Square::parse(mark.substr(3, 2));
        if (!color || !from || !to) return false;
        found.push_back({*color, *from, *to});
    }
    arrows.insert(arrows.end(), found.begin(), found.end());
    return true;
}

bool read_circles(std::string_view text, std::vector<Circle>& circles) {
    std::vector<Circle> found;
    for (const std::string_view item : split(text, ',')) {
        const std::string_view mark = trimmed(item);
        if (mark.size() != 3) return false;
        const auto color = parse_mark_color(mark[0]);
        const auto square = Square::parse(mark.substr(1, 2));
        if (!color || !square) return false;
        found.push_back({*color, *square});
    }
    circles.insert(circles.end(), found.begin(), found.end());
    return true;
}

template <class T>
bool assign(std::optional<T>& target, std::optional<T> value) {
    if (value) target = value;
    return value.has_value();
}

// `command` is the inside of [%...]. False if it is not one of ours, or not readable.
bool read_command(std::string_view command, Remarks& remarks) {
    const std::size_t blank = command.find_first_of(" \t\r\n\v\f");
    if (blank == std::string_view::npos) return false;
    const std::string_view name = command.substr(0, blank);
    const std::string_view argument = trimmed(command.substr(blank));
    if (name == "clk") return assign(remarks.clock, parse_time(argument));
    if (name == "emt") return assign(remarks.elapsed, parse_time(argument));
    if (name == "eval") return assign(remarks.eval, parse_eval(argument));
    if (name == "cal") return read_arrows(argument, remarks.arrows);
    if (name == "csl") return read_circles(argument, remarks.circles);
    return false;
}

void append_words(std::string_view text, std::string& words) {
    for (const std::string_view word : split_blanks(text)) {
        if (!words.empty()) words += ' ';
        words += to_utf8(word);
    }
}

}  // namespace

void read_remarks(std::string_view comment, Remarks& remarks) {
    while (!comment.empty()) {
        const std::size_t open = comment.find("[%");
        const std::size_t close = open == comment.npos ? open : comment.find(']', open);
        if (close == comment.npos) break;
        append_words(comment.substr(0, open), remarks.words);
        if (!read_command(comment.substr(open + 2, close - open - 2), remarks))
            append_words(comment.substr(open, close + 1 - open), remarks.words);
        comment.remove_prefix(close + 1);
    }
    append_words(comment, remarks.words);
}

std::vector<std::string> remark_tokens(const Remarks& remarks) {
    std::vector<std::string> tokens;
    if (remarks.eval) tokens.push_back("[%eval " + format_eval(*remarks.eval) + "]");
    if (remarks.clock) tokens.push_back("[%clk " + format_time(*remarks.clock) + "]");
    if (remarks.elapsed) tokens.push_back("[%emt " + format_time(*remarks.elapsed) + "]");
    std::string marks;
    for (const Circle& circle : remarks.circles)
        marks += (marks.empty() ? "" : ",") + std::string(1, char(circle.color)) +
                 circle.square.to_string();
    if (!marks.empty()) tokens.push_back("[%csl " + marks + "]");
    marks.clear();
    for (const Arrow& arrow : remarks.arrows)
        marks += (marks.empty() ? "" : ",") + std::string(1, char(arrow.color)) +
                 arrow.from.to_string() + arrow.to.to_string();
    if (!marks.empty()) tokens.push_back("[%cal " + marks + "]");
    for (const std::string_view word : split_blanks(remarks.words)) {
        std::string safe(word);  // a closing brace would end the comment
        for (char& c : safe)
            if (c == '}') c = ')';
        tokens.push_back(std::move(safe));
    }
    return tokens;
}

}  // namespace kibitzer
