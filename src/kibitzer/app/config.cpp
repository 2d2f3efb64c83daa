#include "kibitzer/app/config.hpp"

#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

std::optional<std::size_t> index_of(std::string_view key) {
    for (std::size_t i = 0; i < settings.size(); ++i)
        if (settings[i].key == key) return i;
    return std::nullopt;
}

std::string known_keys() {
    std::string list;
    for (const Setting& setting : settings)
        list += (list.empty() ? "" : ", ") + std::string(setting.key);
    return list;
}

bool is_allowed(const Setting& setting, const std::string& value) {
    if (setting.kind == SettingKind::text) return true;
    if (setting.kind == SettingKind::choice) {
        const auto choices = split(setting.allowed, '|');
        return std::find(choices.begin(), choices.end(), value) != choices.end();
    }
    const std::size_t dots = setting.allowed.find("..");
    const auto low = parse_integer<long long>(setting.allowed.substr(0, dots));
    const auto high = parse_integer<long long>(setting.allowed.substr(dots + 2));
    const auto number = parse_integer<long long>(value);
    return number && low && high && *low <= *number && *number <= *high;
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

Config::Config() {
    for (const Setting& setting : settings)
        values_.push_back({std::string(setting.fallback), "default"});
}

Result<void> Config::set(std::string_view key, const std::string& value,
                         const std::string& origin) {
    const auto index = index_of(key);
    if (!index)
        return Error{Errc::bad_text, origin + ": unknown setting " + in_quotes(key) +
                                         "; known are " + known_keys()};
    const Setting& setting = settings[*index];
    if (!is_allowed(setting, value))
        return Error{Errc::bad_text, origin + ": setting " + std::string(key) + " = " +
                                         in_quotes(value) + ": expected " +
                                         std::string(setting.allowed)};
    values_[*index] = {value, origin};
    return {};
}

const SettingValue& Config::operator[](std::string_view key) const {
    const auto index = index_of(key);
    assert(index && "a setting that is not in the table");
    return values_[*index];
}

int Config::number(std::string_view key) const {
    return parse_integer<int>((*this)[key].value).value_or(0);
}

Result<void> Config::read_file(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(file, ignored)) return {};
    const std::string name = "file " + in_quotes(file.string(), 200);
    const toml::parse_result parsed = toml::parse_file(file.string());
    if (!parsed) {
        const auto& where = parsed.error().source().begin;
        return Error{Errc::bad_text, name + ", line " + std::to_string(where.line) + ": " +
                                         std::string(parsed.error().description())};
    }
    for (const auto& [key, node] : parsed.table())
        if (auto done = set(key.str(), as_text(node), name); !done) return done;
    return {};
}

Result<Config> Config::load(const std::filesystem::path& user_file,
                            const std::filesystem::path& project_file) {
    Config config;
    for (const auto& file : {user_file, project_file})
        if (auto read = config.read_file(file); !read) return read.error();
    for (const Setting& setting : settings) {
        const std::string variable = environment_name(setting.key);
        const char* value = std::getenv(variable.c_str());
        if (!value) continue;
        if (auto done = config.set(setting.key, value, "environment " + variable); !done)
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
    for (const Setting& setting : settings) {
        std::string allowed(setting.allowed);
        for (std::size_t i = 0; (i = allowed.find('|', i)) != allowed.npos; i += 5)
            allowed.replace(i, 1, ", ");
        text += "| `" + std::string(setting.key) + "` | `" + environment_name(setting.key) +
                "` | `" + std::string(setting.fallback) + "` | " + allowed + " | " +
                std::string(setting.meaning) + " |\n";
    }
    return text + "\nExample file:\n\n```toml\nthreads = 4\nprogress = \"never\"\n```\n";
}

}  // namespace kibitzer
