// Trees grown for the room `people`: nothing in the file but what is read. The same numbers give
// the same file on every machine, byte for byte, by the same version of the library.
#pragma once

#include <functional>
#include <string>

#include "kibitzer/base/interrupt.hpp"
#include "kibitzer/desks/effort/tree_trainer.hpp"

namespace kibitzer {

// An error if `stop` was raised before the last round.
[[nodiscard]] Result<std::string> grow_trees(const effort::TrainingMatrix& matrix,
                                             effort::TreeOptions options, const StopFlag& stop,
                                             const std::function<void()>& on_round);

}  // namespace kibitzer
