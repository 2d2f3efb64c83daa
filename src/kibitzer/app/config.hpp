// Settings: one table says which there are. A value comes from, in this order: the command line,
// the environment (KIBITZER_THREADS and so on), the project file (kibitzer.toml in the current
// folder), the user file (config.toml in $XDG_CONFIG_HOME/kibitzer), the default.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/result.hpp"

namespace kibitzer {

enum class SettingKind { number, choice, text };

struct Setting {
    std::string_view key;  // as in the files; in the environment KIBITZER_ and upper case
    SettingKind kind;
    std::string_view fallback;
    std::string_view allowed;  // numbers: "lowest..highest"; choices: "one|other"
    std::string_view meaning;
};

inline constexpr auto settings = std::to_array<Setting>({
    {"threads", SettingKind::number, "0", "0..1024", "threads at work; 0 means one per core"},
    {"color", SettingKind::choice, "auto", "auto|always|never",
     "colour on the terminal; auto respects NO_COLOR"},
    {"progress", SettingKind::choice, "auto", "auto|never",
     "progress of long work, on a terminal only"},
    {"max_warnings", SettingKind::number, "100", "0..1000000",
     "warning lines shown before only a count follows"},
    {"profiles", SettingKind::text, "", "NAME=PV,MV,OV,DV; ...",
     "own weights of the four metrics, such as sharp=1,1,2.5,0.5"},
    {"teach_weights", SettingKind::text, "", "FILE",
     "weights of teachability for review and explain; config --weights shows them"},
    {"zstd_level", SettingKind::number, "9", "1..19", "compression of .zst files that are written"},
    {"zstd_frame_mib", SettingKind::number, "8", "1..64",
     "text per frame of .zst files that are written, in MiB; frames are read in parallel"},
});

struct SettingValue {
    std::string value;
    std::string origin = "default";  // "default", a file, "environment KIBITZER_..." or a flag
};

class Config {
public:
    Config();

    // Reads the files and the environment. A file that is not there is no error; a value that is
    // not allowed, an unknown key, or a file that is not TOML is one.
    [[nodiscard]] static Result<Config> load(const std::filesystem::path& user_file,
                                             const std::filesystem::path& project_file);

    // Checks and sets one value.
    Result<void> set(std::string_view key, const std::string& value, const std::string& origin);

    [[nodiscard]] const SettingValue& operator[](std::string_view key) const;
    [[nodiscard]] int number(std::string_view key) const;

private:
    Result<void> read_file(const std::filesystem::path& file);

    std::vector<SettingValue> values_;  // in the order of `settings`
};

[[nodiscard]] std::filesystem::path user_config_file();
// $XDG_STATE_HOME, $XDG_CACHE_HOME and $XDG_DATA_HOME with their customary defaults.
[[nodiscard]] std::filesystem::path xdg_folder(const char* variable, const char* below_home);

// docs/configuration.md.
[[nodiscard]] std::string settings_as_markdown();

}  // namespace kibitzer
