// What a record is made of, as a tree: the ground for options, help, schemas, columns and the
// tables of the docs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/json.hpp"
#include "kibitzer/base/record.hpp"

namespace kibitzer {

enum class ShapeKind { flag, whole, number, text, choice, list, map, record };

struct FieldOutline;

struct Shape {
    ShapeKind kind = ShapeKind::text;
    bool optional = false;  // may be null
    bool open = false;      // a record that may have other fields too, and may lack these
    std::int64_t low = 0;   // of whole numbers: what the type can hold
    std::int64_t high = 0;
    std::vector<std::string_view> choices{};
    std::string preset{};                // the value that the record had, as text; of plain values
    std::vector<Shape> element{};        // one, of lists and maps
    std::vector<FieldOutline> fields{};  // of records
};

struct FieldOutline {
    std::string name;
    std::string meaning;
    About about;
    bool stored = true;
    Shape shape;

    // The bounds of a whole number: those of the field within those of its type.
    [[nodiscard]] std::int64_t lowest() const;
    [[nodiscard]] std::int64_t highest() const;
};

// The fields of a record. Presets are those of the record given.
[[nodiscard]] std::vector<FieldOutline> outline_of(RecordView record);

// "a whole number from 1 to 20", "one of white, black": what a value must be.
[[nodiscard]] std::string expectation(const FieldOutline& field);

// JSON Schema (2020-12) of an object with these fields, written as one value. A field is required
// in an answer unless it may be absent; in a request only if it says so.
enum class SchemaSide { request, answer };
void write_schema(JsonWriter& json, const std::vector<FieldOutline>& fields, SchemaSide side);

// Rows "| name | type | meaning |" for the docs; nested fields as `outer.inner`.
[[nodiscard]] std::string as_markdown_rows(const std::vector<FieldOutline>& fields);

}  // namespace kibitzer
