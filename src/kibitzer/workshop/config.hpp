// Settings: the record below says which there are. A value comes from, in this order: the command
// line, the environment (KIBITZER_THREADS and so on), the project file (kibitzer.toml in the
// current folder), the user file (config.toml in $XDG_CONFIG_HOME/kibitzer), the default.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

enum class ColorUse { auto_, always, never };
enum class ProgressUse { auto_, never };

struct Settings {
    int threads = 0;
    ColorUse color = ColorUse::auto_;
    ProgressUse progress = ProgressUse::auto_;
    std::uint64_t max_warnings = 100;
    std::string profiles;
    std::string teach_weights;
    int zstd_level = 9;
    int zstd_frame_mib = 8;
};
void describe(Fields& f, Settings& s);

class Config {
public:
    // Reads the files and the environment. A file that is not there is no error; a value that is
    // not allowed, an unknown key, or a file that is not TOML is one.
    [[nodiscard]] static Result<Config> load(const std::filesystem::path& user_file,
                                             const std::filesystem::path& project_file);

    // Checks and sets one value.
    Result<void> set(std::string_view key, const std::string& value, const std::string& origin);

    const Settings* operator->() const { return &settings_; }
    // All settings with their present values as text (`shape.preset`).
    [[nodiscard]] std::vector<FieldOutline> outline() const;
    // "default", a file, "environment KIBITZER_..." or a flag.
    [[nodiscard]] std::string origin(std::string_view key) const;

private:
    Result<void> read_file(const std::filesystem::path& file);

    Settings settings_;
    std::map<std::string, std::string, std::less<>> origins_;  // of values that were set
};

inline constexpr const char* project_config_file = "kibitzer.toml";
[[nodiscard]] std::filesystem::path user_config_file();
// $XDG_STATE_HOME, $XDG_CACHE_HOME and $XDG_DATA_HOME with their customary defaults.
[[nodiscard]] std::filesystem::path xdg_folder(const char* variable, const char* below_home);

// docs/configuration.md.
[[nodiscard]] std::string settings_as_markdown();

}  // namespace kibitzer
