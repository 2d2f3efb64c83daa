#include "kibitzer/desks/suites/suite.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("suite: positions that were not solved are named where that was asked") {
    SuiteTally tally;
    tally.positions = 1;
    const auto has_failures = [&] {
        return to_json(RecordView(tally)).find("failures") != std::string::npos;
    };
    CHECK_FALSE(has_failures());
    tally.failures.emplace().push_back({"WAC.001", "Qg3"});
    CHECK(to_json(RecordView(tally)).ends_with(R"("failures":[{"id":"WAC.001","played":"Qg3"}]})"));
    CHECK(text(SuiteRequest{}, tally, Paper{}).starts_with("WAC.001: played Qg3\n"));
}
