// The small language of `kibitzer query`: comparisons of columns with values, joined by words.
//
//   player = 'Tal' and (tactical_score > 1.2 or eco like 'B%') and not result = '1/2-1/2'
//
//   operators   =  !=  <  <=  >  >=  like      (like: % stands for anything, _ for one letter)
//   words       and, or, not, parentheses; not binds closest, then and
//   values      numbers, or text in single or double quotes ('' inside '...' is one quote)
//   columns     words joined by dots, such as white.repaired.tactical_score
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/base/table.hpp"

namespace kibitzer::store {

enum class Comparison { equal, unequal, less, at_most, more, at_least, like };
[[nodiscard]] std::string_view sign(Comparison comparison);

struct Condition {
    std::string column;
    Comparison comparison = Comparison::equal;
    Cell value;  // a number or text
};

enum class Junction { both, either };

struct Expression {
    // A condition, or parts that are joined.
    std::variant<Condition, std::vector<Expression>> content;
    Junction junction = Junction::both;
    bool negated = false;
};

// The error says where, and what was expected.
[[nodiscard]] Result<Expression> parse_expression(std::string_view text);

}  // namespace kibitzer::store
