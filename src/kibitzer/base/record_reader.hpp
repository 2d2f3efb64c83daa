// Puts values into records that describe themselves (record.hpp): from JSON, or one field from
// text.
#pragma once

#include <string_view>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/base/record.hpp"
#include "kibitzer/base/result.hpp"

namespace kibitzer {

// The members of an object into the stored fields of the record; what is not mentioned keeps its
// value. Names that the record does not have, values of another kind or out of bounds are errors
// that name the field. `who`: whether fields that are for this machine only may be given.
[[nodiscard]] Result<void> read_record(RecordView record, const JsonValue& json,
                                       Who who = Who::local);

// One plain field, by its name; of a list, one more element. The error says what was expected,
// without the name: whoever asked knows how it was spelt.
[[nodiscard]] Result<void> set_field(RecordView record, std::string_view name,
                                     std::string_view text);

}  // namespace kibitzer
