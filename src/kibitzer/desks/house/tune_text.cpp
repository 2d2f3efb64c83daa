#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/house/tune.hpp"

namespace kibitzer {

std::string text(const TuneRequest&, const TuneAnswer& answer, const Paper&) {
    const auto& [weights, before, after] = answer.result;
    return fmt::format(
        "positions   {} to learn from, {} to test, {} skipped\n"
        "test loss   {:.5f} before, {:.5f} after\n"
        "test error  {:.5f} before, {:.5f} after (mean square)\n",
        with_commas(answer.train), with_commas(answer.test), with_commas(answer.skipped),
        before.test_loss, after.test_loss, before.test_error, after.test_error);
}

}  // namespace kibitzer
