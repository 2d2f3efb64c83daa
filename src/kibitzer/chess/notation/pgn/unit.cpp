#include "kibitzer/chess/notation/pgn/unit.hpp"

#include <algorithm>
#include <optional>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::uint64_t first_look = std::uint64_t(1) << 16;
// A tag whose name is not in view to its end is looked at again with what follows.
constexpr std::size_t longest_tag_name = 256;

// What is read of [begin, end): less at the end of the file.
Result<std::string> read_part(const std::string& path, std::uint64_t begin, std::uint64_t end) {
    const auto source = open_part(path, begin, end);
    if (!source) return source.error();
    std::string text(std::size_t(end - begin), '\0');
    std::size_t filled = 0;
    while (filled < text.size()) {
        const auto count = (*source)->read(text.data() + filled, text.size() - filled);
        if (!count) return count.error();
        if (*count == 0) break;
        filled += *count;
    }
    text.resize(filled);
    return text;
}

// Where the line begins that tells whether a game starts at `offset` or behind: the last one before
// it with anything in it. Nothing if its beginning is not in view.
std::optional<std::size_t> find_telling_line(std::string_view text, std::size_t offset) {
    while (offset > 0 && is_blank(text[offset - 1])) --offset;
    if (offset == 0) return std::nullopt;
    const std::size_t newline = text.rfind('\n', offset - 1);
    if (newline == npos) return std::nullopt;
    return newline + 1;
}

// As much of the file before `offset` as tells whether a game starts there.
struct View {
    std::uint64_t begin = 0;  // in the file
    std::string text;
};
Result<View> look_back(const std::string& path, std::uint64_t offset) {
    for (std::uint64_t look = first_look;; look *= 2) {
        const std::uint64_t begin = offset - std::min(look, offset);
        auto text = read_part(path, begin, offset);
        if (!text) return text.error();
        const auto line = find_telling_line(*text, text->size());
        if (line) return View{begin + *line, text->substr(*line)};
        if (begin == 0) return View{0, std::move(*text)};
    }
}

}  // namespace

std::string to_text(const PgnUnit& unit) {
    if (unit.is_whole_file()) return unit.path;
    return unit.path + ":" + std::to_string(unit.begin) + "-" + std::to_string(unit.end);
}

Result<PgnUnit> parse_unit(std::string_view text) {
    const std::size_t colon = text.rfind(':');
    const std::size_t dash = text.rfind('-');
    if (colon == npos || dash == npos || dash < colon ||
        text.find_first_not_of("0123456789-", colon + 1) != npos)
        return PgnUnit{std::string(text)};
    const auto begin = parse_integer<std::uint64_t>(text.substr(colon + 1, dash - colon - 1));
    const auto end = parse_integer<std::uint64_t>(text.substr(dash + 1));
    if (!begin || !end || *begin > *end || colon == 0)
        return Error{Errc::bad_request, in_quotes(text, 200) +
                                            ": expected a unit, FILE:BEGIN-END in bytes, as "
                                            "kibitzer plan writes them, or a file"};
    return PgnUnit{std::string(text.substr(0, colon)), *begin, *end};
}

Result<std::vector<PgnUnit>> plan_units(const std::string& path, std::uint64_t bytes) {
    const auto archive = is_archive(path);
    if (!archive) return archive.error();
    const auto size = file_size(path);
    if (!size)
        return Error{Errc::io,
                     "cannot plan units of " + in_quotes(path, 200) + ": expected a regular file"};
    std::vector<std::uint64_t> bounds;
    if (const auto frames = *archive ? find_zstd_frames(path) : std::nullopt) {
        std::uint64_t next = 0;
        for (const ZstdFrame& frame : *frames) {
            if (frame.announced_at() < next) continue;
            bounds.push_back(frame.announced_at());
            next = frame.announced_at() + bytes;
        }
    } else if (*archive || *size == 0) {
        bounds = {0};
    } else {
        for (std::uint64_t begin = 0; begin < *size; begin += bytes) bounds.push_back(begin);
    }
    bounds.push_back(*size);
    std::vector<PgnUnit> units;
    for (std::size_t i = 0; i + 1 < bounds.size(); ++i)
        units.push_back({path, bounds[i], bounds[i + 1]});
    return units;
}

Result<std::uint64_t> find_unit_start(const std::string& path, std::uint64_t offset) {
    const auto size = file_size(path);
    if (offset == 0 || !size) return offset;
    if (offset >= *size) return *size;
    auto view = look_back(path, offset);
    if (!view) return view.error();
    std::string& text = view->text;
    std::size_t from = text.size() - 1;  // a newline just before `offset` counts
    for (std::uint64_t look = first_look;; look *= 2) {
        const std::uint64_t seen = view->begin + text.size();
        const auto more = read_part(path, seen, std::min(*size, seen + look));
        if (!more) return more.error();
        text += *more;
        if (const auto start = find_first_game_start(text, from)) return view->begin + *start;
        if (more->empty() || seen + more->size() >= *size) return *size;
        // What was seen is dropped but for what tells of the rest.
        if (text.size() < longest_tag_name) continue;
        const std::size_t looked_at = std::max(from, text.size() - longest_tag_name);
        const auto line = find_telling_line(text, looked_at);
        if (!line) continue;
        text.erase(0, *line);
        view->begin += *line;
        from = looked_at - *line;
    }
}

}  // namespace kibitzer
