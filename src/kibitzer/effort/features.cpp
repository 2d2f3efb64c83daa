#include "kibitzer/effort/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "kibitzer/chess/generator.hpp"
#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/features/bad_bishop.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/features/pawn_structure.hpp"

namespace kibitzer::effort {

namespace {

constexpr ByRole<int> pawns_worth = {{1, 3, 3, 5, 9, 0}};
constexpr ByRole<int> phase_weight = {{0, 1, 1, 2, 4, 0}};
constexpr int full_phase = 24;
constexpr int chain_links = 1;  // of chain_pawns: a third link makes a chain of three
constexpr int king_attackers_of_attack = 2;
constexpr int many_pawns = 4;
constexpr int officers_of_full_board = 8;
constexpr int opposition_distance = 3;

// What the side to move can do.
struct Choices {
    int moves = 0;
    int captures = 0;
    int checks = 0;
};

// Counts moves, captures and checks without listing them; what squares cannot tell is looked up.
class ChoiceSink {
public:
    ChoiceSink(const Position& position, Color them)
        : position_(position), enemies_(position.of(them)), squares_(position) {}

    void moves(Square from, Bitboard targets) {
        add(targets, 1);
        choices.checks += (targets & checking_from(from, position_.piece_at(from).role())).count();
    }
    void pawn_moves(Bitboard targets, int step) {
        add(targets, 1);
        choices.checks += (targets & squares_.by_role[Role::pawn]).count();
        for (const Square to : targets & ~squares_.by_role[Role::pawn]) {
            const Square from = Square::from_index(to.index() - step);
            choices.checks += squares_.discoverers.contains(from) &&
                              !line_through(squares_.king, from).contains(to);
        }
    }
    void promotions(Bitboard targets, int step) {
        add(targets, 4);
        for (const Square to : targets)
            for (const Role role : promotion_roles)
                choices.checks += gives_check(
                    position_, Move::promotion(Square::from_index(to.index() - step), to, role));
    }
    void special(Move move) {
        ++choices.moves;
        choices.captures += move.is_en_passant();
        choices.checks += gives_check(position_, move);
    }

    Choices choices;

private:
    void add(Bitboard targets, int ways) {
        choices.moves += ways * targets.count();
        choices.captures += ways * (targets & enemies_).count();
    }
    [[nodiscard]] Bitboard checking_from(Square from, Role role) const {
        if (!squares_.discoverers.contains(from)) return squares_.by_role[role];
        return squares_.by_role[role] | ~line_through(squares_.king, from);
    }

