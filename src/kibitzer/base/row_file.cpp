#include "kibitzer/base/row_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

Error cannot_write(const std::string& path) {
    return {Errc::io, path + ": cannot be written: " + std::strerror(errno)};
}

// Only a file can be gone on with; reading a device or a pipe might never end.
Result<void> check_beginning(const std::string& path, std::string_view header) {
    std::error_code error;
    const auto kind = std::filesystem::status(path, error).type();
    using std::filesystem::file_type;
    if (kind == file_type::directory || kind == file_type::fifo || kind == file_type::socket)
        return Error{Errc::io, path + ": expected the name of a file"};
    if (kind != file_type::regular) return {};
    std::string first(header.size() + 2, '\0');
    std::ifstream there(path, std::ios::binary);
    there.read(first.data(), std::streamsize(first.size()));
    first.resize(std::size_t(there.gcount()));
    const std::string_view line = std::string_view(first).substr(0, first.find('\n'));
    if (first.empty() || trimmed(line) == header) return {};
    return Error{Errc::bad_text,
                 path + ": is there, and its columns are others: expected " + in_quotes(header)};
}

}  // namespace

Result<RowFile> RowFile::open(const std::string& path, std::string_view header, Start start) {
    if (start == Start::go_on)
        if (auto checked = check_beginning(path, header); !checked) return checked.error();
    RowFile file;
    file.path_ = path;
    file.file_.reset(std::fopen(path.c_str(), start == Start::go_on ? "ab" : "wb"));
    if (!file.file_) return cannot_write(path);
    std::fseek(file.file_.get(), 0, SEEK_END);
    if (std::ftell(file.file_.get()) == 0)
        if (auto written = file.add(std::string(header) + "\n"); !written) return written.error();
    return file;
}

Result<void> RowFile::add(std::string_view rows) {
    if (std::fwrite(rows.data(), 1, rows.size(), file_.get()) != rows.size() ||
        std::fflush(file_.get()) != 0)
        return cannot_write(path_);
    return {};
}

}  // namespace kibitzer
