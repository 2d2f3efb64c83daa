#include <zstd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// pzstd's announcement: skippable magic number, payload length 4, size of the next frame; all
// little-endian 32-bit numbers.
constexpr std::uint32_t skippable_magic = 0x184D2A50;
constexpr std::uint64_t announcement_length = ZstdFrame::announcement_length;
// A frame is decoded in one piece; pzstd's are 32 MiB at most. A file with larger ones is streamed.
constexpr std::uint64_t largest_frame = std::uint64_t(64) << 20;
constexpr std::size_t longest_header = 18;  // of a frame

std::uint32_t little_endian(const char* bytes) {
    std::uint32_t value = 0;
    for (int i = 3; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
    return value;
}

void append_little_endian(std::string& out, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) out += char(value >> (8 * i) & 0xFF);
}

// So many bytes of a file, from where it stands.
class FilePiece : public ByteSource {
public:
    FilePiece(std::ifstream& file, std::uint64_t length) : file_(file), left_(length) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        file_.read(to, std::streamsize(std::min<std::uint64_t>(capacity, left_)));
        left_ -= std::uint64_t(file_.gcount());
        return std::size_t(file_.gcount());
    }
    [[nodiscard]] std::uint64_t consumed() const override { return 0; }

private:
    std::ifstream& file_;
    std::uint64_t left_;
};

}  // namespace

std::optional<std::vector<ZstdFrame>> find_zstd_frames(const std::string& path) {
    const auto size = file_size(path);
    std::ifstream file(path, std::ios::binary);
    if (!size || !file) return std::nullopt;
    std::vector<ZstdFrame> frames;
    std::uint64_t offset = 0;
    while (offset < *size) {
        std::array<char, announcement_length> head{};
        file.seekg(std::streamoff(offset));
        file.read(head.data(), std::streamsize(head.size()));
        if (!file) return std::nullopt;
        if (little_endian(head.data()) != skippable_magic || little_endian(head.data() + 4) != 4)
            return std::nullopt;
        const std::uint64_t length = little_endian(head.data() + 8);
        offset += announcement_length;
        if (length == 0 || offset + length > *size) return std::nullopt;
        std::array<char, longest_header> header{};
        file.read(header.data(), std::streamsize(std::min<std::uint64_t>(length, header.size())));
        const auto content = ZSTD_getFrameContentSize(header.data(), std::size_t(file.gcount()));
        if (!file || content == ZSTD_CONTENTSIZE_ERROR ||
            (content != ZSTD_CONTENTSIZE_UNKNOWN && content > largest_frame))
            return std::nullopt;
        frames.push_back({offset, length});
        offset += length;
    }
    if (frames.empty()) return std::nullopt;
    return frames;
}

std::string read_zstd_frame_start(const std::string& path, const ZstdFrame& frame,
                                  std::size_t bytes) {
    std::ifstream file(path, std::ios::binary);
    file.seekg(std::streamoff(frame.offset));
    const auto source = decompress_zstd(std::make_unique<FilePiece>(file, frame.length), path);
    std::string text(bytes, '\0');
    std::size_t filled = 0;
    while (filled < bytes) {
        const auto count = source->read(text.data() + filled, bytes - filled);
        if (!count || *count == 0 || source->lost_before()) break;
        filled += *count;
    }
    text.resize(filled);
    return text;
}

FrameBytes read_zstd_frame(const std::string& path, const ZstdFrame& frame) {
    std::ifstream file(path, std::ios::binary);
    file.seekg(std::streamoff(frame.offset));
    FrameBytes bytes;
    const auto source = decompress_zstd(std::make_unique<FilePiece>(file, frame.length), path);
    for (;;) {
        const std::size_t done = bytes.text.size();
        bytes.text.resize(std::max<std::size_t>(std::size_t(1) << 20, 2 * done));
        const auto count = source->read(bytes.text.data() + done, bytes.text.size() - done);
        bytes.text.resize(done + (count ? *count : 0));
        if (!count) bytes.damage = count.error();
        bytes.lost = !count || source->lost_before();
        if (bytes.lost || *count == 0) break;
        if (bytes.text.size() > largest_frame) {
            bytes.damage = Error{Errc::limit, "cannot decompress all of " + in_quotes(path, 200) +
                                                  ": a frame is longer than " +
                                                  std::to_string(largest_frame) + " bytes"};
            bytes.lost = true;
            return bytes;
        }
    }
    if (source->damage()) bytes.damage = source->damage();
    return bytes;
}

std::string make_zstd_frame(const std::string& text, int level) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(),
                                                                          ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    const std::size_t count =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), text.data(), text.size());
    packed.resize(ZSTD_isError(count) ? 0 : count);
    std::string frame;
    append_little_endian(frame, skippable_magic);
    append_little_endian(frame, 4);
    append_little_endian(frame, std::uint32_t(packed.size()));
    return frame + packed;
}

}  // namespace kibitzer
