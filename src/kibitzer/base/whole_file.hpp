// Small files, read and written whole.
#pragma once

#include <optional>
#include <string>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

// "-" is standard input; compressed files are decompressed.
[[nodiscard]] Result<std::string> read_whole_file(const std::string& path);

// "-" is standard output. A file is written beside its place and then moved there: what stood there
// before is lost only to a complete new file.
[[nodiscard]] std::optional<Error> write_whole_file(const std::string& path,
                                                    const std::string& text);

}  // namespace kibitzer
