// What a move does by the place it goes to: facts of the board, nothing is searched.
#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "kibitzer/chess/phase.hpp"
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int last_opening_move = 15;

Bitboard leading_passed(const Position& position, Color color) {
    const Bitboard pawns = position.of(color, Role::pawn);
    const Bitboard enemies = position.of(other(color), Role::pawn);
    return color == Color::white ? leading_passed_pawns<Color::white>(pawns, enemies)
                                 : leading_passed_pawns<Color::black>(pawns, enemies);
}

// Half files from the middle of the board: 1 for d and e, 7 for a and h.
constexpr int files_from_centre(Square square) { return std::abs(2 * square.file() - 7); }
constexpr int steps_from_centre(Square square) {
    return std::max(files_from_centre(square), std::abs(2 * square.rank() - 7));
}

// Officers of a side that are pinned to its king or queen.
Bitboard pinned_officers(const Position& position, Color owner) {
    Findings pins;
    find_pins(position, other(owner), pins);
    Bitboard men;
    for (const Finding& pin : pins) {
        const Role behind = position.piece_at(*pin.behind).role();
        if (behind == Role::king || behind == Role::queen) men |= pin.target;
    }
    return men & ~position.of(Role::pawn);
}

// Where a king on its first rank could leave it.
Bitboard ways_out(const Position& position, Color color) {
    const Square king = position.king(color);
    if (king.rank_for(color) != 0) return {};
    return king_attacks(king) & rank_mask_for(color, 1) & ~position.of(color) &
           ~attack_map(position, other(color));
}

bool stands_in(Find* find, const Position& position, Color side, Square square) {
    Findings findings;
    find(position, side, findings);
    return !findings.empty() && findings.front().targets.contains(square);
}

class QuietFinder {
public:
    QuietFinder(const Position& before, Move move)
        : before_(before),
          move_(move),
          us_(before.side_to_move()),
          role_(before.piece_at(move.from()).role()),
          after_(before) {
        after_.make(move);
        arrival_ = arrival_of(after_, move);
        safe_ = !takeable_men(after_).contains(arrival_);
    }

    void find_king_move() {
        if (move_.is_castling()) add(DeedKind::castles, move_.from());
    }

    void find_unpinned() {
        const Bitboard freed =
            pinned_officers(before_, us_) & ~pinned_officers(after_, us_) & ~Bitboard(move_.from());
        std::optional<Square> best;
        for (const Square man : freed)
            if (!best || weight(man) > weight(*best)) best = man;
        if (best && safe_) add(DeedKind::unpins, *best);
    }

    void find_place() {
        const bool minor = role_ == Role::knight || role_ == Role::bishop;
        if (minor && move_.from().rank_for(us_) == 0 && move_.to().rank_for(us_) > 0 &&
            before_.fullmove_number() <= last_opening_move)
            add(DeedKind::develops, move_.from());
        if (role_ == Role::rook) find_rook_place();
        if (minor && safe_ && stands_in(find_outposts, after_, us_, arrival_))
            add(DeedKind::takes_outpost, arrival_);
    }

    void find_passed_pawns() {
        if (!safe_) return;
        for (const Square pawn : leading_passed(before_, other(us_)))
            if (pawn.rank_for(us_) < 5 && forward(pawn, other(us_)) == arrival_)
                add(DeedKind::blocks_passed_pawn, pawn);
        if (role_ == Role::pawn && !move_.is_promotion() && arrival_.rank_for(us_) >= 4 &&
            leading_passed(after_, us_).contains(arrival_))
            add(DeedKind::advances_passed_pawn, arrival_);
    }

    void find_basics() {
        if (role_ == Role::pawn) find_pawn_move();
        const bool safe_phase =
            game_phase(before_) == Phase::endgame && before_.of(Role::queen).none();
        if (role_ == Role::king && !move_.is_castling() && safe_phase &&
            steps_from_centre(arrival_) < steps_from_centre(move_.from()))
            add(DeedKind::centralises_king, arrival_);
    }

    [[nodiscard]] std::vector<Deed> take() { return std::move(deeds_); }

private:
    void add(DeedKind kind, Square man) { deeds_.push_back({kind, man}); }

    // The dearest man, of equal ones the one further ahead.
    [[nodiscard]] std::tuple<int, int, int> weight(Square man) const {
        return {value(before_.piece_at(man).role()), man.rank_for(us_), man.file()};
    }

    void find_rook_place() {
        const Bitboard file = file_mask(arrival_.file());
        if (move_.from().file() != arrival_.file() && (file & after_.of(us_, Role::pawn)).none())
            add((file & after_.of(Role::pawn)).none() ? DeedKind::takes_open_file
                                                      : DeedKind::takes_half_open_file,
                arrival_);
        if (move_.from().rank() != arrival_.rank() && safe_ &&
            stands_in(find_seventh_ranks, after_, us_, arrival_))
            add(DeedKind::takes_seventh_rank, arrival_);
    }

    void find_pawn_move() {
        if (before_.is_capture(move_)) {
            find_opened_file();
            constexpr int centre_file = 3;  // c to f
            if (files_from_centre(move_.to()) < files_from_centre(move_.from()) &&
                files_from_centre(move_.to()) <= centre_file)
                add(DeedKind::takes_towards_centre, move_.to());
        } else if (steps_from_centre(move_.to()) == 1 && move_.to().rank_for(us_) == 3 && safe_ &&
                   before_.fullmove_number() <= last_opening_move) {
            add(DeedKind::takes_centre, move_.to());
        }
        const bool has_majors = after_.straight_sliders(other(us_)).any();
        const Bitboard now = ways_out(after_, us_);
        if (has_majors && now.any() && ways_out(before_, us_).none() && !is_check(before_))
            add(DeedKind::gives_air, now.first());
    }

    void find_opened_file() {
        const Bitboard file = file_mask(move_.from().file());
        if ((file & after_.of(us_, Role::pawn)).any()) return;
        const bool open = (file & after_.of(Role::pawn)).none();
        for (const Square rook : after_.of(us_, Role::rook) & file) {
            if (rook.rank_for(us_) > move_.from().rank_for(us_) ||
                (between(rook, move_.from()) & after_.occupied()).any())
                continue;
            add(open ? DeedKind::opens_file : DeedKind::half_opens_file, rook);
            return;
        }
    }

    const Position& before_;
    Move move_;
    Color us_;
    Role role_;
    Position after_;
    Square arrival_ = square_a1;
    bool safe_ = true;  // the moved man cannot be taken with gain
    std::vector<Deed> deeds_;
};

}  // namespace

std::vector<Deed> find_quiet_deeds(const Position& before, Move move) {
    QuietFinder finder(before, move);
    finder.find_king_move();
    finder.find_unpinned();
    finder.find_place();
    finder.find_passed_pawns();
    finder.find_basics();
    return finder.take();
}

}  // namespace kibitzer::tactics
