// Reads JSON (RFC 8259), by nlohmann's parser, into a tree of values that needs none of its
// headers. For small files: settings, results, requests. Numbers are doubles; of equal names in an
// object the last one counts.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

class JsonValue {
public:
    struct Member;
    using Array = std::vector<JsonValue>;
    using Object = std::vector<Member>;  // in the order of the text

    std::variant<std::monostate, bool, double, std::string, Array, Object> content;

    [[nodiscard]] bool is_null() const { return content.index() == 0; }
    // Nothing (a null pointer) if it is of another kind.
    template <class Kind>
    [[nodiscard]] const Kind* get() const {
        return std::get_if<Kind>(&content);
    }
    // The member of an object; a null pointer if it is no object or has no such member.
    [[nodiscard]] const JsonValue* find(std::string_view name) const;

    friend bool operator==(const JsonValue& a, const JsonValue& b);
};

struct JsonValue::Member {
    std::string name;
    JsonValue value;

    friend bool operator==(const Member&, const Member&) = default;
};

inline bool operator==(const JsonValue& a, const JsonValue& b) { return a.content == b.content; }

// The whole text must be one value. Values nested more than 100 deep are refused. The error names
// the line and what was expected there.
[[nodiscard]] Result<JsonValue> parse_json(std::string_view text);

void write_json(JsonWriter& json, const JsonValue& value);

}  // namespace kibitzer
