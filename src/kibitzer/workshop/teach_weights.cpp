#include "kibitzer/workshop/teach_weights.hpp"

#include "kibitzer/base/text.hpp"
#include "kibitzer/base/whole_file.hpp"

namespace kibitzer {

Result<TeachabilityWeights> load_teachability_weights(const std::string& path) {
    if (path.empty()) return TeachabilityWeights{};
    const auto text = read_whole_file(path);
    if (!text) return text.error();
    auto weights = parse_teachability_weights(*text);
    if (!weights)
        return Error{weights.error().code,
                     "weights " + in_quotes(path, 200) + ", " + weights.error().message};
    return weights;
}

Result<TeachabilityWeights> read_teach_weights(const Workshop& workshop, const std::string& file) {
    return load_teachability_weights(file.empty() ? workshop.settings()->teach_weights : file);
}

void describe_teach_weights(Fields& f, std::string& file) {
    f("weights", file, "weights of teachability (config --weights shows the form)",
      {.value = "FILE", .who = Who::local});
}

}  // namespace kibitzer
