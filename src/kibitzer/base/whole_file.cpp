#include "kibitzer/base/whole_file.hpp"

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "kibitzer/base/byte_source.hpp"

namespace kibitzer {

Result<std::string> read_whole_file(const std::string& path) {
    auto source = open_bytes(path);
    if (!source) return source.error();
    std::string text;
    char buffer[65536];
    while (true) {
        const auto count = (*source)->read(buffer, sizeof(buffer));
        if (!count) return count.error();
        if ((*source)->damage()) return *(*source)->damage();
        if (*count == 0) return text;
        text.append(buffer, *count);
    }
}

std::optional<Error> write_whole_file(const std::string& path, const std::string& text) {
    if (path == "-") {  // who prints finds out whether that went well
        std::fwrite(text.data(), 1, text.size(), stdout);
        return std::nullopt;
    }
    // Devices and pipes cannot be replaced: they are written directly.
    std::error_code ignored;
    const bool special =
        std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored);
    const std::string partial = special ? path : path + ".part";
    std::ofstream file(partial, std::ios::binary);
    file << text;
    file.close();
    if (!file || (!special && std::rename(partial.c_str(), path.c_str()) != 0)) {
        const Error error{Errc::io, path + ": cannot be written: " + std::strerror(errno)};
        if (!special) std::remove(partial.c_str());
        return error;
    }
    return std::nullopt;
}

}  // namespace kibitzer
