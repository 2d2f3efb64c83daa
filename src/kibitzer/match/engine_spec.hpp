// An engine as the command line names it:
//   cmd=stockfish,name=sf,option.Hash=64,option.Use NNUE=false,nodes=10000
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/thinking_limits.hpp"

namespace kibitzer {

struct EngineSpec {
    std::string command;  // a command line
    std::string told_as;  // in settings and answers, instead of the command; empty: as it is
    std::string name;     // empty: as the engine calls itself
    std::string folder;   // where it runs; empty: here
    std::vector<std::pair<std::string, std::string>> options;
    ThinkingLimits limits;  // if any, instead of those of the match

    friend bool operator==(const EngineSpec&, const EngineSpec&) = default;
};

// Without `cmd` the engine is `usual_command`; if that is empty too, an error.
[[nodiscard]] Result<EngineSpec> parse_engine_spec(std::string_view text,
                                                   std::string_view usual_command = {});

}  // namespace kibitzer
