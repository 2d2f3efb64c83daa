#include "kibitzer/effort/trees.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <limits>

#include "kibitzer/base/scientific.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer::effort {

namespace {

constexpr float infinite = std::numeric_limits<float>::infinity();
constexpr std::size_t side_by_side = 16;
constexpr std::size_t most_nodes = 65'000;  // of a tree
constexpr int most_levels = 64;

Error wrong_trees(std::string_view what) {
    return {Errc::bad_text, fmt::format("{}: expected boosted trees as XGBoost 1.7 or later saves "
                                        "them in JSON",
                                        what)};
}

const JsonValue* find(const JsonValue& json, std::initializer_list<std::string_view> path) {
    const JsonValue* value = &json;
    for (const std::string_view name : path) {
        value = value->find(name);
        if (!value) return nullptr;
    }
    return value;
}

// XGBoost writes parameters as text, and from version 3 on some in brackets: "[5E-1]", or one for
// every class. Empty: no such parameter, or no number.
std::vector<double> parameters(const JsonValue& json,
                               std::initializer_list<std::string_view> path) {
    const JsonValue* value = find(json, path);
    if (!value) return {};
    if (const double* number = value->get<double>()) return {*number};
    const std::string* text = value->get<std::string>();
    if (!text) return {};
    std::string_view digits = *text;
    if (digits.starts_with('[') && digits.ends_with(']'))
        digits = digits.substr(1, digits.size() - 2);
    std::vector<double> result;
    for (const std::string_view one : split(digits, ',')) {
        const auto number = parse_scientific(one);
        if (!number) return {};
        result.push_back(*number);
    }
    return result;
}

std::optional<double> parameter(const JsonValue& json,
                                std::initializer_list<std::string_view> path) {
    const auto all = parameters(json, path);
    if (all.size() != 1) return std::nullopt;
    return all[0];
}

// One number per node, of a tree's array.
Result<std::vector<double>> numbers(const JsonValue& tree, std::string_view name) {
    const JsonValue* value = tree.find(name);
    const JsonValue::Array* array = value ? value->get<JsonValue::Array>() : nullptr;
    if (!array) return wrong_trees(fmt::format("tree without {}", name));
    std::vector<double> result;
    for (const JsonValue& element : *array) {
        if (const double* number = element.get<double>())
            result.push_back(*number);
        else if (const bool* flag = element.get<bool>())
            result.push_back(*flag ? 1 : 0);
        else
            return wrong_trees(fmt::format("{} with something that is no number", name));
    }
    return result;
}

void softmax(std::span<float> values) {
    const float highest = *std::max_element(values.begin(), values.end());
    float sum = 0;
    for (float& value : values) sum += value = std::exp(value - highest);
    for (float& value : values) value /= sum;
}

// The margin that a class starts from, as the objective wants it.
float base_margin(std::string_view objective, double base_score) {
    const bool logistic = objective.ends_with(":logistic");
    return float(logistic ? std::log(base_score / (1 - base_score)) : base_score);
}

// Takes away the members of objects that are not wanted, wherever they are.
void keep_only(JsonValue& json, std::span<const std::string_view> wanted) {
    if (auto* object = std::get_if<JsonValue::Object>(&json.content)) {
        std::erase_if(*object, [&](const JsonValue::Member& member) {
            return std::ranges::find(wanted, member.name) == wanted.end();
        });
        for (JsonValue::Member& member : *object) keep_only(member.value, wanted);
    } else if (auto* array = std::get_if<JsonValue::Array>(&json.content)) {
        for (JsonValue& element : *array) keep_only(element, wanted);
    }
}

}  // namespace

Result<std::string> without_ballast(std::string_view text) {
    constexpr std::string_view wanted[] = {"learner",       "gradient_booster",
                                           "model",         "learner_model_param",
                                           "objective",     "name",
                                           "feature_names", "num_feature",
                                           "base_score",    "num_class",
                                           "trees",         "tree_info",
                                           "left_children", "right_children",
                                           "split_indices", "split_conditions",
                                           "default_left"};
    auto json = parse_json(text);
    if (!json) return json.error();
    keep_only(*json, wanted);
    JsonWriter writer;
    write_json(writer, *json);
    return writer.str() + "\n";
}

std::optional<Error> TreeModel::add_tree(const JsonValue& json, std::uint16_t of_class) {
    const auto left = numbers(json, "left_children");
    const auto right = numbers(json, "right_children");
    const auto input = numbers(json, "split_indices");
    const auto threshold = numbers(json, "split_conditions");
    const auto missing_left = numbers(json, "default_left");
    for (const auto* each : {&left, &right, &input, &threshold, &missing_left})
        if (!*each) return each->error();
    const std::size_t count = left->size();
    for (const auto* each : {&right, &input, &threshold, &missing_left})
        if ((*each)->size() != count) return wrong_trees("tree with arrays of different lengths");
    if (count == 0 || count > most_nodes)
        return wrong_trees(fmt::format("tree of {} nodes", count));
    if (const JsonValue* kinds = json.find("split_type"))
        if (const JsonValue::Array* array = kinds->get<JsonValue::Array>())
            for (const JsonValue& kind : *array)
                if (const double* number = kind.get<double>(); number && *number != 0)
                    return wrong_trees("split by categories");

    // Level by level, so that two children stand side by side.
    const std::size_t root = nodes_.size();
    std::vector<std::size_t> order = {0};
    std::vector<int> level = {0};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t node = order[i];
        Node made;
        if ((*left)[node] < 0) {
            made = {float((*threshold)[node]), std::uint16_t(inputs_), std::uint16_t(i)};
            if (!std::isfinite(made.threshold))
                return wrong_trees("leaf with a value out of range");
        } else {
            const double l = (*left)[node];
            const double r = (*right)[node];
            const double at = (*input)[node];
            if (r < 0 || l >= double(count) || r >= double(count) || at < 0 ||
                at >= double(inputs_) || order.size() + 2 > count || level[i] >= most_levels)
                return wrong_trees("tree whose nodes lead nowhere");
            made = {float((*threshold)[node]), std::uint16_t(at), std::uint16_t(order.size())};
            for (const double child : {l, r}) {
                order.push_back(std::size_t(child));
                level.push_back(level[i] + 1);
                levels_ = std::max(levels_, level.back());
            }
        }
        nodes_.push_back(made);
        missing_goes_left_.push_back((*missing_left)[node] != 0);
    }
    trees_.push_back({std::uint32_t(root), of_class});
    return std::nullopt;
}

