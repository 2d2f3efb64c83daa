// When the referee ends a game because both players, or the loser, see how it will end.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kibitzer/base/result.hpp"
#include "kibitzer/chess/color.hpp"
#include "kibitzer/chess/score.hpp"

namespace kibitzer {

// "movenumber=40,movecount=8,score=10": from move 40 on, both sides have seen no more than 0.10
// pawns for either side in their last 8 moves each.
struct DrawRule {
    int move_number = 40;
    int move_count = 8;
    int score = 10;  // centipawns

    friend bool operator==(const DrawRule&, const DrawRule&) = default;
};

// "movecount=3,score=600": a side has seen itself 6 pawns or more behind in its last 3 moves.
// With "twosided" the other side must have seen the same.
struct ResignRule {
    int move_count = 3;
    int score = 600;  // centipawns
    bool two_sided = false;

    friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

[[nodiscard]] Result<DrawRule> parse_draw_rule(std::string_view text);
[[nodiscard]] Result<ResignRule> parse_resign_rule(std::string_view text);
[[nodiscard]] std::string to_string(const DrawRule& rule);
[[nodiscard]] std::string to_string(const ResignRule& rule);

struct AdjudicationRules {
    std::optional<DrawRule> draw{};
    std::optional<ResignRule> resign{};
    std::optional<int> max_moves{};  // a draw after so many moves of each side

    friend bool operator==(const AdjudicationRules&, const AdjudicationRules&) = default;
};

class Adjudicator {
public:
    explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

    // To be told of every move that was thought about, with the mover's opinion if it has told one.
    void note(Color mover, const std::optional<Score>& score);

    [[nodiscard]] std::optional<Color> winner() const;
    // `move_number` is that of the move just played.
    [[nodiscard]] bool is_draw(int move_number) const;

private:
    struct Streaks {  // moves in a row, up to the last one
        int level = 0;
        int behind = 0;
        int ahead = 0;
    };
    AdjudicationRules rules_;
    ByColor<Streaks> streaks_;
};

}  // namespace kibitzer
