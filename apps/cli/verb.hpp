// How a verb declares its arguments. A thin layer over the argument parser, which is large: only
// verb.cpp and the files about help and completion see it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace kibitzer::cli {

class Session;

enum class CommonFlags : unsigned { none = 0, json = 1, threads = 2 };
constexpr CommonFlags operator|(CommonFlags a, CommonFlags b) {
    return CommonFlags(unsigned(a) | unsigned(b));
}

class Verb {
public:
    explicit Verb(CLI::App& app) : app_(&app) {}

    // A verb below this one. `examples`, one per line, come first in its help.
    Verb add_verb(Session& session, const std::string& name, const std::string& summary,
                  const std::string& examples, CommonFlags flags);
    // A verb that only holds others, such as `pgn`.
    Verb add_group(const std::string& name, const std::string& summary,
                   const std::string& examples);

    void flag(const std::string& names, bool& target, const std::string& meaning);
    // `value` is what the help calls the value.
    void option(const std::string& names, std::string& target, const std::string& value,
                const std::string& meaning);
    void required_option(const std::string& names, std::string& target, const std::string& value,
                         const std::string& meaning);
    void option(const std::string& names, std::uint64_t& target, const std::string& value,
                const std::string& meaning);
    void option(const std::string& names, std::optional<std::uint64_t>& target,
                const std::string& value, const std::string& meaning);
    void option(const std::string& names, std::optional<int>& target, const std::string& value,
                const std::string& meaning);
    // Takes several values after one name.
    void option(const std::string& names, std::vector<std::string>& target,
                const std::string& value, const std::string& meaning);
    // Takes one value after each name, so that what follows may be something else.
    void repeated(const std::string& names, std::vector<std::string>& target,
                  const std::string& value, const std::string& meaning);
    void choice(const std::string& names, std::string& target, const std::string& value,
                const std::vector<std::string>& allowed, const std::string& meaning);

    void required(const std::string& name, std::string& target, const std::string& meaning);
    void required(const std::string& name, std::vector<std::string>& target,
                  const std::string& meaning);
    void required_choice(const std::string& name, std::string& target,
                         const std::vector<std::string>& allowed, const std::string& meaning);
    void optional(const std::string& name, std::vector<std::string>& target,
                  const std::string& meaning);
    void optional(const std::string& name, std::optional<std::string>& target,
                  const std::string& meaning);
    void optional(const std::string& name, std::optional<int>& target, int lowest, int highest,
                  const std::string& meaning);

    // What running the verb does.
    void on_run(std::function<void()> action);

    [[nodiscard]] const CLI::App& app() const { return *app_; }

private:
    CLI::App* app_;
};

}  // namespace kibitzer::cli
