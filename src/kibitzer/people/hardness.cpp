#include "kibitzer/people/hardness.hpp"

#include <fmt/format.h>

#include <cmath>
#include <vector>

#include "kibitzer/base/text.hpp"
#include "kibitzer/people/finding_model.hpp"
#include "kibitzer/people/words.hpp"

namespace kibitzer::people {

namespace {

constexpr int rounded_to = 10;  // points: the error is far larger

int rounded(double points) { return int(std::lround(points / rounded_to)) * rounded_to; }

}  // namespace

std::optional<Hardness> find_hardness(const Position& start, std::span<const Move> line,
                                      double rating_on_lichess) {
    if (line.empty() || start.is_chess960()) return std::nullopt;
    // As if White were to move: moves are looked at in the order of squares.
    const bool turned = start.side_to_move() == Color::black;
    std::vector<Move> moves(line.begin(), line.end());
    if (turned)
        for (Move& move : moves) move = mirrored(move);
    Hardness hardness{
        rate_tactic(tactics::Line::of_solution(turned ? mirrored(start) : start, moves)), {}};
    if (is_known_rating(rating_on_lichess))
        hardness.found_in_game =
            default_finding_model().chance(rating_on_lichess, hardness.puzzle.rating);
    return hardness;
}

std::string puzzle_words(const std::string& move, const Difficulty& puzzle) {
    return fmt::format("As a puzzle, {} is rated about {} ± {}{}", move, rounded(puzzle.rating),
                       rounded(puzzle.error), place_words(Scale::lichess));
}

std::string hardness_words(const Hardness& hardness, int rating, Scale scale, bool with_figures) {
    std::string words;
    if (with_figures)
        words =
            fmt::format("As a puzzle it is rated about {} ± {}{}", rounded(hardness.puzzle.rating),
                        rounded(hardness.puzzle.error), place_words(Scale::lichess));
    if (hardness.found_in_game) {
        const std::string others = finding_words(*hardness.found_in_game, rating, scale);
        words += words.empty() ? capitalised(others) : "; " + others;
    }
    return words.empty() ? words : words + ".";
}

}  // namespace kibitzer::people
