// What doors do alike with a question that comes as names and values: which of its forms is meant,
// its answer as a document, and how an error is worded where fields go by their own names.
#pragma once

#include <string>

#include "kibitzer/base/json_reader.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// The question itself, or the one of its forms that the request chooses, as a verb does: `players`
// with a player, `explain` with facts. A flag that only chooses is taken out of the request.
[[nodiscard]] const Question& choose_form(const Question& question, JsonValue& request);

// The bytes of `VERB --json`.
[[nodiscard]] Result<void> find_document(const Question& question, Call& call, Workshop& workshop,
                                         const PieceTaker& take);

// "{study} needs {pgn}" with the names of the fields.
[[nodiscard]] std::string with_field_names(std::string message, Call& call);

}  // namespace kibitzer
