// A metrics player that speaks UCI.
#pragma once

#include <functional>
#include <istream>
#include <string>

#include "kibitzer/metrics/player.hpp"

namespace kibitzer {

// Talks until `quit` or the end of the input. `print` takes one line.
void run_metrics_uci(const Profile& profile, std::istream& input,
                     const std::function<void(const std::string&)>& print);

}  // namespace kibitzer
