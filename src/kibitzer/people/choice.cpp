#include "kibitzer/people/choice.hpp"

#include <algorithm>

#include "kibitzer/chess/checks.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer::people {

namespace {

constexpr ByRole<int> phase_weight = {{0, 1, 1, 2, 4, 0}};
constexpr float full_phase = 24;
constexpr float far_away = 8;
constexpr float centipawns_a_pawn = 100;

int edge_distance(Square square) {
    return std::min({square.file(), 7 - square.file(), square.rank(), 7 - square.rank()});
}

Square target(Move move, Color us) {
    return move.is_castling() ? castled_king(us, wing_of(move.from(), move.to())) : move.to();
}

bool is_passed(const Position& position, Square pawn, Color color) {
    const Bitboard own = pawn;
    const Bitboard enemy = position.of(other(color), Role::pawn);
    return color == Color::white ? leading_passed_pawns<Color::white>(own, enemy).any()
                                 : leading_passed_pawns<Color::black>(own, enemy).any();
}

// What is the same for all moves of a choice.
class Onlooker {
public:
    Onlooker(const Position& position, std::optional<LastMove> answered)
        : position_(position),
          us_(position.side_to_move()),
          them_(other(us_)),
          answered_(answered),
          reach_(find_reach(position)),
          own_(find_en_prise(position, reach_, us_)),
          theirs_(find_en_prise(position, reach_, them_)) {}

    [[nodiscard]] MoveFeatures look(Move move) const;
    [[nodiscard]] SceneFeatures look_around(const std::vector<Move>& moves,
                                            const std::vector<MoveFeatures>& features) const;

private:
    void look_at_squares(Move move, MoveFeatures& f) const;
    void look_at_gain(Move move, MoveFeatures& f) const;
    void look_behind(Move move, MoveFeatures& f) const;

