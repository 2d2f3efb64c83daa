// Going on with the rows of a profile that was interrupted. Beside the rows lies a small file,
// NAME.settings, that says how they were made: rows of other positions or searches are never
// mixed, nor lost.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/desks/engine/profile_walks.hpp"

namespace kibitzer {

// Everything that the rows depend on: "nodes=16000; judge=2; ...; walks=12:0123456789abcdef".
[[nodiscard]] std::string describe_profile(const std::vector<EffortWalk>& walks,
                                           const EffortProfileOptions& options);

// For rows that are begun now in this file.
[[nodiscard]] Result<void> write_profile_settings(const std::string& path,
                                                  const std::string& settings);

// Checks that the first of these files was begun with the same settings, removes the rows of the
// last walk, which may be incomplete, and tells the number of that walk: it is the first to be
// done. 1 if there is nothing.
[[nodiscard]] Result<std::uint64_t> prepare_to_resume(const std::vector<std::string>& files,
                                                      const std::string& settings);

// The number of the last walk in a file of rows; 0 if there is none, or no file.
[[nodiscard]] Result<std::uint64_t> last_walk_of(const std::string& path);

}  // namespace kibitzer
