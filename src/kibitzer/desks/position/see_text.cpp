#include <fmt/format.h>

#include "kibitzer/chess/notation/san_line.hpp"
#include "kibitzer/desks/position/see.hpp"

namespace kibitzer {

namespace {

std::string joint_text(const Position& position, const JointGain& joint) {
    const GainProof& proof = joint.proof;
    const std::string gain = !proof.mate      ? fmt::format("{:+.2f}", proof.gain / 100.0)
                             : proof.gain > 0 ? "mate"
                                              : "mated";
    return fmt::format("{:>6}  for {}: {}\n", gain, name(joint.side),
                       proof.line.empty() ? "nothing to gain" : san_line(position, proof.line));
}

}  // namespace

std::string text(const SeeRequest&, const SeeAnswer& answer, const Paper&) {
    if (answer.joint) return joint_text(answer.position, *answer.joint);
    if (answer.captures.empty()) return "no captures\n";
    std::string text;
    for (const Capture& capture : answer.captures) {
        text += fmt::format("{:+6.2f}  {}\n", capture.exchange.value / 100.0,
                            san_line(answer.position, capture.exchange.line));
        if (answer.positional && !capture.terms.empty()) {
            text += fmt::format("{:+6.2f}  with", capture.positional_value() / 100.0);
            for (const PositionalTerm& term : capture.terms)
                text += fmt::format(" {} {:+.2f}", term.name, term.value / 100.0);
            text += "\n";
        }
        for (const std::string& note : capture.notes) text += "        " + note + "\n";
    }
    return text;
}

}  // namespace kibitzer
