// Runs a fuzz target over stored inputs, without libFuzzer: the arguments are files and folders.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "support.hpp"

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> find_inputs(const fs::path& path) {
    if (!fs::is_directory(path)) return {path};
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

bool replay(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return false;
    const std::string input{std::istreambuf_iterator<char>(file), {}};
    // A copy of the exact size, so that the address sanitizer sees every step beyond its end.
    const std::vector<std::uint8_t> bytes(input.begin(), input.end());
    LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    kibitzer::fuzz::choose_as_for_replay();
    std::size_t inputs = 0;
    for (int i = 1; i < argc; ++i)
        for (const fs::path& path : find_inputs(argv[i])) {
            // Said first, so that a crash has a name; the line is overwritten if all is well.
            std::fprintf(stderr, "%s\r", path.c_str());
            if (!replay(path)) {
                std::fprintf(stderr, "%s: cannot be read\n", path.c_str());
                return 1;
            }
            ++inputs;
        }
    std::fprintf(stderr, "\n");
    std::printf("%zu inputs\n", inputs);
    return inputs == 0 ? 1 : 0;
}
