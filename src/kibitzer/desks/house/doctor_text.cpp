#include <fmt/format.h>

#include "kibitzer/desks/house/doctor.hpp"

namespace kibitzer {

std::string text(const DoctorRequest&, const DoctorAnswer& answer, const Paper&) {
    std::string text;
    for (const HealthFinding& finding : answer.findings)
        text += fmt::format("{:4} {:12} {}\n", finding.good ? "ok" : "BAD", finding.what,
                            finding.detail);
    return text;
}

}  // namespace kibitzer
