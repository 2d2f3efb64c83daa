// PGN files of any size, read in pieces that start and end between games and are worked on by
// several threads. Memory depends on the number of threads, not on the size of the file. The
// pieces, and so all answers, do not depend on the number of threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"

namespace kibitzer {

struct PgnChunk {
    std::string text;                 // whole games
    std::uint64_t skipped_lines = 0;  // lines before the text that were not kept
    bool cut = false;                 // a game too long to be held ends here; the rest is dropped
};

// What a chunk amounts to, and what is wrong in it. Game and line numbers in `problems` count from
// the start of the chunk until ProblemLocator has put them right.
struct ChunkFindings {
    std::vector<PgnProblem> problems;
    std::uint64_t games = 0;
    std::uint64_t lines = 0;
};
// Adds up the lines of a chunk and notes if it was cut; to be called when its games are counted.
void finish_findings(const PgnChunk& chunk, ChunkFindings& findings);

// Knows how many games and lines came before; takes the chunks in the order of the file.
class ProblemLocator {
public:
    void locate(ChunkFindings& findings);

private:
    std::uint64_t games_before_ = 0;
    std::uint64_t lines_before_ = 0;
};

// More empty space than this between or within games is not kept.
inline constexpr std::size_t longest_gap = 4096;
// A game whose text is longer than this is cut.
inline constexpr std::size_t longest_game_text = std::size_t(64) << 20;

// Reads a stream of bytes into chunks. For one thread at a time.
class PgnChunkReader {
public:
    explicit PgnChunkReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    [[nodiscard]] std::optional<PgnChunk> next();
    // The error that ended the stream before its end, if there was one.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] std::uint64_t consumed() const { return source_->consumed(); }

private:
    [[nodiscard]] std::optional<std::size_t> find_cut() const;
    PgnChunk take(std::size_t length);
    std::optional<PgnChunk> take_finished();
    void read_more(std::size_t amount);
    void drop_blanks();
    void drop_rest_of_cut_game();

    std::unique_ptr<ByteSource> source_;
    std::string buffer_;
    std::uint64_t skipped_lines_ = 0;
    bool at_end_ = false;
    std::optional<Error> error_;
};

// The pieces of a decoded frame, which begins and ends anywhere: the end of a game of the frame
// before, whole games, and the start of a game that goes on in the next frame.
struct FrameText {
    std::string head;
    std::string games;
    std::string tail;
};
[[nodiscard]] FrameText split_frame(std::string text);

// Is there anything but blanks, a byte order mark and escaped lines?
[[nodiscard]] bool says_something(std::string_view text);

struct StreamReport {
    std::optional<Error> error;  // the file could not be opened, or was read up to here only
    bool any_text = false;       // there was more than blanks and escaped lines
    bool interrupted = false;
};

struct StreamOptions {
    int threads = 1;
    std::function<bool()> stop;                      // asked now and then; one thread at a time
    std::function<void(std::uint64_t)> on_progress;  // bytes of the file used up; any thread
};

// Calls work(PgnChunk) on all threads and deliver(answer) in the order of the file.
template <class Work, class Deliver>
StreamReport process_pgn(const std::string& path, const StreamOptions& options, Work work,
                         Deliver deliver) {
    StreamReport report;
    const auto stopped = [&] {
        report.interrupted = options.stop && options.stop();
        return report.interrupted;
    };
    const auto frames = find_zstd_frames(path);
    if (!frames) {
        auto source = open_bytes(path);
        if (!source) {
            report.error = source.error();
            return report;
        }
        PgnChunkReader reader(std::move(*source));
        process_in_order(
            options.threads,
            [&]() -> std::optional<PgnChunk> {
                if (stopped()) return std::nullopt;
                if (options.on_progress) options.on_progress(reader.consumed());
                auto chunk = reader.next();
                if (chunk) report.any_text = report.any_text || says_something(chunk->text);
                return chunk;
            },
            work, deliver);
        report.error = reader.error();
        if (report.error && report.error->code == Errc::interrupted) {
            report.error.reset();
            report.interrupted = true;
        }
        return report;
    }

    // Frames are independent: each thread decodes its own. Games that straddle two frames are put
    // together when the second one is delivered.
    using Answer = decltype(work(PgnChunk{}));
    struct FrameAnswer {
        std::uint64_t blank_lines = 0;  // of a frame that holds nothing but a gap
        std::string head;
        std::optional<Answer> games;
        std::string tail;
        std::optional<Error> error;
    };
    std::size_t next_frame = 0;
    PgnChunk straddling;
    std::atomic<bool> damaged{false};
    process_in_order(
        options.threads,
        [&]() -> std::optional<ZstdFrame> {
            if (next_frame == frames->size() || damaged || stopped()) return std::nullopt;
            if (options.on_progress) options.on_progress((*frames)[next_frame].offset);
            return (*frames)[next_frame++];
        },
        [&](const ZstdFrame& frame) {
            FrameAnswer answer;
            auto text = read_zstd_frame(path, frame);
            if (!text) {
                answer.error = text.error();
                return answer;
            }
            if (trimmed(*text).empty()) {
                answer.blank_lines = std::uint64_t(std::count(text->begin(), text->end(), '\n'));
                answer.head = text->substr(0, longest_gap);
                return answer;
            }
            FrameText parts = split_frame(std::move(*text));
            answer.head = std::move(parts.head);
            answer.tail = std::move(parts.tail);
            if (!parts.games.empty()) answer.games = work(PgnChunk{std::move(parts.games)});
            return answer;
        },
        [&](FrameAnswer&& answer) {
            if (answer.error && !damaged.exchange(true)) report.error = answer.error;
            if (damaged) return;
            if (straddling.text.empty() && trimmed(answer.head).empty())
                straddling.skipped_lines += answer.blank_lines;
            else if (!straddling.cut)
                straddling.text += answer.head;
            if (straddling.text.size() > longest_game_text) {
                straddling.text.resize(longest_game_text);
                straddling.cut = true;
            }
            report.any_text = report.any_text || answer.games || says_something(straddling.text);
            if (answer.tail.empty()) return;  // no game starts in this frame
            deliver(work(std::exchange(straddling, {})));
            if (answer.games) deliver(std::move(*answer.games));
            straddling.text = std::move(answer.tail);
        });
    if (!straddling.text.empty()) deliver(work(std::move(straddling)));
    return report;
}

}  // namespace kibitzer
