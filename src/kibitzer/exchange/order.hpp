// In which order moves should be tried: good captures first.
//
// The classic order is the formula of founding document 2: victim - attacker + 1000, minus the
// attacker once more if the captured man is really defended, plus 90 for a promotion and 50 for a
// check. By that formula a quiet promotion (90) comes after every undefended capture, against the
// document's own third test; `material` therefore scores a promotion by what it gains. `exchange`
// puts the exact outcome of the exchange in place of the guess.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/exchange/values.hpp"

namespace kibitzer {

enum class CaptureOrder { classic, material, exchange };

inline constexpr std::array<std::string_view, 3> capture_order_names = {"classic", "material",
                                                                        "exchange"};

// Switched off only to show what it is worth.
enum class DefenceDetection { on, off };

struct OrderTerms {
    int base = 0;       // victim - attacker + 1000 for a capture; 1000 for a promotion (material)
    int defended = 0;   // - attacker, if the target is defended
    int promotion = 0;  // 90, or what the promotion gains
    int check = 0;      // 50
    int exchange = 0;   // the outcome of the exchange; order `exchange` only

    [[nodiscard]] constexpr int score() const {
        return base + defended + promotion + check + exchange;
    }
    friend constexpr bool operator==(const OrderTerms&, const OrderTerms&) = default;
};

[[nodiscard]] OrderTerms order_terms(const Position& position, Move move, CaptureOrder order,
                                     const PieceValues& values = standard_values,
                                     DefenceDetection detection = DefenceDetection::on);

struct OrderedMove {
    Move move = Move::null();
    OrderTerms terms;
};
// All legal moves, highest score first; ties by the UCI text as the mover sees the board.
[[nodiscard]] std::vector<OrderedMove> order_moves(
    const Position& position, CaptureOrder order, const PieceValues& values = standard_values,
    DefenceDetection detection = DefenceDetection::on);

}  // namespace kibitzer
