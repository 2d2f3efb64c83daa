#include "kibitzer/base/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string_view>

#include "kibitzer/base/decompress.hpp"
#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

Error io_error(const std::string& path, const std::string& what) {
    return {Errc::io, "cannot read " + in_quotes(path, 200) + ": " + what};
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
    static constexpr std::size_t magic_length = 6;

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

}  // namespace

Result<std::unique_ptr<ByteSource>> open_bytes(const std::string& path) {
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
    auto file = std::make_unique<RawFile>(descriptor, path);
    const auto magic = file->peek();
    if (!magic) return magic.error();
    const auto starts = [&](std::string_view bytes) { return magic->starts_with(bytes); };
    using namespace std::string_view_literals;
    const bool skippable_zstd = magic->size() >= 4 && ((*magic)[0] & 0xF0) == 0x50 &&
                                magic->substr(1, 3) == "\x2A\x4D\x18"sv;
    if (starts("\x28\xB5\x2F\xFD"sv) || skippable_zstd)
        return decompress_zstd(std::move(file), path);
    if (starts("\x1F\x8B"sv)) return decompress_gzip(std::move(file), path);
    if (starts("BZh"sv)) return decompress_bzip2(std::move(file), path);
    if (starts("\xFD"
               "7zXZ\0"sv))
        return decompress_xz(std::move(file), path);
    return std::unique_ptr<ByteSource>(std::move(file));
}

std::optional<std::uint64_t> file_size(const std::string& path) {
    struct stat info {};
    if (path == "-" || stat(path.c_str(), &info) != 0 || !S_ISREG(info.st_mode))
        return std::nullopt;
    return std::uint64_t(info.st_size);
}

}  // namespace kibitzer
