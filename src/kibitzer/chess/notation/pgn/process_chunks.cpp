#include <algorithm>
#include <atomic>

#include "kibitzer/base/in_order.hpp"
#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"

namespace kibitzer {

namespace {

// Puts decoded frames together again: games that straddle two frames, and what is left of them
// where a frame is damaged. Answers are those of `work`; `deliver` gets them in order.
class FrameJoiner {
public:
    using Work = std::function<ChunkAnswer(PgnChunk&&)>;
    using Deliver = std::function<void(const ChunkAnswer&)>;
    struct Frame {
        std::uint64_t blank_lines = 0;  // of a frame that holds nothing but a gap
        std::string head;
        ChunkAnswer games;
        std::string tail;
        bool lost = false;  // its end is missing
    };

    // `first`: nothing of the file stands before; else what a frame begins with belongs to those
    // who read the frames before, up to the first game that starts.
    FrameJoiner(bool first, Work work, Deliver deliver)
        : within_ours_(first), work_(std::move(work)), deliver_(std::move(deliver)) {}

    void add(Frame&& frame) {
        if (!within_ours_) {
            if (frame.tail.empty()) return;
            within_ours_ = true;
            frame.head.clear();
        }
        add_ours(std::move(frame));
    }

    // Can a frame behind those that were added hold more of their last game?
    [[nodiscard]] bool wants_more() const { return within_ours_; }
    // Adds of a frame of others what belongs to that game.
    void add_end(Frame&& frame) {
        if (!frame.tail.empty()) {
            frame.lost = false;
            within_ours_ = false;
        }
        add_ours(std::move(frame));
        if (!within_ours_) straddling_ = {};
    }

    void flush() {
        PgnChunk chunk = std::exchange(straddling_, {});
        if (!chunk.text.empty()) deliver_(work_(std::move(chunk)));
    }

    [[nodiscard]] bool any_text() const { return any_text_; }

private:
    void add_ours(Frame&& frame) {
        if (behind_loss_ && !begins_with_event(frame.head)) {
            if (frame.tail.empty() && !frame.lost)
                return;  // still within a game whose start is lost
            frame.head.clear();
        }
        behind_loss_ = false;
        if (straddling_.text.empty() && trimmed(frame.head).empty())
            straddling_.skipped_lines += frame.blank_lines;
        else if (!straddling_.cut)
            straddling_.text += frame.head;
        if (straddling_.text.size() > longest_game_text) {
            straddling_.text.resize(longest_game_text);
            straddling_.cut = true;
        }
        any_text_ = any_text_ || frame.games.answer || says_something(straddling_.text);
        if (!frame.tail.empty()) {  // a game starts in this frame
            flush();
            if (frame.games.answer) deliver_(frame.games);
            straddling_.text = std::move(frame.tail);
        }
        if (!frame.lost) return;
        drop_broken_word(straddling_.text);
        flush();
        behind_loss_ = true;
    }

    bool within_ours_;
    Work work_;
    Deliver deliver_;
    PgnChunk straddling_;
    bool behind_loss_ = false;
    bool any_text_ = false;
};

// One unit on its way through all threads.
class UnitRun {
public:
    using Work = std::function<ChunkAnswer(const PgnChunk&)>;

    UnitRun(const PgnUnit& unit, const StreamOptions& options, const Work& work,
            const std::function<bool(void*)>& deliver)
        : unit_(unit), options_(options), work_(work), deliver_(deliver) {}

    StreamReport run() {
        if (const auto frames = options_.text ? std::nullopt : find_zstd_frames(unit_.path))
            read_frames(*frames);
        else if (auto source = open_unit())
            read_stream(PgnChunkReader(std::move(*source)));
        else
            report_.error = source.error();
        report_.enough = !wanted_;
        if (report_.enough) report_.interrupted = options_.stop && options_.stop();
        report_.notes = locator_.notes();
        if (unit_.begin == 0 && is_plain_text_named_compressed(unit_.path))
            report_.notes.add(PgnNote::plain_text, 0, 0);
        return std::move(report_);
    }

private:
    // The first frames of an archive cannot be passed over: all games are of the first unit.
    Result<std::unique_ptr<ByteSource>> open_unit() const {
        if (options_.text) return bytes_of(*options_.text);
        if (unit_.is_whole_file()) return open_bytes(unit_.path);
        const auto archive = is_archive(unit_.path);
        if (!archive) return archive.error();
        if (*archive)
            return unit_.begin == 0 ? open_bytes(unit_.path) : open_part(unit_.path, 0, 0);
        const auto begin = find_unit_start(unit_.path, unit_.begin);
        if (!begin) return begin.error();
        const auto end = find_unit_start(unit_.path, unit_.end);
        if (!end) return end.error();
        return open_part(unit_.path, *begin, *end);
    }

