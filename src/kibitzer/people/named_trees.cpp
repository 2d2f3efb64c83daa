#include "kibitzer/people/named_trees.hpp"

#include <fmt/format.h>

namespace kibitzer::people {

Result<effort::TreeModel> parse_named_trees(std::string_view json,
                                            std::span<const std::string> names) {
    auto trees = effort::TreeModel::parse(json);
    if (!trees) return trees.error();
    if (trees->classes() != 1)
        return Error{Errc::bad_text,
                     fmt::format("trees with {} answers: expected one", trees->classes())};
    if (trees->inputs() != names.size())
        return Error{Errc::bad_text, fmt::format("trees with {} inputs: expected {}",
                                                 trees->inputs(), names.size())};
    for (std::size_t i = 0; i < names.size(); ++i)
        if (i >= trees->names().size() || trees->names()[i] != names[i])
            return Error{Errc::bad_text,
                         fmt::format("input {} of the trees is {}: expected {}", i,
                                     i < trees->names().size() ? trees->names()[i]
                                                               : std::string("without a name"),
                                     names[i])};
    return trees;
}

}  // namespace kibitzer::people
