// A side that is behind can give check for ever.
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/proof/perpetual.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int behind_pawns = 2;  // who is not behind does not want a draw
constexpr PerpetualLimits at_a_glance{300};

}  // namespace

void find_perpetual_checks(const Position& position, Color side, Findings& findings) {
    if (count_material(position, other(side)) - count_material(position, side) < behind_pawns)
        return;
    const auto turned = with_turn(position, side);
    if (!turned) return;
    const PerpetualProof proof = prove_perpetual(*turned, {}, at_a_glance);
    if (!proof.holds()) return;
    findings.push_back({Motif::perpetual_check,
                        side,
                        Shade::plain,
                        proof.line[0].from(),
                        position.king(other(side)),
                        std::nullopt,
                        {}});
}

}  // namespace kibitzer::tactics
