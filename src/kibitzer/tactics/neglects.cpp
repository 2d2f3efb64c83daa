#include "kibitzer/tactics/neglects.hpp"

#include <algorithm>
#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int last_castling_move = 20;  // later a king in the centre is seldom a matter of it
constexpr int last_developing_move = 12;
constexpr int last_queen_move = 8;
constexpr int worth_noticing = 100;  // centipawns
constexpr ForcingLimits loose_limits{7, 60'000};
constexpr int few_squares = 1;  // a bishop with no more than this is shut in
constexpr int many_squares = 3;

// Knights on b1 and g1, bishops on c1 and f1, and the same for Black.
Bitboard minors_at_home(const Position& position, Color color) {
    constexpr Bitboard knights = file_mask(1) | file_mask(6);
    constexpr Bitboard bishops = file_mask(2) | file_mask(5);
    return rank_mask_for(color, 0) & ((position.of(color, Role::knight) & knights) |
                                      (position.of(color, Role::bishop) & bishops));
}

// What the enemies of `color` could take with gain if it were their turn.
Bitboard loose_men(const Position& position, Color color) {
    const auto turned = with_turn(position, other(color));
    return turned ? takeable_men(*turned) : Bitboard{};
}

class NeglectFinder {
public:
    NeglectFinder(const Position& before, Move move)
        : made_(before, move), was_loose_(loose_men(before, made_.us)) {}

    // Loose now, neither before the move nor after the better one.
    void find_loose(const Position& after_better) {
        if (is_check(made_.before)) return;
        const Bitboard loose = takeable_men(made_.after) & ~was_loose_ &
                               ~takeable_men(after_better) & after_better.of(made_.us);
        std::optional<Move> best;
        for (const Move capture : legal_captures(made_.after))
            if (loose.contains(capture.to()) && !capture.is_en_passant() &&
                (!best || weight(capture) > weight(*best)))
                best = capture;
        if (best && prove_at_least(made_.after, *best, worth_noticing, loose_limits))
            found_.push_back({NeglectKind::leaves_loose, best->to(), *best, {}});
    }

    void find_rest() {
        find_castling();
        find_trade();
        find_bishop();
        find_development();
        find_shelter();
        if (made_.role == Role::knight && is_free_choice() &&
            game_phase(made_.before) != Phase::endgame &&
            (made_.move.to().file() == 0 || made_.move.to().file() == 7))
            add(NeglectKind::goes_to_edge, made_.move.to());
    }

    [[nodiscard]] std::vector<Neglect> take() { return std::move(found_); }

private:
    void add(NeglectKind kind, Square man, Bitboard others = {}) {
        found_.push_back({kind, man, Move::null(), others});
    }

    // The best gain, of equal ones the cheapest taker, then the one further ahead.
    [[nodiscard]] std::tuple<int, int, int, int, int, int> weight(Move capture) const {
        return {exchange_value(made_.after, capture),
                -value_with_king(made_.after.piece_at(capture.from()).role()),
                capture.to().rank_for(made_.us),
                capture.to().file(),
                capture.from().rank_for(made_.us),
                capture.from().file()};
    }

    // Neither a capture nor a flight nor a way out of check.
    [[nodiscard]] bool is_free_choice() const {
        return !made_.before.is_capture(made_.move) && !was_loose_.contains(made_.move.from()) &&
               !is_check(made_.before);
    }

    void find_castling() {
        if (!made_.move.is_castling() && made_.before.castling_rooks(made_.us).any() &&
            made_.after.castling_rooks(made_.us).none() &&
            made_.before.of(other(made_.us), Role::queen).any() &&
            made_.before.fullmove_number() <= last_castling_move)
            add(NeglectKind::gives_up_castling, made_.move.to());
    }

    // Piece for piece, as far as the square itself shows: it can be taken back.
    void find_trade() {
        constexpr int behind = 2;  // pawns
        if (!made_.before.is_capture(made_.move) || made_.role == Role::pawn ||
            made_.move.is_en_passant())
            return;
        const Role taken = made_.before.piece_at(made_.move.to()).role();
        const int lead =
            count_material(made_.before, made_.us) - count_material(made_.before, other(made_.us));
        if (taken != Role::pawn && value(taken) == value(made_.role) && lead <= -behind &&
            takeable_back(made_.after, made_.move.to()))
            add(NeglectKind::trades_behind, made_.move.to());
    }

    [[nodiscard]] static bool takeable_back(const Position& after, Square square) {
        const auto moves = legal_captures(after);
        return std::any_of(moves.begin(), moves.end(),
                           [&](Move move) { return move.to() == square; });
    }

    void find_bishop() {
        const auto squares = [&](const Position& position, Square bishop) {
            return (attacks_from(position, bishop) & ~position.of(made_.us)).count();
        };
        for (const Square bishop :
             made_.before.of(made_.us, Role::bishop) & made_.after.of(made_.us, Role::bishop))
            if (squares(made_.before, bishop) >= many_squares &&
                squares(made_.after, bishop) <= few_squares &&
                attacks_from(made_.after, bishop).contains(made_.move.to()))
                add(NeglectKind::shuts_in, bishop);
    }

    void find_development() {
        const Bitboard home = minors_at_home(made_.after, made_.us);
        const int number = made_.before.fullmove_number();
        if (made_.role == Role::pawn || made_.role == Role::king || !is_free_choice()) return;
        const bool from_first_rank = made_.move.from().rank_for(made_.us) == 0;
        if (made_.role == Role::queen && from_first_rank &&
            made_.move.to().rank_for(made_.us) >= 2) {
            if (home.count() >= 3 && number <= last_queen_move)
                add(NeglectKind::brings_queen_out, made_.move.to(), home);
        } else if (made_.role != Role::rook && !from_first_rank && home.more_than_one() &&
                   number <= last_developing_move) {
            add(NeglectKind::moves_twice, made_.move.to(), home);
        }
    }

    void find_shelter() {
        const Square king = made_.before.king(made_.us);
        const bool on_wing = king.file() <= 2 || king.file() >= 6;
        if (made_.role != Role::pawn || !on_wing || king.rank_for(made_.us) != 0 ||
            made_.before.of(other(made_.us), Role::queen).none() ||
            game_phase(made_.before) == Phase::endgame)
            return;
        const auto shelters = [&](Square pawn) {
            return std::abs(pawn.file() - shelter_centre(king)) <= 1 &&
                   pawn.rank_for(made_.us) <= 2;
        };
        if (shelters(made_.move.from()) && !shelters(made_.move.to()))
            add(NeglectKind::bares_king, made_.move.to());
    }

    MadeMove made_;
    Bitboard was_loose_;
    std::vector<Neglect> found_;
};

}  // namespace

std::vector<Neglect> find_neglects(const Position& before, Move move, Move better) {
    Position after_better = before;
    after_better.make(better);
    NeglectFinder finder(before, move);
    finder.find_loose(after_better);
    finder.find_rest();
    std::vector<Neglect> neglects = finder.take();
    NeglectFinder other_way(before, better);
    other_way.find_rest();
    for (const Neglect& shared : other_way.take())
        std::erase_if(neglects, [&](const Neglect& each) { return each.kind == shared.kind; });
    return neglects;
}

}  // namespace kibitzer::tactics
