#include <zstd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>

#include "kibitzer/base/byte_source.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// pzstd's announcement: skippable magic number, payload length 4, size of the next frame; all
// little-endian 32-bit numbers.
constexpr std::uint32_t skippable_magic = 0x184D2A50;
constexpr std::uint64_t announcement_length = 12;
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

Error damaged(const std::string& path, const std::string& what) {
    return {Errc::io, "cannot decompress " + in_quotes(path, 200) + ": " + what};
}

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

Result<std::string> read_zstd_frame(const std::string& path, const ZstdFrame& frame) {
    std::ifstream file(path, std::ios::binary);
    std::string packed(frame.length, '\0');
    file.seekg(std::streamoff(frame.offset));
    file.read(packed.data(), std::streamsize(packed.size()));
    if (file.gcount() != std::streamsize(packed.size()))
        return damaged(path, "the file ends too early");

    const std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> stream(ZSTD_createDStream(),
                                                                               ZSTD_freeDStream);
    std::string text;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    for (;;) {  // the header need not say how long the text is
        const std::size_t done = text.size();
        text.resize(std::max<std::size_t>(std::size_t(1) << 20, 2 * done));
        ZSTD_outBuffer out{text.data(), text.size(), done};
        const std::size_t left = ZSTD_decompressStream(stream.get(), &out, &in);
        text.resize(out.pos);
        if (ZSTD_isError(left)) return damaged(path, ZSTD_getErrorName(left));
        if (left == 0) return text;
        if (out.pos == done && in.pos == in.size) return damaged(path, "a frame ends too early");
        if (text.size() > largest_frame)
            return damaged(path,
                           "a frame is longer than " + std::to_string(largest_frame) + " bytes");
    }
}

std::string make_zstd_frame(const std::string& text, int level) {
    std::string packed(ZSTD_compressBound(text.size()), '\0');
    const std::size_t count =
        ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), level);
    packed.resize(ZSTD_isError(count) ? 0 : count);
    std::string frame;
    append_little_endian(frame, skippable_magic);
    append_little_endian(frame, 4);
    append_little_endian(frame, std::uint32_t(packed.size()));
    return frame + packed;
}

}  // namespace kibitzer
