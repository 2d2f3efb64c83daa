// Writes JSON, compact and in the order of the calls. Reading is in json_reader.hpp.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kibitzer {

class JsonWriter {
public:
    JsonWriter& begin_object() { return open('{', '}'); }
    JsonWriter& end_object() { return close('}'); }
    JsonWriter& begin_array() { return open('[', ']'); }
    JsonWriter& end_array() { return close(']'); }
    JsonWriter& key(std::string_view name);

    JsonWriter& value(std::string_view text);  // anything not UTF-8 is converted
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(bool flag) { return raw(flag ? "true" : "false"); }
    JsonWriter& value(double number);  // null if it is not finite: JSON has no other way
    template <std::integral Integer>
    JsonWriter& value(Integer number) {
        return raw(std::to_string(number));
    }
    JsonWriter& null() { return raw("null"); }

    template <class Value>
    JsonWriter& field(std::string_view name, const Value& content) {
        return key(name).value(content);
    }

    // The finished text; all objects and arrays must be closed.
    [[nodiscard]] const std::string& str() const;
    // What was written since the last call; objects and arrays may be open.
    [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

private:
    JsonWriter& open(char bracket, char closing);
    JsonWriter& close(char bracket);
    JsonWriter& raw(std::string_view text);
    void separate();

    std::string out_;
    std::vector<char> open_;  // the brackets still to be closed
    bool first_ = true;       // nothing stands yet before the next element
};

// Every machine-readable answer starts the same way: {"schema": name, "version": number, ...
void begin_document(JsonWriter& json, std::string_view schema, int version);

}  // namespace kibitzer
