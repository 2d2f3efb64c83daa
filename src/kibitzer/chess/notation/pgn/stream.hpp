// PGN files of any size, read in pieces that start and end between games and are worked on by
// several threads. Memory depends on the number of threads, not on the size of the file. The
// pieces, and so all answers, do not depend on the number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/notation/pgn/note.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/chess/notation/pgn/problem.hpp"
#include "kibitzer/chess/notation/pgn/unit.hpp"

namespace kibitzer {

struct PgnChunk {
    std::string text;                 // whole games
    std::uint64_t skipped_lines = 0;  // lines before the text that were not kept
    bool cut = false;                 // a game too long to be held ends here; the rest is dropped
    std::uint64_t lines = 0;          // of the text, once counted
    std::uint64_t nul_bytes = 0;      // that were replaced by blanks
    std::uint64_t nul_line = 0;       // the first one's, counted from the start of the text
};
// Counts the lines of the text, and puts blanks in place of NUL bytes.
void prepare_chunk(PgnChunk& chunk);

// What a chunk amounts to, and what is wrong in it. Game and line numbers count from the start of
// the chunk until ProblemLocator has put them right.
struct ChunkFindings {
    std::vector<PgnProblem> problems;
    PgnNotes notes;
    std::uint64_t games = 0;  // also those passed over
    std::uint64_t lines = 0;

    [[nodiscard]] std::uint64_t games_read() const { return games - notes.passed_over(); }
};
// A prepared chunk through the parser into a visitor; counts its games, notes and lines. Problems
// are the visitor's to collect.
void read_chunk(const PgnChunk& chunk, PgnVisitor& visitor, ChunkFindings& findings);

// Knows how many games and lines came before; takes the chunks in the order of the file.
class ProblemLocator {
public:
    void locate(ChunkFindings& findings);
    [[nodiscard]] const PgnNotes& notes() const { return notes_; }
    [[nodiscard]] std::uint64_t games() const { return games_before_; }

private:
    std::uint64_t games_before_ = 0;
    std::uint64_t lines_before_ = 0;
    PgnNotes notes_;
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
    // The error that ended the stream before its end, or the first damage on the way.
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] std::uint64_t consumed() const { return source_->consumed(); }

private:
    [[nodiscard]] std::optional<std::size_t> find_cut() const;
    PgnChunk take(std::size_t length);
    PgnChunk take_up_to_gap();
    std::optional<PgnChunk> take_finished();
    void read_more(std::size_t amount);
    void drop_blanks();
    void drop_rest_of_cut_game();

    std::unique_ptr<ByteSource> source_;
    std::string buffer_;
    std::uint64_t skipped_lines_ = 0;
    std::optional<std::size_t> gap_;  // where in the buffer bytes were lost
    bool at_end_ = false;
    std::optional<Error> error_;
};

// Text that breaks off may do so within a word, and half a move can be another one (O-O of O-O-O):
// without its last word, unless that is a result.
void drop_broken_word(std::string& text);
// Can this text be the start of a game, though nothing is known of what stood before it?
[[nodiscard]] bool begins_with_event(std::string_view text);

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
    // The file could not be opened, was read up to here only, or is damaged within.
    std::optional<Error> error;
    PgnNotes notes;
    bool any_text = false;  // there was more than blanks and escaped lines
    bool interrupted = false;
    bool enough = false;  // whoever took the answers wanted no more
};

struct StreamOptions {
    const std::string* text = nullptr;  // read instead of the file
    int threads = 1;
    std::function<bool()> stop;                      // asked now and then; one thread at a time
    std::function<void(std::uint64_t)> on_progress;  // bytes of the file used up; any thread
    // Games that an engine has looked at, where that is wanted; 0 when it begins; any thread.
    std::function<void(std::uint64_t)> on_analysed = {};
};

// What was made of a chunk, without its type. `findings` points into it, or nowhere.
struct ChunkAnswer {
    std::shared_ptr<void> answer;
    ChunkFindings* findings = nullptr;
};
StreamReport process_chunks(const PgnUnit& unit, const StreamOptions& options,
                            const std::function<ChunkAnswer(const PgnChunk&)>& work,
                            const std::function<bool(void*)>& deliver);

// Calls work(PgnChunk) on all threads and deliver(answer) in the order of the file, until that
// answers false, if it answers at all. An answer that has a member `findings` gets it located
// before it is delivered: within the unit.
template <class Work, class Deliver>
StreamReport process_pgn(const PgnUnit& unit, const StreamOptions& options, Work work,
                         Deliver deliver) {
    using Answer = decltype(work(PgnChunk{}));
    return process_chunks(
        unit, options,
        [&](const PgnChunk& chunk) {
            auto answer = std::make_shared<Answer>(work(chunk));
            ChunkFindings* findings = nullptr;
            if constexpr (requires { answer->findings.notes; }) findings = &answer->findings;
            return ChunkAnswer{std::move(answer), findings};
        },
        [&](void* answer) {
            if constexpr (std::is_same_v<decltype(deliver(std::declval<Answer>())), bool>) {
                return deliver(std::move(*static_cast<Answer*>(answer)));
            } else {
                deliver(std::move(*static_cast<Answer*>(answer)));
                return true;
            }
        });
}

// A whole file.
template <class Work, class Deliver>
StreamReport process_pgn(const std::string& path, const StreamOptions& options, Work work,
                         Deliver deliver) {
    return process_pgn(PgnUnit{path}, options, std::move(work), std::move(deliver));
}

}  // namespace kibitzer
