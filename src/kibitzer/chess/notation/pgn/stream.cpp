#include "kibitzer/chess/notation/pgn/stream.hpp"

#include <algorithm>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t block = std::size_t(1) << 20;
// From here on a game without tags is looked for as well.
constexpr std::size_t long_without_tags = 8 * block;

}  // namespace

std::optional<PgnChunk> PgnChunkReader::next() {
    for (;;) {
        if (buffer_.size() < block) read_more(block - buffer_.size());
        drop_blanks();
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

std::optional<std::size_t> PgnChunkReader::find_cut() const {
    if (buffer_.size() < block) return std::nullopt;
    if (const auto start = find_last_game_start(buffer_)) return start;
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

void PgnChunkReader::read_more(std::size_t amount) {
    std::size_t filled = buffer_.size();
    buffer_.resize(filled + amount);
    while (filled < buffer_.size() && !at_end_) {
        const auto count = source_->read(buffer_.data() + filled, buffer_.size() - filled);
        if (count)
            filled += *count;
        else
            error_ = count.error();
        at_end_ = !count || *count == 0;
    }
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
    for (;;) {
        // Enough of the text before stays in view to recognise the start of a game.
        if (const auto start = find_first_game_start(buffer_)) {
            skipped_lines_ += std::uint64_t(
                std::count(buffer_.begin(), buffer_.begin() + std::ptrdiff_t(*start), '\n'));
            buffer_.erase(0, *start);
            return;
        }
        if (at_end_) {
            buffer_.clear();
            return;
        }
        const std::size_t keep = std::min<std::size_t>(buffer_.size(), 4096);
        const auto end = buffer_.end() - std::ptrdiff_t(keep);
        skipped_lines_ += std::uint64_t(std::count(buffer_.begin(), end, '\n'));
        buffer_.erase(buffer_.begin(), end);
        read_more(block);
    }
}

void finish_findings(const PgnChunk& chunk, ChunkFindings& findings) {
    for (PgnProblem& problem : findings.problems) problem.line += chunk.skipped_lines;
    findings.lines =
        chunk.skipped_lines + std::uint64_t(std::count(chunk.text.begin(), chunk.text.end(), '\n'));
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
    games_before_ += findings.games;
    lines_before_ += findings.lines;
}

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
    const auto first = find_first_game_start(std::string_view(text).substr(second_line));
    if (!first) {
        parts.head = std::move(text);
        return parts;
    }
    const std::size_t last = *find_last_game_start(text);
    parts.head = text.substr(0, second_line + *first);
    parts.tail = text.substr(last);
    text.resize(last);
    text.erase(0, second_line + *first);
    parts.games = std::move(text);
    return parts;
}

}  // namespace kibitzer
