#include "kibitzer/base/scratch_file.hpp"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace kibitzer {

Result<ScratchFile> ScratchFile::open() {
    std::error_code problem;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(problem);
    std::string name = (folder / "kibitzer-XXXXXX").string();
    const int descriptor = problem ? -1 : mkstemp(name.data());
    std::FILE* file = descriptor < 0 ? nullptr : fdopen(descriptor, "w+b");
    if (descriptor >= 0) unlink(name.c_str());
    if (file) return ScratchFile(file);
    if (descriptor >= 0) close(descriptor);
    return Error{Errc::io, "cannot make a temporary file in " +
                               (problem ? std::string("TMPDIR") : folder.string())};
}

void ScratchFile::write(std::string_view text) {
    if (failed_) return;
    failed_ = std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size();
    size_ += text.size();
}

Result<void> ScratchFile::read_back(const std::function<bool(std::string_view)>& use) {
    if (failed_ || std::fflush(file_.get()) != 0)
        return Error{Errc::io, "cannot write to a temporary file: is the disk full?"};
    std::rewind(file_.get());
    std::array<char, 1 << 16> buffer;
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file_.get()))
        if (!use({buffer.data(), count})) return {};
    if (std::ferror(file_.get()) != 0) return Error{Errc::io, "cannot read back a temporary file"};
    return {};
}

}  // namespace kibitzer
