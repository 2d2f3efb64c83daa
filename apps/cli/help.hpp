// Help that starts with examples, and usage errors in one line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace kibitzer::cli {

class ExamplesFirst : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override;
    std::string make_usage(const CLI::App* app, std::string name) const override;
};

[[nodiscard]] std::string usage_message(const CLI::App& root, const CLI::App& verb,
                                        const CLI::ParseError& error);

}  // namespace kibitzer::cli