Result<TreeModel> TreeModel::parse(std::string_view text) {
    const auto json = parse_json(text);
    if (!json) return json.error();
    const JsonValue* learner = json->find("learner");
    const JsonValue* model = learner ? find(*learner, {"gradient_booster", "model"}) : nullptr;
    if (!model) return wrong_trees("no learner with a gradient_booster");
    TreeModel result;
    const auto inputs = parameter(*learner, {"learner_model_param", "num_feature"});
    auto bases = parameters(*learner, {"learner_model_param", "base_score"});
    const double classes = parameter(*learner, {"learner_model_param", "num_class"}).value_or(0);
    if (!inputs || *inputs < 1 || *inputs > double(max_inputs) || classes < 0 ||
        classes > max_classes)
        return wrong_trees("learner_model_param");
    result.inputs_ = std::size_t(*inputs);
    result.classes_ = std::max(1, int(classes));
    if (bases.size() == 1) bases.resize(std::size_t(result.classes_), bases[0]);
    if (bases.size() != std::size_t(result.classes_)) return wrong_trees("base_score");
    if (const JsonValue* names = learner->find("feature_names"))
        if (const JsonValue::Array* array = names->get<JsonValue::Array>())
            for (const JsonValue& name : *array)
                if (const std::string* word = name.get<std::string>())
                    result.names_.push_back(*word);
    if (!result.names_.empty() && result.names_.size() != result.inputs_)
        return wrong_trees("feature_names");
    const JsonValue* objective = find(*learner, {"objective", "name"});
    const std::string* objective_name = objective ? objective->get<std::string>() : nullptr;
    for (const double base : bases)
        result.bases_.push_back(base_margin(objective_name ? *objective_name : "", base));
    const JsonValue* trees = model->find("trees");
    const JsonValue::Array* array = trees ? trees->get<JsonValue::Array>() : nullptr;
    if (!array || array->empty()) return wrong_trees("no trees");
    const auto of_class = numbers(*model, "tree_info");
    if (!of_class || of_class->size() != array->size()) return wrong_trees("tree_info");
    for (std::size_t i = 0; i < array->size(); ++i) {
        if ((*of_class)[i] < 0 || (*of_class)[i] >= result.classes_)
            return wrong_trees("tree_info");
        if (auto error = result.add_tree((*array)[i], std::uint16_t((*of_class)[i])))
            return Error{error->code, fmt::format("tree {}: {}", i, error->message)};
    }
    return result;
}

float TreeModel::walk_with_gaps(const Tree& tree, std::span<const float> inputs) const {
    std::size_t at = tree.root;
    while (nodes_[at].left != at - tree.root) {
        const Node& node = nodes_[at];
        const float input = inputs[node.input];
        const bool goes_left =
            std::isnan(input) ? missing_goes_left_[at] != 0 : input < node.threshold;
        at = tree.root + node.left + (goes_left ? 0 : 1);
    }
    return nodes_[at].threshold;
}

void TreeModel::margins(std::span<const float> inputs, std::span<float> classes) const {
    assert(inputs.size() == inputs_ && classes.size() >= std::size_t(classes_));
    std::copy(bases_.begin(), bases_.end(), classes.begin());
    const bool gaps = std::any_of(inputs.begin(), inputs.end(),
                                  [](float input) { return !std::isfinite(input); });
    if (gaps) {
        for (const Tree& tree : trees_) classes[tree.of_class] += walk_with_gaps(tree, inputs);
        return;
    }
    std::array<float, max_inputs + 1> all;
    std::copy_n(inputs.begin(), inputs_, all.begin());
    all[inputs_] = -infinite;  // what leaves ask for
    for (std::size_t first = 0; first < trees_.size(); first += side_by_side) {
        const std::size_t count = std::min(side_by_side, trees_.size() - first);
        std::array<const Node*, side_by_side> roots;
        std::array<std::uint32_t, side_by_side> at{};
        for (std::size_t i = 0; i < side_by_side; ++i)
            roots[i] = nodes_.data() + trees_[first + std::min(i, count - 1)].root;
        for (int level = 0; level < levels_; ++level)
            for (std::size_t i = 0; i < side_by_side; ++i) {
                const Node node = roots[i][at[i]];
                at[i] = node.left + std::uint32_t(!(all[node.input] < node.threshold));
            }
        for (std::size_t i = 0; i < count; ++i)
            classes[trees_[first + i].of_class] += roots[i][at[i]].threshold;
    }
}

void TreeModel::probabilities(std::span<const float> inputs, std::span<float> classes) const {
    margins(inputs, classes);
    softmax(classes);
}

}  // namespace kibitzer::effort
