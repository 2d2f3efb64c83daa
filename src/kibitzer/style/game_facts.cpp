#include "kibitzer/style/game_facts.hpp"

#include <algorithm>

#include "kibitzer/chess/game_tree.hpp"
#include "kibitzer/chess/generator.hpp"

namespace kibitzer::style {

namespace {

constexpr Bitboard centre_squares = {Square::at(3, 3), Square::at(4, 3), Square::at(3, 4),
                                     Square::at(4, 4)};

// Counts the moves and adds up what they could capture.
class AttackSink {
public:
    explicit AttackSink(const Position& position, Color them)
        : position_(position), enemies_(position.of(them)) {}

    void moves(Square, Bitboard targets) { add(targets, 1); }
    void pawn_moves(Bitboard targets, int) { add(targets, 1); }
    void promotions(Bitboard targets, int) { add(targets, 4); }
    void special(Move move) {
        ++count;
        if (move.is_en_passant()) ++en_passant;
    }

    [[nodiscard]] int each_man_once() const {
        int sum = en_passant > 0 ? material_values[Role::pawn] : 0;
        for (const Square square : capturable_)
            sum += material_values[position_.piece_at(square).role()];
        return sum;
    }

    int count = 0;
    int attacked = 0;
    int en_passant = 0;

private:
    void add(Bitboard targets, int ways) {
        count += ways * targets.count();
        const Bitboard captures = targets & enemies_;
        capturable_ |= captures;
        for (const Square square : captures)
            attacked += ways * material_values[position_.piece_at(square).role()];
    }

    const Position& position_;
    Bitboard enemies_;
    Bitboard capturable_;
};

template <Color Us>
void look(const Position& position, PlyFacts& facts) {
    const Checks checks = find_checks<Us>(position);
    AttackSink sink(position, other(Us));
    generator::generate<Us, MoveSet::all>(position, checks, sink);
    facts.in_check = checks.checkers.any();
    facts.legal_moves = std::uint8_t(sink.count);
    facts.attacked_by_move = std::uint16_t(sink.attacked);
    facts.en_passant_moves = std::uint8_t(sink.en_passant);
    facts.attacked_once = std::uint8_t(sink.each_man_once());
}

void look(const Position& position, PlyFacts& facts) {
    if (position.side_to_move() == Color::white)
        look<Color::white>(position, facts);
    else
        look<Color::black>(position, facts);
    ByColor<int> centre{};
    for (const Square square : centre_squares) {
        const Bitboard attackers = attackers_to(position, square);
        for (const Color color : colors) centre[color] += (attackers & position.of(color)).count();
    }
    for (const Color color : colors) {
        facts.centre[color] = std::uint8_t(centre[color]);
        facts.pawns[color] = position.of(color, Role::pawn);
    }
}

}  // namespace

void GameWatcher::begin() {
    facts_.plies.clear();
    phase_ = Phase::opening;
}

const Position& GameWatcher::play(const Position& before, Move move) {
    if (facts_.plies.empty()) facts_.start = before;
    PlyFacts& facts = facts_.plies.emplace_back();
    facts.move = move;
    facts.mover = before.side_to_move();
    facts.destination = move.to();
    if (!move.is_null()) {
        facts.moved = before.piece_at(move.from()).role();
        facts.is_capture = before.is_capture(move);
        facts.is_en_passant = move.is_en_passant();
        if (facts.is_capture && !facts.is_en_passant)
            facts.taken_on_target =
                std::uint8_t(material_values[before.piece_at(move.to()).role()]);
        if (move.is_castling())
            facts.destination = castled_king(facts.mover, wing_of(move.from(), move.to()));
    }
    after_ = before;
    kibitzer::play(after_, move);
    look(after_, facts);
    phase_ = std::max(phase_, game_phase(after_));
    facts.phase = phase_;
    return after_;
}

}  // namespace kibitzer::style
