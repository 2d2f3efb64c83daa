// Play limited to a rating (docs/strength-limit.md): below `person_to` like a person, whose errors
// come from the models of people (people/sight.hpp); from `handicap_from` on by a handicap
// (engine/strength.hpp); between the two a lot drawn for every move decides, the handicap more
// often the nearer its end.
#pragma once

#include <cstdint>
#include <optional>

#include "kibitzer/engine/engine.hpp"
#include "kibitzer/engine/strength.hpp"
#include "kibitzer/people/sight.hpp"
#include "kibitzer/uci/commands.hpp"

namespace kibitzer {

inline constexpr int person_to = 1800;
inline constexpr int handicap_from = 2000;
// The share of moves that are played by handicap.
[[nodiscard]] double handicap_share(int elo);

// Whom to play like: a person of this rating on Lichess's scale, who doubts more or less between
// moves than people do.
struct Likeness {
    double rating = 1500;
    double doubt = 1;
};
// For a UCI_Elo, as measured by matches.
[[nodiscard]] Likeness likeness_for(int elo);

// Plays by engines of its own, so that neither Hash nor Threads nor what was analysed before makes
// a difference: after `new_game` the same moves get the same answers.
class LimitedPlay {
public:
    explicit LimitedPlay(const eval::Weights& weights);
    void new_game() { engine_.new_game(); }
    void set_weights(const eval::Weights& weights);

    // What was found in the position, which has a legal move; of the lines only the one chosen.
    // Of the settings those count that concern the clock.
    [[nodiscard]] EngineInfo choose(const UciPosition& position, const search::Limits& limits,
                                    int elo, std::uint64_t seed, const SearchControl& control,
                                    const EngineSettings& settings);

    // The chance of every legal move, as a person plays them; the lines of `info` belong to them.
    struct Chances {
        std::vector<Move> moves;
        std::vector<double> chances;
        EngineInfo info;
    };
    [[nodiscard]] Chances chances_of_person(const UciPosition& position, search::Limits limits,
                                            const Likeness& likeness, const SearchControl& control,
                                            const EngineSettings& settings);

private:
    [[nodiscard]] EngineInfo choose_by_handicap(const UciPosition& position, search::Limits limits,
                                                int elo, Random& random,
                                                const SearchControl& control,
                                                const EngineSettings& settings);
    [[nodiscard]] EngineInfo choose_like_person(const UciPosition& position,
                                                const search::Limits& limits, int elo,
                                                Random& random, const SearchControl& control,
                                                const EngineSettings& settings);

    Engine engine_;  // for play by handicap
    people::Looker looker_;
};

}  // namespace kibitzer
