// What a move does by the place it goes to: facts of the board, nothing is searched.
#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "kibitzer/chess/phase.hpp"
#include "kibitzer/features/pawn_structure.hpp"
#include "kibitzer/tactics/deeds.hpp"
#include "kibitzer/tactics/detectors.hpp"
#include "kibitzer/tactics/line/standing.hpp"
#include "kibitzer/tactics/made_move.hpp"

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
        : made_(before, move), safe_(!takeable_men(made_.after).contains(made_.arrival)) {}

    void find_king_move() {
        if (made_.move.is_castling()) add(DeedKind::castles, made_.move.from());
    }

    void find_unpinned() {
        const Bitboard freed = pinned_officers(made_.before, made_.us) &
                               ~pinned_officers(made_.after, made_.us) &
                               ~Bitboard(made_.move.from());
        std::optional<Square> best;
        for (const Square man : freed)
            if (!best || weight(man) > weight(*best)) best = man;
        if (best && safe_) add(DeedKind::unpins, *best);
    }

    void find_place() {
        const bool minor = made_.role == Role::knight || made_.role == Role::bishop;
        if (minor && made_.move.from().rank_for(made_.us) == 0 &&
            made_.move.to().rank_for(made_.us) > 0 &&
            made_.before.fullmove_number() <= last_opening_move)
            add(DeedKind::develops, made_.move.from());
        if (made_.role == Role::rook) find_rook_place();
        if (minor && safe_ && stands_in(find_outposts, made_.after, made_.us, made_.arrival))
            add(DeedKind::takes_outpost, made_.arrival);
    }

    void find_passed_pawns() {
        if (!safe_) return;
        for (const Square pawn : leading_passed(made_.before, other(made_.us)))
            if (pawn.rank_for(made_.us) < 5 && forward(pawn, other(made_.us)) == made_.arrival)
                add(DeedKind::blocks_passed_pawn, pawn);
        if (made_.role == Role::pawn && !made_.move.is_promotion() &&
            made_.arrival.rank_for(made_.us) >= 4 &&
            leading_passed(made_.after, made_.us).contains(made_.arrival))
            add(DeedKind::advances_passed_pawn, made_.arrival);
    }

    void find_basics() {
        if (made_.role == Role::pawn) find_pawn_move();
        const bool safe_phase =
            game_phase(made_.before) == Phase::endgame && made_.before.of(Role::queen).none();
        if (made_.role == Role::king && !made_.move.is_castling() && safe_phase &&
            steps_from_centre(made_.arrival) < steps_from_centre(made_.move.from()))
            add(DeedKind::centralises_king, made_.arrival);
    }

    [[nodiscard]] std::vector<Deed> take() { return std::move(deeds_); }

private:
    void add(DeedKind kind, Square man) { deeds_.push_back({kind, man}); }

    // The dearest man, of equal ones the one further ahead.
    [[nodiscard]] std::tuple<int, int, int> weight(Square man) const {
        return {value(made_.before.piece_at(man).role()), man.rank_for(made_.us), man.file()};
    }

    void find_rook_place() {
        const Bitboard file = file_mask(made_.arrival.file());
        if (made_.move.from().file() != made_.arrival.file() &&
            (file & made_.after.of(made_.us, Role::pawn)).none())
            add((file & made_.after.of(Role::pawn)).none() ? DeedKind::takes_open_file
                                                           : DeedKind::takes_half_open_file,
                made_.arrival);
        if (made_.move.from().rank() != made_.arrival.rank() && safe_ &&
            stands_in(find_seventh_ranks, made_.after, made_.us, made_.arrival))
            add(DeedKind::takes_seventh_rank, made_.arrival);
    }

    void find_pawn_move() {
        if (made_.before.is_capture(made_.move)) {
            find_opened_file();
            constexpr int centre_file = 3;  // c to f
            if (files_from_centre(made_.move.to()) < files_from_centre(made_.move.from()) &&
                files_from_centre(made_.move.to()) <= centre_file)
                add(DeedKind::takes_towards_centre, made_.move.to());
        } else if (steps_from_centre(made_.move.to()) == 1 &&
                   made_.move.to().rank_for(made_.us) == 3 && safe_ &&
                   made_.before.fullmove_number() <= last_opening_move) {
            add(DeedKind::takes_centre, made_.move.to());
        }
        const bool has_majors = made_.after.straight_sliders(other(made_.us)).any();
        const Bitboard now = ways_out(made_.after, made_.us);
        if (has_majors && now.any() && ways_out(made_.before, made_.us).none() &&
            !is_check(made_.before))
            add(DeedKind::gives_air, now.first());
    }

    void find_opened_file() {
        const Bitboard file = file_mask(made_.move.from().file());
        if ((file & made_.after.of(made_.us, Role::pawn)).any()) return;
        const bool open = (file & made_.after.of(Role::pawn)).none();
        for (const Square rook : made_.after.of(made_.us, Role::rook) & file) {
            if (rook.rank_for(made_.us) > made_.move.from().rank_for(made_.us) ||
                (between(rook, made_.move.from()) & made_.after.occupied()).any())
                continue;
            add(open ? DeedKind::opens_file : DeedKind::half_opens_file, rook);
            return;
        }
    }

    MadeMove made_;
    bool safe_;  // the moved man cannot be taken with gain
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
