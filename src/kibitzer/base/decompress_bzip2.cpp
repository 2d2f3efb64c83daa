#include <bzlib.h>

#include <array>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/decompressor.hpp"

namespace kibitzer {

namespace {

// A block begins with these 48 bits, at any bit of a byte.
constexpr std::uint64_t block_magic = 0x314159265359;
constexpr int magic_bits = 48;
constexpr std::uint64_t magic_mask = (std::uint64_t(1) << magic_bits) - 1;

// A stream is made of blocks of up to 900 kB, each readable on its own. Behind damage the next
// block is found by its first bits and read as if a stream began there; what the library gets are
// then the bits of the file, shifted into bytes. That such a stream ends with a checksum of blocks
// it never had is no further damage.
class Bzip2Codec {
public:
    static constexpr std::size_t look_ahead = 7;   // bytes that hold the magic wherever it begins
    static constexpr std::size_t least_part = 10;  // up to the end of the first block's magic
    static constexpr bool has_blocks = true;
    // The end of a stream: 48 bits, a checksum, and what fills the last byte.
    static constexpr std::uint64_t longest_end = 12;

    Bzip2Codec() { BZ2_bzDecompressInit(&stream_, 0, 0); }
    ~Bzip2Codec() { BZ2_bzDecompressEnd(&stream_); }
    Bzip2Codec(const Bzip2Codec&) = delete;
    Bzip2Codec& operator=(const Bzip2Codec&) = delete;

    Decompressed step(const char* input, std::size_t& input_size, char* output,
                      std::size_t& output_size) {
        const char* bytes = input;
        if (shift_ > 0) {
            input_size = std::min(input_size, shifted_.size());
            shift({input, input_size});
            bytes = shifted_.data();
        }
        stream_.next_in = const_cast<char*>(bytes);
        stream_.avail_in = unsigned(input_size);
        stream_.next_out = output;
        stream_.avail_out = unsigned(output_size);
        const int status = BZ2_bzDecompress(&stream_);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        for (std::size_t i = input_size - std::min<std::size_t>(input_size, 2); i < input_size; ++i)
            remember(input[i]);
        if (status == BZ_OK) return {};
        const bool within_file = !std::exchange(recovered_, false);
        begin();
        if (status == BZ_STREAM_END) return {Decompressed::Outcome::part_end};
        return {Decompressed::Outcome::broken, within_file ? "the bzip2 data is damaged" : ""};
    }

    // Bits of the last two bytes may not have been used yet.
    std::optional<PartStart> find_part(std::string_view bytes) {
        std::uint64_t window = std::exchange(last_bytes_, no_bytes);
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            window = window << 8 | static_cast<unsigned char>(bytes[i]);
            for (int behind = 7; behind >= 0; --behind) {
                if ((window >> behind & magic_mask) != block_magic) continue;
                found_shift_ = (8 - behind) % 8;
                found_carry_ = bytes[i];
                return PartStart{i + 1, adjoins(bytes, std::ptrdiff_t(8 * i) - behind - 40)};
            }
        }
        return std::nullopt;
    }

    void go_back() { last_bytes_ = no_bytes; }
    // Goes on behind the magic that was found.
    void restart(const PartStart&) {
        begin();
        char head[] = "BZh9\x31\x41\x59\x26\x53\x59";
        stream_.next_in = head;
        stream_.avail_in = sizeof head - 1;
        BZ2_bzDecompress(&stream_);
        shift_ = found_shift_;
        carry_ = found_carry_;
        recovered_ = true;
    }

private:
    static constexpr std::uint64_t no_bytes = ~std::uint64_t(0);

    void begin() {
        BZ2_bzDecompressEnd(&stream_);
        stream_ = {};
        BZ2_bzDecompressInit(&stream_, 0, 0);
        shift_ = 0;
    }

    void remember(char byte) {
        carry_ = byte;
        last_bytes_ = last_bytes_ << 8 | static_cast<unsigned char>(byte);
    }

    // As many bytes as come in; the last bits of each go into the next one.
    void shift(std::string_view input) {
        unsigned carry = static_cast<unsigned char>(carry_);
        for (std::size_t i = 0; i < input.size(); ++i) {
            const unsigned byte = static_cast<unsigned char>(input[i]);
            shifted_[i] = char((carry << shift_ | byte >> (8 - shift_)) & 0xFF);
            carry = byte;
        }
    }

    // Does a block that begins at this bit follow what was read before, or the end of a stream and
    // the four bytes that begin the next one?
    static bool adjoins(std::string_view bytes, std::ptrdiff_t bit) {
        constexpr std::ptrdiff_t end_and_begin = 48 + 32 + 7 + 32;
        if (bit <= 0) return true;
        return bit % 8 == 0 && bit >= 32 && bit <= end_and_begin &&
               bytes.substr(std::size_t(bit / 8) - 4).starts_with("BZh");
    }

    bz_stream stream_{};
    bool recovered_ = false;  // this stream begins with a block behind damage
    int shift_ = 0;           // bits by which its bytes are shifted
    char carry_ = 0;          // the byte read last
    std::uint64_t last_bytes_ = no_bytes;
    std::array<char, 4096> shifted_{};
    int found_shift_ = 0;
    char found_carry_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> decompress_bzip2(std::unique_ptr<ByteSource> from,
                                             const std::string& path) {
    return std::make_unique<Decompressor<Bzip2Codec>>(std::move(from), path);
}

}  // namespace kibitzer
