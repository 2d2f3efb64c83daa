// How a verb declares its arguments. A thin layer over the argument parser, which is large: only
// verb.cpp and the files about help and completion see it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/base/record_outline.hpp"

namespace CLI {
class App;
}

namespace kibitzer::cli {

class Session;

enum class CommonFlags : unsigned { none = 0, json = 1, threads = 2 };
constexpr CommonFlags operator|(CommonFlags a, CommonFlags b) {
    return CommonFlags(unsigned(a) | unsigned(b));
}

// How the command line spells a field: "--max-nodes", or "FEN" if it is given by its place.
[[nodiscard]] std::string option_name(std::string_view field);
[[nodiscard]] std::string argument_name(std::string_view field);
[[nodiscard]] std::string spelling(const FieldOutline& field);

class Verb {
public:
    explicit Verb(CLI::App& app) : app_(&app) {}

    // A verb below this one. `examples`, one per line, come first in its help.
    Verb add_verb(Session& session, const std::string& name, const std::string& summary,
                  const std::string& examples, CommonFlags flags);
    // A verb that only holds others, such as `pgn`.
    Verb add_group(const std::string& name, const std::string& summary,
                   const std::string& examples);

    // The group of that name below this one, which must be there.
    [[nodiscard]] Verb group(const std::string& name) const;

    void flag(const std::string& names, bool& target, const std::string& meaning);
    // `value` is what the help calls the value.
    void option(const std::string& names, std::string& target, const std::string& value,
                const std::string& meaning);
    void choice(const std::string& names, std::string& target, const std::string& value,
                const std::vector<std::string>& allowed, const std::string& meaning);

    void required_choice(const std::string& name, std::string& target,
                         const std::vector<std::string>& allowed, const std::string& meaning);
    void optional(const std::string& name, std::vector<std::string>& target,
                  const std::string& meaning);

    // A field of a request, in its place. `set` takes a value as text and says what is wrong with
    // it, or nothing.
    void field(const FieldOutline& field, std::function<std::string(const std::string&)> set);

    // What running the verb does.
    void on_run(std::function<void()> action);

    [[nodiscard]] const CLI::App& app() const { return *app_; }

private:
    CLI::App* app_;
};

}  // namespace kibitzer::cli
