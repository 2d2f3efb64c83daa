// The room `people` knows how hard chess is for people: which moves players of a rating play, which
// tactics they find, where they go wrong. It holds models learned from their games and puzzles
// (data/people, docs/people.md), and what those models look at.
//
// Read next: move_model.hpp (which moves), sight.hpp (what is seen of them), tactic_model.hpp (how
// hard a tactic is), error_model.hpp (where they go wrong), words.hpp.
// Not here: how the models are made and judged (desks/people), how a person plays (the room
// `style`), how hard a position is for our engine (the room `effort`).
//
// Here: a choice between moves as a player sees it: every legal move with what strikes the eye
// about it, and what the position as a whole looks like. Two models learn from it: which moves
// people of a rating play (move_model.hpp), and with that how hard a tactic is
// (tactic_features.hpp).
//
// Units are pawns (1-3-3-5-9) and squares; the point of view is that of the side to move, and a
// position with colours exchanged looks the same.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/people/reach.hpp"

namespace kibitzer::people {

enum class SceneFeature : std::uint8_t {
    legal_moves,
    captures,
    good_captures,
    checks,
    best_exchange,
    next_exchange,
    in_check,
    men,
    phase,
    material_ahead,
    own_en_prise,
    own_en_prise_next,
    their_en_prise,
    their_en_prise_next,
    own_king_attackers,
    their_king_attackers,
    own_reach,
    their_reach,
    answered_capture,
    answered_role,
    answered_distance,
    move_number,
    count_
};

enum class MoveFeature : std::uint8_t {
    mover,
    taken,
    promoted,
    gives_check,
    discovers,
    castles,
    exchange,
    better_exchanges,
    replies,
    mates,
    takes_back,
    takes_last_mover,
    distance,
    advance,
    from_rank,
    to_rank,
    from_file,
    to_file,
    from_edge,
    to_edge,
    to_their_king,
    to_own_king,
    to_last_move,
    was_en_prise,
    from_guarded,
    to_attacked_by_pawn,
    to_attacked,
    to_guarded,
    own_en_prise,
    own_en_prise_next,
    own_en_prise_change,
    their_en_prise,
    their_en_prise_next,
    their_en_prise_change,
    reach_change,
    their_reach_change,
    king_attackers_change,
    own_king_attackers_change,
    passed_pawn,
    count_
};

struct ChoiceFeatureRow {
    std::string_view name;
    std::string_view meaning;
};
inline constexpr std::size_t scene_feature_count = std::size_t(SceneFeature::count_);
inline constexpr std::size_t move_feature_count = std::size_t(MoveFeature::count_);
extern const std::array<ChoiceFeatureRow, scene_feature_count> scene_feature_rows;
extern const std::array<ChoiceFeatureRow, move_feature_count> move_feature_rows;

template <class Feature, std::size_t Size>
struct FeatureValues {
    std::array<float, Size> values{};

    float& operator[](Feature feature) { return values[std::size_t(feature)]; }
    float operator[](Feature feature) const { return values[std::size_t(feature)]; }
    friend bool operator==(const FeatureValues&, const FeatureValues&) = default;
};
using SceneFeatures = FeatureValues<SceneFeature, scene_feature_count>;
using MoveFeatures = FeatureValues<MoveFeature, move_feature_count>;

// The move just played, to which this choice is the answer.
struct LastMove {
    Square from;
    Square to;
    Role role;  // as it stands now
    bool captured;
};
[[nodiscard]] LastMove last_move(const Position& before, Move move);
// With colours exchanged.
[[nodiscard]] LastMove mirrored(const LastMove& move);

struct Choice {
    SceneFeatures scene;
    std::vector<Move> moves;             // all legal ones
    std::vector<MoveFeatures> features;  // of each
};
// Empty if there is no legal move. Without a last move its features are 0 and the distances 8.
[[nodiscard]] Choice look_at_choice(const Position& position, std::optional<LastMove> answered);

}  // namespace kibitzer::people
