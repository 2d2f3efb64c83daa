#include "kibitzer/chess/notation/pgn/stream.hpp"

#include <algorithm>
#include <array>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t block = std::size_t(1) << 20;
// From here on a game without tags is looked for as well.
constexpr std::size_t long_without_tags = 8 * block;

// As std::count, but in bytes side by side: it shows in the time a file takes.
std::uint64_t count_lines(std::string_view text) {
    constexpr std::size_t width = 64;
    constexpr std::size_t most_rows = 255;  // that a byte can count
    std::uint64_t lines = 0;
    while (text.size() >= width) {
        std::array<std::uint8_t, width> counts{};
        const std::size_t rows = std::min(text.size() / width, most_rows);
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t i = 0; i < width; ++i)
                counts[i] = std::uint8_t(counts[i] + (text[row * width + i] == '\n'));
        for (const std::uint8_t count : counts) lines += count;
        text.remove_prefix(rows * width);
    }
    return lines + std::uint64_t(std::count(text.begin(), text.end(), '\n'));
}

// Where the first game starts; in long text, if there is none after an empty line, without one.
std::optional<std::size_t> find_first_start(std::string_view text) {
    if (const auto start = find_first_game_start(text)) return start;
    return text.size() < block / 2 ? std::nullopt : find_first_unspaced_start(text);
}

}  // namespace

std::optional<PgnChunk> PgnChunkReader::next() {
    for (;;) {
        if (buffer_.size() < block) read_more(block - buffer_.size());
        if (!gap_) drop_blanks();
        if (gap_) {
            PgnChunk chunk = take_up_to_gap();
            if (!chunk.text.empty()) return chunk;
            continue;
        }
        if (buffer_.empty() && at_end_) return std::nullopt;
        if (at_end_ && error_ && error_->code == Errc::interrupted) return take_finished();
        if (at_end_) return take(buffer_.size());
        if (const auto cut = find_cut()) return take(*cut);
        if (buffer_.size() >= longest_game_text) {
            PgnChunk chunk = take(buffer_.size());
            chunk.cut = true;
            drop_rest_of_cut_game();
            return chunk;
        }
        read_more(std::max(block, buffer_.size()));  // doubling: no quadratic rereading
    }
}

// After an interruption the last game is not damaged, only not read to its end: leave it out.
std::optional<PgnChunk> PgnChunkReader::take_finished() {
    const auto end = find_last_game_start(buffer_);
    if (!end) {
        buffer_.clear();
        return std::nullopt;
    }
    PgnChunk chunk = take(*end);
    buffer_.clear();
    return chunk;
}

// The last game is kept as far as it goes; what stands behind the gap belongs to a game whose start
// is lost, up to the next one.
PgnChunk PgnChunkReader::take_up_to_gap() {
    PgnChunk chunk = take(*std::exchange(gap_, std::nullopt));
    drop_broken_word(chunk.text);
    if (buffer_.size() < block) read_more(block - buffer_.size());
    if (!begins_with_event(buffer_)) drop_rest_of_cut_game();
    return chunk;
}

std::optional<std::size_t> PgnChunkReader::find_cut() const {
    if (buffer_.size() < block) return std::nullopt;
    if (const auto start = find_last_game_start(buffer_)) return start;
    if (const auto start = find_last_unspaced_start(buffer_)) return start;
    if (buffer_.size() >= long_without_tags) return find_last_untagged_start(buffer_);
    return std::nullopt;
}

PgnChunk PgnChunkReader::take(std::size_t length) {
    PgnChunk chunk;
    chunk.skipped_lines = std::exchange(skipped_lines_, 0);
    std::string rest = buffer_.substr(length);
    buffer_.resize(length);
    chunk.text = std::exchange(buffer_, std::move(rest));
    return chunk;
}

// Ends early at a gap: what stands before it must be used first.
void PgnChunkReader::read_more(std::size_t amount) {
    std::size_t filled = buffer_.size();
    buffer_.resize(filled + amount);
    while (filled < buffer_.size() && !at_end_ && !gap_) {
        const auto count = source_->read(buffer_.data() + filled, buffer_.size() - filled);
        if (source_->lost_before()) gap_ = filled;
        if (count)
            filled += *count;
        else
            error_ = count.error();
        at_end_ = !count || *count == 0;
    }
    if (at_end_ && !error_) error_ = source_->damage();
    buffer_.resize(filled);
}

