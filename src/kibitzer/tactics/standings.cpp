// What stands on the board, for judgements.
#include <algorithm>
#include <cstdlib>

#include "kibitzer/chess/phase.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/features/king_zone.hpp"
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/judgements.hpp"
#include "kibitzer/tactics/line/standing.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int far_advanced = 3;  // a passed pawn on its fourth rank or beyond is worth a word
// A piece with no more is buried; squares that a pawn guards do not count. A bishop at home behind
// a pawn that has made way has two, an undeveloped knight as well.
constexpr int hardly_a_square = 1;
constexpr int last_move_of_opening = 18;
constexpr int few_extra_pawns = 2;  // with bishops of opposite colours three win all the same
constexpr int many_attackers = 3;   // a queen among them, that look at the squares around a king

// Half files or ranks from the middle of the board, the larger.
constexpr int steps_out(Square square) {
    return std::max(std::abs(2 * square.file() - 7), std::abs(2 * square.rank() - 7));
}

class StandingFinder {
public:
    explicit StandingFinder(const Position& position)
        : position_(position), phase_(game_phase(position)) {
        for (const Color color : colors) look_at(color);
        std::stable_sort(found_.begin(), found_.end(),
                         [](const Standing& a, const Standing& b) { return a.kind < b.kind; });
    }
    [[nodiscard]] std::vector<Standing> take() { return std::move(found_); }

private:
    void add(StandingKind kind, Color owner, Square man, Bitboard men = {}, int file = 0) {
        found_.push_back({kind, owner, man, men, file, 0});
    }
    // One standing for each man of what a detector finds for `side`.
    void add_each(Find* find, Color side, StandingKind kind) {
        for (const Square man : detected(find, side))
            add(kind, is_good_for_owner(kind) ? side : other(side), man);
    }
    [[nodiscard]] Bitboard detected(Find* find, Color side) const {
        Findings findings;
        find(position_, side, findings);
        return findings.empty() ? Bitboard() : findings.front().targets;
    }
    [[nodiscard]] bool is_found(Find* find, Color side) const {
        Findings findings;
        find(position_, side, findings);
        return !findings.empty();
    }
    [[nodiscard]] Bitboard majors(Color color) const {
        return position_.of(color) & (position_.of(Role::rook) | position_.of(Role::queen));
    }

    void look_at(Color us) {
        add_each(find_passed_pawns, us, StandingKind::passed_pawn);
        for (const Square man : detected(find_outposts, us) & position_.of(Role::knight))
            add(StandingKind::outpost, us, man);
        add_each(find_open_files, us, StandingKind::open_file);
        add_each(find_seventh_ranks, us, StandingKind::seventh_rank);
        // Of the other side, and behind its pawns: one before them is shut in by none.
        const Color them = other(us);
        const Bitboard behind =
            rank_mask_for(them, 0) | rank_mask_for(them, 1) | rank_mask_for(them, 2);
        for (const Square man : detected(find_bad_bishops, us) & behind)
            add(StandingKind::bad_bishop, them, man);
        find_bishops(us);
        find_pawns(us);
        if (phase_ == Phase::endgame && position_.of(Role::queen).none()) find_active_king(us);
        if (phase_ != Phase::endgame) {
            if (const Bitboard pawns = detected(tactics::find_space, us); pawns.any())
                add(StandingKind::space, us, pawns.first(), pawns);
            if (const Bitboard pawns = detected(find_centres, us); pawns.any())
                add(StandingKind::centre, us, pawns.first(), pawns);
            find_king(us);
            find_weak_square(us);
            find_late_development(us);
            find_buried(us);
        }
    }

    void find_bishops(Color us) {
        const auto has_pair = [&](Color color) {
            const Bitboard bishops = position_.of(color, Role::bishop);
            return (bishops & light_squares).any() && (bishops & dark_squares).any();
        };
        if (has_pair(us) && !has_pair(other(us)))
            add(StandingKind::bishop_pair, us, position_.of(us, Role::bishop).first());
        const Bitboard bishops = position_.of(Role::bishop);
        const Bitboard others =
            position_.occupied() & ~bishops & ~position_.of(Role::pawn) & ~position_.of(Role::king);
        const int lead = count_material(position_, us) - count_material(position_, other(us));
        if (others.none() && position_.of(us, Role::bishop).count() == 1 &&
            position_.of(other(us), Role::bishop).count() == 1 &&
            (bishops & light_squares).count() == 1 && lead > 0 && lead <= few_extra_pawns)
            add(StandingKind::opposite_bishops, us, position_.of(us, Role::bishop).first());
    }

    // Weak pawns are told where a rook or queen could attack them.
    void find_pawns(Color us) {
        if (majors(other(us)).none()) return;
        const Bitboard own = position_.of(us, Role::pawn);
        const Bitboard enemies = position_.of(other(us), Role::pawn);
        const Bitboard open = us == Color::white ? half_open_pawns<Color::white>(own, enemies)
                                                 : half_open_pawns<Color::black>(own, enemies);
        for (const Square pawn : detected(find_isolated_pawns, other(us)) & open)
            add(StandingKind::isolated_pawn, us, pawn);
        for (const Square pawn : detected(find_backward_pawns, other(us)) & open)
            add(StandingKind::backward_pawn, us, pawn);
        const Bitboard doubled = detected(find_doubled_pawns, other(us));
        for (int file = 0; file < 8; ++file)
            if (const Bitboard pawns = doubled & file_mask(file); pawns.any())
                add(StandingKind::doubled_pawns, us, first_seen_by(us, pawns), pawns, file);
    }