    const Position& position_;
    Color us_;
    Color them_;
    std::optional<LastMove> answered_;
    ByColor<Reach> reach_;
    EnPrise own_;
    EnPrise theirs_;
};

void Onlooker::look_at_squares(Move move, MoveFeatures& f) const {
    using enum MoveFeature;
    const Square from = move.from();
    const Square to = target(move, us_);
    f[distance] = float(king_distance(from, to));
    f[advance] = float(to.rank_for(us_) - from.rank_for(us_));
    f[from_rank] = float(from.rank_for(us_));
    f[to_rank] = float(to.rank_for(us_));
    f[from_file] = float(from.file());
    f[to_file] = float(to.file());
    f[from_edge] = float(edge_distance(from));
    f[to_edge] = float(edge_distance(to));
    f[to_their_king] = float(king_distance(to, position_.king(them_)));
    f[to_own_king] = float(king_distance(to, position_.king(us_)));
    f[to_last_move] = answered_ ? float(king_distance(to, answered_->to)) : far_away;
    f[from_guarded] = reach_[us_].all.contains(from);
    f[to_attacked_by_pawn] = reach_[them_].by_role[Role::pawn].contains(to);
    f[to_attacked] =
        float(reach_[them_].all.contains(to)) + float(reach_[them_].twice.contains(to));
    // The man that moves guards its target, too.
    f[to_guarded] = float(reach_[us_].all.contains(to)) + float(reach_[us_].twice.contains(to));
}

void Onlooker::look_at_gain(Move move, MoveFeatures& f) const {
    using enum MoveFeature;
    const Role role = position_.piece_at(move.from()).role();
    f[mover] = float(role);
    f[castles] = move.is_castling();
    if (move.is_castling()) return;
    const bool captures = position_.is_capture(move);
    if (captures)
        f[taken] =
            float(move.is_en_passant() ? 1 : pawns_worth[position_.piece_at(move.to()).role()]);
    if (move.is_promotion()) f[promoted] = float(pawns_worth[move.promotion_role()]);
    if (captures || move.is_promotion() || reach_[them_].all.contains(move.to()))
        f[exchange] = float(exchange_value(position_, move)) / centipawns_a_pawn;
    if (answered_ && captures && move.to() == answered_->to) {
        f[takes_last_mover] = 1;
        f[takes_back] = answered_->captured;
    }
    if (reach_[them_].all.contains(move.from())) {
        const bool guarded = reach_[us_].all.contains(move.from());
        int cheapest = 0;
        for (const Role attacker : roles)
            if (reach_[them_].by_role[attacker].contains(move.from())) {
                cheapest = pawns_worth[attacker];
                break;
            }
        const int loss = pawns_worth[role] - (guarded ? cheapest : 0);
        f[was_en_prise] = float(std::max(0, loss));
    }
}

void Onlooker::look_behind(Move move, MoveFeatures& f) const {
    using enum MoveFeature;
    Position after = position_;
    after.make(move);
    const ByColor<Reach> reach = find_reach(after);
    const Square to = target(move, us_);
    const Bitboard checking = checkers(after);
    f[gives_check] = float(checking.count());
    f[discovers] = (checking & ~Bitboard(to)).any();
    f[replies] = float(count_legal_moves(after));
    f[mates] = checking.any() && f[replies] == 0;
    const EnPrise own = find_en_prise(after, reach, us_);
    const EnPrise theirs = find_en_prise(after, reach, them_);
    f[own_en_prise] = float(own.first);
    f[own_en_prise_next] = float(own.second);
    f[own_en_prise_change] = float(own.first - own_.first);
    f[their_en_prise] = float(theirs.first);
    f[their_en_prise_next] = float(theirs.second);
    f[their_en_prise_change] = float(theirs.first - theirs_.first);
    f[reach_change] = float(reach[us_].squares - reach_[us_].squares);
    f[their_reach_change] = float(reach[them_].squares - reach_[them_].squares);
    f[king_attackers_change] = float(reach[us_].on_enemy_king - reach_[us_].on_enemy_king);
    f[own_king_attackers_change] = float(reach[them_].on_enemy_king - reach_[them_].on_enemy_king);
    f[passed_pawn] = position_.piece_at(move.from()).role() == Role::pawn &&
                     (move.is_promotion() || is_passed(after, to, us_));
}

MoveFeatures Onlooker::look(Move move) const {
    MoveFeatures features;
    look_at_squares(move, features);
    look_at_gain(move, features);
    look_behind(move, features);
    return features;
}

SceneFeatures Onlooker::look_around(const std::vector<Move>& moves,
                                    const std::vector<MoveFeatures>& features) const {
    using enum SceneFeature;
    SceneFeatures f;
    f[legal_moves] = float(moves.size());
    float best = -far_away;
    float next = -far_away;
    for (const MoveFeatures& move : features) {
        const float gain = move[MoveFeature::exchange];
        f[checks] += move[MoveFeature::gives_check] > 0;
        if (move[MoveFeature::taken] > 0) {
            ++f[captures];
            f[good_captures] += gain >= 0;
        }
        next = std::max(next, std::min(best, gain));
        best = std::max(best, gain);
    }
    f[best_exchange] = best;
    f[next_exchange] = next;
    f[in_check] = is_check(position_);
    f[men] = float(position_.occupied().count());
    for (const Role role : roles)
        f[phase] += float(phase_weight[role] * position_.of(role).count()) / full_phase;
    f[material_ahead] = float(material(position_, us_) - material(position_, them_));
    f[own_en_prise] = float(own_.first);
    f[own_en_prise_next] = float(own_.second);
    f[their_en_prise] = float(theirs_.first);
    f[their_en_prise_next] = float(theirs_.second);
    f[own_king_attackers] = float(reach_[them_].on_enemy_king);
    f[their_king_attackers] = float(reach_[us_].on_enemy_king);
    f[own_reach] = float(reach_[us_].squares);
    f[their_reach] = float(reach_[them_].squares);
    f[answered_role] = -1;
    if (answered_) {
        f[answered_capture] = answered_->captured;
        f[answered_role] = float(answered_->role);
        f[answered_distance] = float(king_distance(answered_->from, answered_->to));
    }
    f[move_number] = float(position_.fullmove_number());
    return f;
}

}  // namespace

