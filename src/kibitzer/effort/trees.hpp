// Boosted trees as XGBoost (1.7 or later) saves them in JSON, walked by our own code.
//
// A walk takes as many steps as the deepest tree has levels, whatever the input: leaves lead to
// themselves. Several trees are walked side by side, so that the steps of one hide the waiting of
// the others.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer::effort {

// The same model with nothing in it but what is read here: a third of the size.
[[nodiscard]] Result<std::string> without_ballast(std::string_view json);

class TreeModel {
public:
    static constexpr int max_classes = 16;
    static constexpr std::size_t max_inputs = 512;

    [[nodiscard]] static Result<TreeModel> parse(std::string_view json);

    // One margin per class, before any softmax, from inputs() numbers. Inputs that are not numbers
    // count as missing.
    void margins(std::span<const float> inputs, std::span<float> classes) const;
    // The same as probabilities that add up to 1.
    void probabilities(std::span<const float> inputs, std::span<float> classes) const;

    [[nodiscard]] int classes() const { return classes_; }
    [[nodiscard]] std::size_t inputs() const { return inputs_; }
    [[nodiscard]] std::size_t trees() const { return trees_.size(); }
    // Of the inputs, as the file names them; empty if it does not.
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

private:
    struct Node {
        float threshold = 0;      // below it one goes left; in a leaf its value
        std::uint16_t input = 0;  // in a leaf the one past the last, which is below all
        std::uint16_t left = 0;   // counted from the root; the right child comes next
    };
    struct Tree {
        std::uint32_t root = 0;
        std::uint16_t of_class = 0;
    };

    [[nodiscard]] std::optional<Error> add_tree(const JsonValue& json, std::uint16_t of_class);
    [[nodiscard]] float walk_with_gaps(const Tree& tree, std::span<const float> inputs) const;

    int classes_ = 1;
    std::vector<std::string> names_;
    std::size_t inputs_ = 0;
    int levels_ = 0;
    std::vector<float> bases_;  // by class
    std::vector<Node> nodes_;
    std::vector<char> missing_goes_left_;  // by node
    std::vector<Tree> trees_;
};

}  // namespace kibitzer::effort
