#include "kibitzer/desks/house/doctor.hpp"

#include <doctest/doctest.h>

using namespace kibitzer;

TEST_CASE("doctor: what is wrong stands out in the text") {
    const DoctorAnswer answer{{{"chess rules", true, "counted"}, {"cache", false, "no room"}}};
    CHECK(text({}, answer, Paper{}) == "ok   chess rules  counted\nBAD  cache        no room\n");
}
