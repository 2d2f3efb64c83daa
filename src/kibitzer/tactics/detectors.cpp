#include "kibitzer/tactics/detectors.hpp"

namespace kibitzer::tactics {

Findings find_motifs(const Position& position) {
    Findings findings;
    findings.reserve(24);
    for (const Detector& detector : detectors)
        for (const Color side : colors) detector.find(position, side, findings);
    return findings;
}

}  // namespace kibitzer::tactics
