#include "kibitzer/base/decompress.hpp"

#include <bzlib.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <vector>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

// What all decompressors share: a buffer of compressed bytes that is refilled when used up, and
// the loop around one step of the library. A codec offers
//   Step step(input, input_size, output, output_size)   consumes and produces, changing the sizes
struct Step {
    bool part_finished = false;   // a complete part ended here; another may follow
    const char* error = nullptr;  // what is wrong, if anything
};

template <class Codec>
class Decompressor : public ByteSource {
public:
    Decompressor(std::unique_ptr<ByteSource> from, std::string path)
        : from_(std::move(from)), path_(std::move(path)), buffer_(std::size_t(1) << 17) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        for (;;) {
            if (used_ == filled_ && !at_end_) {
                const auto count = from_->read(buffer_.data(), buffer_.size());
                if (!count) return count.error();
                used_ = 0;
                filled_ = *count;
                at_end_ = *count == 0;
            }
            if (at_end_ && between_parts_) return std::size_t(0);
            std::size_t input_size = filled_ - used_;
            std::size_t output_size = capacity;
            const Step step = codec_.step(buffer_.data() + used_, input_size, to, output_size);
            if (step.error) return damaged(step.error);
            const bool progress = input_size > 0 || output_size > 0;
            used_ += input_size;
            between_parts_ = step.part_finished;
            if (output_size > 0) return output_size;
            if (at_end_ && !progress) return damaged("the file ends too early");
        }
    }

    [[nodiscard]] std::uint64_t consumed() const override { return from_->consumed(); }

private:
    Error damaged(const std::string& what) {
        return {Errc::io, "cannot decompress " + in_quotes(path_, 200) + ": " + what};
    }

    std::unique_ptr<ByteSource> from_;
    std::string path_;
    std::vector<char> buffer_;
    std::size_t used_ = 0;
    std::size_t filled_ = 0;
    bool at_end_ = false;
    bool between_parts_ = true;
    Codec codec_;
};

class ZstdCodec {
public:
    ZstdCodec() : stream_(ZSTD_createDStream()) {}
    ~ZstdCodec() { ZSTD_freeDStream(stream_); }
    ZstdCodec(const ZstdCodec&) = delete;
    ZstdCodec& operator=(const ZstdCodec&) = delete;

    Step step(const char* input, std::size_t& input_size, char* output, std::size_t& output_size) {
        ZSTD_inBuffer in{input, input_size, 0};
        ZSTD_outBuffer out{output, output_size, 0};
        const std::size_t left = ZSTD_decompressStream(stream_, &out, &in);
        input_size = in.pos;
        output_size = out.pos;
        if (ZSTD_isError(left)) return {false, ZSTD_getErrorName(left)};
        return {left == 0, nullptr};
    }

private:
    ZSTD_DStream* stream_;
};

class GzipCodec {
public:
    GzipCodec() { inflateInit2(&stream_, 15 + 16); }
    ~GzipCodec() { inflateEnd(&stream_); }
    GzipCodec(const GzipCodec&) = delete;
    GzipCodec& operator=(const GzipCodec&) = delete;

    Step step(const char* input, std::size_t& input_size, char* output, std::size_t& output_size) {
        if (finished_ && input_size > 0) {
            inflateReset(&stream_);
            finished_ = false;
        }
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(input));
        stream_.avail_in = uInt(input_size);
        stream_.next_out = reinterpret_cast<Bytef*>(output);
        stream_.avail_out = uInt(output_size);
        const int status = finished_ ? Z_STREAM_END : inflate(&stream_, Z_NO_FLUSH);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
            return {false, stream_.msg ? stream_.msg : "the gzip data is damaged"};
        finished_ = status == Z_STREAM_END;
        return {finished_, nullptr};
    }

private:
    z_stream stream_{};
    bool finished_ = false;
};

