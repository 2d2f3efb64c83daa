// Where a game surely starts, told from the text around alone, so that a file can be cut there and
// its parts be read independently: a line of the form [Name "..., after an empty line, after a line
// that is not a tag itself. This holds in comments as well: a comment that was never closed ends
// at the next game instead of swallowing the rest of the file.
#pragma once

#include <optional>
#include <string_view>

namespace kibitzer {

// Does this text begin with [Name " ?
[[nodiscard]] bool is_tag_line(std::string_view text);

// Does a game surely start at this offset?
[[nodiscard]] bool is_game_start(std::string_view text, std::size_t offset);

// Offset of the first (behind `from`) or last sure game start in `text`. The beginning of the text
// itself does not count: what comes before it is not known.
[[nodiscard]] std::optional<std::size_t> find_first_game_start(std::string_view text,
                                                               std::size_t from = 0);
[[nodiscard]] std::optional<std::size_t> find_last_game_start(std::string_view text);

// The same for games that follow each other without an empty line: a tag behind a line that ends
// with a result. In a comment that need not be a game, so it is asked only where long text has none
// of the others.
[[nodiscard]] std::optional<std::size_t> find_first_unspaced_start(std::string_view text);
[[nodiscard]] std::optional<std::size_t> find_last_unspaced_start(std::string_view text);

// The same for games without tags: an empty line, "1.", and a result at the end of the line before.
[[nodiscard]] std::optional<std::size_t> find_last_untagged_start(std::string_view text);

}  // namespace kibitzer
