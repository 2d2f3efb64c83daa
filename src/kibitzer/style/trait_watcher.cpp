#include "kibitzer/style/trait_watcher.hpp"

#include "kibitzer/chess/attacks.hpp"
#include "kibitzer/exchange/threshold.hpp"
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/style/player_metrics.hpp"
#include "kibitzer/style/settings.hpp"

namespace kibitzer::style {

namespace {

constexpr PlyWindow position_window = {12, 60};
constexpr PlyWindow move_window = {13, 80};
constexpr PlyWindow opening_window = {19, 20};
constexpr PlyWindow castling_window = {29, 30};
constexpr PlyWindow simplification_window = {39, 40};
constexpr int last_short_draw_ply = 50;

constexpr Bitboard half_of(Color color) {
    Bitboard half;
    for (int rank = 0; rank < 4; ++rank) half |= rank_mask_for(color, rank);
    return half;
}

int material(const Position& position, Color color) {
    int sum = 0;
    for (const Role role : roles) sum += material_values[role] * position.of(color, role).count();
    return sum;
}

Bitboard officers(const Position& position, Color color) {
    return position.of(color) & ~position.of(Role::pawn) & ~position.of(Role::king);
}

struct Reach {
    int on_king = 0;  // officers that attack the enemy king or a neighbour
    Bitboard attacked;
};

Reach look_at_officers(const Position& position, Color color) {
    const Square king = position.king(other(color));
    const Bitboard zone = king_attacks(king) | king;
    Reach reach;
    for (const Square from : officers(position, color)) {
        const Bitboard attacked = piece_attacks(position.piece_at(from), from, position.occupied());
        reach.attacked |= attacked;
        reach.on_king += (attacked & zone).any();
    }
    return reach;
}

Bitboard pawn_reach(const Position& position, Color color) {
    const Bitboard pawns = position.of(color, Role::pawn);
    return color == Color::white ? pawn_attacks<Color::white>(pawns)
                                 : pawn_attacks<Color::black>(pawns);
}

int storming_pawns(const Position& position, Color color) {
    const int file = position.king(other(color)).file();
    const Bitboard files = file_mask(file) | adjacent_files(file);
    return (position.of(color, Role::pawn) & files & half_of(other(color))).count();
}

int pawns_in_tension(const Position& position) {
    int pawns = 0;
    for (const Color color : colors)
        pawns += (pawn_reach(position, color) & position.of(other(color), Role::pawn)).count();
    return pawns;
}

bool officers_differ(const Position& position) {
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen})
        if (position.of(Color::white, role).count() != position.of(Color::black, role).count())
            return true;
    return false;
}

bool has_bishop_pair(const Position& position, Color color) {
    return position.of(color, Role::bishop).count() >= 2 &&
           position.of(other(color), Role::bishop).count() < 2;
}

// An officer takes an officer, and the exchange comes out even.
bool is_trade(const Position& before, const PlyFacts& facts) {
    return facts.is_capture && facts.moved != Role::pawn && facts.taken_on_target >= 3 &&
           see_at_least(before, facts.move, -50) && !see_at_least(before, facts.move, 51);
}

GameResult lost_by(Color color) {
    return color == Color::white ? GameResult::black_wins : GameResult::white_wins;
}

std::int64_t scaled(std::int64_t value) { return value * trait_unit; }

}  // namespace

void TraitWatcher::begin() { *this = TraitWatcher(); }

void TraitWatcher::play(const Position& before, const PlyFacts& facts, const Position& after) {
    ++plies_;
    endgame_plies_ += facts.phase == Phase::endgame;
    if (facts.move.is_castling())
        castled_[facts.mover] = wing_of(facts.move.from(), facts.move.to());
    if (move_window.contains(plies_)) add_move(before, facts);
    if (position_window.contains(plies_)) add_position(after, facts);
    if (opening_window.contains(plies_)) add_opening(after, facts.mover);
    if (castling_window.contains(plies_))
        means_[facts.mover][Trait::uncastled].add(!castled_[facts.mover].has_value());
    if (simplification_window.contains(plies_))
        means_[facts.mover][Trait::men_left].add(after.occupied().count());
    legal_before_ = facts.legal_moves;
    attacked_before_ = facts.attacked_once;
    known_before_ = true;
}

