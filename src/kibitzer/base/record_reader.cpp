#include "kibitzer/base/record_reader.hpp"

#include <algorithm>
#include <cmath>

#include "kibitzer/base/record_outline.hpp"
#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

Shape one_of(Choices names) {
    Shape shape{ShapeKind::choice};
    shape.choices.assign(names.begin(), names.end());
    return shape;
}

// What a value must be, from what is known at the field.
std::string expected(const Field& field, Shape shape) {
    return expectation({std::string(field.name), "", field.about, true, std::move(shape)});
}

// The part that both readers share: the field being read, its bounds, and the first error.
class ReadingFields : public Fields {
public:
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

protected:
    [[nodiscard]] bool reads() const override { return true; }

    void fail(const std::string& message) {
        if (!error_) error_ = Error{Errc::bad_request, message};
    }
    [[nodiscard]] static Shape whole_shape(std::int64_t low, std::int64_t high) {
        Shape shape{ShapeKind::whole};
        shape.low = low;
        shape.high = high;
        return shape;
    }
    [[nodiscard]] static bool is_within(const About& about, double value) {
        return (!about.low || *about.low <= value) && (!about.high || value <= *about.high);
    }

private:
    std::optional<Error> error_;
};

class JsonRecordReader final : public ReadingFields {
public:
    JsonRecordReader(const JsonValue& json, Who who) : who_(who) {
        if (json.get<JsonValue::Object>() == nullptr) fail("expected a JSON object");
        objects_.push_back({&json, {}});
    }

    void finish() { check_names(); }

protected:
    bool begin(const Field& field) override {
        if (error() || !field.stored) return false;
        OpenObject& object = objects_.back();
        object.known.emplace_back(field.name);
        const JsonValue* found = object.json->find(field.name);
        if (field.about.who == Who::local && who_ == Who::anyone && found != nullptr)
            fail(std::string(field.name) + ": not to be had here: it concerns files or programs");
        if (found == nullptr && is_required(field))
            fail(std::string(field.name) + ": missing; expected " + expected(field, Shape{}));
        if (found == nullptr || error()) return false;
        value_ = found;
        fields_.push_back(field);
        return true;
    }
    void end() override { fields_.pop_back(); }

    void flag(bool& value) override {
        if (const bool* read = value_->get<bool>())
            value = *read;
        else
            complain({ShapeKind::flag});
    }
    void whole(std::int64_t& value, std::int64_t low, std::int64_t high) override {
        const double* read = value_->get<double>();
        const bool good = read != nullptr && std::floor(*read) == *read && double(low) <= *read &&
                          *read <= double(high) && is_within(about(), *read);
        if (good)
            value = *read >= 0x1p63 ? high : std::int64_t(*read);
        else
            complain(whole_shape(low, high));
    }
    void number(double& value) override {
        const double* read = value_->get<double>();
        if (read != nullptr && is_within(about(), *read))
            value = *read;
        else
            complain({ShapeKind::number});
    }
    void text(std::string& value) override {
        if (const auto* read = value_->get<std::string>())
            value = *read;
        else
            complain({ShapeKind::text});
    }
    void words(std::string_view) override {}
    void choice_of(std::size_t& index, Choices names) override {
        const auto* read = value_->get<std::string>();
        const auto found = read ? std::find(names.begin(), names.end(), *read) : names.end();
        if (found == names.end())
            complain(one_of(names));
        else
            index = std::size_t(found - names.begin());
    }
    bool optional(bool) override { return !value_->is_null(); }
    std::size_t begin_list(std::size_t) override {
        const auto* list = value_->get<JsonValue::Array>();
        if (list == nullptr) complain({ShapeKind::list});
        lists_.push_back(list);
        return list != nullptr ? list->size() : 0;
    }
    void element(std::size_t index) override { value_ = &(*lists_.back())[index]; }
    void end_list() override { lists_.pop_back(); }
    void begin_record() override {
        if (value_->get<JsonValue::Object>() == nullptr) complain({ShapeKind::record});
        objects_.push_back({value_, {}});
    }
    void end_record() override {
        check_names();
        objects_.pop_back();
    }
    std::size_t begin_map(std::size_t) override {
        const auto* object = value_->get<JsonValue::Object>();
        if (object == nullptr) complain({ShapeKind::map});
        maps_.push_back(object);
        return object != nullptr ? object->size() : 0;
    }
    void name_of(std::size_t index, std::string& name) override {
        name = (*maps_.back())[index].name;
        value_ = &(*maps_.back())[index].value;
    }
    void end_map() override { maps_.pop_back(); }

private:
    struct OpenObject {
        const JsonValue* json;
        std::vector<std::string> known;
    };

