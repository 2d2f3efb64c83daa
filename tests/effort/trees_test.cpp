#include "kibitzer/effort/trees.hpp"

#include <doctest/doctest.h>

#include <array>
#include <limits>

#include "kibitzer/base/random.hpp"
#include "kibitzer/base/whole_file.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::effort;

namespace {

// Two classes' worth of structure in random rows.
TrainingMatrix random_matrix(std::size_t rows, std::size_t columns, std::uint64_t seed) {
    Random random(seed);
    TrainingMatrix matrix;
    for (std::size_t i = 0; i < columns; ++i) matrix.names.push_back("x" + std::to_string(i));
    for (std::size_t row = 0; row < rows; ++row) {
        float first = 0;
        for (std::size_t i = 0; i < columns; ++i) {
            const float value = float(random.below(10'000)) / 100;
            if (i == 0) first = value;
            const bool gap = random.below(20) == 0;
            matrix.inputs.push_back(gap ? std::numeric_limits<float>::quiet_NaN() : value);
        }
        matrix.labels.push_back(float(std::min(4, int(first / 20))));
    }
    return matrix;
}

// A tree with one question: input 1 below 2.5?
constexpr const char* one_question = R"({"learner": {
  "learner_model_param": {"base_score": "5E-1", "num_class": "0", "num_feature": "2"},
  "objective": {"name": "reg:squarederror"},
  "gradient_booster": {"model": {"tree_info": [0], "trees": [{
    "left_children": [1, -1, -1], "right_children": [2, -1, -1],
    "split_indices": [1, 0, 0], "split_conditions": [2.5, -1.5, 3.0],
    "default_left": [1, 0, 0]}]}}}})";

}  // namespace

TEST_CASE("trees: a question, its two answers, and what is missing") {
    const auto model = TreeModel::parse(one_question);
    REQUIRE(model);
    CHECK(model->classes() == 1);
    const auto ask = [&](float second) {
        const std::array<float, 2> inputs = {0, second};
        std::array<float, 1> answer{};
        model->margins(inputs, answer);
        return answer[0];
    };
    CHECK(ask(2.4F) == -1.0F);
    CHECK(ask(2.5F) == 3.5F);  // not below
    CHECK(ask(std::numeric_limits<float>::quiet_NaN()) == -1.0F);
    CHECK(ask(std::numeric_limits<float>::infinity()) == 3.5F);
}

TEST_CASE("trees: what is no model is refused with a reason") {
    for (const std::string text : {"", "{}", "[1]", R"({"learner": {}})",
                                   R"({"learner": {"gradient_booster": {"model": 1}}})"})
        CHECK(!TreeModel::parse(text));
    const std::string whole = one_question;
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = whole;
        text.replace(text.find(from), from.size(), to);
        return TreeModel::parse(text);
    };
    CHECK(!with("[1, -1, -1]", "[1, -1]"));                        // arrays of different lengths
    CHECK(!with("[1, -1, -1]", "[0, -1, -1]"));                    // a circle
    CHECK(!with("[1, -1, -1]", "[9, -1, -1]"));                    // leads out of the tree
    CHECK(!with("[1, 0, 0], \"split_c", "[7, 0, 0], \"split_c"));  // no such input
    CHECK(!with("-1.5, 3.0]", "-1e99, 3.0]"));                     // a leaf that is no float
    CHECK(!with("\"tree_info\": [0]", "\"tree_info\": [3]"));
    const auto error = with("\"trees\"", "\"trunks\"");
    REQUIRE(!error);
    CHECK(error.error().message.find("no trees") != std::string::npos);
}

TEST_CASE("trees: the last of the most inputs there may be") {
    std::string text = one_question;
    const auto put = [&](const std::string& from, const std::string& to) {
        text.replace(text.find(from), from.size(), to);
    };
    put("\"num_feature\": \"2\"", "\"num_feature\": \"512\"");
    put("\"split_indices\": [1,", "\"split_indices\": [511,");
    const auto model = TreeModel::parse(text);
    REQUIRE(model);
    std::array<float, TreeModel::max_inputs> inputs{};
    std::array<float, 1> margin{};
    model->margins(inputs, margin);
    CHECK(margin[0] == doctest::Approx(-1.0));
    inputs.back() = 9;
    model->margins(inputs, margin);
    CHECK(margin[0] == doctest::Approx(3.5));
}

TEST_CASE("trees: a base score in brackets, for all classes or for each") {
    const auto answers = [](const std::string& base) {
        std::string text = one_question;
        const auto put = [&](const std::string& from, const std::string& to) {
            text.replace(text.find(from), from.size(), to);
        };
        put("\"5E-1\"", base);
        put("\"num_class\": \"0\"", "\"num_class\": \"3\"");
        put("\"tree_info\": [0]", "\"tree_info\": [1]");
        std::vector<float> margins;
        if (const auto model = TreeModel::parse(text)) {
            margins.resize(3);
            model->margins(std::array<float, 2>{0, 9}, margins);
        }
        return margins;
    };
    CHECK(answers("\"[5E-1]\"") == std::vector<float>{0.5F, 3.5F, 0.5F});
    CHECK(answers("\"[1E0,2E0,-1E0]\"") == std::vector<float>{1, 5, -1});
    CHECK(answers("\"[1E0,2E0]\"").empty());
    CHECK(answers("\"[1E0,x,2E0]\"").empty());
}

TEST_CASE("trees: our walk gives the library's margins") {
    if (!can_train_trees()) {
        MESSAGE("libxgboost is not installed: nothing to compare with");
        return;
    }
    const std::size_t columns = 12;
    const TrainingMatrix matrix = random_matrix(2000, columns, 7);
    TreeOptions options;
    options.rounds = 12;
    const auto json = train_trees(matrix, options, {});
    REQUIRE(json);
    const auto model = TreeModel::parse(*json);
    REQUIRE(model);
    CHECK(model->trees() == 60);
    const auto expected = library_margins(*json, matrix.inputs, matrix.labels.size());
    REQUIRE(expected);
    int different = 0;
    int right = 0;
    for (std::size_t row = 0; row < matrix.labels.size(); ++row) {
        std::array<float, 5> margins{};
        model->margins(std::span(matrix.inputs).subspan(row * columns, columns), margins);
        for (std::size_t i = 0; i < 5; ++i) different += margins[i] != (*expected)[row * 5 + i];
        const auto best = std::max_element(margins.begin(), margins.end()) - margins.begin();
        right += int(best) == int(matrix.labels[row]);
    }
    CHECK(different == 0);
    CHECK(right > 1800);  // one row in twenty lacks the input that decides
}
