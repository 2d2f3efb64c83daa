// What can be asked, described for programs and for the docs, out of the descriptions themselves.
#pragma once

#include <span>
#include <string>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

// {"questions": [{"name", "summary", "schema", "version", "request", "answer"}]}, both as JSON
// Schema. Without `who` local, fields that concern files and programs are left out.
[[nodiscard]] std::string questions_json(std::span<const Question> questions, Who who = Who::local);

// One question in words: its fields and those of its answer.
[[nodiscard]] std::string question_text(const Question& question);

// An OpenAPI 3.1 document: POST /api/v1/VERB for each question.
[[nodiscard]] std::string openapi_json(std::span<const Question> questions,
                                       std::string_view program_version);

// Types of TypeScript for what can be asked over HTTP: for each question its request and its
// answer, and a table from its path to both.
[[nodiscard]] std::string questions_typescript(std::span<const Question> questions);

}  // namespace kibitzer