void PgnChunkReader::drop_blanks() {
    std::size_t blanks = 0;
    while (blanks < buffer_.size() && is_blank(buffer_[blanks])) ++blanks;
    // Whole lines only: what does not stand at the start of its line must not come to stand there.
    if (blanks < buffer_.size()) blanks = buffer_.find_last_of('\n', blanks) + 1;
    const auto end = buffer_.begin() + std::ptrdiff_t(blanks);
    skipped_lines_ += std::uint64_t(std::count(buffer_.begin(), end, '\n'));
    buffer_.erase(buffer_.begin(), end);
}

void PgnChunkReader::drop_rest_of_cut_game() {
    const auto drop = [&](std::size_t length) {
        const auto end = buffer_.begin() + std::ptrdiff_t(length);
        skipped_lines_ += std::uint64_t(std::count(buffer_.begin(), end, '\n'));
        buffer_.erase(buffer_.begin(), end);
        if (gap_) *gap_ -= length;
    };
    for (;;) {
        const std::size_t seen = gap_.value_or(buffer_.size());
        if (const auto start = find_first_start(std::string_view(buffer_).substr(0, seen))) {
            drop(*start);
            return;
        }
        if (at_end_ || gap_) {
            drop(seen);
            return;
        }
        // Enough of the text before stays in view to recognise the start of a game.
        drop(buffer_.size() - std::min<std::size_t>(buffer_.size(), 4096));
        read_more(block);
    }
}

void prepare_chunk(PgnChunk& chunk) {
    chunk.lines = count_lines(chunk.text);
    const std::size_t first = chunk.text.find('\0');
    if (first == std::string::npos) return;
    const auto begin = chunk.text.begin() + std::ptrdiff_t(first);
    chunk.nul_line = 1 + std::uint64_t(std::count(chunk.text.begin(), begin, '\n'));
    chunk.nul_bytes = std::uint64_t(std::count(begin, chunk.text.end(), '\0'));
    std::replace(begin, chunk.text.end(), '\0', ' ');
}

void read_chunk(const PgnChunk& chunk, PgnVisitor& visitor, ChunkFindings& findings) {
    ParsedPgn parsed = parse_pgn(chunk.text, visitor);
    findings.games = parsed.games;
    if (chunk.nul_bytes > 0)
        parsed.notes.add(PgnNote::nul_byte, 0, chunk.nul_line, {}, chunk.nul_bytes);
    findings.notes = {};
    findings.notes.add(parsed.notes, 0, chunk.skipped_lines);
    for (PgnProblem& problem : findings.problems) problem.line += chunk.skipped_lines;
    findings.lines = chunk.skipped_lines + chunk.lines;
    if (chunk.cut)
        findings.problems.push_back({findings.games, findings.lines,
                                     "the game is longer than " +
                                         std::to_string(longest_game_text) +
                                         " bytes: the rest is left out"});
}

void ProblemLocator::locate(ChunkFindings& findings) {
    for (PgnProblem& problem : findings.problems) {
        if (problem.game != 0) problem.game += games_before_;
        problem.line += lines_before_;
    }
    notes_.add(findings.notes, games_before_, lines_before_);
    games_before_ += findings.games;
    lines_before_ += findings.lines;
}

void drop_broken_word(std::string& text) {
    const std::size_t begin = text.find_last_of(" \t\r\n") + 1;  // npos + 1 is 0
    const std::string_view word = std::string_view(text).substr(begin);
    constexpr std::string_view results[] = {"1-0", "0-1", "1/2", "1/2-1/2", "*"};
    if (std::find(std::begin(results), std::end(results), word) == std::end(results))
        text.resize(begin);
}

bool begins_with_event(std::string_view text) { return text.starts_with("[Event \""); }

bool says_something(std::string_view text) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        if (!trimmed(line).empty() && line.front() != '%') return true;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return false;
}

FrameText split_frame(std::string text) {
    FrameText parts;
    // The first line may be the end of a tag and not look like one: it tells nothing.
    const std::size_t second_line = std::min(text.find('\n'), text.size() - 1) + 1;
    const auto first = find_first_start(std::string_view(text).substr(second_line));
    if (!first) {
        parts.head = std::move(text);
        return parts;
    }
    const auto sure = find_last_game_start(text);
    const std::size_t last = sure ? *sure : *find_last_unspaced_start(text);
    parts.head = text.substr(0, second_line + *first);
    parts.tail = text.substr(last);
    text.resize(last);
    text.erase(0, second_line + *first);
    parts.games = std::move(text);
    return parts;
}

}  // namespace kibitzer
