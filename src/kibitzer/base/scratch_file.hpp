// A nameless file for what does not fit into memory: written first, then read back once. It lies in
// the folder for temporary files (TMPDIR) and is gone when the object is, however the program ends.
#pragma once

#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string_view>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

class ScratchFile {
public:
    [[nodiscard]] static Result<ScratchFile> open();

    // Failures are remembered and told by read_back().
    void write(std::string_view text);
    [[nodiscard]] std::uint64_t size() const { return size_; }
    // Calls use(piece) for everything written, in order; false ends it early.
    Result<void> read_back(const std::function<bool(std::string_view)>& use);

private:
    struct Closer {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    explicit ScratchFile(std::FILE* file) : file_(file) {}

    std::unique_ptr<std::FILE, Closer> file_;
    std::uint64_t size_ = 0;
    bool failed_ = false;
};

}  // namespace kibitzer
