// The evaluation of a position without search. The same code gives the number, the trace by
// theme and the counts the tuner needs (tape.hpp). Centipawns; a theme's value is the blend of its
// middlegame and endgame values by the officers left on the board. Themes can be switched off.
//
// It does not look ahead: a position with a capture or check pending is misjudged. The search
// calls it only for quiet positions and never in check.
#pragma once

#include <memory>
#include <vector>

#include "kibitzer/base/large_pages.hpp"
#include "kibitzer/chess/position.hpp"
#include "kibitzer/engine/eval/survey.hpp"
#include "kibitzer/engine/eval/tape.hpp"
#include "kibitzer/engine/eval/themes.hpp"
#include "kibitzer/engine/eval/weights.hpp"

namespace kibitzer::eval {

inline constexpr int full_phase = 24;  // all officers on the board

struct ThemeValue {
    Theme theme = Theme::material;
    ByColor<Tapered> pair;      // as added
    ByColor<int> centipawns{};  // blended; White's minus Black's add up to the total
};

// An evaluation theme by theme, from White's side.
struct Breakdown {
    std::vector<ThemeValue> themes;  // in the order of the table, all of them
    int phase = 0;                   // 24 middlegame .. 0 endgame
    int scale = 0;                   // 128 full .. 0 dead draw
    int total = 0;
};

class Evaluator {
public:
    explicit Evaluator(const Weights& weights = default_weights(), ThemeMask mask = {});

    // Centipawns from the point of view of the side to move.
    [[nodiscard]] int evaluate(const Position& position);
    // The same in two steps. The first, what both sides attack, takes a third of the time and is
    // what the search can do while it waits for the hash table.
    [[nodiscard]] int evaluate(const Survey& survey);
    // Asks for the pawns' entry in the table, which may be far away.
    void prefetch(const Position& position) const;
    [[nodiscard]] Breakdown explain(const Position& position) const;
    // Everything the tuner needs to know about a position; returns phase and scale as well.
    Breakdown record(const Position& position, RecordingTape& tape) const;

    [[nodiscard]] ThemeMask mask() const { return mask_; }
    // Forgets what was computed with another mask.
    void set_mask(ThemeMask mask);

    // Nanoseconds that the themes which are switched on take here, without tables: the best of
    // several rounds. Compared with no theme at all, this is the cost of a theme.
    [[nodiscard]] double measure(const Position& position, int rounds = 7,
                                 int repetitions = 400) const;

private:
    struct PawnEntry {
        Key key = 0;
        Tapered value;
        ByColor<Bitboard> passed;
    };
    struct MaterialEntry {
        std::uint64_t key = ~std::uint64_t(0);
        Tapered value;  // material and imbalance
        int phase = 0;
    };
    struct Sum;

    [[nodiscard]] const PawnEntry& find_pawns(const Position& position);
    [[nodiscard]] const MaterialEntry& find_material(const Position& position);
    template <class Tape>
    void add_material(const Position& position, Sum& sum, Tape& tape) const;
    template <class Tape>
    void add_pawns(const Position& position, const ByColor<Bitboard>& passed, Sum& sum,
                   Tape& tape) const;
    template <class Tape>
    void add_pieces(const Survey& survey, const ByColor<Bitboard>& passed, Sum& sum,
                    Tape& tape) const;
    template <class Tape>
    int finish(const Survey& survey, int passed, Sum& sum, Tape& tape) const;

    const Weights& weights_;
    ThemeMask mask_;
    std::vector<PawnEntry, LargePages<PawnEntry>> pawns_;
    std::vector<MaterialEntry> materials_;
};

// What each theme costs in a position, in nanoseconds, beyond what all share.
[[nodiscard]] std::array<double, theme_count> theme_costs(const Position& position,
                                                          const Weights& weights);

// Officers left, 24 at the start.
[[nodiscard]] int game_phase(const Position& position);

}  // namespace kibitzer::eval
