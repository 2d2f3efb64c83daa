// What players of a rating do in a position of a game: how likely they are to go wrong.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kibitzer/chess/position.hpp"
#include "kibitzer/people/error_features.hpp"
#include "kibitzer/people/scales.hpp"
#include "kibitzer/teach/moment.hpp"

namespace kibitzer {

// Players of this rating, and where it was earned.
struct Peers {
    int elo = 1400;
    people::Scale scale = people::Scale::lichess;
};

// A move before the position: how it came about.
struct MoveBefore {
    Position position = Position::start();
    Move move = Move::null();
};

// Asked by one thread at a time.
class PeerWatcher {
public:
    // That they lose a tenth of the win chance or more; nothing where the models know nobody of
    // that rating, and for Chess960. The same with colours exchanged.
    [[nodiscard]] std::optional<double> error_chance(const Position& position,
                                                     const std::optional<MoveBefore>& before,
                                                     const Peers& peers);

private:
    people::Looker looker_;
};

// From this chance on it is an excuse to have gone wrong, and something to have got right.
inline constexpr double worth_telling_error_chance = 0.25;
// "About three of four players rated 1400 on Lichess go wrong here."
[[nodiscard]] std::string peers_sentence(double error_chance, const Peers& peers);

// So many go wrong that getting it right deserves a word to somebody who learns the basics.
[[nodiscard]] bool is_hard_to_find(double error_chance, int reader_elo);

// What half of the players of the rating get wrong needs no lesson, but for readers who learn the
// basics: they are told both, the lesson and how many go wrong.
[[nodiscard]] bool is_worth_a_lesson(double error_chance, int reader_elo);

// How hard to find what is claimed is for people: of material and mates, in games of standard
// chess.
void rate_claims(std::vector<Claim>& claims, const Peers& peers);
// "As a puzzle, 14.Rd1 is rated about 1450 ± 140 on Lichess." Of the first of these claims that the
// side to move makes in this position, for those who read figures; else empty.
[[nodiscard]] std::string hardness_sentence(const Position& position,
                                            const std::vector<Claim>& claims, const Peers& peers);

}  // namespace kibitzer
