#include "kibitzer/base/packed.hpp"

#include <zstd.h>

#include <memory>

namespace kibitzer {

namespace {

// What is packed is small already; beyond it only the time grows.
constexpr int level = 1;

}  // namespace

std::string pack(std::string_view bytes) {
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(),
                                                                          ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, level);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    const std::size_t count =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), bytes.data(), bytes.size());
    packed.resize(ZSTD_isError(count) ? 0 : count);
    return packed;
}

Result<std::string> unpack(std::string_view packed) {
    const auto size = ZSTD_getFrameContentSize(packed.data(), packed.size());
    const Error damaged{Errc::bad_text, "the compressed bytes are damaged or cut short"};
    constexpr std::uint64_t most = std::uint64_t(1) << 36;
    if (size == ZSTD_CONTENTSIZE_ERROR || size == ZSTD_CONTENTSIZE_UNKNOWN || size > most)
        return damaged;
    // No frame can hold much more than this of what it is: a forged size costs no memory.
    constexpr std::uint64_t densest = std::uint64_t(1) << 16;
    if (size > densest * packed.size()) return damaged;
    std::string bytes(size, '\0');
    const std::size_t count =
        ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(count) || count != size) return damaged;
    return bytes;
}

}  // namespace kibitzer
