// How the browser that the program opens comes in: by a file that only its owner can read and that
// leads on to the page. Command lines can be read by everybody on a machine; so the browser's has
// the name of the file and nothing that lets anybody in.
#pragma once

#include <filesystem>
#include <string>

#include "kibitzer/base/result.hpp"

namespace kibitzer::serve {

class Doorway {
public:
    // In `folder`, which is made if need be.
    [[nodiscard]] static Result<Doorway> open(const std::filesystem::path& folder,
                                              const std::string& address);
    ~Doorway();  // the file is gone
    Doorway(Doorway&& other) noexcept : file_(std::move(other.file_)) { other.file_.clear(); }
    Doorway& operator=(Doorway&&) = delete;

    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

private:
    explicit Doorway(std::filesystem::path file) : file_(std::move(file)) {}

    std::filesystem::path file_;
};

}  // namespace kibitzer::serve
