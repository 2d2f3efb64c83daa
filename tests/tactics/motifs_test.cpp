#include <doctest/doctest.h>

#include <algorithm>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/mirror.hpp"
#include "tests/support.hpp"

using namespace kibitzer;
using namespace kibitzer::tactics;

namespace {

int count(std::string_view fen, Motif motif, Color side = Color::white) {
    Findings findings;
    row_of(motif).find(test::position(fen), side, findings);
    return int(findings.size());
}

struct MotifCase {
    Motif motif;
    const char* there;
    const char* missing;
};

// For White, who need not be to move.
constexpr MotifCase motif_cases[] = {
    {Motif::pin, "4k3/8/2n5/1B6/8/8/8/4K3 b - - 0 1", "4k3/3p4/2n5/1B6/8/8/8/4K3 b - - 0 1"},
    {Motif::fork, "r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1", "r6k/2N5/8/8/8/8/8/4K3 b - - 0 1"},
    {Motif::skewer, "4r3/8/4k3/8/8/4R3/8/4K3 b - - 0 1", "8/4p3/4k3/8/8/4R3/8/4K3 b - - 0 1"},
    {Motif::hanging, "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1"},
    {Motif::discovered_attack, "3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1",
     "3qk3/8/8/8/3P4/8/8/3RK3 w - - 0 1"},
    {Motif::discovered_check, "4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1",
     "4k3/4p3/8/8/4N3/8/8/K3R3 w - - 0 1"},
    {Motif::double_check, "4k3/8/5N2/8/8/8/8/K3R3 b - - 0 1", "4k3/4p3/3N4/8/8/8/8/K3R3 b - - 0 1"},
    {Motif::trapped, "4k3/8/8/8/8/1P6/bKP5/8 b - - 0 1", "4k3/8/8/8/8/8/bKP5/8 b - - 0 1"},
    {Motif::mate_threat, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "6k1/5pp1/7p/8/8/8/8/K3R3 w - - 0 1"},
    {Motif::back_rank, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "6k1/5pp1/7p/8/8/8/8/K3R3 w - - 0 1"},
    {Motif::x_ray_attack, "4r1k1/8/4r3/8/8/8/8/K3R3 w - - 0 1",
     "6k1/4n3/4r3/8/8/8/8/K3R3 w - - 0 1"},
    {Motif::x_ray_defence, "8/4R3/8/4r3/6k1/8/8/K3R3 w - - 0 1",
     "6k1/8/8/4r3/8/8/8/K3R3 w - - 0 1"},
    {Motif::exposed_king, "8/6k1/8/8/8/8/8/KQ6 w - - 0 1", "8/6k1/6p1/8/8/8/8/KQ6 w - - 0 1"},
    {Motif::overloaded, "6k1/8/2p5/1b1n4/8/8/1R1R4/1K6 w - - 0 1",
     "6k1/8/2p5/3n4/8/8/1R1R4/1K6 w - - 0 1"},
    {Motif::capturable_defender, "6k1/8/2n5/4r3/8/8/6B1/K3R3 w - - 0 1",
     "6k1/8/2n5/4r3/8/8/7B/K3R3 w - - 0 1"},
    {Motif::promotion_threat, "6k1/1P6/8/8/8/8/8/K7 w - - 0 1", "1r4k1/1P6/8/8/8/8/8/K7 w - - 0 1"},
    {Motif::perpetual_check, "6k1/6p1/8/7Q/8/8/qr6/6K1 w - - 0 1",
     "6k1/6p1/8/7Q/8/4r3/q7/6K1 w - - 0 1"},
    {Motif::isolated_pawn, "4k3/p1p5/8/8/8/8/8/4K3 w - - 0 1", "4k3/pp6/8/8/8/8/8/4K3 w - - 0 1"},
    {Motif::doubled_pawns, "4k3/p7/p7/8/8/8/8/4K3 w - - 0 1", "4k3/pp6/8/8/8/8/8/4K3 w - - 0 1"},
    {Motif::backward_pawn, "4k3/8/3p4/2p5/4P3/8/8/4K3 w - - 0 1",
     "4k3/8/2pp4/8/4P3/8/8/4K3 w - - 0 1"},
    {Motif::passed_pawn, "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/3p4/8/8/8/8/4P3/4K3 w - - 0 1"},
    {Motif::hanging_pawns, "4k3/5ppp/8/2pp4/8/4P3/5PPP/4K3 w - - 0 1",
     "4k3/1p3ppp/8/2pp4/8/4P3/5PPP/4K3 w - - 0 1"},
    {Motif::outpost, "4k3/1p4p1/8/3N4/4P3/8/8/4K3 w - - 0 1",
     "4k3/2p5/8/3N4/4P3/8/8/4K3 w - - 0 1"},
    {Motif::bad_bishop, "4k3/3b1p2/1p2p1p1/3pP3/3P4/8/8/4K3 w - - 0 1",
     "4k3/3b1p2/1p2p3/3pP3/3P4/8/8/4K3 w - - 0 1"},
    {Motif::open_file, "4k3/p7/8/8/8/8/P7/4K2R w - - 0 1", "4k3/7p/8/8/8/8/P7/4K2R w - - 0 1"},
    {Motif::seventh_rank, "6k1/1R3ppp/8/8/8/8/8/K7 w - - 0 1", "8/1R6/5kp1/8/8/8/8/K7 w - - 0 1"},
    {Motif::weak_square, "6k1/5p1p/6p1/8/8/8/1B6/KQ6 w - - 0 1",
     "6k1/5ppp/8/8/8/8/1B6/KQ6 w - - 0 1"},
    {Motif::weak_shelter, "6k1/5p2/8/8/8/8/8/KQ6 w - - 0 1", "6k1/5pp1/8/8/8/8/8/KQ6 w - - 0 1"},
    {Motif::space, "4k3/ppp2ppp/3pp3/8/2PPPP2/8/PP4PP/4K3 w - - 0 1",
     "4k3/pp3ppp/8/2ppp3/2PPP3/8/PP3PPP/4K3 w - - 0 1"},
    {Motif::centre, "4k3/ppp2ppp/8/8/3PP3/8/PPP2PPP/4K3 w - - 0 1",
     "4k3/ppp2ppp/8/4p3/3PP3/8/PPP2PPP/4K3 w - - 0 1"},
};

}  // namespace

TEST_CASE("motifs: each is found where it is, and not in a near miss") {
    for (const MotifCase& each : motif_cases) {
        INFO(name(each.motif));
        CHECK(count(each.there, each.motif) > 0);
        CHECK(count(each.missing, each.motif) == 0);
    }
    CHECK(std::size(motif_cases) == motif_count);
}

TEST_CASE("motifs: with colours exchanged the same is found") {
    int positions = 0;
    test::each_random_position(60, 3, [&](const Position& position) {
        if (++positions % 5 != 0) return;
        Findings expected;
        for (const Finding& finding : find_motifs(position)) expected.push_back(mirrored(finding));
        Findings seen = find_motifs(mirrored(position));
        CHECK(seen.size() == expected.size());
        for (const Finding& finding : seen) {
            // Of several targets the first is named; which one that is depends on the side.
            const bool known =
                std::any_of(expected.begin(), expected.end(), [&](const Finding& other_one) {
                    return other_one.motif == finding.motif && other_one.side == finding.side &&
                           other_one.targets == finding.targets;
                });
            CHECK(known);
        }
    });
}