class Bzip2Codec {
public:
    Bzip2Codec() { BZ2_bzDecompressInit(&stream_, 0, 0); }
    ~Bzip2Codec() { BZ2_bzDecompressEnd(&stream_); }
    Bzip2Codec(const Bzip2Codec&) = delete;
    Bzip2Codec& operator=(const Bzip2Codec&) = delete;

    Step step(const char* input, std::size_t& input_size, char* output, std::size_t& output_size) {
        if (finished_ && input_size > 0) {
            BZ2_bzDecompressEnd(&stream_);
            stream_ = {};
            BZ2_bzDecompressInit(&stream_, 0, 0);
            finished_ = false;
        }
        stream_.next_in = const_cast<char*>(input);
        stream_.avail_in = unsigned(input_size);
        stream_.next_out = output;
        stream_.avail_out = unsigned(output_size);
        const int status = finished_ ? BZ_STREAM_END : BZ2_bzDecompress(&stream_);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        if (status != BZ_OK && status != BZ_STREAM_END) return {false, "the bzip2 data is damaged"};
        finished_ = status == BZ_STREAM_END;
        return {finished_, nullptr};
    }

private:
    bz_stream stream_{};
    bool finished_ = false;
};

class XzCodec {
public:
    static constexpr std::uint64_t memory_limit = std::uint64_t(512) << 20;

    XzCodec() { started_ = lzma_stream_decoder(&stream_, memory_limit, 0) == LZMA_OK; }
    ~XzCodec() { lzma_end(&stream_); }
    XzCodec(const XzCodec&) = delete;
    XzCodec& operator=(const XzCodec&) = delete;

    Step step(const char* input, std::size_t& input_size, char* output, std::size_t& output_size) {
        if (finished_ && input_size > 0) {
            started_ = lzma_stream_decoder(&stream_, memory_limit, 0) == LZMA_OK;
            finished_ = false;
        }
        if (!started_) return {false, "the xz decoder does not start"};
        stream_.next_in = reinterpret_cast<const std::uint8_t*>(input);
        stream_.avail_in = input_size;
        stream_.next_out = reinterpret_cast<std::uint8_t*>(output);
        stream_.avail_out = output_size;
        const lzma_ret status = finished_ ? LZMA_STREAM_END : lzma_code(&stream_, LZMA_RUN);
        input_size -= stream_.avail_in;
        output_size -= stream_.avail_out;
        if (status == LZMA_MEMLIMIT_ERROR) return {false, "the xz data needs too much memory"};
        if (status != LZMA_OK && status != LZMA_STREAM_END && status != LZMA_BUF_ERROR)
            return {false, "the xz data is damaged"};
        finished_ = status == LZMA_STREAM_END;
        return {finished_, nullptr};
    }

private:
    lzma_stream stream_ = LZMA_STREAM_INIT;
    bool started_ = false;
    bool finished_ = false;
};

template <class Codec>
std::unique_ptr<ByteSource> make(std::unique_ptr<ByteSource> from, const std::string& path) {
    return std::make_unique<Decompressor<Codec>>(std::move(from), path);
}

}  // namespace

Result<std::unique_ptr<ByteSource>> decompress_zstd(std::unique_ptr<ByteSource> from,
                                                    const std::string& path) {
    return make<ZstdCodec>(std::move(from), path);
}
Result<std::unique_ptr<ByteSource>> decompress_gzip(std::unique_ptr<ByteSource> from,
                                                    const std::string& path) {
    return make<GzipCodec>(std::move(from), path);
}
Result<std::unique_ptr<ByteSource>> decompress_bzip2(std::unique_ptr<ByteSource> from,
                                                     const std::string& path) {
    return make<Bzip2Codec>(std::move(from), path);
}
Result<std::unique_ptr<ByteSource>> decompress_xz(std::unique_ptr<ByteSource> from,
                                                  const std::string& path) {
    return make<XzCodec>(std::move(from), path);
}

}  // namespace kibitzer
