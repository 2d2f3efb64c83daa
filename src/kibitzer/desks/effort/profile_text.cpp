#include <fmt/format.h>

#include "kibitzer/desks/effort/profile.hpp"

namespace kibitzer {

std::string text(const EffortProfileRequest&, const EffortProfileAnswer& answer, const Paper&) {
    return fmt::format("games {}\npositions {}\nsamples {}\nheld out {}\n", answer.games,
                       answer.positions, answer.samples, answer.held_out);
}

}  // namespace kibitzer