    const Position& position_;
    Bitboard enemies_;
    CheckingSquares squares_;
};

template <Color Us>
Choices count_choices(const Position& position) {
    ChoiceSink sink(position, other(Us));
    generator::generate<Us, MoveSet::all>(position, sink);
    return sink.choices;
}

// One side, seen by what its men do.
struct SideFacts {
    int material = 0;
    int phase = 0;
    int doubled = 0;
    int isolated = 0;
    int linked = 0;  // pawns defended by a pawn or beside one
    bool has_chain = false;
    bool has_passed = false;
    bool has_bad_bishop = false;
    bool bishop_meets_pawns = false;
    int on_enemy_king = 0;  // men that attack the zone of the enemy king
    int undefended = 0;
    int shelter = 0;
};

template <Color C>
int count_king_attackers(const Position& position, Bitboard& attacked) {
    const Bitboard zone = king_zone(position, other(C));
    int attackers = (pawn_attacks<other(C)>(zone) & position.of(C, Role::pawn)).count();
    attacked = pawn_attacks<C>(position.of(C, Role::pawn)) | king_attacks(position.king(C));
    const Bitboard officers = position.of(C) & ~position.of(Role::pawn) & ~position.of(Role::king);
    for (const Square from : officers) {
        const Bitboard reach = piece_attacks(position.piece_at(from), from, position.occupied());
        attacked |= reach;
        attackers += (reach & zone).any();
    }
    return attackers;
}

bool bishop_meets_pawns(const Position& position, Color color) {
    for (const Bitboard shade : {light_squares, dark_squares})
        if ((position.of(color, Role::bishop) & shade).any() &&
            (position.of(color, Role::pawn) & shade).count() >= many_pawns)
            return true;
    return false;
}

template <Color C>
SideFacts look_at_side(const Position& position) {
    SideFacts facts;
    const Bitboard pawns = position.of(C, Role::pawn);
    const Bitboard enemy_pawns = position.of(other(C), Role::pawn);
    for (const Role role : roles) {
        const int count = position.of(C, role).count();
        facts.material += pawns_worth[role] * count;
        facts.phase += phase_weight[role] * count;
    }
    facts.doubled = (pawns & front_fill<other(C)>(pawns)).count();
    facts.isolated = isolated_pawns(pawns).count();
    facts.linked = (supported_pawns<C>(pawns) | phalanx_pawns(pawns)).count();
    facts.has_chain = chain_pawns<C>(pawns).count() >= chain_links;
    facts.has_passed = leading_passed_pawns<C>(pawns, enemy_pawns).any();
    facts.has_bad_bishop = bad_bishop(position, C).any();
    facts.bishop_meets_pawns = bishop_meets_pawns(position, C);
    Bitboard attacked;
    facts.on_enemy_king = count_king_attackers<C>(position, attacked);
    facts.undefended = (position.of(C) & ~attacked & ~position.of(Role::king)).count();
    const int centre = shelter_centre(position.king(C));
    const Bitboard files = file_mask(centre) | adjacent_files(centre);
    facts.shelter = (pawns & files & front_fill<C>(rank_mask(position.king(C).rank()))).count();
    return facts;
}

bool is_opposition_ending(const Position& position) {
    if ((position.occupied() & ~position.of(Role::pawn) & ~position.of(Role::king)).any())
        return false;
    const Square white = position.king(Color::white);
    const Square black = position.king(Color::black);
    return std::abs(white.file() - black.file()) <= opposition_distance &&
           std::abs(white.rank() - black.rank()) <= opposition_distance;
}

bool has_bishop_pair(const Position& position) {
    const int white = position.of(Color::white, Role::bishop).count();
    const int black = position.of(Color::black, Role::bishop).count();
    return std::max(white, black) >= 2 && std::min(white, black) < 2;
}

}  // namespace

void look_at_board(const Position& position, Features& features) {
    const Choices choices = position.side_to_move() == Color::white
                                ? count_choices<Color::white>(position)
                                : count_choices<Color::black>(position);
    const SideFacts white = look_at_side<Color::white>(position);
    const SideFacts black = look_at_side<Color::black>(position);
    const auto set = [&](Feature feature, auto value) { features[feature] = float(value); };
    const int pawns = position.of(Role::pawn).count();
    const int attackers = white.on_enemy_king + black.on_enemy_king;
    const int shelter = std::min(white.shelter, black.shelter);
    const int difference = std::abs(white.material - black.material);
    const int officers =
        (position.occupied() & ~position.of(Role::pawn) & ~position.of(Role::king)).count();
    const auto share = [](int part, int whole) { return whole > 0 ? double(part) / whole : 0; };

    set(Feature::legal_moves, choices.moves);
    set(Feature::captures, choices.captures);
    set(Feature::checks, choices.checks);
    set(Feature::doubled_pawns, white.doubled + black.doubled);
    set(Feature::isolated_pawns, white.isolated + black.isolated);
    set(Feature::attackers_king, attackers);
    set(Feature::undefended_pieces, white.undefended + black.undefended);
    set(Feature::material_diff, difference);
    set(Feature::pawn_chain_integrity, share(white.linked + black.linked, pawns));
    set(Feature::in_check, is_check(position));
    set(Feature::phase, double(std::min(full_phase, white.phase + black.phase)) / full_phase);
    set(Feature::king_shelter, shelter);

    set(Feature::tension_score, share(choices.checks + choices.captures, choices.moves));
    set(Feature::king_danger, attackers * (8 - shelter));
    set(Feature::material_complexity, share(difference, white.material + black.material));
    set(Feature::captures_by_attackers, choices.captures * attackers);

    set(Feature::has_pawn_chains, white.has_chain || black.has_chain);
    set(Feature::has_king_attack,
        std::max(white.on_enemy_king, black.on_enemy_king) >= king_attackers_of_attack);
    set(Feature::has_passed_pawns, white.has_passed || black.has_passed);
    set(Feature::has_bishop_pair, has_bishop_pair(position));
    set(Feature::has_bad_bishop, white.has_bad_bishop || black.has_bad_bishop);
    set(Feature::bishop_meets_pawns, white.bishop_meets_pawns || black.bishop_meets_pawns);
    set(Feature::needs_mobility,
        position.of(Role::queen).more_than_one() || officers >= officers_of_full_board);
    set(Feature::is_opposition_ending, is_opposition_ending(position));
}

}  // namespace kibitzer::effort