    void find_active_king(Color us) {
        constexpr int centre = 3;  // the sixteen squares in the middle
        constexpr int lead = 4;    // two squares nearer to it
        const Square king = position_.king(us);
        if (steps_out(king) <= centre &&
            steps_out(position_.king(other(us))) >= steps_out(king) + lead)
            add(StandingKind::active_king, us, king);
    }

    void find_king(Color us) {
        const Square king = position_.king(us);
        const Color them = other(us);
        if (position_.of(them, Role::queen).none()) return;
        find_open_king_file(us, king);
        Bitboard attackers;
        const Bitboard zone = king_zone(position_, us);
        for (const Square man :
             position_.of(them) & ~position_.of(Role::pawn) & ~position_.of(Role::king))
            if ((attacks_from(position_, man) & zone).any()) attackers |= man;
        if (attackers.count() >= many_attackers && (attackers & position_.of(Role::queen)).any())
            add(StandingKind::attacked_king, us, king, attackers);
        if (is_found(find_weak_shelters, them) && king.rank_for(us) <= 1)
            add(StandingKind::weak_shelter, us, king);
        if ((king.file() == 3 || king.file() == 4) && king.rank_for(us) <= 1 &&
            position_.castling_rooks(us).none())
            add(StandingKind::king_in_centre, us, king);
    }

    // A file beside or before the king without an own pawn, and an enemy rook or queen on it.
    void find_open_king_file(Color us, Square king) {
        const int centre = shelter_centre(king);
        for (int file = centre - 1; file <= centre + 1; ++file) {
            const Bitboard own = position_.of(us, Role::pawn) & file_mask(file);
            const Bitboard attackers = majors(other(us)) & file_mask(file);
            if (own.none() && attackers.any())
                add(StandingKind::open_king_file, us, king, attackers, file);
        }
    }

    // In the middle of the own half, guarded by an enemy pawn and never again by an own one, with a
    // knight that is there or can come there at once.
    void find_weak_square(Color us) {
        const Color them = other(us);
        constexpr Bitboard middle = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
        const Bitboard own = position_.of(us, Role::pawn);
        const Bitboard enemies = position_.of(them, Role::pawn);
        const Bitboard span =
            us == Color::white ? attack_span<Color::white>(own) : attack_span<Color::black>(own);
        const Bitboard guarded = us == Color::white ? pawn_attacks<Color::black>(enemies)
                                                    : pawn_attacks<Color::white>(enemies);
        const Bitboard holes = middle & (rank_mask_for(us, 2) | rank_mask_for(us, 3)) & ~span &
                               guarded & ~position_.of(Role::pawn);
        for (const Square square : seen_by(us, holes))
            if (const Bitboard knights = position_.of(them, Role::knight); knights.any()) {
                const Bitboard near =
                    knights.contains(square) ? Bitboard(square) : knights & knight_attacks(square);
                if (near.any()) return add(StandingKind::weak_square, us, square, near);
            }
    }

    // Two knights or bishops more at home than the other side has.
    void find_late_development(Color us) {
        if (position_.fullmove_number() > last_move_of_opening) return;
        const auto at_home = [&](Color color) {
            constexpr Bitboard knights = file_mask(1) | file_mask(6);
            constexpr Bitboard bishops = file_mask(2) | file_mask(5);
            return rank_mask_for(color, 0) & ((position_.of(color, Role::knight) & knights) |
                                              (position_.of(color, Role::bishop) & bishops));
        };
        const Bitboard home = at_home(us);
        if (home.count() >= at_home(other(us)).count() + 2)
            add(StandingKind::late_development, us, first_seen_by(us, home), home);
    }

    // Knights and bishops, later rooks, that can hardly go anywhere.
    void find_buried(Color us) {
        const Bitboard pawns = position_.of(other(us), Role::pawn);
        const Bitboard guarded = us == Color::white ? pawn_attacks<Color::black>(pawns)
                                                    : pawn_attacks<Color::white>(pawns);
        Bitboard pieces = position_.of(Role::knight) | position_.of(Role::bishop);
        if (position_.fullmove_number() > last_move_of_opening) pieces |= position_.of(Role::rook);
        for (const Square man : position_.of(us) & pieces) {
            const int squares =
                (attacks_from(position_, man) & ~position_.of(us) & ~guarded).count();
            if (squares > hardly_a_square) continue;
            add(StandingKind::buried_piece, us, man);
            found_.back().squares = squares;
        }
    }

    const Position& position_;
    const Phase phase_;
    std::vector<Standing> found_;
};

}  // namespace

std::vector<Standing> find_standings(const Position& position) {
    return StandingFinder(position).take();
}

}  // namespace kibitzer::tactics
