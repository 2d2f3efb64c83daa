// The room `openings` answers what has been played before: names of openings, and books.
//
// Read next: polyglot_book.hpp (moves from a book file).
// Not here: judging openings.
//
// Here: what an opening is called, and how long a game followed known lines.
//
// The table (data/openings/eco.tsv, built into the program) holds lines of play that have a name
// and a code of the Encyclopaedia of Chess Openings, A00 to E99. Openings are found by position,
// not by order of moves, so transpositions need no care; positions are the same as for repetition
// (repetition_key). The positions on the way to a named one are known as well: they are theory
// without a name of their own. So are those where the last six plies of a line are played in
// another order.
//
// A game is named by its deepest position that has a name, wherever the game began. Theory ended
// with the first position that lies on no line; a game may come back later, which can change its
// name but not where theory first ended. Chess960 games have no opening.
//
// What is not done: judging openings, suggesting moves (polyglot_book.hpp), mirroring; a reversed
// opening has its own name or none.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/chess/position.hpp"

namespace kibitzer {

struct NamedOpening {
    std::string_view code;  // such as B90
    std::string_view name;  // such as "Sicilian Defense: Najdorf Variation"
    int plies = 0;          // of its line in the table; a game may have taken more or fewer

    friend bool operator==(const NamedOpening&, const NamedOpening&) = default;
};

// The opening whose line ends in this position.
[[nodiscard]] std::optional<NamedOpening> find_opening(const Position& position);
// What a code stands for: the name of its shortest line; empty if there is none.
[[nodiscard]] std::string_view opening_name(std::string_view code);
// All openings, in the order of the table.
[[nodiscard]] std::span<const NamedOpening> all_openings();

// The moves of all lines of the table that have exactly so many plies, in its order.
[[nodiscard]] std::vector<std::vector<Move>> opening_lines(int plies);

// Plies are counted from the first position of the game, which is ply 0.
struct OpeningVerdict {
    std::optional<NamedOpening> opening;
    int named_ply = 0;                // after this ply stood the position that gives the name
    int last_book_ply = 0;            // the last ply that led to a position of the table
    std::optional<int> theory_ended;  // the first ply that led to none; nothing if all did

    // The plies played before theory ended.
    [[nodiscard]] int book_plies() const {
        return theory_ended ? (*theory_ended > 0 ? *theory_ended - 1 : 0) : last_book_ply;
    }
    friend bool operator==(const OpeningVerdict&, const OpeningVerdict&) = default;
};

// Follows a game: give it every position, the first one included.
class OpeningTracker {
public:
    void add(const Position& position);
    // Nothing that is still to come can change the verdict.
    [[nodiscard]] bool is_settled() const { return settled_; }
    [[nodiscard]] const OpeningVerdict& verdict() const { return verdict_; }

private:
    OpeningVerdict verdict_;
    int ply_ = 0;  // of the position to come
    bool settled_ = false;
};

[[nodiscard]] OpeningVerdict classify(const Position& start, std::span<const Move> moves);

}  // namespace kibitzer
