#include "kibitzer/base/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

Error io_error(const std::string& path, const std::string& what) {
    return {Errc::io, "cannot read " + in_quotes(path, 200) + ": " + what};
}

enum class ArchiveKind { none, zstd, gzip, bzip2, xz };

constexpr std::size_t magic_length = 6;

// By its first bytes. An archive may be cut so short that not even these are all there.
ArchiveKind archive_kind(std::string_view bytes) {
    using namespace std::string_view_literals;
    const auto starts = [&](std::string_view magic, std::size_t least) {
        return bytes.size() >= least &&
               bytes.substr(0, magic.size()) == magic.substr(0, bytes.size());
    };
    const bool skippable_zstd =
        bytes.size() >= 4 && (bytes[0] & 0xF0) == 0x50 && bytes.substr(1, 3) == "\x2A\x4D\x18"sv;
    if (starts("\x28\xB5\x2F\xFD"sv, 2) || skippable_zstd) return ArchiveKind::zstd;
    if (starts("\x1F\x8B"sv, 2)) return ArchiveKind::gzip;
    if (starts("BZh"sv, 3)) return ArchiveKind::bzip2;
    if (starts("\xFD"
               "7zXZ\0"sv,
               2))
        return ArchiveKind::xz;
    return ArchiveKind::none;
}

class TextBytes : public ByteSource {
public:
    explicit TextBytes(std::string_view text) : text_(text) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        const std::size_t count = text_.substr(consumed_).copy(to, capacity);
        consumed_ += count;
        return count;
    }
    [[nodiscard]] std::uint64_t consumed() const override { return consumed_; }

private:
    std::string_view text_;
    std::atomic<std::size_t> consumed_{0};
};

// What people take for a file of games and is none, by its first bytes; empty: nothing known.
std::string_view foreign_kind(std::string_view bytes) {
    using namespace std::string_view_literals;
    constexpr std::pair<std::string_view, std::string_view> kinds[] = {
        {"PK\x03\x04"sv, "a ZIP archive"},
        {"Rar!\x1A\x07"sv, "a RAR archive"},
        {"7z\xBC\xAF\x27\x1C"sv, "a 7-Zip archive"},
        {"\x04\x22\x4D\x18"sv, "an LZ4 archive"},
        {"PAR1"sv, "a Parquet file, which kibitzer.read_games and kibitzer.spark of Python read"},
        {"\xFF\xFE"sv, "text in UTF-16"},
        {"\xFE\xFF"sv, "text in UTF-16"}};
    for (const auto& [magic, kind] : kinds)
        if (bytes.starts_with(magic)) return kind;
    return "";
}

Result<void> refuse_foreign(const std::string& path, std::string_view first_bytes) {
    const std::string_view kind = foreign_kind(first_bytes);
    if (kind.empty()) return {};
    return io_error(path, "it is " + std::string(kind) +
                              ", expected text in UTF-8, or such text as .zst, .gz, .bz2, .xz");
}

// A file descriptor, with the first bytes looked at in advance.
class RawFile : public ByteSource {
public:
    RawFile(int descriptor, std::string path) : descriptor_(descriptor), path_(std::move(path)) {}
    ~RawFile() override {
        if (descriptor_ != STDIN_FILENO) close(descriptor_);
    }

    Result<std::string_view> peek() {
        while (ahead_.size() < magic_length) {
            char buffer[magic_length];
            const auto count = read_descriptor(buffer, magic_length - ahead_.size());
            if (!count) return count.error();
            if (*count == 0) break;
            ahead_.append(buffer, *count);
        }
        return std::string_view(ahead_);
    }

    // Before anything is read.
    Result<void> move_to(std::uint64_t offset) {
        if (lseek(descriptor_, off_t(offset), SEEK_SET) < 0)
            return io_error(path_, std::strerror(errno));
        consumed_ = offset;
        return {};
    }

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        if (ahead_.empty()) {
            auto count = read_descriptor(to, capacity);
            if (count) consumed_ += *count;
            return count;
        }
        const std::size_t count = std::min(capacity, ahead_.size());
        std::memcpy(to, ahead_.data(), count);
        ahead_.erase(0, count);
        consumed_ += count;
        return count;
    }

    [[nodiscard]] std::uint64_t consumed() const override { return consumed_; }

