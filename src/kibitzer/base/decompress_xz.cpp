#include <lzma.h>

#include <array>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/decompressor.hpp"

namespace kibitzer {

namespace {

using namespace std::string_view_literals;

constexpr std::uint64_t memory_limit = std::uint64_t(512) << 20;
constexpr std::string_view stream_magic =
    "\xFD"
    "7zXZ\0"sv;

const std::uint8_t* as_bytes(const char* text) {
    return reinterpret_cast<const std::uint8_t*>(text);
}

// A stream is a header, blocks, an index of them and a footer, each with a checksum. The library
// reads a stream as a whole and gives up at the first of these that is wrong; so the parts are
// asked for one by one here. Whatever is wrong with a checksum alone costs nothing.
class XzCodec {
public:
    static constexpr std::size_t look_ahead = LZMA_STREAM_HEADER_SIZE;
    static constexpr std::size_t least_part = 1;
    static constexpr bool has_blocks = false;
    static constexpr std::uint64_t longest_end = 0;

    ~XzCodec() { end(); }
    XzCodec() = default;
    XzCodec(const XzCodec&) = delete;
    XzCodec& operator=(const XzCodec&) = delete;

    Decompressed step(const char* input, std::size_t& input_size, char* output,
                      std::size_t& output_size) {
        if (place_ == Place::block) return read_block(input, input_size, output, output_size);
        output_size = 0;
        if (place_ == Place::index) return read_index(input, input_size);
        if (gathered_.empty() && input_size > 0) {
            const bool padding = place_ == Place::stream_header && *input == '\0';
            if (padding) {
                input_size = 1;
                return {Decompressed::Outcome::part_end};
            }
            if (place_ == Place::block_header) {
                if (*input == '\0') return begin_index(input_size);
                wanted_ = lzma_block_header_size_decode(static_cast<unsigned char>(*input));
            } else {
                wanted_ = LZMA_STREAM_HEADER_SIZE;
            }
        }
        if (!gather(input, input_size)) return {};
        const std::string bytes = std::exchange(gathered_, {});
        switch (place_) {
            case Place::stream_header:
                return read_stream_header(bytes);
            case Place::block_header:
                return read_block_header(bytes);
            default:
                return read_footer(bytes);
        }
    }

    // Behind an index that is damaged all blocks have been read: nothing is lost.
    std::optional<PartStart> find_part(std::string_view bytes) const {
        const std::size_t at = bytes.find(stream_magic);
        if (at == bytes.npos || at + look_ahead > bytes.size()) return std::nullopt;
        return PartStart{at, place_ == Place::index};
    }
    void go_back() {}
    void restart(const PartStart&) { begin(Place::stream_header); }

private:
    enum class Place { stream_header, block_header, block, index, footer };

    void begin(Place place) {
        place_ = place;
        gathered_.clear();
    }

    void end() {
        lzma_end(&stream_);
        stream_ = LZMA_STREAM_INIT;
        for (lzma_filter& filter : filters_) free(std::exchange(filter.options, nullptr));
    }

    bool gather(const char* input, std::size_t& input_size) {
        input_size = std::min(input_size, wanted_ - gathered_.size());
        gathered_.append(input, input_size);
        return gathered_.size() == wanted_;
    }

    // Two flag bytes behind the magic; the second one names the checksum of the blocks.
    Decompressed read_stream_header(const std::string& bytes) {
        if (!bytes.starts_with(stream_magic))
            return {Decompressed::Outcome::broken, "bytes behind the end that are no xz data"};
        check_ = lzma_check(bytes[7] & 0x0F);
        begin(Place::block_header);
        lzma_stream_flags flags;
        const bool good = lzma_stream_header_decode(&flags, as_bytes(bytes.data())) == LZMA_OK;
        return {Decompressed::Outcome::going_on, good ? "" : wrong_check};
    }

    // If the checksum of the header is all that is wrong, the header is readable with another one.
    Decompressed read_block_header(std::string bytes) {
        bool good = decode_block_header(bytes);
        const bool check_is_good = good;
        if (!good) {
            const std::size_t end = bytes.size() - 4;
            const std::uint32_t crc = lzma_crc32(as_bytes(bytes.data()), end, 0);
            for (std::size_t i = 0; i < 4; ++i) bytes[end + i] = char(crc >> (8 * i) & 0xFF);
            good = decode_block_header(bytes);
        }
        if (!good) return {Decompressed::Outcome::broken, "a block of the xz data begins wrong"};
        if (lzma_raw_decoder_memusage(filters_.data()) > memory_limit)
            return {Decompressed::Outcome::broken, "the xz data needs too much memory",
                    skip_of_block()};
        if (lzma_block_decoder(&stream_, &block_) != LZMA_OK)
            return {Decompressed::Outcome::broken, "a block of the xz data begins wrong",
                    skip_of_block()};
        begin(Place::block);
        block_read_ = 0;
        crc_ = 0;
        return {Decompressed::Outcome::going_on, check_is_good ? "" : wrong_check};
    }

