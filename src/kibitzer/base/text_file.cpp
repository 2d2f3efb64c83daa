#include "kibitzer/base/text_file.hpp"

#include <cstdio>
#include <filesystem>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

TextFile::TextFile(std::string path) : path_(std::move(path)) {
    std::error_code ignored;
    const auto kind = std::filesystem::status(path_, ignored).type();
    const bool special = kind != std::filesystem::file_type::regular &&
                         kind != std::filesystem::file_type::not_found;
    partial_ = special ? path_ : path_ + ".partial";
    if (is_wanted() && path_ != "-") file_.open(partial_, std::ios::binary | std::ios::trunc);
}

TextFile::~TextFile() {
    if (!file_.is_open()) return;
    file_.close();
    if (partial_ != path_) std::remove(partial_.c_str());
}

std::string TextFile::complaint() const { return escape_controls(path_) + ": cannot be written"; }

void TextFile::write(const std::string& text) {
    if (path_ == "-")
        std::fwrite(text.data(), 1, text.size(), stdout);
    else
        file_ << text;
}

bool TextFile::close() {
    if (!file_.is_open()) return is_good();
    file_.close();
    return !file_.fail() &&
           (partial_ == path_ || std::rename(partial_.c_str(), path_.c_str()) == 0);
}

}  // namespace kibitzer
