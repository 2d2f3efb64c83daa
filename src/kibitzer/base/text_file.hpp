// A text file that a verb writes besides its answer.
#pragma once

#include <fstream>
#include <string>

namespace kibitzer {

// Written under another name and put in place by close(), so that it is never half there; devices
// and pipes are written directly, "-" is standard output, and an empty path means that nobody wants
// the file.
class TextFile {
public:
    explicit TextFile(std::string path);
    ~TextFile();
    TextFile(const TextFile&) = delete;
    TextFile& operator=(const TextFile&) = delete;

    [[nodiscard]] bool is_wanted() const { return !path_.empty(); }
    // False if it could not be opened, or something could not be written.
    [[nodiscard]] bool is_good() const { return !is_wanted() || path_ == "-" || bool(file_); }
    // What to tell then.
    [[nodiscard]] std::string complaint() const;

    void write(const std::string& text);
    // True if everything is safely in place.
    bool close();

private:
    std::string path_;
    std::string partial_;
    std::ofstream file_;
};

}  // namespace kibitzer
