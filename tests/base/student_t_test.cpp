#include "kibitzer/base/student_t.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

// The expected values were computed with mpmath 1.3 to 30 digits.
TEST_CASE("student t: the chance of a value at least so far out") {
    CHECK(student_t_two_sided(0, 5) == doctest::Approx(1));
    CHECK(student_t_two_sided(1, 1) == doctest::Approx(0.5).epsilon(1e-12));
    CHECK(student_t_two_sided(2.5, 3.7) == doctest::Approx(0.071822022911826773).epsilon(1e-12));
    CHECK(student_t_two_sided(-2, 10) == doctest::Approx(0.073388034770740366).epsilon(1e-12));
    CHECK(student_t_two_sided(0.01, 200) == doctest::Approx(0.99203125515328112).epsilon(1e-12));
    CHECK(student_t_two_sided(1.96, 1e6) == doctest::Approx(0.049996067585269791).epsilon(1e-9));
}

TEST_CASE("student t: very small chances keep their digits") {
    CHECK(student_t_two_sided(40, 4) / 2.3340163226012686e-6 == doctest::Approx(1).epsilon(1e-11));
    CHECK(student_t_two_sided(11.0594, 1718.3) / 1.6327494813654741e-27 ==
          doctest::Approx(1).epsilon(1e-10));
}

TEST_CASE("student t: how far an interval reaches") {
    CHECK(student_t_reach(0.95, 1) == doctest::Approx(12.7062047361747).epsilon(1e-11));
    CHECK(student_t_reach(0.95, 2.5) == doctest::Approx(3.57465484200368).epsilon(1e-11));
    CHECK(student_t_reach(0.95, 10) == doctest::Approx(2.22813885198627).epsilon(1e-11));
    CHECK(student_t_reach(0.95, 1000) == doctest::Approx(1.96233908082641).epsilon(1e-11));
    CHECK(student_t_reach(0.5, 7) == doctest::Approx(0.711141778081786).epsilon(1e-11));
}
