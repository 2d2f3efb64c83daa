#include "kibitzer/desks/people/growing.hpp"

#include "kibitzer/effort/trees.hpp"

namespace kibitzer {

Result<std::string> grow_trees(const effort::TrainingMatrix& matrix,
                               const effort::TreeOptions& options, const StopFlag& stop,
                               const std::function<void()>& on_round) {
    const auto trained = effort::train_trees(matrix, options, [&](int) {
        on_round();
        return !stop;
    });
    if (!trained) return trained.error();
    if (stop) return Error{Errc::interrupted, "no model was written"};
    return effort::without_ballast(*trained);
}

}  // namespace kibitzer
