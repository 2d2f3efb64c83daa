#include "kibitzer/base/record_columns.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

namespace {

struct Man {
    std::string name;
    std::int64_t weight = 0;
};
void describe(Fields& f, Man& man) {
    f("name", man.name, "who");
    f("weight", man.weight, "how much");
}

constexpr std::string_view shades[] = {"light", "dark"};
enum class Tint { light, dark };

struct Scene {
    bool open = false;
    double value = 0;
    Tint shade = Tint::light;
    std::optional<int> gain;
    std::optional<Man> hero;
    std::vector<Man> men;
    std::vector<std::string> words;
    std::map<std::string, double> by_name;
};
void describe(Fields& f, Scene& scene) {
    f("open", scene.open, "is it?");
    f("value", scene.value, "rounded", {.decimals = 1});
    f.choice("shade", scene.shade, shades, "of the ground");
    f("gain", scene.gain, "if any");
    f("hero", scene.hero, "if any");
    f("men", scene.men, "all");
    f("words", scene.words, "said");
    f("by_name", scene.by_name, "names are data");
}

const FieldColumn& column(const RecordColumns& columns, std::size_t i) {
    return *columns.root().children[i];
}

}  // namespace

TEST_CASE("record columns: every kind of field, there or not") {
    Scene blank;
    RecordColumns columns(outline_of(RecordView(blank)));
    FieldColumn& number = columns.append("number", ShapeKind::whole);
    Scene full{true, 0.26, Tint::dark, 3, Man{"king", 7}, {{"a", 1}, {"b", 2}}, {"x"}, {{"k", .5}}};
    columns.add(RecordView(blank));
    number.add_whole(1);
    columns.add(RecordView(full));
    number.add_whole(2);
    columns.add_null();
    number.add_null();
    CHECK(columns.size() == 3);
    CHECK(column(columns, 0).flags == std::vector<std::uint8_t>{0, 1, 0});
    CHECK(column(columns, 1).numbers == std::vector<double>{0, 0.3, 0});
    CHECK(column(columns, 2).text == "lightdark");
    CHECK(column(columns, 2).offsets == std::vector<std::int32_t>{0, 5, 9, 9});
    CHECK(column(columns, 3).wholes == std::vector<std::int64_t>{0, 3, 0});
    CHECK(column(columns, 3).valid == std::vector<std::uint8_t>{0, 1, 0});
    CHECK(column(columns, 3).nulls == 2);
    CHECK(column(columns, 4).valid == std::vector<std::uint8_t>{0, 1, 0});
    CHECK(column(columns, 4).children[0]->text == "king");
    CHECK(column(columns, 4).children[1]->wholes == std::vector<std::int64_t>{0, 7, 0});
    CHECK(column(columns, 5).offsets == std::vector<std::int32_t>{0, 0, 2, 2});
    CHECK(column(columns, 5).children[0]->length == 2);
    CHECK(column(columns, 5).children[0]->children[0]->text == "ab");
    CHECK(column(columns, 6).children[0]->text == "x");
    CHECK(column(columns, 7).children[0]->text == "k");
    CHECK(column(columns, 7).children[1]->numbers == std::vector<double>{0.5});
    CHECK(number.wholes == std::vector<std::int64_t>{1, 2, 0});
    columns.seal();
    CHECK(column(columns, 3).valid == std::vector<std::uint8_t>{2});
    CHECK(column(columns, 0).flags == std::vector<std::uint8_t>{2});
}

TEST_CASE("record columns: all columns of a record are equally long") {
    Scene scene{true, 1, Tint::dark, {}, {}, {{"a", 1}}, {}, {}};
    RecordColumns columns(outline_of(RecordView(scene)));
    for (int i = 0; i < 5; ++i) {
        scene.gain = i % 2 == 0 ? std::optional(i) : std::nullopt;
        scene.men.resize(std::size_t(i));
        columns.add(RecordView(scene));
    }
    for (const auto& child : columns.root().children) {
        CHECK(child->length == 5);
        CHECK(child->valid.size() == 5);
    }
    CHECK(column(columns, 5).children[0]->length == 0 + 1 + 2 + 3 + 4);
}