private:
    Result<std::size_t> read_descriptor(char* to, std::size_t capacity) {
        for (;;) {
            // Pipes and terminals may keep us waiting: an interruption must end that.
            pollfd waiting[2] = {{descriptor_, POLLIN, 0}, {interrupt_descriptor(), POLLIN, 0}};
            if (waiting[1].fd >= 0) {
                if (poll(waiting, 2, -1) < 0 && errno == EINTR) continue;  // look again
                if (waiting[1].revents != 0) return Error{Errc::interrupted, "interrupted"};
            }
            const ssize_t count = ::read(descriptor_, to, capacity);
            if (count >= 0) return std::size_t(count);
            if (errno != EINTR) return io_error(path_, std::strerror(errno));
        }
    }

    int descriptor_;
    std::string path_;
    std::string ahead_;
    std::atomic<std::uint64_t> consumed_{0};
};

Result<std::unique_ptr<RawFile>> open_raw(const std::string& path) {
    int descriptor = STDIN_FILENO;
    if (path != "-") {
        descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return io_error(path, std::strerror(errno));
        struct stat info {};
        if (fstat(descriptor, &info) == 0 && S_ISDIR(info.st_mode)) {
            close(descriptor);
            return io_error(path, "it is a directory, expected a file");
        }
    }
    return std::make_unique<RawFile>(descriptor, path);
}

// The bytes of a source up to a place of the file.
class UpTo : public ByteSource {
public:
    UpTo(std::unique_ptr<ByteSource> source, std::uint64_t end)
        : source_(std::move(source)), end_(end) {}

    Result<std::size_t> read(char* to, std::size_t capacity) override {
        const std::uint64_t left = end_ - std::min(end_, source_->consumed());
        return source_->read(to, std::size_t(std::min<std::uint64_t>(capacity, left)));
    }
    [[nodiscard]] std::uint64_t consumed() const override { return source_->consumed(); }

private:
    std::unique_ptr<ByteSource> source_;
    std::uint64_t end_;
};

}  // namespace

Result<std::unique_ptr<ByteSource>> open_part(const std::string& path, std::uint64_t begin,
                                              std::uint64_t end) {
    auto file = open_raw(path);
    if (!file) return file.error();
    if (const auto moved = (*file)->move_to(begin); !moved) return moved.error();
    return std::unique_ptr<ByteSource>(std::make_unique<UpTo>(std::move(*file), end));
}

Result<bool> is_archive(const std::string& path) {
    const auto file = open_raw(path);
    if (!file) return file.error();
    const auto magic = (*file)->peek();
    if (!magic) return magic.error();
    if (auto readable = refuse_foreign(path, *magic); !readable) return readable.error();
    return archive_kind(*magic) != ArchiveKind::none;
}

Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path) {
    auto opened = open_raw(path);
    if (!opened) return opened.error();
    std::unique_ptr<RawFile> file = std::move(*opened);
    const auto magic = file->peek();
    if (!magic) return magic.error();
    if (auto readable = refuse_foreign(path, *magic); !readable) return readable.error();
    switch (archive_kind(*magic)) {
        case ArchiveKind::zstd:
            return decompress_zstd(std::move(file), path);
        case ArchiveKind::gzip:
            return decompress_gzip(std::move(file), path);
        case ArchiveKind::bzip2:
            return decompress_bzip2(std::move(file), path);
        case ArchiveKind::xz:
            return decompress_xz(std::move(file), path);
        case ArchiveKind::none:
            break;
    }
    return std::unique_ptr<ByteSource>(std::move(file));
}

Result<std::unique_ptr<ByteSource>> bytes_of(std::string_view text) {
    return std::unique_ptr<ByteSource>(std::make_unique<TextBytes>(text));
}

bool is_plain_text_named_compressed(const std::string& path) {
    constexpr std::string_view endings[] = {".zst", ".gz", ".bz2", ".xz"};
    if (std::none_of(std::begin(endings), std::end(endings),
                     [&](std::string_view ending) { return path.ends_with(ending); }))
        return false;
    std::ifstream file(path, std::ios::binary);
    char first[magic_length];
    file.read(first, magic_length);
    return file.gcount() > 0 && file_size(path) &&
           archive_kind({first, std::size_t(file.gcount())}) == ArchiveKind::none;
}

std::optional<std::uint64_t> file_size(const std::string& path) {
    struct stat info {};
    if (path == "-" || stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
        return std::nullopt;
    return std::uint64_t(info.st_size);
}

}  // namespace kibitzer
