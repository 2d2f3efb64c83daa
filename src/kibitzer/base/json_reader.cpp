#include "kibitzer/base/json_reader.hpp"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <optional>

#include "kibitzer/base/text.hpp"

namespace kibitzer {

namespace {

constexpr std::size_t deepest = 100;

// Builds the tree from what the parser reports, in its words (snake case names are the library's).
// The first thing that is wrong stays in `problem`, and nothing more is read.
class TreeBuilder final : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit TreeBuilder(std::string_view text) : text_(text) {}

    JsonValue root;
    std::optional<Error> problem;

    bool null() override { return add({}); }
    bool boolean(bool flag) override { return add({flag}); }
    bool number_integer(number_integer_t number) override { return add({double(number)}); }
    bool number_unsigned(number_unsigned_t number) override { return add({double(number)}); }
    bool number_float(number_float_t number, const string_t&) override { return add({number}); }
    bool string(string_t& text) override { return add({std::move(text)}); }
    bool binary(binary_t&) override { return false; }  // not in text
    bool start_object(std::size_t) override { return open({JsonValue::Object()}); }
    bool key(string_t& name) override {
        name_ = std::move(name);
        return true;
    }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open({JsonValue::Array()}); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception&) override {
        return complain(position == 0 ? 0 : position - 1, "a value or a bracket");
    }

private:
    bool add(JsonValue value) {
        put(std::move(value));
        return true;
    }
    bool open(JsonValue value) {
        if (open_.size() > deepest) return complain(0, "no more than 100 values inside each other");
        open_.push_back(put(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }
    // Into the innermost object or array. What is open stays where it is: only its last element
    // grows.
    JsonValue* put(JsonValue value) {
        if (open_.empty()) return &(root = std::move(value));
        if (auto* list = std::get_if<JsonValue::Array>(&open_.back()->content))
            return &list->emplace_back(std::move(value));
        auto& members = std::get<JsonValue::Object>(open_.back()->content);
        return &members.emplace_back(JsonValue::Member{std::move(name_), std::move(value)}).value;
    }
    bool complain(std::size_t at, std::string_view what) {
        at = std::min(at, text_.size());
        const auto line = 1 + std::count(text_.begin(), text_.begin() + std::ptrdiff_t(at), '\n');
        const std::string_view here = text_.substr(at).substr(0, text_.find('\n', at) - at);
        problem = Error{Errc::bad_text,
                        "JSON, line " + std::to_string(line) + ": expected " + std::string(what) +
                            (here.empty() ? ", the line ends" : " at " + in_quotes(here, 30))};
        return false;
    }

    std::string_view text_;
    std::vector<JsonValue*> open_;  // innermost last
    std::string name_;              // of the member that comes
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
    const auto* members = get<Object>();
    if (!members) return nullptr;
    const auto found = std::find_if(members->rbegin(), members->rend(),
                                    [&](const auto& member) { return member.name == name; });
    return found == members->rend() ? nullptr : &found->value;
}

Result<JsonValue> parse_json(std::string_view text) {
    if (!is_utf8(text)) return Error{Errc::bad_text, "JSON: expected UTF-8"};
    TreeBuilder builder(text);
    [[maybe_unused]] const bool read =
        nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    if (builder.problem) return *builder.problem;
    assert(read && "an error is said");
    return std::move(builder.root);
}

void write_json(JsonWriter& json, const JsonValue& value) {
    if (const auto* members = value.get<JsonValue::Object>()) {
        json.begin_object();
        for (const auto& [name, member] : *members) write_json(json.key(name), member);
        json.end_object();
    } else if (const auto* items = value.get<JsonValue::Array>()) {
        json.begin_array();
        for (const JsonValue& item : *items) write_json(json, item);
        json.end_array();
    } else if (const auto* text = value.get<std::string>()) {
        json.value(std::string_view(*text));
    } else if (const auto* number = value.get<double>()) {
        json.value(*number);
    } else if (const auto* flag = value.get<bool>()) {
        json.value(*flag);
    } else {
        json.null();
    }
}

}  // namespace kibitzer
