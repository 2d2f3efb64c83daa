#include "kibitzer/base/record_outline.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

namespace kibitzer {

namespace {

std::string shortest(double value) {
    char buffer[32];
    const auto end = std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
    return {buffer, end};
}

// Builds the tree. `open_` holds the shapes being filled, innermost last.
class OutlineWalker final : public Fields {
public:
    OutlineWalker() { open_.push_back(&root_); }

    std::vector<FieldOutline> take() { return std::move(root_.fields); }

protected:
    bool begin(const Field& field) override {
        open_.back()->fields.push_back({std::string(field.name), std::string(field.meaning),
                                        field.about, field.stored, Shape{}});
        open_.push_back(&open_.back()->fields.back().shape);
        return true;
    }
    void end() override { open_.pop_back(); }

    void flag(bool& value) override { plain(ShapeKind::flag, value ? "true" : "false"); }
    void whole(std::int64_t& value, std::int64_t low, std::int64_t high) override {
        Shape& shape = plain(ShapeKind::whole, std::to_string(value));
        shape.low = low;
        shape.high = high;
    }
    void number(double& value) override { plain(ShapeKind::number, shortest(value)); }
    void text(std::string& value) override { plain(ShapeKind::text, value); }
    void words(std::string_view value) override { plain(ShapeKind::text, std::string(value)); }
    void choice_of(std::size_t& index, Choices names) override {
        Shape& shape = plain(ShapeKind::choice,
                             index < names.size() ? std::string(names[index]) : std::string());
        shape.choices.assign(names.begin(), names.end());
    }
    bool optional(bool there) override {
        open_.back()->optional = true;
        empty_ = !there;
        return true;
    }
    std::size_t begin_list(std::size_t) override { return begin_elements(ShapeKind::list); }
    void end_list() override { open_.pop_back(); }
    std::size_t begin_map(std::size_t) override { return begin_elements(ShapeKind::map); }
    void name_of(std::size_t, std::string&) override {}
    void end_map() override { open_.pop_back(); }
    void begin_record() override {
        open_.back()->kind = ShapeKind::record;
        empty_ = false;
    }
    void end_record() override {}

private:
    Shape& plain(ShapeKind kind, std::string preset) {
        Shape& shape = *open_.back();
        shape.kind = kind;
        if (!std::exchange(empty_, false)) shape.preset = std::move(preset);
        return shape;
    }
    std::size_t begin_elements(ShapeKind kind) {
        Shape& shape = *open_.back();
        shape.kind = kind;
        empty_ = false;
        shape.element.emplace_back();
        open_.push_back(&shape.element.back());
        return 1;
    }

    Shape root_;
    std::vector<Shape*> open_;
    bool empty_ = false;  // the value that comes stands for one that is not there
};

std::string_view type_name(ShapeKind kind) {
    switch (kind) {
        case ShapeKind::flag:
            return "boolean";
        case ShapeKind::whole:
            return "integer";
        case ShapeKind::number:
            return "number";
        case ShapeKind::text:
        case ShapeKind::choice:
            return "string";
        case ShapeKind::list:
            return "array";
        case ShapeKind::map:
        case ShapeKind::record:
            return "object";
    }
    return "";
}

class SchemaWriter {
public:
    SchemaWriter(JsonWriter& json, SchemaSide side) : json_(json), side_(side) {}

    void object(const std::vector<FieldOutline>& fields) {
        json_.field("type", "object");
        members(fields, false);
    }

private:
    void members(const std::vector<FieldOutline>& fields, bool open) {
        json_.key("properties").begin_object();
        for (const FieldOutline& field : fields) {
            if (!is_shown(field)) continue;
            json_.key(field.name).begin_object();
            shape(field.shape, &field);
            json_.end_object();
        }
        json_.end_object().key("required").begin_array();
        for (const FieldOutline& field : fields)
            if (is_shown(field) && is_required(field) && !open) json_.value(field.name);
        json_.end_array().field("additionalProperties", open);
    }

    [[nodiscard]] bool is_shown(const FieldOutline& field) const {
        return side_ == SchemaSide::answer || field.stored;
    }
    [[nodiscard]] bool is_required(const FieldOutline& field) const {
        return side_ == SchemaSide::answer ? !field.about.absent : field.about.required;
    }

    // A number that is not finite is written as null.
    static bool may_be_null(const Shape& shape) {
        return shape.optional || shape.kind == ShapeKind::number;
    }

    void shape(const Shape& shape, const FieldOutline* field) {
        json_.key("type");
        if (may_be_null(shape))
            json_.begin_array().value(type_name(shape.kind)).value("null").end_array();
        else
            json_.value(type_name(shape.kind));
        if (field != nullptr) about(*field);
        if (shape.kind == ShapeKind::choice) {
            json_.key("enum").begin_array();
            for (const std::string_view choice : shape.choices) json_.value(choice);
            if (shape.optional) json_.null();
            json_.end_array();
        }
        if (shape.kind == ShapeKind::list || shape.kind == ShapeKind::map) {
            json_.key(shape.kind == ShapeKind::list ? "items" : "additionalProperties");
            json_.begin_object();
            this->shape(shape.element.front(), nullptr);
            json_.end_object();
        }
        if (shape.kind == ShapeKind::record) members(shape.fields, shape.open);
    }