    bool decode_block_header(const std::string& bytes) {
        end();
        block_ = {};
        block_.version = 1;
        block_.check = check_;
        block_.header_size = std::uint32_t(bytes.size());
        block_.filters = filters_.data();
        if (lzma_block_header_decode(&block_, nullptr, as_bytes(bytes.data())) != LZMA_OK)
            return false;
        // Checked here where possible: the library does not tell a wrong checksum from wrong data.
        block_.ignore_check = check_ != LZMA_CHECK_SHA256;
        return true;
    }

    Decompressed read_block(const char* input, std::size_t& input_size, char* output,
                            std::size_t& output_size) {
        const lzma_ret status = code(input, input_size, output, output_size);
        block_read_ += input_size;
        const auto* written = as_bytes(output);
        if (check_ == LZMA_CHECK_CRC32)
            crc_ = lzma_crc32(written, output_size, std::uint32_t(crc_));
        if (check_ == LZMA_CHECK_CRC64) crc_ = lzma_crc64(written, output_size, crc_);
        if (status == LZMA_OK || status == LZMA_BUF_ERROR) return {};
        if (status != LZMA_STREAM_END) {
            const auto skip = skip_of_block();
            begin(Place::block_header);
            return {Decompressed::Outcome::broken, "the xz data is damaged", skip};
        }
        begin(Place::block_header);
        return {Decompressed::Outcome::going_on, check_is_right() ? "" : wrong_check};
    }

    [[nodiscard]] bool check_is_right() const {
        if (check_ != LZMA_CHECK_CRC32 && check_ != LZMA_CHECK_CRC64) return true;
        std::uint64_t stored = 0;
        for (std::uint32_t i = lzma_check_size(check_); i-- > 0;)
            stored = stored << 8 | block_.raw_check[i];
        return stored == crc_;
    }

    // What is left of a block that says how long it is.
    [[nodiscard]] std::optional<std::uint64_t> skip_of_block() const {
        const lzma_vli whole = lzma_block_total_size(&block_);
        if (whole == 0 || whole == LZMA_VLI_UNKNOWN) return std::nullopt;
        const std::uint64_t read = block_.header_size + block_read_;
        if (whole < read) return std::nullopt;
        return whole - read;
    }

    Decompressed begin_index(std::size_t& input_size) {
        input_size = 0;
        end();
        begin(Place::index);
        if (lzma_index_decoder(&stream_, &index_, memory_limit) != LZMA_OK)
            return {Decompressed::Outcome::broken, "the index of the xz data is damaged"};
        return {};
    }

    Decompressed read_index(const char* input, std::size_t& input_size) {
        std::size_t nothing = 0;
        const lzma_ret status = code(input, input_size, nullptr, nothing);
        if (status == LZMA_OK || status == LZMA_BUF_ERROR) return {};
        if (status == LZMA_STREAM_END) {
            lzma_index_end(std::exchange(index_, nullptr), nullptr);
            begin(Place::footer);
            return {};
        }
        return {Decompressed::Outcome::broken, "the index of the xz data is damaged"};
    }

    Decompressed read_footer(const std::string& bytes) {
        begin(Place::stream_header);
        lzma_stream_flags flags;
        const bool good = lzma_stream_footer_decode(&flags, as_bytes(bytes.data())) == LZMA_OK;
        if (!good) return {Decompressed::Outcome::bad_check, wrong_check};
        return {Decompressed::Outcome::part_end};
    }

    lzma_ret code(const char* input, std::size_t& input_size, char* output,
                  std::size_t& output_size) {
        stream_.next_in = as_bytes(input);
        stream_.avail_in = input_size;
        stream_.next_out = reinterpret_cast<std::uint8_t*>(output);
        stream_.avail_out = output_size;
        const lzma_ret status = lzma_code(&stream_, LZMA_RUN);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        return status;
    }

    static constexpr std::string_view wrong_check = "a checksum of the xz data is wrong";

    Place place_ = Place::stream_header;
    std::string gathered_;  // a header or footer, as far as it is there
    std::size_t wanted_ = 0;
    lzma_check check_ = LZMA_CHECK_NONE;
    lzma_stream stream_ = LZMA_STREAM_INIT;
    lzma_block block_{};
    std::array<lzma_filter, LZMA_FILTERS_MAX + 1> filters_{};
    std::uint64_t block_read_ = 0;  // bytes of the block behind its header
    std::uint64_t crc_ = 0;         // of what the block gave so far
    lzma_index* index_ = nullptr;
};

}  // namespace

std::unique_ptr<ByteSource> decompress_xz(std::unique_ptr<ByteSource> from,
                                          const std::string& path) {
    return std::make_unique<Decompressor<XzCodec>>(std::move(from), path);
}

}  // namespace kibitzer
