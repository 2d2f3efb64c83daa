// Measures the traits of both players while a game is played through.
#pragma once

#include "kibitzer/chess/game_result.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/style/game_facts.hpp"
#include "kibitzer/style/traits.hpp"

namespace kibitzer::style {

class TraitWatcher {
public:
    // Forgets the game before.
    void begin();
    // `facts` are those of this ply.
    void play(const Position& before, const PlyFacts& facts, const Position& after);
    [[nodiscard]] ByColor<GameTraits> finish(GameResult result) const;

private:
    struct Mean {
        std::int64_t sum = 0;
        std::int32_t count = 0;

        void add(std::int64_t value) {
            sum += value;
            ++count;
        }
    };

    void add_position(const Position& after, const PlyFacts& facts);
    void add_move(const Position& before, const PlyFacts& facts);
    void add_opening(const Position& after, Color mover);

    int plies_ = 0;
    int endgame_plies_ = 0;
    int legal_before_ = 0;
    int attacked_before_ = 0;
    bool known_before_ = false;  // the ply before was watched
    ByColor<bool> was_down_{};   // after the own move before
    ByColor<ByTrait<Mean>> means_;
    ByColor<std::optional<Wing>> castled_;
};

}  // namespace kibitzer::style
