#include "kibitzer/desks/house/doctor.hpp"

namespace kibitzer {

void describe(Fields&, DoctorRequest&) {}

void describe(Fields& f, DoctorAnswer& a) {
    f.each(
        "findings", a.findings,
        [&](HealthFinding& finding) {
            f("what", finding.what, "what was looked at");
            f("good", finding.good, "is it as it should be?");
            f("detail", finding.detail, "what was found");
        },
        "one for each thing looked at");
}

}  // namespace kibitzer
