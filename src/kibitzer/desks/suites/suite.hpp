// The question `suite`: how many positions with known answers does an engine solve?
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kibitzer/workshop/engine_asked.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

struct SuiteRequest {
    std::string epd;
    EngineAsked engine;
    bool failures = false;
    bool chess960 = false;
};

// A position that was not solved.
struct SuiteFailure {
    std::string id;
    std::string played;  // SAN
};

struct SuiteTally {
    std::uint64_t positions = 0;
    std::uint64_t solved = 0;
    std::int64_t score = 0;  // points of STS
    std::int64_t max_score = 0;
    std::uint64_t wrong_mates = 0;
    std::uint64_t exact_mates = 0;
    std::uint64_t mates_known = 0;
    std::uint64_t nodes = 0;
    std::optional<std::vector<SuiteFailure>> failures;  // where they were asked for
};

void describe(Fields& f, SuiteRequest& r);
void describe(Fields& f, SuiteFailure& failure);
void describe(Fields& f, SuiteTally& t);
// Warns of lines without an answer and of mates that are wrong.
[[nodiscard]] Result<SuiteTally> ask(const SuiteRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const SuiteRequest&, const SuiteTally& tally, const Paper&);

}  // namespace kibitzer
