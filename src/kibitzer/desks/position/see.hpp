// The question `see`: what every capture of a position is worth on its square, with line and
// reasons.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/exchange/positional.hpp"
#include "kibitzer/proof/gain.hpp"
#include "kibitzer/workshop/question.hpp"

namespace kibitzer {

enum class ValueSet { standard, bishop_330 };
inline constexpr std::string_view value_set_names[] = {"standard", "bishop-330"};
inline constexpr std::string_view value_set_meaning =
    "piece values: standard is 100 300 300 500 900, bishop-330 is 100 320 330 500 900";

struct SeeRequest {
    PositionAsked where;
    std::optional<Color> side;
    ValueSet values = ValueSet::standard;
    bool positional = false;
    std::string weights;
    std::vector<std::string> multi;  // squares
};

struct Capture {
    Move move = Move::null();
    Square square = square_a1;          // where it ends
    int on_square = 0;                  // the best capture on that square, centipawns
    Exchange exchange;                  // beginning with this move
    std::vector<std::string> notes;     // why seeming defenders cannot recapture
    std::vector<PositionalTerm> terms;  // what else the exchange changes

    // With what else it changes, centipawns.
    [[nodiscard]] int positional_value() const;
};

// What one side wins on several squares together, by force.
struct JointGain {
    Color side = Color::white;
    Bitboard squares;
    GainProof proof;
};

struct SeeAnswer {
    std::string fen;                        // as it came
    Position position = Position::start();  // seen from the asked side
    std::vector<Capture> captures;          // best first
    bool positional = false;
    std::optional<JointGain> joint;  // instead of the captures
};

void describe(Fields& f, SeeRequest& r);
void describe(Fields& f, SeeAnswer& a);
[[nodiscard]] Result<Answerer<SeeAnswer>> prepare(const SeeRequest& request, Workshop& workshop);
[[nodiscard]] std::string text(const SeeRequest& request, const SeeAnswer& answer, const Paper&);

}  // namespace kibitzer
