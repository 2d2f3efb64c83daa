// Why one quiet line is better than another: of what differs on the board, that without which the
// evaluation no longer thinks so. What a standing is worth is read off the themes at the quiet ends
// of both lines; then both moves are searched once more with these themes switched off.
#pragma once

#include <vector>

#include "kibitzer/engine/engine.hpp"
#include "kibitzer/tactics/judgements.hpp"
#include "kibitzer/teach/moment.hpp"

namespace kibitzer {

// A loss that no tactic explains is worth a plan from here on (win chance).
inline constexpr double worth_a_plan = 0.08;

// The themes that see such a standing.
[[nodiscard]] eval::ThemeMask without_themes_of(tactics::StandingKind kind);

class Weigher {
public:
    // `nodes` for each search.
    Weigher(std::uint64_t nodes, const StopFlag& stop) : nodes_(nodes), stop_(stop) {}

    // Those that carry the difference, what weighs most first.
    [[nodiscard]] std::vector<tactics::Judgement> weigh(const Moment& moment);
    // These moves and what follows them; no moves if that was interrupted.
    [[nodiscard]] ScoredLine follow(const Position& before, std::vector<Move> moves);
    // What the end of a line is worth to whoever looks at it alone.
    [[nodiscard]] Score look(const Position& end);

private:
    struct Weighed {
        tactics::Judgement judgement;
        int centipawns = 0;  // between the two ends
    };
    [[nodiscard]] std::vector<Weighed> compare_ends(const Moment& moment) const;
    // The chance with the better move, less that with the one played; for the mover.
    [[nodiscard]] double lead(const Moment& moment, eval::ThemeMask themes);
    [[nodiscard]] double chance_after(const Position& before, Move move, eval::ThemeMask themes);
    // The best line, as the side to move sees it.
    [[nodiscard]] ScoredLine search(Position position, eval::ThemeMask themes);

    std::uint64_t nodes_;
    const StopFlag& stop_;
    Engine engine_{EngineSettings{.hash_megabytes = 2}};
};

}  // namespace kibitzer
