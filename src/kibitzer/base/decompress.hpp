// The decompressors behind open_bytes. Each takes a source of compressed bytes and is one of plain
// ones; files of several parts one after another are read to the end.
#pragma once

#include <memory>
#include <string>

#include "kibitzer/base/byte_source.hpp"

namespace kibitzer {

[[nodiscard]] std::unique_ptr<ByteSource> decompress_zstd(std::unique_ptr<ByteSource> from,
                                                          const std::string& path);
[[nodiscard]] std::unique_ptr<ByteSource> decompress_gzip(std::unique_ptr<ByteSource> from,
                                                          const std::string& path);
[[nodiscard]] std::unique_ptr<ByteSource> decompress_bzip2(std::unique_ptr<ByteSource> from,
                                                           const std::string& path);
[[nodiscard]] std::unique_ptr<ByteSource> decompress_xz(std::unique_ptr<ByteSource> from,
                                                        const std::string& path);

}  // namespace kibitzer