    [[nodiscard]] const About& about() const { return fields_.back().about; }
    // What may not be given cannot be missing either; nor, on this machine, another door's way to
    // say it.
    [[nodiscard]] bool is_required(const Field& field) const {
        const About& known = field.about;
        return known.required &&
               (who_ == Who::local ? known.place != Place::nowhere : known.who == Who::anyone);
    }
    void complain(Shape shape) {
        fail(std::string(fields_.back().name) + ": expected " +
             expected(fields_.back(), std::move(shape)));
    }
    // Names in the JSON that the record does not know.
    void check_names() {
        const auto* object = objects_.back().json->get<JsonValue::Object>();
        if (error() || object == nullptr) return;
        const std::vector<std::string>& known = objects_.back().known;
        for (const JsonValue::Member& member : *object) {
            if (std::find(known.begin(), known.end(), member.name) != known.end()) continue;
            const auto closest = find_closest(member.name, known);
            fail("unknown field " + in_quotes(member.name) +
                 (closest ? " (did you mean " + *closest + "?)" : ""));
        }
    }

    Who who_;
    std::vector<OpenObject> objects_;
    std::vector<const JsonValue::Array*> lists_;
    std::vector<const JsonValue::Object*> maps_;
    std::vector<Field> fields_;  // being read, innermost last
    const JsonValue* value_ = nullptr;
};

class TextSetter final : public ReadingFields {
public:
    TextSetter(std::string_view name, std::string_view text) : name_(name), text_(text) {}

    [[nodiscard]] bool found() const { return found_; }

protected:
    bool begin(const Field& field) override {
        if (!field.stored || field.name != name_ || found_) return false;
        found_ = true;
        field_.emplace(field);
        return true;
    }
    void end() override { field_.reset(); }

    void flag(bool& value) override {
        if (text_ != "true" && text_ != "false")
            complain({ShapeKind::flag});
        else
            value = text_ == "true";
    }
    void whole(std::int64_t& value, std::int64_t low, std::int64_t high) override {
        if (keeps_) return;
        const auto read = parse_integer<std::int64_t>(text_);
        if (read && low <= *read && *read <= high && is_within(field_->about, double(*read)))
            value = *read;
        else
            complain(whole_shape(low, high));
    }
    void number(double& value) override {
        if (keeps_) return;
        const auto read = parse_decimal(text_);
        if (read && is_within(field_->about, *read))
            value = *read;
        else
            complain({ShapeKind::number});
    }
    void text(std::string& value) override {
        if (!keeps_) value = text_;
    }
    void words(std::string_view) override {}
    void choice_of(std::size_t& index, Choices names) override {
        if (keeps_) return;
        const auto found = std::find(names.begin(), names.end(), text_);
        if (found == names.end())
            complain(one_of(names));
        else
            index = std::size_t(found - names.begin());
    }
    bool optional(bool) override { return true; }
    std::size_t begin_list(std::size_t size) override {
        size_ = size;
        return size + 1;
    }
    void element(std::size_t index) override { keeps_ = index < size_; }
    void end_list() override {}
    void begin_record() override { complain({ShapeKind::record}); }
    void end_record() override {}
    std::size_t begin_map(std::size_t size) override {
        complain({ShapeKind::map});
        return size;
    }
    void name_of(std::size_t, std::string&) override {}
    void end_map() override {}

private:
    void complain(Shape shape) {
        fail(in_quotes(text_) + ": expected " + expected(*field_, std::move(shape)));
    }

    std::string_view name_;
    std::string_view text_;
    std::optional<Field> field_;
    std::size_t size_ = 0;  // of the list
    bool keeps_ = false;    // the element that comes is none of ours
    bool found_ = false;
};

}  // namespace

Result<void> read_record(RecordView record, const JsonValue& json, Who who) {
    JsonRecordReader reader(json, who);
    if (!reader.error()) record.walk(reader);
    if (!reader.error()) reader.finish();
    if (reader.error()) return *reader.error();
    return {};
}

Result<void> set_field(RecordView record, std::string_view name, std::string_view text) {
    TextSetter setter(name, text);
    record.walk(setter);
    if (!setter.found()) return Error{Errc::bad_request, "unknown field " + in_quotes(name)};
    if (setter.error()) return *setter.error();
    return {};
}

}  // namespace kibitzer
