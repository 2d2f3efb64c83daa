// A table of lines in a file that grows: a header in front, then rows, each written to the end at
// once, so that an interruption loses nothing.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

class RowFile {
public:
    enum class Start { anew, go_on };

    // A header is written into an empty file. A file to go on with must begin with this header.
    [[nodiscard]] static Result<RowFile> open(const std::string& path, std::string_view header,
                                              Start start);
    // `rows` end with a line end each.
    Result<void> add(std::string_view rows);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::string path_;
    std::unique_ptr<std::FILE, Closer> file_;
};

}  // namespace kibitzer
