// Bytes from a file or from standard input, decompressed on the way if need be (.zst, .gz, .bz2,
// .xz; told by the first bytes, not by the name). Of a damaged archive everything is read that can
// be: what stands before, behind and between the damage.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

class ByteSource {
public:
    virtual ~ByteSource() = default;

    // Reads at least one byte, or 0 at the end. After an error the bytes read before it are good;
    // an interruption (interrupt.hpp) is an error too, Errc::interrupted.
    virtual Result<std::size_t> read(char* to, std::size_t capacity) = 0;

    // The first damage of an archive met so far. A wrong checksum is one, and loses nothing.
    [[nodiscard]] virtual const std::optional<Error>& damage() const { return undamaged; }
    // Were bytes lost just before those that the last read gave (or before the end)?
    [[nodiscard]] virtual bool lost_before() const { return false; }

    // How much of the stored file has been used up; for progress.
    [[nodiscard]] virtual std::uint64_t consumed() const = 0;

private:
    static inline const std::optional<Error> undamaged;
};

// "-" is standard input.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path);

// Text that is there already, as a file would give it. It must outlive the source.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> bytes_of(std::string_view text);

// The bytes of a regular file from `begin` up to `end`, as they are stored.
[[nodiscard]] Result<std::unique_ptr<ByteSource>> open_part(const std::string& path,
                                                            std::uint64_t begin, std::uint64_t end);

// Is this file compressed, by its first bytes?
[[nodiscard]] Result<bool> is_archive(const std::string& path);

// Is this file called .zst, .gz, .bz2 or .xz, but holds plain text?
[[nodiscard]] bool is_plain_text_named_compressed(const std::string& path);

// The size of a regular file; nothing for pipes and devices.
[[nodiscard]] std::optional<std::uint64_t> file_size(const std::string& path);

// Zstandard files made of independent frames, each announced by a small skippable frame that holds
// its size: what pzstd writes and what the large public game archives consist of.
struct ZstdFrame {
    static constexpr std::uint64_t announcement_length = 12;

    std::uint64_t offset = 0;  // in the file, in bytes
    std::uint64_t length = 0;

    [[nodiscard]] std::uint64_t announced_at() const { return offset - announcement_length; }
};
// The frames of such a file, found by seeking alone; nothing if it is not of this kind.
[[nodiscard]] std::optional<std::vector<ZstdFrame>> find_zstd_frames(const std::string& path);
// What can be read of a frame.
struct FrameBytes {
    std::string text;
    std::optional<Error> damage;
    bool lost = false;  // bytes are missing at its end
};
[[nodiscard]] FrameBytes read_zstd_frame(const std::string& path, const ZstdFrame& frame);
// About so many bytes of its beginning, or less.
[[nodiscard]] std::string read_zstd_frame_start(const std::string& path, const ZstdFrame& frame,
                                                std::size_t bytes);
// One announced frame, ready to be appended to a file of this kind.
[[nodiscard]] std::string make_zstd_frame(const std::string& text, int level);

}  // namespace kibitzer
