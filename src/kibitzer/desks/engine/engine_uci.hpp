// The engine behind a UCI session, with its options, effort control and `go profile`.
#pragma once

#include <functional>
#include <istream>
#include <string>

namespace kibitzer {

// Talks UCI until `quit` or the end of the input; `print` gets one line at a time.
void run_engine_uci(const std::string& version, std::istream& input,
                    const std::function<void(const std::string&)>& print);

}  // namespace kibitzer
