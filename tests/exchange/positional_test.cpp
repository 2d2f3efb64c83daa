#include "kibitzer/exchange/positional.hpp"

#include <doctest/doctest.h>

#include "kibitzer/chess/notation/san.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "tests/support.hpp"

using namespace kibitzer;

namespace {

std::vector<PositionalTerm> terms_of(std::string_view fen, std::string_view san) {
    const Position position = test::position(fen);
    const Exchange exchange = best_exchange(position, *parse_san(position, san));
    return positional_terms(position, exchange.line, {});
}

int term(std::string_view fen, std::string_view san, std::string_view name) {
    for (const PositionalTerm& found : terms_of(fen, san))
        if (found.name == name) return found.value;
    return 0;
}

}  // namespace

TEST_CASE("positional exchange: bishop pair, doubled pawns, centre, rim, passed pawn") {
    // Bxc6 bxc6: White gives up the pair and doubles Black's pawns.
    const std::string_view spanish = "4k3/pppp4/2n5/1B6/8/8/PPPP4/2B1K3 w - - 0 1";
    CHECK(term(spanish, "Bxc6", "bishop_pair") == -50);
    CHECK(term(spanish, "Bxc6", "doubled_pawns") == 30);
    CHECK(term("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nxd5", "centralisation") == 20);
    CHECK(term("4k3/8/8/8/8/p7/2N5/4K3 w - - 0 1", "Nxa3", "rim") == -15);
    CHECK(term("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "passed_pawn") == 40);
    CHECK(term("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "tempo") == 0);
    CHECK(term(spanish, "Bxc6", "tempo") == 10);
}

TEST_CASE("positional exchange: weights are parsed and checked") {
    const auto weights = parse_positional_weights("bishop_pair=60, tempo=0");
    REQUIRE(weights.has_value());
    CHECK(weights->bishop_pair == 60);
    CHECK(weights->tempo == 0);
    CHECK(weights->rim == 15);
    for (const char* bad : {"bishops=1", "tempo", "tempo=x", "tempo=5000"})
        CHECK(!parse_positional_weights(bad));
}
