#include "kibitzer/desks/people/growing.hpp"

#include "kibitzer/effort/trees.hpp"

namespace kibitzer {

namespace {

// How sums are rounded depends on how many threads add them up, and so do thresholds: never more
// than these, whatever the machine has.
constexpr int growing_threads = 2;

}  // namespace

Result<std::string> grow_trees(const effort::TrainingMatrix& matrix, effort::TreeOptions options,
                               const StopFlag& stop, const std::function<void()>& on_round) {
    options.threads = growing_threads;
    const auto trained = effort::train_trees(matrix, options, [&](int) {
        on_round();
        return !stop;
    });
    if (!trained) return trained.error();
    if (stop) return Error{Errc::interrupted, "no model was written"};
    return effort::without_ballast(*trained);
}

}  // namespace kibitzer
