// Bytes from a file or from standard input, decompressed on the way if need be (.zst, .gz, .bz2,
// .xz; told by the first bytes, not by the name).
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

class ByteSource {
public:
    virtual ~ByteSource() = default;

    // Reads at least one byte, or 0 at the end. After an error the bytes read before it are good;
    // an interruption (interrupt.hpp) is an error too, Errc::interrupted.
    virtual Result<std::size_t> read(char* to, std::size_t capacity) = 0;

    // How much of the stored file has been used up; for progress.
    [[nodiscard]] virtual std::uint64_t consumed() const = 0;
};

// "-" is standard input.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path);

// The size of a regular file; nothing for pipes and devices.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);

// Zstandard files made of independent frames, each announced by a small skippable frame that holds
// its size: what pzstd writes and what the large public game archives consist of.
struct ZstdFrame {
    std::uint64_t offset = 0;  // in the file, in bytes
    std::uint64_t length = 0;
};
// The frames of such a file, found by seeking alone; nothing if it is not of this kind.
[[nodiscard]] std::optional<std::vector<ZstdFrame>> find_zstd_frames(const std::string& path);
[[nodiscard]] Result<std::string> read_zstd_frame(const std::string& path, const ZstdFrame& frame);
// One announced frame, ready to be appended to a file of this kind.
[[nodiscard]] std::string make_zstd_frame(const std::string& text, int level);

}  // namespace kibitzer
