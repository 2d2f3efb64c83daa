#include "verb.hpp"

#include <CLI/CLI.hpp>

#include "cli.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::cli {

Verb Verb::add_group(const std::string& name, const std::string& summary,
                     const std::string& examples) {
    CLI::App* group = app_->add_subcommand(name, summary);
    group->require_subcommand(1);
    group->footer(examples);
    return Verb(*group);
}

Verb Verb::add_verb(Session& session, const std::string& name, const std::string& summary,
                    const std::string& examples, CommonFlags flags) {
    CLI::App* app = app_->add_subcommand(name, summary);
    app->footer(examples);
    const auto has = [&](CommonFlags flag) { return (unsigned(flags) & unsigned(flag)) != 0; };
    if (has(CommonFlags::json)) app->add_flag("--json", session.json, "answer as one JSON object");
    if (has(CommonFlags::threads))
        app->add_option_function<std::string>(
               "--threads",
               [&session](const std::string& value) {
                   if (auto set = session.config.set("threads", value, "flag --threads"); !set)
                       throw CLI::ValidationError(set.error().message);
               },
               "threads at work (default: one per core)")
            ->type_name("N");
    app->add_flag("-q,--quiet", session.quiet, "no warnings and no progress on stderr");
    return Verb(*app);
}

void Verb::flag(const std::string& names, bool& target, const std::string& meaning) {
    app_->add_flag(names, target, meaning);
}

void Verb::option(const std::string& names, std::string& target, const std::string& value,
                  const std::string& meaning) {
    app_->add_option(names, target, meaning)->type_name(value);
}

void Verb::required_option(const std::string& names, std::string& target, const std::string& value,
                           const std::string& meaning) {
    app_->add_option(names, target, meaning)->required()->type_name(value);
}

namespace {

// The parser would turn -1 into a huge number.
std::string check_whole_number(const std::string& text) {
    const bool good = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    return good ? "" : in_quotes(text) + ": expected a whole number, 0 or more";
}

}  // namespace

void Verb::option(const std::string& names, std::uint64_t& target, const std::string& value,
                  const std::string& meaning) {
    app_->add_option(names, target, meaning)->check(check_whole_number)->type_name(value);
}

void Verb::option(const std::string& names, std::optional<std::uint64_t>& target,
                  const std::string& value, const std::string& meaning) {
    app_->add_option(names, target, meaning)->check(check_whole_number)->type_name(value);
}

void Verb::option(const std::string& names, std::optional<int>& target, const std::string& value,
                  const std::string& meaning) {
    app_->add_option(names, target, meaning)->check(check_whole_number)->type_name(value);
}

void Verb::option(const std::string& names, std::vector<std::string>& target,
                  const std::string& value, const std::string& meaning) {
    app_->add_option(names, target, meaning)->type_name(value);
}

void Verb::repeated(const std::string& names, std::vector<std::string>& target,
                    const std::string& value, const std::string& meaning) {
    app_->add_option(names, target, meaning)->type_name(value)->allow_extra_args(false);
}

void Verb::choice(const std::string& names, std::string& target, const std::string& value,
                  const std::vector<std::string>& allowed, const std::string& meaning) {
    app_->add_option(names, target, meaning)->check(CLI::IsMember(allowed))->type_name(value);
}

void Verb::required(const std::string& name, std::string& target, const std::string& meaning) {
    app_->add_option(name, target, meaning)->required()->type_name("");
}

void Verb::required(const std::string& name, std::vector<std::string>& target,
                    const std::string& meaning) {
    app_->add_option(name, target, meaning)->required()->type_name("");
}

void Verb::required_choice(const std::string& name, std::string& target,
                           const std::vector<std::string>& allowed, const std::string& meaning) {
    app_->add_option(name, target, meaning)
        ->required()
        ->check(CLI::IsMember(allowed))
        ->type_name("");
}

void Verb::optional(const std::string& name, std::vector<std::string>& target,
                    const std::string& meaning) {
    app_->add_option(name, target, meaning)->type_name("");
}

void Verb::optional(const std::string& name, std::optional<std::string>& target,
                    const std::string& meaning) {
    app_->add_option(name, target, meaning)->type_name("");
}

void Verb::optional(const std::string& name, std::optional<int>& target, int lowest, int highest,
                    const std::string& meaning) {
    app_->add_option(name, target, meaning)->check(CLI::Range(lowest, highest))->type_name("");
}

void Verb::on_run(std::function<void()> action) { app_->final_callback(std::move(action)); }

}  // namespace kibitzer::cli
