#include <fmt/format.h>

#include "kibitzer/base/text.hpp"
#include "kibitzer/desks/effort/bands.hpp"
#include "kibitzer/desks/effort/evaluate.hpp"

namespace kibitzer {

std::string text(const EffortEvaluateRequest&, const EffortEvaluateAnswer& answer, const Paper&) {
    return fmt::format("model        {}, target {}\nrows         {}\n", answer.model_version,
                       name(answer.target), with_commas(answer.bands.rows)) +
           bands_text(answer.bands, answer.target);
}

}  // namespace kibitzer
