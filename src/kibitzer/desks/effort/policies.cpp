#include "kibitzer/desks/effort/policies.hpp"

#include <filesystem>

#include "kibitzer/base/text.hpp"
#include "kibitzer/workshop/effort_prediction.hpp"

namespace kibitzer {

namespace {

bool is_folder(const std::string& name) {
    std::error_code error;
    return std::filesystem::is_directory(name, error);
}

Error no_such_policy(const std::string& name) {
    if (name.starts_with("model+") || name.starts_with("document+"))
        return effort::parse_levers(name).error();
    return {Errc::bad_text, in_quotes(name) + ": expected " + std::string(policy_names)};
}

}  // namespace

bool is_policy_name(const std::string& name) {
    return name == "fixed" || name == "hand" || name == "model" || name == "document" ||
           name.starts_with("model+") || name.starts_with("document+") || is_folder(name);
}

Error about_policy(const std::string& name, const Error& error) {
    return {is_folder(name) ? error.code : Errc::bad_request, error.message};
}

Result<std::shared_ptr<const effort::EffortModel>> model_of_policy(const std::string& name) {
    if (name == "fixed" || name == "hand" || effort::parse_levers(name))
        return load_effort_model("");
    if (!is_folder(name)) return no_such_policy(name);
    return load_effort_model(name);
}

Result<PolicyMaker> find_policy(const std::string& name, const effort::DescSettings& settings) {
    if (name == "fixed") return PolicyMaker([] { return std::make_unique<search::FixedShare>(); });
    if (name == "hand") return PolicyMaker([] { return std::make_unique<search::HandRules>(); });
    const auto levers = effort::parse_levers(name);
    if (!levers && !is_folder(name)) return no_such_policy(name);
    const auto model = load_playing_model(levers ? "" : name);
    if (!model) return model.error();
    effort::DescSettings complete = settings;
    if (levers) complete.levers = *levers;
    return PolicyMaker([model = *model, complete] {
        return std::make_unique<effort::DescPolicy>(model, complete);
    });
}

Result<std::unique_ptr<search::EffortPolicy>> make_policy(const std::string& name,
                                                          const effort::DescSettings& settings) {
    const auto maker = find_policy(name, settings);
    if (!maker) return maker.error();
    return (*maker)();
}

Result<std::string> engine_options_of_policy(const std::string& name) {
    if (name == "fixed" || name == "hand") return "option.TimeRules=" + name;
    if (effort::parse_levers(name)) return "option.DescPolicy=" + name + ",option.UseDesc=true";
    // Options of engines are separated by commas.
    if (!is_folder(name) || name.find(',') != std::string::npos) return no_such_policy(name);
    if (const auto model = load_playing_model(name); !model) return model.error();
    return "option.DescModelPath=" + std::filesystem::absolute(name).string() +
           ",option.UseDesc=true";
}

}  // namespace kibitzer
