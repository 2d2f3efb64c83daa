#include "kibitzer/workshop/config.hpp"

#define TOML_HEADER_ONLY 0  // the parser is in a library, compiled already
#include <toml++/toml.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "kibitzer/base/record_reader.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr std::string_view color_uses[] = {"auto", "always", "never"};
constexpr std::string_view progress_uses[] = {"auto", "never"};

std::string known_keys(const std::vector<FieldOutline>& settings) {
    std::string list;
    for (const FieldOutline& setting : settings) list += (list.empty() ? "" : ", ") + setting.name;
    return list;
}

// "0..1024", "auto|never", or what the help calls the value.
std::string allowed(const FieldOutline& setting, std::string_view between_choices) {
    if (setting.shape.kind == ShapeKind::whole)
        return std::to_string(setting.lowest()) + ".." + std::to_string(setting.highest());
    std::string text(setting.about.value);
    for (const std::string_view choice : setting.shape.choices)
        text += (text.empty() ? "" : std::string(between_choices)) + std::string(choice);
    return text;
}

std::string environment_name(std::string_view key) {
    std::string name = "KIBITZER_";
    for (const char c : key) name += char('a' <= c && c <= 'z' ? c - 32 : c);
    return name;
}

std::string as_text(const toml::node& node) {
    if (const auto text = node.value_exact<std::string>()) return *text;
    if (const auto number = node.value_exact<std::int64_t>()) return std::to_string(*number);
    if (const auto flag = node.value_exact<bool>()) return *flag ? "true" : "false";
    std::ostringstream other;
    other << toml::node_view<const toml::node>(node);
    return other.str();
}

}  // namespace

void describe(Fields& f, Settings& s) {
    f("threads", s.threads, "threads at work; 0 means one per core", {.low = 0, .high = 1024});
    f.choice("color", s.color, color_uses, "colour on the terminal; auto respects NO_COLOR");
    f.choice("progress", s.progress, progress_uses, "progress of long work, on a terminal only");
    f("max_warnings", s.max_warnings, "warning lines shown before only a count follows",
      {.low = 0, .high = 1'000'000});
    f("profiles", s.profiles, "own weights of the four metrics, such as sharp=1,1,2.5,0.5",
      {.value = "NAME=PV,MV,OV,DV; ..."});
    f("teach_weights", s.teach_weights,
      "weights of teachability for review and explain; config --weights shows them",
      {.value = "FILE"});
    f("zstd_level", s.zstd_level, "compression of .zst files that are written",
      {.low = 1, .high = 19});
    f("zstd_frame_mib", s.zstd_frame_mib,
      "text per frame of .zst files that are written, in MiB; frames are read in parallel",
      {.low = 1, .high = 64});
}

std::vector<FieldOutline> Config::outline() const {
    Settings values = settings_;
    return outline_of(RecordView(values));
}

std::string Config::origin(std::string_view key) const {
    const auto found = origins_.find(key);
    return found != origins_.end() ? found->second : "default";
}

Result<void> Config::set(std::string_view key, const std::string& value,
                         const std::string& origin) {
    const std::vector<FieldOutline> settings = outline();
    const auto setting =
        std::find_if(settings.begin(), settings.end(),
                     [&](const FieldOutline& candidate) { return candidate.name == key; });
    if (setting == settings.end())
        return Error{Errc::bad_text, origin + ": unknown setting " + in_quotes(key) +
                                         "; known are " + known_keys(settings)};
    if (!set_field(RecordView(settings_), key, value))
        return Error{Errc::bad_text, origin + ": setting " + std::string(key) + " = " +
                                         in_quotes(value) + ": expected " + allowed(*setting, "|")};
    origins_.insert_or_assign(std::string(key), origin);
    return {};
}

Result<void> Config::read_file(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return {};
    const std::string name = "file " + in_quotes(file.string(), 200);
    try {
        for (const auto& [key, node] : toml::parse_file(file.string()))
            if (auto done = set(key.str(), as_text(node), name); !done) return done;
    } catch (const toml::parse_error& error) {
        return Error{Errc::bad_text, name + ", line " + std::to_string(error.source().begin.line) +
                                         ": " + std::string(error.description())};
    }
    return {};
}

Result<Config> Config::load(const std::filesystem::path& user_file,
                            const std::filesystem::path& project_file) {
    Config config;
    for (const auto& file : {user_file, project_file})
        if (auto read = config.read_file(file); !read) return read.error();
    for (const FieldOutline& setting : config.outline()) {
        const std::string variable = environment_name(setting.name);
        const char* value = std::getenv(variable.c_str());
        if (!value) continue;
        if (auto done = config.set(setting.name, value, "environment " + variable); !done)
            return done.error();
    }
    return config;
}

std::filesystem::path xdg_folder(const char* variable, const char* below_home) {
    const char* folder = std::getenv(variable);
    if (folder && *folder == '/') return std::filesystem::path(folder) / "kibitzer";
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home && *home ? home : "/") / below_home / "kibitzer";
}

std::filesystem::path user_config_file() {
    return xdg_folder("XDG_CONFIG_HOME", ".config") / "config.toml";
}

std::string settings_as_markdown() {
    std::string text =
        "# Configuration\n\n"
        "Written by `kibitzer config --markdown`; do not edit.\n\n"
        "A setting comes from, in this order: a command-line flag, the environment, "
        "`kibitzer.toml` "
        "in the current folder, `config.toml` in `$XDG_CONFIG_HOME/kibitzer` (usually "
        "`~/.config/kibitzer`), the default. `kibitzer config` shows every value and where it "
        "comes "
        "from.\n\n"
        "| key | environment | default | allowed | meaning |\n|---|---|---|---|---|\n";
    for (const FieldOutline& setting : Config().outline())
        text += "| `" + setting.name + "` | `" + environment_name(setting.name) + "` | `" +
                setting.shape.preset + "` | " + allowed(setting, ", ") + " | " + setting.meaning +
                " |\n";
    return text + "\nExample file:\n\n```toml\nthreads = 4\nprogress = \"never\"\n```\n";
}

}  // namespace kibitzer
