// The room `desks` is the house's counter: a desk per kind of question, each with requests, answers
// and the words for them.
//
// Read next: position/see.hpp (a whole small question), then workshop/question.hpp (what makes it
// one).
// Not here: answers: they are at the desks.
//
// Here: every question that can be asked, whatever the door: the command line makes verbs of them,
// a page asks them by name. A desk adds its questions in its own questions.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct Desk {
    std::string_view name;   // as its folder is called
    std::string_view about;  // what is asked there
    std::span<const Question> questions;
};
[[nodiscard]] const std::vector<Desk>& desks();

// Of all desks, one after another.
[[nodiscard]] const std::vector<Question>& questions();

// Nothing (a null pointer) if there is no such question.
[[nodiscard]] const Question* find_question(std::string_view name);

}  // namespace kibitzer
