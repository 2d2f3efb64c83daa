#include "kibitzer/tactics/neglects.hpp"

#include <algorithm>
#include <tuple>

#include "kibitzer/chess/movegen.hpp"
#include "kibitzer/chess/phase.hpp"
#include "kibitzer/exchange/exchange.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int last_castling_move = 20;  // later a king in the centre is seldom a matter of it
constexpr int last_opening_move = 12;
constexpr int last_queen_move = 8;
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
        : before_(before),
          move_(move),
          us_(before.side_to_move()),
          role_(before.piece_at(move.from()).role()),
          after_(before) {
        after_.make(move);
        was_loose_ = loose_men(before, us_);
    }

    // Loose now, neither before the move nor after the better one.
    void find_loose(const Position& after_better) {
        if (is_check(before_)) return;
        const Bitboard loose =
            takeable_men(after_) & ~was_loose_ & ~takeable_men(after_better) & after_better.of(us_);
        std::optional<Move> best;
        for (const Move capture : legal_captures(after_))
            if (loose.contains(capture.to()) && !capture.is_en_passant() &&
                (!best || weight(capture) > weight(*best)))
                best = capture;
        if (best) found_.push_back({NeglectKind::leaves_loose, best->to(), *best, {}});
    }

    void find_rest() {
        find_castling();
        find_bishop();
        find_development();
        find_shelter();
        if (role_ == Role::knight && is_free_choice() && game_phase(before_) != Phase::endgame &&
            (move_.to().file() == 0 || move_.to().file() == 7))
            add(NeglectKind::goes_to_edge, move_.to());
    }

    [[nodiscard]] std::vector<Neglect> take() { return std::move(found_); }

private:
    void add(NeglectKind kind, Square man, Bitboard others = {}) {
        found_.push_back({kind, man, Move::null(), others});
    }

    // The best gain, of equal ones the cheapest taker, then the one further ahead.
    [[nodiscard]] std::tuple<int, int, int, int, int, int> weight(Move capture) const {
        return {exchange_value(after_, capture),
                -value_with_king(after_.piece_at(capture.from()).role()),
                capture.to().rank_for(us_),
                capture.to().file(),
                capture.from().rank_for(us_),
                capture.from().file()};
    }

    // Neither a capture nor a flight nor a way out of check.
    [[nodiscard]] bool is_free_choice() const {
        return !before_.is_capture(move_) && !was_loose_.contains(move_.from()) &&
               !is_check(before_);
    }

    void find_castling() {
        if (!move_.is_castling() && before_.castling_rooks(us_).any() &&
            after_.castling_rooks(us_).none() && before_.of(other(us_), Role::queen).any() &&
            before_.fullmove_number() <= last_castling_move)
            add(NeglectKind::gives_up_castling, move_.to());
    }

    void find_bishop() {
        const auto squares = [&](const Position& position, Square bishop) {
            return (attacks_from(position, bishop) & ~position.of(us_)).count();
        };
        for (const Square bishop : before_.of(us_, Role::bishop) & after_.of(us_, Role::bishop))
            if (squares(before_, bishop) >= many_squares &&
                squares(after_, bishop) <= few_squares &&
                attacks_from(after_, bishop).contains(move_.to()))
                add(NeglectKind::shuts_in, bishop);
    }

    void find_development() {
        const Bitboard home = minors_at_home(after_, us_);
        const int number = before_.fullmove_number();
        if (role_ == Role::pawn || role_ == Role::king || !is_free_choice()) return;
        const bool from_first_rank = move_.from().rank_for(us_) == 0;
        if (role_ == Role::queen && from_first_rank && move_.to().rank_for(us_) >= 2) {
            if (home.count() >= 3 && number <= last_queen_move)
                add(NeglectKind::brings_queen_out, move_.to(), home);
        } else if (role_ != Role::rook && !from_first_rank && home.more_than_one() &&
                   number <= last_opening_move) {
            add(NeglectKind::moves_twice, move_.to(), home);
        }
    }

    void find_shelter() {
        const Square king = before_.king(us_);
        const bool on_wing = king.file() <= 2 || king.file() >= 6;
        if (role_ != Role::pawn || !on_wing || king.rank_for(us_) != 0 ||
            before_.of(other(us_), Role::queen).none() || game_phase(before_) == Phase::endgame)
            return;
        const auto shelters = [&](Square pawn) {
            return std::abs(pawn.file() - shelter_centre(king)) <= 1 && pawn.rank_for(us_) <= 2;
        };
        if (shelters(move_.from()) && !shelters(move_.to()))
            add(NeglectKind::bares_king, move_.to());
    }

    const Position& before_;
    Move move_;
    Color us_;
    Role role_;
    Position after_;
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
