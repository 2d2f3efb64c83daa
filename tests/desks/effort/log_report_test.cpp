#include "kibitzer/desks/effort/log_report.hpp"

#include <doctest/doctest.h>

using namespace kibitzer::effort;

TEST_CASE("log report: expected and real regret by the band that was told") {
    LoggedMove easy;
    easy.pes = 0.1;
    easy.factor = 0.3;
    easy.expected_regret = 0.2;
    easy.milliseconds = 10;
    LoggedMove hard = easy;
    hard.pes = 0.9;
    hard.expected_regret = 4;
    LogReport report;
    report.add(easy, 0, 0);
    report.add(easy, 0.01, 150);
    report.add(hard, 0.06, 300);
    report.add(LoggedMove{}, 0.5, 900);  // nothing was predicted
    CHECK(report.bands[0].real.count() == 2);
    CHECK(report.bands[0].real.mean() == doctest::Approx(0.5));
    CHECK(report.bands[0].expected.mean() == doctest::Approx(0.2));
    CHECK(report.bands[0].blunders == 0);
    CHECK(report.bands[4].real.mean() == doctest::Approx(6));
    CHECK(report.bands[4].blunders == 1);
    CHECK(report.bands[2].real.count() == 0);
    CHECK(report.unpredicted == 1);
    CHECK(report.regrets.correlation() > 0.9);
}
