#include <zstd.h>
#include <zstd_errors.h>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/decompressor.hpp"

namespace kibitzer {

namespace {

class ZstdCodec {
public:
    static constexpr std::size_t look_ahead = 4;
    static constexpr std::size_t least_part = 1;
    static constexpr bool has_blocks = false;
    static constexpr std::uint64_t longest_end = 0;

    ZstdCodec() : stream_(ZSTD_createDStream()), wanted_(ZSTD_initDStream(stream_)) {}
    ~ZstdCodec() { ZSTD_freeDStream(stream_); }
    ZstdCodec(const ZstdCodec&) = delete;
    ZstdCodec& operator=(const ZstdCodec&) = delete;

    // The library gets just what it waits for: header, block, checksum one by one. So a block is
    // handed out before the library finds fault with what stands behind it.
    Decompressed step(const char* input, std::size_t& input_size, char* output,
                      std::size_t& output_size) {
        ZSTD_inBuffer in{input, std::min(input_size, wanted_), 0};
        ZSTD_outBuffer out{output, output_size, 0};
        const std::size_t left = ZSTD_decompressStream(stream_, &out, &in);
        if (ZSTD_isError(left)) {
            output_size = 0;
            const bool check = ZSTD_getErrorCode(left) == ZSTD_error_checksum_wrong;
            input_size = check ? in.size : 0;
            wanted_ = ZSTD_initDStream(stream_);
            if (check)
                return {Decompressed::Outcome::bad_check, "the checksum of a frame is wrong"};
            return {Decompressed::Outcome::broken, ZSTD_getErrorName(left)};
        }
        input_size = in.pos;
        output_size = out.pos;
        if (left > 0) {
            wanted_ = left;
            return {};
        }
        wanted_ = ZSTD_initDStream(stream_);
        return {Decompressed::Outcome::part_end};
    }

    static std::optional<PartStart> find_part(std::string_view bytes) {
        for (std::size_t i = 0; i + look_ahead <= bytes.size(); ++i) {
            const std::string_view magic = bytes.substr(i, look_ahead);
            if (magic == "\x28\xB5\x2F\xFD" ||
                ((magic[0] & 0xF0) == 0x50 && magic.substr(1) == "\x2A\x4D\x18"))
                return PartStart{i, false};
        }
        return std::nullopt;
    }
    void go_back() {}
    void restart(const PartStart&) { wanted_ = ZSTD_initDStream(stream_); }

private:
    ZSTD_DStream* stream_;
    std::size_t wanted_;
};

}  // namespace

std::unique_ptr<ByteSource> decompress_zstd(std::unique_ptr<ByteSource> from,
                                            const std::string& path) {
    return std::make_unique<Decompressor<ZstdCodec>>(std::move(from), path);
}

}  // namespace kibitzer