void TraitWatcher::add_move(const Position& before, const PlyFacts& facts) {
    ByTrait<Mean>& own = means_[facts.mover];
    own[Trait::checks].add(facts.in_check);
    own[Trait::captures].add(facts.is_capture);
    own[Trait::trades].add(is_trade(before, facts));
    own[Trait::losing_moves].add(!facts.move.is_null() && !see_at_least(before, facts.move, -99));
    own[Trait::sacrifices].add(!facts.move.is_null() && !see_at_least(before, facts.move, -199));
    own[Trait::exposed].add(facts.attacked_once);
    own[Trait::pawn_moves].add(facts.moved == Role::pawn);
    if (facts.moved != Role::pawn && facts.moved != Role::king)
        own[Trait::forward].add(facts.move.to().rank_for(facts.mover) >
                                facts.move.from().rank_for(facts.mover));
    if (!known_before_) return;
    own[Trait::attacked].add(attacked_before_);
    own[Trait::mobility].add(legal_before_);
}

void TraitWatcher::add_position(const Position& after, const PlyFacts& facts) {
    const Color mover = facts.mover;
    ByTrait<Mean>& own = means_[mover];
    const Color them = other(mover);
    const Reach reach = look_at_officers(after, mover);
    const Bitboard pawns = after.of(mover, Role::pawn);
    own[Trait::king_pressure].add(reach.on_king);
    own[Trait::king_exposure].add(look_at_officers(after, them).on_king);
    const Bitboard guarded =
        reach.attacked | pawn_reach(after, mover) | king_attacks(after.king(mover));
    own[Trait::loose].add((officers(after, mover) & ~guarded).count());
    own[Trait::pawn_storm].add(storming_pawns(after, mover));
    const bool is_down = material(after, mover) < material(after, them);
    own[Trait::pawn_down].add(is_down);
    own[Trait::invested].add(is_down && was_down_[mover]);
    was_down_[mover] = is_down;
    own[Trait::past_middle].add((after.of(mover) & half_of(them)).count());
    own[Trait::queens_kept].add(after.of(Role::queen).more_than_one());
    own[Trait::tension].add(pawns_in_tension(after));
    own[Trait::imbalance].add(officers_differ(after));
    own[Trait::bishop_pair].add(has_bishop_pair(after, mover));
    own[Trait::centre].add(facts.centre[mover]);
    own[Trait::space].add(((reach.attacked | pawn_reach(after, mover)) & half_of(them)).count());
    const PawnSample sample = look_at_pawns(pawns, mover, Ranks::from_home);
    own[Trait::isolated].add(sample.isolated);
    own[Trait::doubled].add(sample.doubled);
    if (sample.pawns > 0) own[Trait::pawn_rank].add(std::int64_t(sample.mean_rank * trait_unit));
}

void TraitWatcher::add_opening(const Position& after, Color mover) {
    ByTrait<Mean>& own = means_[mover];
    const Bitboard at_home = rank_mask_for(mover, 0);
    const Bitboard flanks = (file_mask(1) | file_mask(6)) & rank_mask_for(mover, 1);
    own[Trait::gambit].add(material(after, mover) < material(after, other(mover)));
    own[Trait::development].add((officers(after, mover) & ~at_home).count());
    own[Trait::fianchetto].add((after.of(mover, Role::bishop) & flanks).any());
}

ByColor<GameTraits> TraitWatcher::finish(GameResult result) const {
    ByColor<GameTraits> traits;
    for (const Color color : colors) {
        for (std::size_t i = 0; i < trait_count; ++i) {
            const Mean& mean = means_[color].values[i];
            if (mean.count == 0) continue;
            const std::int64_t sum = Trait(i) == Trait::pawn_rank ? mean.sum : scaled(mean.sum);
            traits[color].values[i] = std::int32_t(sum / mean.count);
        }
        if (plies_ == 0) continue;
        GameTraits& own = traits[color];
        own[Trait::endgame] = std::int32_t(scaled(endgame_plies_) / plies_);
        own[Trait::length] = std::int32_t(scaled(plies_) / 2);
        if (result == lost_by(color)) own[Trait::invested].reset();
        own[Trait::decisive] = std::int32_t(
            scaled(result == GameResult::white_wins || result == GameResult::black_wins));
        own[Trait::short_draw] =
            std::int32_t(scaled(result == GameResult::draw && plies_ <= last_short_draw_ply));
        if (castled_[Color::white] && castled_[Color::black])
            own[Trait::opposite_castling] =
                std::int32_t(scaled(castled_[Color::white] != castled_[Color::black]));
        else
            own[Trait::opposite_castling] = 0;
    }
    return traits;
}

}  // namespace kibitzer::style
