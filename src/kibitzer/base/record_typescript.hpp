// Records as types of TypeScript, for pages that ask questions over HTTP.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kibitzer/base/record_outline.hpp"

namespace kibitzer {

// "export interface NAME {...}", a line for each field with its meaning. What a request need not
// say and what an answer may leave out is optional. Derived fields are not part of a request.
[[nodiscard]] std::string typescript_interface(std::string_view name,
                                               const std::vector<FieldOutline>& fields,
                                               SchemaSide side);

// "compare group" and "Answer" make CompareGroupAnswer.
[[nodiscard]] std::string typescript_name(std::string_view question, std::string_view ending);

}  // namespace kibitzer