const std::array<ChoiceFeatureRow, scene_feature_count> scene_feature_rows = {{
    {"legal_moves", "legal moves"},
    {"captures", "legal captures"},
    {"good_captures", "captures that lose nothing on their square"},
    {"checks", "legal moves that give check"},
    {"best_exchange", "the most that a move wins on its square, in pawns"},
    {"next_exchange", "what the next best move wins on its square"},
    {"in_check", "the side to move is in check"},
    {"men", "pieces and pawns on the board"},
    {"phase", "pieces on the board, knights and bishops 1, rooks 2, queens 4, of 24"},
    {"material_ahead", "own material less the opponent's, in pawns"},
    {"own_en_prise", "the dearest own piece that stands to be taken, in pawns"},
    {"own_en_prise_next", "the next one"},
    {"their_en_prise", "the dearest piece of the opponent that stands to be taken, in pawns"},
    {"their_en_prise_next", "the next one"},
    {"own_king_attackers", "pieces that attack the zone of the own king"},
    {"their_king_attackers", "pieces that attack the zone of the enemy king"},
    {"own_reach", "squares attacked by own pieces, counted for each piece"},
    {"their_reach", "squares attacked by the opponent's pieces"},
    {"answered_capture", "the opponent's last move took something"},
    {"answered_role", "the piece it was played with: pawn 0 to king 5; -1: not known"},
    {"answered_distance", "squares that it went"},
    {"move_number", "the number of the move in the game"},
}};

const std::array<ChoiceFeatureRow, move_feature_count> move_feature_rows = {{
    {"mover", "the piece that moves: pawn 0 to king 5"},
    {"taken", "what it takes, in pawns"},
    {"promoted", "what a pawn becomes, in pawns"},
    {"gives_check", "pieces that give check afterwards"},
    {"discovers", "another piece than the one that moves gives check"},
    {"castles", "castling"},
    {"exchange", "what the move wins or loses on its square by legal play, in pawns"},
    {"better_exchanges", "legal moves that win more on their square"},
    {"replies", "legal replies"},
    {"mates", "it mates"},
    {"takes_back", "it takes a piece that has just taken"},
    {"takes_last_mover", "it takes the piece that has just moved"},
    {"distance", "squares that it goes, as a king would count"},
    {"advance", "ranks forward; less than 0: back"},
    {"from_rank", "the rank it leaves, 0 is the own first"},
    {"to_rank", "the rank it reaches"},
    {"from_file", "the file it leaves, a is 0"},
    {"to_file", "the file it reaches"},
    {"from_edge", "squares from the edge before"},
    {"to_edge", "squares from the edge after"},
    {"to_their_king", "king moves from its target to the enemy king"},
    {"to_own_king", "king moves from its target to the own king"},
    {"to_last_move", "king moves from its target to where the opponent has just moved"},
    {"was_en_prise", "what it stood to lose where it was, in pawns"},
    {"from_guarded", "the square it leaves is guarded"},
    {"to_attacked_by_pawn", "an enemy pawn attacks its target"},
    {"to_attacked", "enemy pieces that attack its target; 2: two or more"},
    {"to_guarded", "own pieces that attack its target, itself among them; 2: two or more"},
    {"own_en_prise", "the dearest own piece that stands to be taken afterwards, in pawns"},
    {"own_en_prise_next", "the next one"},
    {"own_en_prise_change", "the first of these less what it was before"},
    {"their_en_prise", "the dearest piece of the opponent that stands to be taken afterwards"},
    {"their_en_prise_next", "the next one"},
    {"their_en_prise_change", "the first of these less what it was before"},
    {"reach_change", "squares more that own pieces attack"},
    {"their_reach_change", "squares more that the opponent's pieces attack"},
    {"king_attackers_change", "pieces more that attack the zone of the enemy king"},
    {"own_king_attackers_change", "pieces more that attack the zone of the own king"},
    {"passed_pawn", "a passed pawn moves, or promotes"},
}};

LastMove last_move(const Position& before, Move move) {
    const Color us = before.side_to_move();
    const Role role =
        move.is_promotion() ? move.promotion_role() : before.piece_at(move.from()).role();
    return {move.from(), target(move, us), role, before.is_capture(move)};
}

LastMove mirrored(const LastMove& move) {
    return {move.from.mirrored(), move.to.mirrored(), move.role, move.captured};
}

Choice look_at_choice(const Position& position, std::optional<LastMove> answered) {
    const Onlooker onlooker(position, answered);
    Choice choice;
    for (const Move move : legal_moves(position)) {
        choice.moves.push_back(move);
        choice.features.push_back(onlooker.look(move));
    }
    for (MoveFeatures& one : choice.features)
        for (const MoveFeatures& another : choice.features)
            one[MoveFeature::better_exchanges] +=
                another[MoveFeature::exchange] > one[MoveFeature::exchange];
    choice.scene = onlooker.look_around(choice.moves, choice.features);
    return choice;
}

}  // namespace kibitzer::people
