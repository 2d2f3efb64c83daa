// Records that describe themselves (record.hpp) as columns: many records of one kind, each field's
// values side by side, nested ones too, in the layout of Apache Arrow (validity bits, offsets,
// values), so that tables of other programs can take them as they are.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/record.hpp"
#include "kibitzer/base/record_outline.hpp"

namespace kibitzer {

// The values of one field. A list has offsets and one child, a map a key and a value, a record its
// fields. Where nothing is, `valid` is 0 and a value stands all the same.
struct FieldColumn {
    FieldColumn(std::string field_name, const Shape& shape, int decimals);

    std::string name;
    ShapeKind kind;
    int decimals;  // numbers are rounded to so many; -1: not at all
    std::int64_t length = 0;
    std::int64_t nulls = 0;
    std::vector<std::uint8_t> valid;  // a byte each; bits once it is sealed
    std::vector<std::int64_t> wholes;
    std::vector<double> numbers;
    std::vector<std::uint8_t> flags;  // likewise
    std::string text;
    std::vector<std::int32_t> offsets;  // of texts, lists and maps; one more than there are
    std::vector<std::unique_ptr<FieldColumn>> children;

    void add_null();
    void add_text(std::string_view value);
    void add_whole(std::int64_t value);
    void add_number(double value);
};

class RecordColumns {
public:
    // Of records like this blank one.
    explicit RecordColumns(const std::vector<FieldOutline>& fields);

    void add(RecordView record);
    // Nothing in every field.
    void add_null();
    // A column of the caller's, behind the others and filled by it.
    FieldColumn& append(std::string name, ShapeKind kind);

    // From now on bytes are bits, and nothing may be added.
    void seal();

    [[nodiscard]] FieldColumn& root() { return root_; }
    [[nodiscard]] const FieldColumn& root() const { return root_; }
    [[nodiscard]] std::int64_t size() const { return root_.length; }

private:
    FieldColumn root_;
    std::size_t described_;  // so many of the fields are the records'
};

}  // namespace kibitzer
