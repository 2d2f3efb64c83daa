// Lines of a byte source, one after another; lines of any length, LF or CRLF.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "kibitzer/base/byte_source.hpp"

namespace kibitzer {

class LineReader {
public:
    explicit LineReader(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

    // False at the end, or when reading failed. A damaged archive is read as far as it can be;
    // lines that are not whole are left out, and error() tells.
    bool next(std::string& line);
    [[nodiscard]] std::uint64_t number() const { return number_; }  // of the last line, from 1
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    [[nodiscard]] std::uint64_t consumed() const { return source_->consumed(); }

private:
    std::unique_ptr<ByteSource> source_;
    std::string buffer_;
    std::size_t used_ = 0;
    std::uint64_t number_ = 0;
    bool at_end_ = false;
    bool skip_line_ = false;  // its beginning is lost
    std::optional<Error> error_;
};

}  // namespace kibitzer
