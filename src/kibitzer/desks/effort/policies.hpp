// Ways of spending time, by the names that people give them: `fixed`, `hand`, `model` (the built-in
// one), `model+LEVER+...` or `document` (effort/modes.hpp), or the folder of a model.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/effort/policy.hpp"

namespace kibitzer {

// The names, for help and messages.
inline constexpr std::string_view policy_names =
    "fixed, hand, model (the built-in one), model+LEVER, document, or the folder of a model";

// Could this be meant as a policy? Whether it can be used is another question.
[[nodiscard]] bool is_policy_name(const std::string& name);

// What is wrong with a policy: of a folder the model, otherwise the name that was asked for.
[[nodiscard]] Error about_policy(const std::string& name, const Error& error);

// Makes as many policies of a kind as are wanted; what they need has been loaded.
using PolicyMaker = std::function<std::unique_ptr<search::EffortPolicy>()>;

// `settings` are for the policies that ask a model.
[[nodiscard]] Result<PolicyMaker> find_policy(const std::string& name,
                                              const effort::DescSettings& settings = {});
[[nodiscard]] Result<std::unique_ptr<search::EffortPolicy>> make_policy(
    const std::string& name, const effort::DescSettings& settings = {});

// The model that a policy asks, whatever it predicts; the built-in one for policies without a
// model.
[[nodiscard]] Result<std::shared_ptr<const effort::EffortModel>> model_of_policy(
    const std::string& name);

// What our engine is told in a match to play by the policy: "option.TimeRules=fixed".
[[nodiscard]] Result<std::string> engine_options_of_policy(const std::string& name);

}  // namespace kibitzer
