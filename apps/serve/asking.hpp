// A question as it comes over HTTP: which one, what was asked, and its answer. Nothing here knows
// a verb by name: all is read from the table of questions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "errand.hpp"
#include "http.hpp"
#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer::serve {

struct Asked {
    const Question* question = nullptr;
    std::unique_ptr<Call> call;
};

// "/api/v1/puzzles/tag" -> the question `puzzles tag`; nothing if there is none.
[[nodiscard]] const Question* find_asked(std::string_view path);

// The request, or why it is refused. `database` is the server's own; empty if it has none.
[[nodiscard]] std::variant<Asked, HttpAnswer> read_asked(const Question& question,
                                                         const JsonValue& json,
                                                         const std::string& database);

// The bytes of `VERB --json`, or why there are none.
[[nodiscard]] HttpAnswer find_answer(Asked& asked, Errand& errand);

}  // namespace kibitzer::serve
