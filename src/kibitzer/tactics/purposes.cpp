#include "kibitzer/tactics/purposes.hpp"

#include "kibitzer/chess/geometry.hpp"
#include "kibitzer/chess/pawn_sets.hpp"
#include "kibitzer/chess/seen_by.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"

namespace kibitzer::tactics {

namespace {

constexpr int more_squares = 3;  // a bishop or queen that gets as many is let out

class PurposeFinder {
public:
    PurposeFinder(const Position& before, Move move)
        : made_(before, move), safe_(!takeable_men(made_.after).contains(made_.arrival)) {}

    void find_attack() {
        std::optional<Square> best;
        const Bitboard seen_before =
            made_.move.is_castling() ? Bitboard() : attacks_from(made_.before, made_.move.from());
        const Bitboard enemies = made_.after.of(other(made_.us));
        for (const Square man : seen_by(made_.us, now() & enemies & ~seen_before)) {
            const int worth = value(role_at(man));
            if (role_at(man) == Role::king) continue;  // a check is told as one
            const bool dearer = worth > value(made_.role);
            const bool loose = is_hanging(made_.after, man);
            if ((dearer || loose) && (!best || worth > value(role_at(*best)))) best = man;
        }
        if (best && safe_) add(PurposeKind::attacks, *best);
    }

    // Of a pawn that stood without enough guards, or a piece: it is attacked and the guard is new.
    void find_guard() {
        if (made_.move.is_castling()) return;
        const Bitboard seen_before = attacks_from(made_.before, made_.move.from());
        const Bitboard own = made_.after.of(made_.us) & ~made_.after.of(Role::king);
        for (const Square man : seen_by(made_.us, now() & own & ~seen_before)) {
            if (man == made_.arrival) continue;
            const int attackers = attackers_of(made_.after, other(made_.us), man).count();
            const int guards = attackers_of(made_.before, made_.us, man).count();
            if (attackers == 0 || guards > attackers) continue;
            add(PurposeKind::guards, man);
            return;
        }
    }

    void find_castling() {
        if (made_.role == Role::king || made_.role == Role::rook ||
            made_.move.from().rank_for(made_.us) != 0)
            return;
        const Square king = made_.before.king(made_.us);
        for (const Square rook : made_.after.castling_rooks(made_.us)) {
            const Bitboard way = between(king, rook);
            if (way.contains(made_.move.from()) && (way & made_.after.occupied()).none())
                return add(PurposeKind::prepares_castling, king);
        }
    }

    void find_way_out() {
        if (made_.role != Role::pawn) return;
        for (const Square man :
             seen_by(made_.us, made_.after.of(made_.us) & made_.after.of(Role::bishop))) {
            if (man.rank_for(made_.us) != 0 || man == made_.arrival) continue;
            const auto squares = [&](const Position& position) {
                return (attacks_from(position, man) & ~position.of(made_.us)).count();
            };
            if (squares(made_.after) < squares(made_.before) + more_squares) continue;
            add(PurposeKind::lets_out, man);
            return;
        }
    }

    // In the middle, while the enemy king stands behind it: lines will open towards it.
    void find_strike() {
        constexpr Bitboard middle = file_mask(2) | file_mask(3) | file_mask(4) | file_mask(5);
        if (made_.role != Role::pawn || !safe_ || made_.before.is_capture(made_.move)) return;
        const Color them = other(made_.us);
        const Square king = made_.after.king(them);
        if ((king.file() != 3 && king.file() != 4) || king.rank_for(them) != 0) return;
        const Bitboard hit = now() & made_.after.of(them, Role::pawn) & middle;
        if (hit.any()) add(PurposeKind::strikes_centre, first_seen_by(made_.us, hit));
    }

    void find_rook_place() {
        if (made_.role != Role::rook || !safe_) return;
        const Bitboard file = file_mask(made_.arrival.file());
        const auto behind = [&](Color color, Square rook) -> std::optional<Square> {
            const Bitboard passed = color == Color::white ? passed_pawns<Color::white>(made_.after)
                                                          : passed_pawns<Color::black>(made_.after);
            for (const Square pawn : (passed & file))
                if (pawn.rank_for(color) > rook.rank_for(color) && pawn.rank_for(color) >= 3 &&
                    (between(pawn, rook) & made_.after.occupied()).none())
                    return pawn;
            return std::nullopt;
        };
        if (made_.move.from().file() == made_.arrival.file()) return;
        for (const Color color : {made_.us, other(made_.us)})
            if (const auto pawn = behind(color, made_.arrival))
                return add(PurposeKind::rook_behind_passed, *pawn);
    }

    [[nodiscard]] std::vector<Purpose> take() { return std::move(found_); }

private:
    void add(PurposeKind kind, Square man) { found_.push_back({kind, man}); }
    [[nodiscard]] Bitboard now() const { return attacks_from(made_.after, made_.arrival); }
    [[nodiscard]] Role role_at(Square man) const { return made_.after.piece_at(man).role(); }

    MadeMove made_;
    bool safe_;
    std::vector<Purpose> found_;
};

}  // namespace

std::vector<Purpose> find_purposes(const Position& before, Move move) {
    PurposeFinder finder(before, move);
    finder.find_attack();
    finder.find_guard();
    finder.find_rook_place();
    finder.find_strike();
    finder.find_castling();
    finder.find_way_out();
    return finder.take();
}

}  // namespace kibitzer::tactics