    // Stopped, or nobody wants more.
    bool has_ended() {
        report_.interrupted = options_.stop && options_.stop();
        return report_.interrupted || !wanted_;
    }
    [[nodiscard]] ChunkAnswer work_on(PgnChunk chunk) const {
        prepare_chunk(chunk);
        return work_(chunk);
    }
    void deliver_located(const ChunkAnswer& chunk) {
        if (!wanted_) return;
        if (chunk.findings) locator_.locate(*chunk.findings);
        wanted_ = deliver_(chunk.answer.get());
    }

    void read_stream(PgnChunkReader reader) {
        process_in_order(
            options_.threads,
            [&]() -> std::optional<PgnChunk> {
                if (has_ended()) return std::nullopt;
                if (options_.on_progress) options_.on_progress(reader.consumed());
                auto chunk = reader.next();
                if (chunk) report_.any_text = report_.any_text || says_something(chunk->text);
                return chunk;
            },
            [&](PgnChunk chunk) { return work_on(std::move(chunk)); },
            [&](const ChunkAnswer& answer) { deliver_located(answer); });
        report_.error = reader.error();
        if (report_.error && report_.error->code == Errc::interrupted) {
            report_.error.reset();
            report_.interrupted = true;
        }
    }

    // Frames are independent: each thread decodes its own.
    void read_frames(const std::vector<ZstdFrame>& frames) {
        const auto first_at = [&](std::uint64_t offset) {
            return std::partition_point(frames.begin(), frames.end(), [&](const ZstdFrame& frame) {
                return frame.announced_at() < offset;
            });
        };
        auto next = first_at(unit_.begin);
        const auto end = first_at(unit_.end);
        if (next == end) return;
        FrameJoiner joiner(
            next == frames.begin(), [&](PgnChunk&& chunk) { return work_on(std::move(chunk)); },
            [&](const ChunkAnswer& answer) { deliver_located(answer); });
        process_in_order(
            options_.threads,
            [&]() -> std::optional<ZstdFrame> {
                if (next == end || has_ended()) return std::nullopt;
                if (options_.on_progress) options_.on_progress(next->offset);
                return *next++;
            },
            [&](const ZstdFrame& place) { return decode(place); },
            [&](Decoded&& decoded) {
                if (!report_.error) report_.error = decoded.damage;
                joiner.add(std::move(decoded.frame));
            });
        for (; next != frames.end() && joiner.wants_more() && !has_ended(); ++next)
            joiner.add_end(begin_of(*next));
        joiner.flush();
        report_.any_text = joiner.any_text();
    }

    struct Decoded {
        FrameJoiner::Frame frame;
        std::optional<Error> damage;
    };
    [[nodiscard]] Decoded decode(const ZstdFrame& place) const {
        Decoded decoded;
        FrameBytes bytes = read_zstd_frame(unit_.path, place);
        decoded.damage = std::move(bytes.damage);
        decoded.frame.lost = bytes.lost;
        if (trimmed(bytes.text).empty()) {
            decoded.frame.blank_lines =
                std::uint64_t(std::count(bytes.text.begin(), bytes.text.end(), '\n'));
            decoded.frame.head = bytes.text.substr(0, longest_gap);
            return decoded;
        }
        FrameText parts = split_frame(std::move(bytes.text));
        decoded.frame.head = std::move(parts.head);
        decoded.frame.tail = std::move(parts.tail);
        if (!parts.games.empty()) decoded.frame.games = work_on(PgnChunk{std::move(parts.games)});
        return decoded;
    }

    // A frame of others up to its first game. Its beginning is enough if a game surely starts
    // there.
    [[nodiscard]] FrameJoiner::Frame begin_of(const ZstdFrame& place) const {
        constexpr std::size_t enough = std::size_t(1) << 18;
        FrameJoiner::Frame frame;
        std::string text = read_zstd_frame_start(unit_.path, place, enough);
        const std::size_t second_line = std::min(text.find('\n'), text.size()) + 1;
        if (second_line < text.size())
            if (const auto start =
                    find_first_game_start(std::string_view(text).substr(second_line))) {
                frame.tail = text.substr(second_line + *start);
                frame.head = std::move(text);
                frame.head.resize(second_line + *start);
                return frame;
            }
        FrameBytes bytes = read_zstd_frame(unit_.path, place);
        frame.lost = bytes.lost;
        if (trimmed(bytes.text).empty()) {
            frame.head = bytes.text.substr(0, longest_gap);
            return frame;
        }
        FrameText parts = split_frame(std::move(bytes.text));
        frame.head = std::move(parts.head);
        frame.tail = std::move(parts.tail);
        return frame;
    }

    const PgnUnit& unit_;
    const StreamOptions& options_;
    const Work& work_;
    const std::function<bool(void*)>& deliver_;
    std::atomic<bool> wanted_{true};  // one thread reads while another one delivers
    StreamReport report_;
    ProblemLocator locator_;
};

}  // namespace

StreamReport process_chunks(const PgnUnit& unit, const StreamOptions& options,
                            const std::function<ChunkAnswer(const PgnChunk&)>& work,
                            const std::function<bool(void*)>& deliver) {
    return UnitRun(unit, options, work, deliver).run();
}

}  // namespace kibitzer