    void about(const FieldOutline& field) {
        json_.field("description", field.meaning);
        const About& about = field.about;
        if (side_ == SchemaSide::request && field.shape.kind == ShapeKind::whole) {
            json_.field("minimum", field.lowest()).field("maximum", field.highest());
        } else {
            if (about.low) json_.field("minimum", *about.low);
            if (about.high) json_.field("maximum", *about.high);
        }
        if (!about.unit.empty()) json_.field("x-unit", about.unit);
        if (about.timing) json_.field("x-timing", true);
        if (about.who == Who::local) json_.field("x-local", true);
        // What the command line calls it, if not by its name; null: it does not have it.
        if (!about.option.empty()) json_.field("x-option", about.option);
        if (about.place == Place::nowhere) json_.key("x-option").null();
        if (side_ == SchemaSide::request) preset(field.shape);
    }

    void preset(const Shape& shape) {
        if (shape.optional && shape.preset.empty()) return;
        switch (shape.kind) {
            case ShapeKind::flag:
                json_.field("default", shape.preset == "true");
                break;
            case ShapeKind::whole:
                json_.field("default", std::stoll(shape.preset));
                break;
            case ShapeKind::number:
                json_.field("default", std::stod(shape.preset));
                break;
            case ShapeKind::text:
            case ShapeKind::choice:
                if (!shape.preset.empty()) json_.field("default", shape.preset);
                break;
            case ShapeKind::list:
            case ShapeKind::map:
            case ShapeKind::record:
                break;
        }
    }

    JsonWriter& json_;
    SchemaSide side_;
};

std::string type_text(const FieldOutline& field) {
    const Shape& shape = field.shape;
    std::string text(type_name(shape.kind));
    if (shape.kind == ShapeKind::list)
        text = "list of " + std::string(type_name(shape.element.front().kind)) + "s";
    if (shape.kind == ShapeKind::map)
        text = "names with " + std::string(type_name(shape.element.front().kind)) + "s";
    if (shape.optional) text += " or null";
    if (field.about.absent) text += ", may be absent";
    if (!field.about.unit.empty()) text += ", " + std::string(field.about.unit);
    if (field.about.timing) text += ", a timing";
    return text;
}

void add_rows(std::string& rows, const std::string& prefix,
              const std::vector<FieldOutline>& fields) {
    for (const FieldOutline& field : fields) {
        const std::string name = prefix + field.name;
        rows += "| `" + name + "` | " + type_text(field) + " | " + field.meaning;
        if (field.shape.kind == ShapeKind::choice) {
            rows += ":";
            for (const std::string_view choice : field.shape.choices)
                rows += " `" + std::string(choice) + "`";
        }
        rows += " |\n";
        const Shape& inner =
            field.shape.element.empty() ? field.shape : field.shape.element.front();
        const bool is_list = field.shape.kind == ShapeKind::list;
        const bool is_map = field.shape.kind == ShapeKind::map;
        add_rows(rows, name + (is_list ? "[]." : is_map ? ".*." : "."), inner.fields);
    }
}

}  // namespace

std::int64_t FieldOutline::lowest() const {
    return about.low ? std::max(shape.low, std::int64_t(*about.low)) : shape.low;
}

std::int64_t FieldOutline::highest() const {
    return about.high ? std::min(shape.high, std::int64_t(*about.high)) : shape.high;
}

std::vector<FieldOutline> outline_of(RecordView record) {
    OutlineWalker walker;
    record.walk(walker);
    return walker.take();
}

std::string expectation(const FieldOutline& field) {
    const Shape& shape = field.shape.element.empty() ? field.shape : field.shape.element.front();
    const About& about = field.about;
    switch (shape.kind) {
        case ShapeKind::flag:
            return "true or false";
        case ShapeKind::whole: {
            if (about.low && about.high)
                return "a whole number from " + std::to_string(field.lowest()) + " to " +
                       std::to_string(field.highest());
            if (about.low || shape.low == 0)
                return "a whole number, " + std::to_string(field.lowest()) + " or more";
            return "a whole number";
        }
        case ShapeKind::number: {
            if (about.low && about.high)
                return "a number from " + shortest(*about.low) + " to " + shortest(*about.high);
            if (about.low) return "a number, " + shortest(*about.low) + " or more";
            return "a number";
        }
        case ShapeKind::choice: {
            std::string text = "one of ";
            for (std::size_t i = 0; i < shape.choices.size(); ++i)
                text += (i == 0 ? "" : ", ") + std::string(shape.choices[i]);
            return text;
        }
        case ShapeKind::text:
            return "text";
        case ShapeKind::list:
            return "a list";
        case ShapeKind::map:
        case ShapeKind::record:
            return "an object";
    }
    return "";
}

void write_schema(JsonWriter& json, const std::vector<FieldOutline>& fields, SchemaSide side) {
    json.begin_object();
    SchemaWriter(json, side).object(fields);
    json.end_object();
}

std::string as_markdown_rows(const std::vector<FieldOutline>& fields) {
    std::string rows = "| field | type | meaning |\n|---|---|---|\n";
    add_rows(rows, "", fields);
    return rows;
}

}  // namespace kibitzer
