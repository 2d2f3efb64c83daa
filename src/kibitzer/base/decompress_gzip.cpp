#include <zlib.h>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/decompressor.hpp"

namespace kibitzer {

namespace {

constexpr int gzip_window = 15 + 16;

class GzipCodec {
public:
    static constexpr std::size_t look_ahead = 10;  // a header without a name
    static constexpr std::size_t least_part = 1;
    static constexpr bool has_blocks = false;
    static constexpr std::uint64_t longest_end = 0;

    GzipCodec() { inflateInit2(&stream_, gzip_window); }
    ~GzipCodec() { inflateEnd(&stream_); }
    GzipCodec(const GzipCodec&) = delete;
    GzipCodec& operator=(const GzipCodec&) = delete;

    Decompressed step(const char* input, std::size_t& input_size, char* output,
                      std::size_t& output_size) {
        if (length_left_ > 0) return pass_length(input_size, output_size);
        if (stream_.total_in == 0 && input_size > 0 && *input == '\0')
            return pass_padding({input, input_size}, input_size, output_size);
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input));
        stream_.avail_in = uInt(input_size);
        stream_.next_out = reinterpret_cast<Bytef*>(output);
        stream_.avail_out = uInt(output_size);
        const int status = inflate(&stream_, Z_NO_FLUSH);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        if (status == Z_OK || status == Z_BUF_ERROR) return {};
        const std::string_view fault = stream_.msg ? stream_.msg : "the gzip data is damaged";
        inflateReset(&stream_);
        if (status == Z_STREAM_END) return {Decompressed::Outcome::part_end};
        // A checksum and the length stand behind the data. The library tells them by words alone.
        if (fault == "incorrect data check") {
            length_left_ = 4;
            return {Decompressed::Outcome::going_on, wrong_check};
        }
        if (fault == "incorrect length check")
            return {Decompressed::Outcome::bad_check, wrong_check};
        return {Decompressed::Outcome::broken, fault};
    }

    // Magic number, method, flags, and the fields whose values are known: 1 in 10^11 by chance.
    static std::optional<PartStart> find_part(std::string_view bytes) {
        for (std::size_t i = 0; i + look_ahead <= bytes.size(); ++i) {
            if (bytes[i] != '\x1F' || !bytes.substr(i).starts_with("\x1F\x8B\x08")) continue;
            const auto flags = static_cast<unsigned char>(bytes[i + 3]);
            const auto speed = static_cast<unsigned char>(bytes[i + 8]);
            const auto system = static_cast<unsigned char>(bytes[i + 9]);
            if (flags < 0x20 && (speed == 0 || speed == 2 || speed == 4) &&
                (system <= 13 || system == 255))
                return PartStart{i, false};
        }
        return std::nullopt;
    }
    void go_back() {}
    void restart(const PartStart&) {
        inflateReset(&stream_);
        length_left_ = 0;
    }

private:
    static constexpr std::string_view wrong_check = "the checksum of a part is wrong";

    // The length of the data, behind a checksum that is wrong.
    Decompressed pass_length(std::size_t& input_size, std::size_t& output_size) {
        output_size = 0;
        input_size = std::min(input_size, length_left_);
        length_left_ -= input_size;
        return {length_left_ == 0 ? Decompressed::Outcome::part_end
                                  : Decompressed::Outcome::going_on};
    }

    // Noughts between parts and at the end, as tape drives leave them.
    static Decompressed pass_padding(std::string_view input, std::size_t& input_size,
                                     std::size_t& output_size) {
        output_size = 0;
        input_size = std::min(input.find_first_not_of('\0'), input.size());
        return {Decompressed::Outcome::part_end};
    }

    z_stream stream_{};
    std::size_t length_left_ = 0;
};

}  // namespace

std::unique_ptr<ByteSource> decompress_gzip(std::unique_ptr<ByteSource> from,
                                            const std::string& path) {
    return std::make_unique<Decompressor<GzipCodec>>(std::move(from), path);
}

}  // namespace kibitzer
