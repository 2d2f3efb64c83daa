// What every theme of the evaluation costs and what it is worth, and the founding document's four
// questions about themes and effort (end of its appendix D).
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/base/sample.hpp"
#include "kibitzer/desks/effort/validation.hpp"
#include "kibitzer/engine/eval/evaluator.hpp"

namespace kibitzer::effort {

// The themes of one position, in centipawns.
struct ThemeLook {
    std::array<float, eval::theme_count> size{};    // of both sides, added without signs
    std::array<float, eval::theme_count> change{};  // of the evaluation if it is switched off
};

// Evaluates positions with each theme left out.
class ThemeLooker {
public:
    ThemeLooker();
    [[nodiscard]] ThemeLook look(const Position& position) const;

private:
    eval::Evaluator all_;
    std::vector<std::unique_ptr<eval::Evaluator>> without_;
};

struct ThemeEntry {
    std::string_view name;
    Sample nanoseconds;      // per evaluation
    Sample change;           // centipawns, without sign, if it is switched off
    double present = 0;      // share of the positions
    double correlation = 0;  // of its size with the effort score
};

class ThemeLedger {
public:
    void add(const ThemeLook& look, double pes);
    void add_costs(const std::array<double, eval::theme_count>& nanoseconds);
    [[nodiscard]] std::vector<ThemeEntry> entries() const;

private:
    struct Row {
        Sample nanoseconds;
        Sample change;
        std::uint64_t present = 0;
        Pairs with_pes;
    };
    std::array<Row, eval::theme_count> rows_;
};

enum class Verdict { yes, no, unknown };

// A question of the document: is a number another one where a theme is on the board?
struct ThemeQuestion {
    std::string_view theme;
    std::string_view asked;
    std::string_view measure;  // what the means are means of
    std::string_view claim;    // what the shares are shares of; empty if nothing is claimed
    Sample with{};
    Sample without{};
    double share_with = 0;
    double share_without = 0;
    Verdict verdict = Verdict::unknown;

    [[nodiscard]] double difference() const { return with.mean() - without.mean(); }
    [[nodiscard]] double error() const;
};
// Are there positions with and without the theme to compare?
[[nodiscard]] bool is_enough(const ThemeQuestion& question);

// Scores are asked for by the document's bounds: yes if more than half of the positions keep them,
// and no if fewer do. Errors and unrest have no bounds there: yes if they are larger where the
// theme is, no if they are smaller. Unknown where the 95 % interval leaves it open, and with fewer
// than `least_positions` on either side. Unrest is that of policy `policy`.
inline constexpr std::uint64_t least_positions = 30;
[[nodiscard]] std::vector<ThemeQuestion> ask_about_themes(
    std::span<const ValidationPosition> positions, std::size_t policy);

}  // namespace kibitzer::effort
