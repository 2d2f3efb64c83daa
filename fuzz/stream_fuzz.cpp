// PGN in pieces: cut anywhere and put together as the stream does, a text must give the games and
// problems that it gives as a whole. The first byte of the input says how long the pieces are.
#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/chess/notation/pgn/game_start.hpp"
#include "kibitzer/chess/notation/pgn/parser.hpp"
#include "kibitzer/chess/notation/pgn/stream.hpp"
#include "support.hpp"

namespace kibitzer::fuzz {

namespace {

// What a text contains, piece by piece.
struct Contents {
    std::string events;  // all that the parser tells, in one line each
    std::vector<PgnProblem> problems;
    ProblemLocator locator;
};

class Recorder : public PgnVisitor {
public:
    Recorder(std::string& events, std::vector<PgnProblem>& problems)
        : events_(events), problems_(problems) {}

    void begin_game(std::uint64_t) override { record("game", ""); }
    void tag(std::string_view name, std::string_view value) override {
        record("tag", name);
        record("value", value);
    }
    void start(const Position& position) override {
        record("start", std::to_string(position.key()));
    }
    void move(const Position&, Move move) override { record("move", std::to_string(move.bits())); }
    void comment(std::string_view text) override { record("comment", text); }
    void nag(Nag nag) override { record("nag", std::to_string(nag)); }
    void begin_variation() override { record("(", ""); }
    void end_variation() override { record(")", ""); }
    void problem(const PgnProblem& problem) override { problems_.push_back(problem); }
    void end_game(GameResult result, std::string_view text) override {
        record(to_string(result), text);
    }

private:
    void record(std::string_view what, std::string_view detail) {
        events_ += what;
        events_ += ' ';
        events_ += detail;
        events_ += '\n';
    }

    std::string& events_;
    std::vector<PgnProblem>& problems_;
};

void read_chunk(PgnChunk chunk, Contents& contents) {
    prepare_chunk(chunk);
    ChunkFindings findings;
    Recorder recorder(contents.events, findings.problems);
    kibitzer::read_chunk(chunk, recorder, findings);
    contents.locator.locate(findings);
    for (PgnProblem& problem : findings.problems) contents.problems.push_back(std::move(problem));
}

Contents read_whole(const std::string& text) {
    Contents contents;
    read_chunk({text}, contents);
    return contents;
}

// As process_pgn reads a file of frames.
Contents read_frames(std::string_view text, std::size_t length) {
    Contents contents;
    std::string straddling;
    for (; !text.empty(); text.remove_prefix(std::min(length, text.size()))) {
        FrameText parts = split_frame(std::string(text.substr(0, length)));
        require(parts.head + parts.games + parts.tail == text.substr(0, length),
                "a frame is the sum of its parts", [&] { return std::string(text); });
        straddling += parts.head;
        if (parts.tail.empty()) continue;
        read_chunk({std::move(straddling)}, contents);
        if (!parts.games.empty()) read_chunk({std::move(parts.games)}, contents);
        straddling = std::move(parts.tail);
    }
    if (!straddling.empty()) read_chunk({std::move(straddling)}, contents);
    return contents;
}

// Hands out a text in short pieces.
class TextSource : public ByteSource {
public:
    TextSource(std::string_view text, std::size_t piece) : text_(text), piece_(piece) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        const std::size_t count = std::min({piece_, capacity, text_.size() - used_});
        std::memcpy(to, text_.data() + used_, count);
        used_ += count;
        return count;
    }
    [[nodiscard]] std::uint64_t consumed() const override { return used_; }

private:
    std::string_view text_;
    std::size_t piece_;
    std::size_t used_ = 0;
};

Contents read_chunks(std::string_view text, std::size_t piece, std::size_t& chunks) {
    Contents contents;
    PgnChunkReader reader(std::make_unique<TextSource>(text, piece));
    while (const auto chunk = reader.next()) {
        read_chunk(*chunk, contents);
        ++chunks;
    }
    require(!reader.error() && reader.consumed() == text.size(), "the source is used up",
            [&] { return std::string(text.substr(0, 1000)); });
    return contents;
}

void compare(const Contents& whole, const Contents& parts, std::string_view text) {
    const auto detail = [&] { return std::string(text.substr(0, 2000)); };
    require(whole.events == parts.events, "the pieces hold the same games", detail);
    require(whole.locator.notes() == parts.locator.notes(), "the pieces have the same notes",
            detail);
    require(whole.problems == parts.problems,
            "the pieces have the same problems in the same places", detail);
}

// The starts found from both ends are starts to each other.
void check_starts(const std::string& text) {
    const auto first = find_first_game_start(text);
    const auto last = find_last_game_start(text);
    require(first.has_value() == last.has_value() && (!first || *first <= *last),
            "starts are found from both ends", [&] { return text; });
    if (first)
        require(is_tag_line(text.substr(*first)) && is_tag_line(text.substr(*last)),
                "a game starts with a tag", [&] { return text; });
}

// So long that the reader has to cut it.
std::string repeated(const std::string& text) {
    constexpr std::size_t wanted = std::size_t(5) << 19;  // two and a half blocks of the reader
    std::string all;
    while (all.size() < wanted) all += text;
    return all;
}

}  // namespace

}  // namespace kibitzer::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kibitzer;
    if (size < 2) return 0;
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::size_t length = std::size_t(data[0]) + 1;
    const std::string text(input.substr(1));
    fuzz::check_starts(text);
    const fuzz::Contents whole = fuzz::read_whole(text);
    fuzz::compare(whole, fuzz::read_frames(text, length), text);
    std::size_t chunks = 0;
    if (fuzz::is_chosen(input, 64))
        fuzz::compare(whole, fuzz::read_chunks(text, length, chunks), text);
    // The reader cuts only texts of megabytes.
    if (fuzz::is_chosen(input, 1 << 20) && text.size() > 40) {
        const std::string all = fuzz::repeated(text);
        fuzz::compare(fuzz::read_whole(all), fuzz::read_chunks(all, 100'000, chunks), text);
    }
    return 0;
}
