#include "kibitzer/workshop/config.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace kibitzer;

namespace {

std::filesystem::path write_file(const std::string& name, const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("kibitzer-test-" + std::to_string(getpid()) + "-" + name);
    std::ofstream(path) << text;
    return path;
}

}  // namespace

TEST_CASE("config: later sources win, and say where they come from") {
    const auto user = write_file("user.toml", "threads = 3\nprogress = \"never\"\n");
    const auto project = write_file("project.toml", "threads = 2\n");
    setenv("KIBITZER_MAX_WARNINGS", "7", 1);
    const auto config = Config::load(user, project);
    unsetenv("KIBITZER_MAX_WARNINGS");
    REQUIRE(config.has_value());
    CHECK((*config)->threads == 2);
    CHECK(config->origin("threads").find("project.toml") != std::string::npos);
    CHECK((*config)->progress == ProgressUse::never);
    CHECK(config->origin("max_warnings") == "environment KIBITZER_MAX_WARNINGS");
    CHECK(config->origin("color") == "default");
    std::filesystem::remove(user);
    std::filesystem::remove(project);
}

TEST_CASE("config: mistakes name the file, the key and what is allowed") {
    const auto message = [](const std::string& text) {
        const auto file = write_file("bad.toml", text);
        const auto config = Config::load(file, "no-such-file.toml");
        std::filesystem::remove(file);
        return config ? std::string() : config.error().message;
    };
    CHECK(message("thraeds = 3\n").find("unknown setting 'thraeds'") != std::string::npos);
    CHECK(message("threads = -1\n").find("expected 0..1024") != std::string::npos);
    CHECK(message("color = \"green\"\n").find("auto|always|never") != std::string::npos);
    CHECK(message("threads = = 3\n").find("line 1") != std::string::npos);
}
